/** The session with its real calls and effects. */
import { fromPromise } from 'xstate';
import { signedIn } from '../machines/session/events.ts';
import type {
  Challenge,
  Credentials,
  LoadedUser,
  SignedIn,
  Token,
  TokenRefreshStatus,
} from '../machines/session/events.ts';
import { sessionMachine } from '../machines/session/machine.ts';
import { loadChunk } from './chunks.ts';
import { now } from './clock.ts';
import { callEndpoint } from './http.ts';
import { clearing, setSellerCookie, storeSession, storeUser } from './stored-session.ts';
import { announce } from './tabs.ts';
import { readTokenRefresh, refreshToken } from './token-refresh.ts';
import { tokenOf } from './token.ts';

export const providedSession = sessionMachine.provide({
  actors: {
    signIn: fromPromise<SignedIn | Challenge, Credentials>(async ({ input, signal }) => {
      // Encryption is loaded only at sign-in.
      const { signInSecure } = await loadChunk('user', () => import('./user.ts'));
      const login = await signInSecure(input, signal);
      if ('challengeId' in login) return login;
      const { expiresAt } = tokenOf(login.token);
      return signedIn(login, { tokenExpiresAt: expiresAt, rememberMe: input.rememberMe, at: now() });
    }),
    completeSignIn: fromPromise<SignedIn, { challengeId: string; code: string }>(
      async ({ input, signal }) => {
        const login = await callEndpoint('completeSignIn', { body: input, signal, throwError: true });
        const { expiresAt } = tokenOf(login.token);
        return signedIn(login, { tokenExpiresAt: expiresAt, rememberMe: false, at: now() });
      },
    ),
    loadUser: fromPromise<LoadedUser, { token: Token | null }>(async ({ input, signal }) => {
      const token = input.token?.value ?? null;
      const { user } = await callEndpoint('getSimpleUser', { token, signal, throwError: true });
      return { user, at: now() };
    }),
    readTokenRefresh: fromPromise<TokenRefreshStatus, { sessionId: string }>(({ input }) =>
      Promise.resolve(readTokenRefresh(input.sessionId)),
    ),
    endSession: fromPromise<unknown, { sessionId: string; token: Token | null }>(({ input, signal }) =>
      callEndpoint('signOut', { token: input.token?.value ?? null, signal }),
    ),
  },
  actions: {
    ...clearing,
    /** The cart is stored only on the server; the next one is loaded from there. */
    clearStoredCart: () => undefined,
    storeSession: (_, { session }) => storeSession(session),
    storeUser: (_, { user }) => storeUser(user),
    setSellerCookie: (_, { isSeller }) => setSellerCookie(isSeller),
    startTokenRefresh: (_, asked) => void refreshToken(asked),
    announceSignedIn: (_, { session }) => announce({ type: 'SIGNED_IN_ELSEWHERE', session }),
    announceSignedOut: () => announce({ type: 'SIGNED_OUT_ELSEWHERE' }),
  },
});
