/** Written by `npm run contract:checks` from the schemas of contract/user.ts. A test compares. */
import type { LoginResponse, SellerStoreProfile, SignInChallenge, StoredUser } from '#contract/user.ts';
import {
  isFlag,
  isInteger,
  isText,
  listOf,
  oneOf,
  orNull,
  record,
  type Check,
} from '../runtime/snapshots/check.ts';

export const isStoredUser: Check<StoredUser> = record({
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

export const isSellerStore: Check<SellerStoreProfile> = record({
  sellerStoreId: isInteger,
  storeName: isText,
  createdTime: isText,
  fgmSeller: isFlag,
  storeType: isInteger,
  sellerPlan: isText,
});

export const isRestrictions: Check<LoginResponse['userAccessRestrictions']> = listOf(
  oneOf('no-sign-in', 'no-checkout', 'no-returns', 'no-reviews'),
);

export const isChallenge: Check<SignInChallenge> = record({ challengeId: isText, isEnrolment: isFlag });
