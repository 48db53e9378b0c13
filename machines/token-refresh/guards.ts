import type { RequestFailure } from '../request/failure.ts';
import { saysInvalidSession, saysUnauthorized } from '../session/guards.ts';
import { REFRESH_AGE_MS } from './constants.ts';
import type { RefreshOutcome, TokenStanding } from './events.ts';

/** The last refresh is 3000 s old or older (§9). */
export const isOldToken = ({ at, refreshedAt }: TokenStanding): boolean => at - refreshedAt >= REFRESH_AGE_MS;

/** MCU_INVALID_SESSION_ID and 401: there is no session left to refresh (§8). */
export const saysSessionIsOver = (failure: RequestFailure): boolean =>
  saysInvalidSession(failure) || saysUnauthorized(failure);

export const isOutcome = (answer: RefreshOutcome, outcome: RefreshOutcome['outcome']): boolean =>
  answer.outcome === outcome;
