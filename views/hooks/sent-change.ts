/** What has become of a change that was sent to an actor which takes one change at a time. */
import type { OneAtATime } from '#machines/request/one-at-a-time.ts';

/** The actor's changes, and why one of them, or a load (`change` null), has failed. */
export interface Changes<Change, Failure> extends OneAtATime<Change> {
  readonly failure: (Failure & { readonly change: Change | null }) | null;
}

export type ChangeOutcome<Failure> =
  | { readonly state: 'PENDING' | 'FULFILLED' }
  | { readonly state: 'REJECTED'; readonly failure: Failure };

/** @param change the object that was sent: an equal one of another form is another change */
export function outcomeOf<Change, Failure>(
  change: Change,
  { underWay, waiting, failure }: Changes<Change, Failure>,
): ChangeOutcome<Failure> {
  if (underWay === change || waiting.includes(change)) return { state: 'PENDING' };
  if (failure !== null && failure.change === change) return { state: 'REJECTED', failure };
  return { state: 'FULFILLED' };
}
