import { toRequestFailure } from './failure.ts';
import type { RequestFailure } from './failure.ts';

/** Changes that go to the server one at a time: the one that is on its way, and those that wait for their turn. */
export interface OneAtATime<Change> {
  readonly underWay: Change | null;
  readonly waiting: readonly Change[];
}

/** Why a load (`change` null) or a change did not come about: status and data (§8). */
export interface ChangeFailure<Change> {
  readonly change: Change | null;
  readonly request: RequestFailure;
}

export const hasWaiting = ({ waiting }: Pick<OneAtATime<unknown>, 'waiting'>): boolean => waiting.length > 0;

/** The first of the line is on its way now. */
export const takeNext = <Change>({
  waiting: [next, ...waiting],
}: Pick<OneAtATime<Change>, 'waiting'>): OneAtATime<Change> => ({ underWay: next ?? null, waiting });

/** Why it failed; a change that was under way is given up with it. */
export const givenUp = <Change>(
  { underWay }: OneAtATime<Change>,
  error: unknown,
): { failure: ChangeFailure<Change>; underWay: null } => ({
  failure: { change: underWay, request: toRequestFailure(error) },
  underWay: null,
});

/** A load that fails after a refused change must not hide why that was refused. */
export const firstFailure = <Change>(
  failure: ChangeFailure<Change> | null,
  error: unknown,
): ChangeFailure<Change> => failure ?? { change: null, request: toRequestFailure(error) };
