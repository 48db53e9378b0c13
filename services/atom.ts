/**
 * Values that views follow and that change outside React, such as an actor whose code loads after the page. A view reads one with `useAtom`
 * (views/shop.tsx).
 */
import { createActor, fromTransition } from 'xstate';

interface SetEvent<Value> {
  readonly type: 'SET';
  readonly value: Value;
}

/** @returns an actor whose context holds the value that was last sent with SET */
export const createAtom = <Value>(initial: Value) =>
  createActor(
    fromTransition((_: { value: Value }, { value }: SetEvent<Value>) => ({ value }), { value: initial }),
  ).start();

export type Atom<Value> = ReturnType<typeof createAtom<Value>>;
