import { toRequestFailure } from './failure.ts';
import type { RequestFailure } from './failure.ts';

/** Changes that are sent to the server one at a time: the current one, and those that wait. */
export interface OneAtATime<Change> {
  readonly underWay: Change | null;
  readonly waiting: readonly Change[];
}

/** Why a load (`change` null) or a change failed: status and data (§8). */
export interface ChangeFailure<Change> {
  readonly change: Change | null;
  readonly request: RequestFailure;
}

export const hasWaiting = ({ waiting }: Pick<OneAtATime<unknown>, 'waiting'>): boolean => waiting.length > 0;

/** The first waiting change becomes the current one. */
export const takeNext = <Change>({
  waiting: [next, ...waiting],
}: Pick<OneAtATime<Change>, 'waiting'>): OneAtATime<Change> => ({ underWay: next ?? null, waiting });

/** Keeps the failure and drops the change that failed. */
export const givenUp = <Change>(
  { underWay }: OneAtATime<Change>,
  error: unknown,
): { failure: ChangeFailure<Change>; underWay: null } => ({
  failure: { change: underWay, request: toRequestFailure(error) },
  underWay: null,
});

/** Keeps an earlier failure: a load that fails after a refused change must not hide why that was refused. */
export const firstFailure = <Change>(
  failure: ChangeFailure<Change> | null,
  error: unknown,
): ChangeFailure<Change> => failure ?? { change: null, request: toRequestFailure(error) };
