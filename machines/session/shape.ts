import { isCount, isTime, listOf, oneOf, orNull, record } from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { SessionContext } from './events.ts';
import { SESSION_FAILURES, type SessionFailure } from './failure.ts';
import { isStoredSession } from './stored-shape.ts';
import { isAccessRestriction, isSellerStoreProfile, isSignInChallenge, isStoredUser } from './wire-checks.ts';

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
    sellerStoreProfile: orNull(isSellerStoreProfile),
    userAccessRestrictions: listOf(isAccessRestriction),
    challenge: orNull(isSignInChallenge),
    polls: isCount,
    failure: orNull(isSessionFailure),
  }),
};
