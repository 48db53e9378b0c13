/** The calls to sign in, to register, and to recover an account. */
import { Type } from 'typebox';
import { Done, type CallSchemas } from '../call.ts';
import { EMAIL_FORM_MAX, EMAIL_MIN, ENCRYPTED_MAX } from '../limits.ts';
import { LinkToken } from '../link-token.ts';
import { PHONE_FAULTS, SEALED } from '../refusals.ts';
import {
  EnrolBody,
  Enrolment,
  LoginResponse,
  PublicKeyResponse,
  RefreshTokenBody,
  RefreshTokenResponse,
  RegisterBody,
  SignInAnswer,
  SignInCodeBody,
  SignInForm,
  UserInfo,
} from '../user.ts';

const strict = { additionalProperties: false };

export const accountCalls = {
  getPublicKey: {
    summary: 'The key and time a sign-in payload is encrypted with',
    answer: PublicKeyResponse,
  },
  signInSecure: {
    summary: 'Sign in with the encrypted payload; staff get a challenge, which a code completes',
    body: SignInForm,
    refuses: [
      ...SEALED,
      'WRONG_CREDENTIALS',
      'EMAIL_NOT_VERIFIED',
      'RESTRICTED_SIGN_IN',
      'LOCKED',
      'PASSWORD_GUESSABLE',
    ],
    answer: SignInAnswer,
  },
  enrolSecondFactor: {
    summary: 'A key and recovery codes for an authenticator; they count once completeSignIn took a code',
    body: EnrolBody,
    refuses: ['CHALLENGE_ENDED'],
    answer: Enrolment,
  },
  completeSignIn: {
    summary: 'Complete a sign-in by a code of the authenticator, or a recovery code',
    body: SignInCodeBody,
    refuses: ['CHALLENGE_ENDED', 'CODE_WRONG', 'LOCKED'],
    answer: LoginResponse,
  },
  refreshToken: {
    summary: 'A fresh token for a live session',
    body: RefreshTokenBody,
    refuses: ['MCU_INVALID_SESSION_ID'],
    answer: RefreshTokenResponse,
  },
  signOut: { summary: 'End this session', answer: Done },
  forgetDevice: { summary: 'End this session and clear every cookie of the shop', answer: Done },
  getSimpleUser: { summary: 'Who is signed in', needs: 'session', answer: Type.Object({ user: UserInfo }) },
  getUser: { summary: 'The current user in full', needs: 'session', answer: Type.Object({ user: UserInfo }) },
  register: {
    summary:
      'Open an account, and join the rewards program if wanted; a link to verify the address is mailed',
    body: RegisterBody,
    refuses: [...SEALED, 'MISSING', 'NAME_TOO_LONG', 'NAME_INVALID', ...PHONE_FAULTS, 'PASSWORD_GUESSABLE'],
    answer: Done,
    status: 202,
  },
  verifyEmail: {
    summary: 'Verify an address by the mailed link and the password the account was opened with',
    body: Type.Object({ token: LinkToken, emailPassword: Type.String({ maxLength: ENCRYPTED_MAX }) }, strict),
    refuses: [...SEALED, 'LINK_NOT_VALID', 'PASSWORD_WRONG', 'LOCKED'],
    answer: Done,
  },
  forgottenPassword: {
    summary: 'Mail a link for a new password; the answer is the same for an unknown address',
    body: Type.Object({ email: Type.String({ minLength: EMAIL_MIN, maxLength: EMAIL_FORM_MAX }) }, strict),
    refuses: ['EMAIL_INVALID'],
    answer: Done,
    status: 202,
  },
  setNewPassword: {
    summary: 'Set a new password by the mailed link; ends all sessions of the account',
    body: Type.Object({ token: LinkToken, emailPassword: Type.String({ maxLength: ENCRYPTED_MAX }) }, strict),
    refuses: [...SEALED, 'LINK_NOT_VALID', 'PASSWORD_GUESSABLE'],
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
