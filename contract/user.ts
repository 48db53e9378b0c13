/** Accounts and sessions as they travel (§3 User info, Login response, Sign-in payload; §7 Session and account). */
import { Type, type Static } from 'typebox';
import { Instant } from './bounds.ts';
import {
  CHALLENGE_ID_LENGTH,
  DEVICE_NAME_MAX,
  DEVICE_UUID,
  DEVICE_UUID_MAX,
  DEVICE_UUID_MIN,
  EMAIL_FORM_MAX,
  EMAIL_MAX,
  ENCRYPTED_MAX,
  ENCRYPTED_TEXT,
  LOGIN_ADDRESS_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SESSION_ID_MAX,
  SIGN_IN_CODE_MAX,
  TYPED_MAX,
  URL_SAFE,
} from './limits.ts';

const strict = { additionalProperties: false };
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** §3 User info. Date of birth and mobile phone come with it and are removed from the copy a browser stores. */
export const UserInfo = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  email: Type.String(),
  emailHashed_sha256: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  dateOfBirth: Nullable(Type.String()),
  mobilePhone: Nullable(Type.String()),
  loyaltyID: Nullable(Type.String()),
  defaultShippingAddressId: Nullable(Type.String()),
  enableTwoStepVerification: Type.Boolean(),
  userTags: Type.Array(Type.String()),
  fgmSeller: Type.Boolean(),
  admin: Type.Boolean(),
  backOffice: Type.Boolean(),
  isMobile: Type.Boolean(),
  existingCardHolder: Type.Boolean(),
});
export type UserInfo = Static<typeof UserInfo>;

/** What a browser stores of a user (§3): neither date of birth nor mobile phone. */
export const StoredUser = Type.Omit(UserInfo, ['dateOfBirth', 'mobilePhone']);
export type StoredUser = Static<typeof StoredUser>;

export const SellerStoreProfile = Type.Object({
  sellerStoreId: Type.Integer(),
  storeName: Type.String(),
  createdTime: Type.String(),
  fgmSeller: Type.Boolean(),
  storeType: Type.Integer(),
  sellerPlan: Type.String(),
});
export type SellerStoreProfile = Static<typeof SellerStoreProfile>;

/**
 * What support can forbid an account (§3 userAccessRestrictions): signing in, buying, opening returns and disputes, writing
 * reviews. Its earlier orders stay readable, unless it can't sign in.
 */
export const ACCESS_RESTRICTIONS = ['no-sign-in', 'no-checkout', 'no-returns', 'no-reviews'] as const;
export const AccessRestriction = Type.Enum(ACCESS_RESTRICTIONS);
export type AccessRestriction = Static<typeof AccessRestriction>;

export const LoginResponse = Type.Object({
  user: UserInfo,
  sellerStoreProfile: Nullable(SellerStoreProfile),
  userAccessRestrictions: Type.Array(AccessRestriction),
  token: Type.String(),
  sessionId: Type.String(),
});
export type LoginResponse = Static<typeof LoginResponse>;

const ChallengeId = Type.String({
  minLength: CHALLENGE_ID_LENGTH,
  maxLength: CHALLENGE_ID_LENGTH,
  pattern: URL_SAFE,
});

/** The answer to a right password where a second factor is needed: staff. No session is open yet. */
export const SignInChallenge = Type.Object({
  challengeId: ChallengeId,
  /** Whether an authenticator has to be added first (`enrolSecondFactor`). */
  isEnrolment: Type.Boolean(),
});
export type SignInChallenge = Static<typeof SignInChallenge>;
export const SignInAnswer = Type.Union([LoginResponse, SignInChallenge]);

export const EnrolBody = Type.Object({ challengeId: ChallengeId }, strict);
export const Enrolment = Type.Object({
  /** base32, for typing. */
  key: Type.String(),
  /** otpauth://, for scanning. */
  uri: Type.String(),
  /** Each signs in once without the authenticator; the server shows them only in this answer. */
  recoveryCodes: Type.Array(Type.String()),
});
export type Enrolment = Static<typeof Enrolment>;

export const SignInCodeBody = Type.Object(
  { challengeId: ChallengeId, code: Type.String({ minLength: 1, maxLength: SIGN_IN_CODE_MAX }) },
  strict,
);

export const PublicKeyResponse = Type.Object({
  code: Type.Literal('200'),
  data: Type.Object({
    serverTime: Type.Integer({ description: 'ms since 1970' }),
    publicKey: Type.String({ description: 'PEM, SPKI' }),
  }),
});
export type PublicKeyResponse = Static<typeof PublicKeyResponse>;

