import type { LoginResponse, SignInChallenge, StoredUser, UserInfo } from '#contract/user.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { SessionFailure, SessionFailureCode } from './failure.ts';

/** A bearer token; valid only while `expiresAt` (ms) lies in the future (§5). */
export interface Token {
  readonly value: string;
  readonly expiresAt: number;
}

/** What the browser stores to recognize a returning visitor. Times in ms. */
export interface StoredSession {
  readonly sessionId: string;
  /** null once cleared: expired, or refused with 401. */
  readonly token: Token | null;
  readonly rememberMe: boolean;
  readonly lastActiveAt: number;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly newPassword?: string;
  readonly rememberMe: boolean;
}

/** The answer to a correct password where a second factor is needed. */
export type Challenge = SignInChallenge;

/** The result of signing in. `at`: when the answer came, ms. */
export interface SignedIn {
  readonly session: StoredSession;
  readonly user: UserInfo;
  readonly sellerStoreProfile: LoginResponse['sellerStoreProfile'];
  readonly userAccessRestrictions: LoginResponse['userAccessRestrictions'];
  readonly at: number;
}

export interface LoadedUser {
  readonly user: UserInfo;
  readonly at: number;
}

/** The statuses of a token refresh without a result. */
export const OPEN_REFRESH_STATUSES = ['IDLE', 'PENDING'] as const;
export type OpenRefreshStatus = (typeof OPEN_REFRESH_STATUSES)[number];

/** The progress of a token refresh, whichever tab runs it. */
export type TokenRefreshStatus =
  | { readonly status: OpenRefreshStatus }
  | { readonly status: 'FULFILLED'; readonly token: Token; readonly sessionId: string }
  | { readonly status: 'REJECTED'; readonly failure: RequestFailure };

/** Every `at` is the time of the event, ms: the core reads no clock. */
export type SessionEvent =
  /** With credentials: sign in. Without: resume the stored session. */
  | { readonly type: 'LOG_IN'; readonly credentials: Credentials | null; readonly at: number }
  /** The user's own act: clears everything. */
  | { readonly type: 'LOG_OUT' }
  /** Not the user's act: an agent's two hours ended, or the session is invalid. Clears nothing if the user is remembered. */
  | { readonly type: 'SESSION_ENDED'; readonly code: SessionFailureCode }
  /** A call was answered with 401. */
  | { readonly type: 'UNAUTHORIZED' }
  | { readonly type: 'CANCEL' }
  /** An authenticator's code, or a recovery code: completes a challenged sign-in. */
  | { readonly type: 'ENTER_CODE'; readonly code: string }
  | { readonly type: 'ACTIVITY'; readonly at: number }
  | { readonly type: 'TOKEN_REFRESHED'; readonly token: Token; readonly sessionId: string }
  /** A moment to check whether the user's data is outdated: a tab shown again, a page opened. `path`: that page. */
  | { readonly type: 'CHECK_USER'; readonly at: number; readonly path: string }
  /** The server has saved a change that the member made to their own data, so the copy in the browser is outdated. */
  | { readonly type: 'USER_CHANGED' }
  | { readonly type: 'SIGNED_IN_ELSEWHERE'; readonly session: StoredSession }
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' };

/** `stored`: what an earlier visit stored. `now`: ms. */
export interface SessionInput {
  readonly stored: StoredSession | null;
  readonly now: number;
}

export interface SessionContext {
  /** When the stored session was last resumed, ms. */
  readonly now: number;
  readonly session: StoredSession | null;
  readonly user: StoredUser | null;
  readonly userLoadedAt: number;
  readonly sellerStoreProfile: LoginResponse['sellerStoreProfile'];
  readonly userAccessRestrictions: LoginResponse['userAccessRestrictions'];
  /** The second-factor challenge of the current sign-in. */
  readonly challenge: Challenge | null;
  /** How often the running refresh was polled. */
  readonly polls: number;
  /** Why the last login failed or the last session ended. */
  readonly failure: SessionFailure | null;
}

/** Converts the answer of sign-in-secure (§3 Login response) for the machine. */
export function signedIn(
  login: LoginResponse,
  { tokenExpiresAt, rememberMe, at }: { tokenExpiresAt: number; rememberMe: boolean; at: number },
): SignedIn {
  return {
    session: {
      sessionId: login.sessionId,
      token: { value: login.token, expiresAt: tokenExpiresAt },
      rememberMe,
      lastActiveAt: at,
    },
    user: login.user,
    sellerStoreProfile: login.sellerStoreProfile,
    userAccessRestrictions: login.userAccessRestrictions,
    at,
  };
}

/** The copy of a user that may be stored (§3). */
export function storedUser({ dateOfBirth: _born, mobilePhone: _phone, ...user }: UserInfo): StoredUser {
  return user;
}
