/** Written by `npm run contract:checks` from the schemas of contract/user.ts. A test compares. */
import type { AccessRestriction, SellerStoreProfile, SignInChallenge, StoredUser } from '#contract/user.ts';
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

export const isAccessRestriction: Check<AccessRestriction> = oneOf(
  'no-sign-in',
  'no-checkout',
  'no-returns',
  'no-reviews',
);

export const isSellerStoreProfile: Check<SellerStoreProfile> = record({
  sellerStoreId: isInteger,
  storeName: isText,
  createdTime: isText,
  fgmSeller: isFlag,
  storeType: isInteger,
  sellerPlan: isText,
});

export const isSignInChallenge: Check<SignInChallenge> = record({ challengeId: isText, isEnrolment: isFlag });

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
