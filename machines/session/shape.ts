import { isCount, isTime, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { SessionContext } from './events.ts';
import { SESSION_FAILURES, type SessionFailure } from './failure.ts';
import { isStoredSession } from './stored-shape.ts';
import { isChallenge, isRestrictions, isSellerStore, isStoredUser } from './wire-checks.ts';

export const isSessionFailure = record<SessionFailure>({
  code: oneOf(...SESSION_FAILURES),
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
