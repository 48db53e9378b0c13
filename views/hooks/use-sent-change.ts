/**
 * Sends a form's change to an actor that takes one change at a time, and follows it: the form stays open with its text until the server
 * has accepted it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { outcomeOf, type Changes } from './sent-change.ts';

/** An actor of wish lists, or of the items of one. */
interface ChangedActor<Change, Failure> {
  getSnapshot(): {
    readonly context: Changes<Change, Failure>;
    hasTag(tag: 'REJECTED'): boolean;
    can(event: { readonly type: 'CHANGE'; readonly change: Change }): boolean;
  };
  subscribe(look: (snapshot: { readonly context: Changes<Change, Failure> }) => void): {
    unsubscribe(): void;
  };
  send(
    event:
      | { readonly type: 'CHANGE'; readonly change: Change }
      | { readonly type: 'RELOAD' }
      | { readonly type: 'DISMISS' },
  ): void;
}

export type SentState = 'IDLE' | 'PENDING' | 'FULFILLED' | 'REJECTED';

interface Sent<Failure> {
  readonly state: SentState;
  /** Why the change was refused; null if the actor didn't take it, because what it changes is gone. */
  readonly failure: Failure | null;
}

interface SentChange<Change, Failure> extends Sent<Failure> {
  /** @param done called once the server has accepted the change */
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
        // A change that waits, because the lists couldn't be loaded, is sent after the next load.
        if (actor.getSnapshot().hasTag('REJECTED')) actor.send({ type: 'RELOAD' });
        return;
      }
      const event = { type: 'CHANGE', change } as const;
      if (!actor.getSnapshot().can(event)) {
        setSent({ state: 'REJECTED', failure: null });
        return;
      }
      const subscription = actor.subscribe(({ context }) => {
        const outcome = outcomeOf(change, context);
        if (outcome.state === 'PENDING') return;
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
