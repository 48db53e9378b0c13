import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import type { Check } from './snapshots/check.ts';

/**
 * The core only names the effects and actors it needs. Each throws until `machine.provide` replaces it (design §3), so that a
 * missing one is an error and never silent.
 */
export class NotProvided extends Error {
  constructor(name: string) {
    super(`"${name}" is not provided: give it with machine.provide`);
    this.name = 'NotProvided';
  }
}

/** An effect that has to be provided. `name` is its name in the chart. */
export function effectNotProvided<Params = undefined>(name: string): (_: unknown, params: Params) => void {
  return () => {
    throw new NotProvided(name);
  };
}

/** JSON has no `undefined`: an effect that the chart gives no params is stored with null. */
type Unstored<Params> = Params extends null ? undefined : Params;

/** An effect that the outbox stores, with the check that its stored params have to pass before the server carries it out. */
export interface StoredEffect<Params> {
  (_: unknown, params: Unstored<Params>): void;
  readonly isParams: Check<Params>;
}

/** An effect of a lifecycle that the server moves. The types of its params in the chart and in its handler follow from their check. */
export const storedEffect = <Params>(name: string, isParams: Check<Params>): StoredEffect<Params> =>
  Object.assign(effectNotProvided<Unstored<Params>>(name), { isParams });

/** A call that has to be provided; rejects immediately. */
export function callNotProvided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new NotProvided(name)));
}

/** An event source that has to be provided. `Sent` is what it may send back to the chart. */
export function sourceNotProvided<Sent extends EventObject, Input = undefined>(name: string) {
  return fromCallback<EventObject, Input, Sent>(() => {
    throw new NotProvided(name);
  });
}
