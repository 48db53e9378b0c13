import type { StoredUser } from '#contract/user.ts';
import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type {
  Challenge,
  Credentials,
  LoadedUser,
  SignedIn,
  StoredSession,
  Token,
  TokenRefreshStatus,
} from './events.ts';

/** The calls of a session. Each rejects with what `toRequestFailure` understands and honors the abort signal. */
export const sessionActors = {
  /** get-public-key, encrypt, sign-in-secure (§7). */
  signIn: callNotProvided<SignedIn | Challenge, Credentials>('signIn'),
  /** sign-in-code, for a sign-in that needs a second factor. */
  completeSignIn: callNotProvided<SignedIn, { challengeId: string; code: string }>('completeSignIn'),
  /** get-simple-user (§7) with the token given here. */
  loadUser: callNotProvided<LoadedUser, { token: Token | null }>('loadUser'),
  /** The progress of the refresh that `startTokenRefresh` began; answers immediately, from memory or storage. */
  readTokenRefresh: callNotProvided<TokenRefreshStatus, { sessionId: string }>('readTokenRefresh'),
  /** Tells the server that the session has ended. Local data is cleared already, so a failure changes nothing. */
  endSession: callNotProvided<unknown, { sessionId: string; token: Token | null }>('endSession'),
};

/** The effects of a session. */
export const sessionEffects = {
  /** Writes token and session to cookies and storage, with the lifetimes of §9. */
  storeSession: effectNotProvided<{ session: StoredSession }>('storeSession'),
  storeUser: effectNotProvided<{ user: StoredUser }>('storeUser'),
  /** The isSeller cookie, 1 or 0 (§6). */
  setSellerCookie: effectNotProvided<{ isSeller: boolean }>('setSellerCookie'),
  /** POST refresh-token, once for all tabs. Nothing awaits it here: `readTokenRefresh` polls. */
  startTokenRefresh: effectNotProvided<{ sessionId: string; lastActiveTime: number; rememberMe: boolean }>(
    'startTokenRefresh',
  ),
  /** Clears only the token, after it expired or was refused with 401 (§5, §8). */
  clearStoredToken: effectNotProvided('clearStoredToken'),
  /** The parts that a logout clears (§4). */
  clearStoredSession: effectNotProvided('clearStoredSession'),
  clearStoredCart: effectNotProvided('clearStoredCart'),
  clearStoredVouchers: effectNotProvided('clearStoredVouchers'),
  clearCookies: effectNotProvided('clearCookies'),
  clearSessionStorage: effectNotProvided('clearSessionStorage'),
  /** Broadcasts to the other tabs, which receive SIGNED_IN_ELSEWHERE and SIGNED_OUT_ELSEWHERE. */
  announceSignedIn: effectNotProvided<{ session: StoredSession }>('announceSignedIn'),
  announceSignedOut: effectNotProvided('announceSignedOut'),
};
