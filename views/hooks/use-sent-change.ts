/**
 * Sends a form's change to an actor that takes one change at a time, and follows it: the form stays open with its text until the server
 * has accepted it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { outcomeOf, type Changes } from './sent-change.ts';

interface Snapshot<Change, Failure> {
  readonly context: Changes<Change, Failure>;
  hasTag(tag: 'REJECTED'): boolean;
  can(event: { readonly type: 'CHANGE'; readonly change: Change }): boolean;
}

/** An actor of wish lists, of the items of one, or of the cart. */
interface ChangedActor<Change, Failure> {
  getSnapshot(): Snapshot<Change, Failure>;
  subscribe(look: (snapshot: Snapshot<Change, Failure>) => void): { unsubscribe(): void };
  send(
    event:
      | { readonly type: 'CHANGE'; readonly change: Change }
      | { readonly type: 'RELOAD' }
      | { readonly type: 'DISMISS' },
  ): void;
}

/** HELD: the change waits, because what it changes couldn't be loaded; sending again tries that first. */
export type SentState = 'IDLE' | 'PENDING' | 'HELD' | 'FULFILLED' | 'REJECTED';

interface Sent<Failure> {
  readonly state: SentState;
  /** Why the change is held or was refused; null if the actor didn't take it, because what it changes is gone. */
  readonly failure: Failure | null;
}

interface SentChange<Change, Failure> extends Sent<Failure> {
  /** @param done called once the server has accepted the change; it may send the next one */
  send(change: Change, done: () => void): void;
}

export function useSentChange<Change, Failure>(
  actor: ChangedActor<Change, Failure> | null,
): SentChange<Change, Failure> {
  const [sent, setSent] = useState<Sent<Failure>>({ state: 'IDLE', failure: null });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const send = useCallback(
    (change: Change, done: () => void) => {
      if (actor === null) return;
      if (stop.current !== null) {
        if (actor.getSnapshot().hasTag('REJECTED')) actor.send({ type: 'RELOAD' });
        return;
      }
      const event = { type: 'CHANGE', change } as const;
      if (!actor.getSnapshot().can(event)) {
        setSent({ state: 'REJECTED', failure: null });
        return;
      }
      // A change sent from `done` is told the snapshot before it, too.
      let isTaken = false;
      const subscription = actor.subscribe((snapshot) => {
        const outcome = outcomeOf(change, snapshot.context);
        if (outcome.state === 'PENDING') {
          isTaken = true;
          const isHeld = snapshot.hasTag('REJECTED');
          setSent({
            state: isHeld ? 'HELD' : 'PENDING',
            failure: isHeld ? snapshot.context.failure : null,
          });
          return;
        }
        if (!isTaken) return;
        stop.current?.();
        stop.current = null;
        if (outcome.state === 'REJECTED') {
          setSent(outcome);
          // The form tells the failure, so the page doesn't.
          actor.send({ type: 'DISMISS' });
          return;
        }
        setSent({ state: outcome.state, failure: null });
        done();
      });
      stop.current = () => subscription.unsubscribe();
      setSent({ state: 'PENDING', failure: null });
      actor.send(event);
    },
    [actor],
  );
  return { ...sent, send };
}
