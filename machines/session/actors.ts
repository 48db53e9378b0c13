import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type {
  Challenge,
  Credentials,
  LoadedUser,
  SignedIn,
  StoredSession,
  StoredUser,
  Token,
  TokenRefreshStatus,
} from './events.ts';

/** The calls of a session. Each rejects with what `toRequestFailure` understands and heeds the abort signal. */
export const sessionActors = {
  /** get-public-key, encrypt, sign-in-secure (§7). */
  signIn: callNotProvided<SignedIn | Challenge, Credentials>('signIn'),
  /** sign-in-code, for a sign-in that was challenged. */
  completeSignIn: callNotProvided<SignedIn, { challengeId: string; code: string }>('completeSignIn'),
  /** get-simple-user (§7) with the token given here. */
  loadUser: callNotProvided<LoadedUser, { token: Token | null }>('loadUser'),
  /** Where the refresh begun by `startTokenRefresh` stands; answers from memory or storage, at once. */
  readTokenRefresh: callNotProvided<TokenRefreshStatus, { sessionId: string }>('readTokenRefresh'),
  /** Tells the server that the session is over. What is stored here is cleared already; a failure changes nothing. */
  endSession: callNotProvided<unknown, { sessionId: string; token: Token | null }>('endSession'),
};

/** The effects of a session. */
export const sessionEffects = {
  /** Token and session cookies and storage, with the lifetimes of §9. */
  storeSession: effectNotProvided<{ session: StoredSession }>('storeSession'),
  storeUser: effectNotProvided<{ user: StoredUser }>('storeUser'),
  /** The isSeller cookie, 1 or 0 (§6). */
  setSellerCookie: effectNotProvided<{ isSeller: boolean }>('setSellerCookie'),
  /** POST refresh-token, once for all tabs; nobody waits for it here, `readTokenRefresh` asks. */
  startTokenRefresh: effectNotProvided<{ sessionId: string; lastActiveTime: number; rememberMe: boolean }>(
    'startTokenRefresh',
  ),
  /** The token alone: expired or refused with 401 (§5, §8). */
  clearStoredToken: effectNotProvided('clearStoredToken'),
  /** What a logout clears (§4), one by one. */
  clearStoredSession: effectNotProvided('clearStoredSession'),
  clearStoredCart: effectNotProvided('clearStoredCart'),
  clearStoredVouchers: effectNotProvided('clearStoredVouchers'),
  clearCookies: effectNotProvided('clearCookies'),
  clearSessionStorage: effectNotProvided('clearSessionStorage'),
  /** To the other tabs: SIGNED_IN_ELSEWHERE and SIGNED_OUT_ELSEWHERE there. */
  announceSignedIn: effectNotProvided<{ session: StoredSession }>('announceSignedIn'),
  announceSignedOut: effectNotProvided('announceSignedOut'),
};
