import type { AccessRestriction } from '#contract/user.ts';
import {
  isCount,
  isFlag,
  isInteger,
  isText,
  isTime,
  listOf,
  orNull,
  record,
  wordOf,
} from '../runtime/snapshots/check.ts';
import { isRequestFailure } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { Challenge, SessionContext, StoredUser } from './events.ts';
import type { SessionFailure, SessionFailureCode } from './failure.ts';
import { isStoredSession } from './stored-shape.ts';

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

/** A seller's store (§3). */
export const isSellerStore = record<NonNullable<SessionContext['sellerStoreProfile']>>({
  sellerStoreId: isInteger,
  storeName: isText,
  createdTime: isText,
  fgmSeller: isFlag,
  storeType: isInteger,
  sellerPlan: isText,
});

/** A user without date of birth and mobile phone, which must not be stored (§3). */
const isStoredUser = record<StoredUser>({
  id: isText,
  userId: isText,
  email: isText,
  emailHashed_sha256: isText,
  firstName: isText,
  lastName: isText,
  loyaltyID: orNull(isText),
  defaultShippingAddressId: orNull(isText),
  enableTwoStepVerification: isFlag,
  userTags: listOf(isText),
  fgmSeller: isFlag,
  admin: isFlag,
  backOffice: isFlag,
  isMobile: isFlag,
  existingCardHolder: isFlag,
});

const isRestriction = wordOf<AccessRestriction>({
  'no-sign-in': true,
  'no-checkout': true,
  'no-returns': true,
  'no-reviews': true,
});

export const sessionShape: Shape<SessionContext> = {
  version: 3,
  isContext: record<SessionContext>({
    now: isTime,
    session: orNull(isStoredSession),
    user: orNull(isStoredUser),
    userLoadedAt: isTime,
    sellerStoreProfile: orNull(isSellerStore),
    userAccessRestrictions: listOf(isRestriction),
    challenge: orNull(record<Challenge>({ challengeId: isText, isEnrolment: isFlag })),
    polls: isCount,
    failure: orNull(isSessionFailure),
  }),
};
