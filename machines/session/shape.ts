import { isCount, isTime, orNull, record, wordOf } from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { SessionContext } from './events.ts';
import type { SessionFailure, SessionFailureCode } from './failure.ts';
import { isStoredSession } from './stored-shape.ts';
import { isChallenge, isRestrictions, isSellerStore, isStoredUser } from './wire-checks.ts';

export const isSessionFailure = record<SessionFailure>({
  code: wordOf<SessionFailureCode>({
    NO_SESSION: true,
    REFRESH_RETRIES_REACHED: true,
    INVALID_SESSION: true,
    UNAUTHORIZED: true,
    AGENT_TIME_UP: true,
    WRONG_CREDENTIALS: true,
    LOCKED: true,
    STALE_SERVER_TIME: true,
    REPLAYED_PAYLOAD: true,
    EMAIL_NOT_VERIFIED: true,
    CODE_WRONG: true,
    CHALLENGE_ENDED: true,
    TOO_MANY_REQUESTS: true,
    TOO_BUSY: true,
    TIMEOUT: true,
    UNREACHABLE: true,
    REFUSED: true,
  }),
  request: orNull(isRequestFailure),
});

export const sessionShape: Shape<SessionContext> = {
  version: 3,
  isContext: record<SessionContext>({
    now: isTime,
    session: orNull(isStoredSession),
    user: orNull(isStoredUser),
    userLoadedAt: isTime,
    sellerStoreProfile: orNull(isSellerStore),
    userAccessRestrictions: isRestrictions,
    challenge: orNull(isChallenge),
    polls: isCount,
    failure: orNull(isSessionFailure),
  }),
};