/**
 * What is inside the encrypted sign-in text (§3 Sign-in payload). `serverTime` is the one that came with the key: it
 * binds the payload to that answer; it is accepted for SIGN_IN_PAYLOAD_LIFETIME_MS and each payload once only.
 */
export const SignInPayload = Type.Object({
  email: Type.String({ maxLength: EMAIL_MAX }),
  password: Type.String({ maxLength: PASSWORD_MAX }),
  newPassword: Type.Optional(Type.String({ maxLength: PASSWORD_MAX })),
  serverTime: Type.Integer(),
  deviceUuid: Type.String({ minLength: DEVICE_UUID_MIN, maxLength: DEVICE_UUID_MAX, pattern: DEVICE_UUID }),
  deviceType: Type.Literal(0),
  deviceName: Type.String({ maxLength: DEVICE_NAME_MAX }),
  loginAddress: Type.String({ maxLength: LOGIN_ADDRESS_MAX }),
  rememberMe: Type.Boolean(),
  platform: Type.Literal('web'),
});
export type SignInPayload = Static<typeof SignInPayload>;
/** A sign-in text is accepted this long after its serverTime. */
export const SIGN_IN_PAYLOAD_LIFETIME_MS = 5 * 60_000;

/**
 * The url-encoded form of POST sign-in-secure. `emailPassword` is base64(UTF-8 JSON of SignInPayload), cut in blocks of
 * SIGN_IN_BLOCK_BYTES ASCII characters, each encrypted with RSA-OAEP (SHA-256), each block base64, joined by '.'.
 */
export const SignInForm = Type.Object(
  { emailPassword: Type.String({ maxLength: ENCRYPTED_MAX, pattern: ENCRYPTED_TEXT }) },
  strict,
);
/** RSA 2048 with OAEP SHA-256 holds 190 bytes. */
export const SIGN_IN_BLOCK_BYTES = 190;

export const RefreshTokenBody = Type.Object(
  {
    sessionId: Type.String({ maxLength: SESSION_ID_MAX }),
    lastActiveTime: Instant,
    rememberMe: Type.Boolean(),
  },
  strict,
);
export const RefreshTokenResponse = Type.Object({ token: Type.String(), sessionId: Type.String() });

export const RegisterBody = Type.Object(
  {
    emailPassword: Type.String({
      maxLength: ENCRYPTED_MAX,
      description: 'As in SignInForm, of RegisterPayload',
    }),
  },
  strict,
);
/** What is inside the encrypted registration text. */
export const RegisterPayload = Type.Object({
  email: Type.String({ maxLength: EMAIL_FORM_MAX }),
  password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
  // `contactFaults` judges the names, so that it names every wrong field at once.
  firstName: Type.String({ maxLength: TYPED_MAX }),
  lastName: Type.String({ maxLength: TYPED_MAX }),
  /** Joins the rewards program too; the membership begins when the address is verified. */
  joinRewards: Type.Optional(Type.Boolean()),
  /** Needed to join the rewards program; ignored without `joinRewards`. */
  mobilePhone: Type.Optional(Type.String({ maxLength: TYPED_MAX })),
  serverTime: Type.Integer(),
});
export type RegisterPayload = Static<typeof RegisterPayload>;

/** What is inside the encrypted text of set-new-password. */
export const NewPasswordPayload = Type.Object({
  password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
  serverTime: Type.Integer(),
});
export type NewPasswordPayload = Static<typeof NewPasswordPayload>;

/** What is inside the encrypted text of user/password: the password fields of the sign-in payload (§3). */
export const PasswordChangePayload = Type.Object({
  password: Type.String({ maxLength: PASSWORD_MAX }),
  newPassword: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
  serverTime: Type.Integer(),
});
export type PasswordChangePayload = Static<typeof PasswordChangePayload>;

/** What is inside the encrypted text of verify-email: the password that the account was opened with. */
export const VerifyPayload = Type.Object({
  password: Type.String({ maxLength: PASSWORD_MAX }),
  serverTime: Type.Integer(),
});
export type VerifyPayload = Static<typeof VerifyPayload>;

/** What is inside the encrypted text of a deletion: the password and, with two-step verification, a code. */
export const OwnerProofPayload = Type.Object({
  password: Type.String({ maxLength: PASSWORD_MAX }),
  code: Type.Optional(Type.String({ maxLength: SIGN_IN_CODE_MAX })),
  serverTime: Type.Integer(),
});
export type OwnerProofPayload = Static<typeof OwnerProofPayload>;
