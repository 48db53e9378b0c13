import type { UserInfo } from '#contract/user.ts';
import type { Challenge, Credentials, SignedIn, StoredSession } from '#machines/session/events.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

/** A fixed time in ms, from which every other time is counted. */
export const NOW = Date.parse('2026-05-01T12:00:00Z');

export const marie: UserInfo = {
  id: '7',
  userId: '7',
  email: 'marie@example.com',
  emailHashed_sha256: 'f'.repeat(64),
  firstName: 'Marie',
  lastName: 'Tremblay',
  dateOfBirth: '1980-02-03',
  mobilePhone: '5145550123',
  loyaltyID: null,
  defaultShippingAddressId: null,
  enableTwoStepVerification: false,
  userTags: [],
  fgmSeller: false,
  admin: false,
  backOffice: false,
  isMobile: false,
  existingCardHolder: false,
};

export const credentials: Credentials = {
  email: marie.email,
  password: 'a long yarn of words',
  rememberMe: true,
};

export const freshToken = { value: 'fresh', expiresAt: NOW + 60 * MINUTE_MS };

/** A session whose last activity was a minute ago, with a valid token. */
export const stored: StoredSession = {
  sessionId: 's-1',
  token: freshToken,
  rememberMe: true,
  lastActiveAt: NOW - MINUTE_MS,
};

export const signedInMarie: SignedIn = {
  session: { ...stored, lastActiveAt: NOW },
  user: marie,
  sellerStoreProfile: null,
  userAccessRestrictions: [],
  at: NOW,
};

/** Challenges after the correct password of staff: with an authenticator, and without one. */
export const challenges = [
  { challengeId: 'c-1', isEnrolment: false },
  { challengeId: 'c-2', isEnrolment: true },
] as const satisfies readonly Challenge[];
