import { assign, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import type { RequestFailure } from '../request/failure.ts';
import { isPayingPath } from '../rules/paying-routes.ts';
import { sessionActors, sessionEffects } from './actors.ts';
import { CHALLENGE_LIFETIME_MS, REFRESH_POLL_MS } from './constants.ts';
import { storedUser } from './events.ts';
import type {
  Challenge,
  Credentials,
  LoadedUser,
  SessionContext,
  SessionEvent,
  SessionInput,
  SignedIn,
  StoredSession,
  Token,
  TokenRefreshStatus,
} from './events.ts';
import type { SessionFailure } from './failure.ts';
import {
  isChallenge,
  isTokenExpired,
  isUserInfoOld,
  mustRefreshFirst,
  pollsAreLeft,
  saysChallengeEnded,
  saysInvalidSession,
  saysUnauthorized,
} from './guards.ts';

/** The context of a signed-out visitor, except `failure`, which keeps the reason for the last sign-out. */
export const SIGNED_OUT_CONTEXT: Omit<SessionContext, 'now' | 'failure'> = {
  session: null,
  user: null,
  userLoadedAt: 0,
  sellerStoreProfile: null,
  userAccessRestrictions: [],
  challenge: null,
  polls: 0,
};

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    tags: RequestStatus;
  },
  actors: sessionActors,
  actions: {
    ...sessionEffects,
    keepSignedIn: assign(
      (
        _,
        {
          signedIn: { session, user, sellerStoreProfile, userAccessRestrictions, at },
        }: { signedIn: SignedIn },
      ) => ({
        session,
        user: storedUser(user),
        userLoadedAt: at,
        sellerStoreProfile,
        userAccessRestrictions,
      }),
    ),
    keepChallenge: assign((_, { challenge }: { challenge: Challenge }) => ({ challenge })),
    forgetChallenge: assign({ challenge: null }),
    keepUser: assign((_, { loaded }: { loaded: LoadedUser }) => ({
      user: storedUser(loaded.user),
      userLoadedAt: loaded.at,
    })),
    keepSession: assign((_, { session }: { session: StoredSession }) => ({ session, failure: null })),
    keepToken: assign({
      session: ({ context: { session } }, { token, sessionId }: { token: Token; sessionId: string }) =>
        session && { ...session, token, sessionId },
    }),
    keepActivity: assign({
      session: ({ context: { session } }, { at }: { at: number }) =>
        session && { ...session, lastActiveAt: at },
    }),
    dropToken: assign({ session: ({ context: { session } }) => session && { ...session, token: null } }),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    keepFailure: assign((_, { failure }: { failure: SessionFailure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    startCounting: assign({ polls: 0 }),
    /** Keeps the session, so that a remembered visitor returns without a password. */
    forgetUser: assign(({ context }) => ({ ...SIGNED_OUT_CONTEXT, session: context.session })),
    forgetAll: assign(() => SIGNED_OUT_CONTEXT),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isTokenExpired: ({ context }) => isTokenExpired(context.session?.token ?? null, context.now),
    mustRefreshFirst: ({ context }) =>
      context.session !== null && mustRefreshFirst(context.session, context.now),
    isRemembered: ({ context }) => context.session?.rememberMe === true,
    isSameSession: ({ context }, { sessionId }: { sessionId: string }) =>
      context.session?.sessionId === sessionId,
    /** On paying pages the user's data is always fetched again, because the payment depends on it (§2). */
    isPayingPath: (_, { path }: { path: string }) => isPayingPath(path),
    isUserInfoOld: ({ context }, { now }: { now: number }) => isUserInfoOld(context.userLoadedAt, now),
    hasCredentials: (_, { credentials }: { credentials: Credentials | null }) => credentials !== null,
    isChallenge: (_, { answer }: { answer: SignedIn | Challenge }) => isChallenge(answer),
    isEnrolment: ({ context }) => context.challenge?.isEnrolment === true,
    isChallengeEnded: (_, { failure }: { failure: RequestFailure }) => saysChallengeEnded(failure),
    isRefreshed: (_, { answer }: { answer: TokenRefreshStatus }) => answer.status === 'FULFILLED',
    isRefreshRefused: (_, { answer }: { answer: TokenRefreshStatus }) => answer.status === 'REJECTED',
    isRefreshUnauthorized: (_, { answer }: { answer: TokenRefreshStatus }) =>
      answer.status === 'REJECTED' && saysUnauthorized(answer.failure),
    isRefreshInvalid: (_, { answer }: { answer: TokenRefreshStatus }) =>
      answer.status === 'REJECTED' && saysInvalidSession(answer.failure),
    pollsAreLeft: ({ context }) => pollsAreLeft(context.polls),
    isUnauthorized: (_, { failure }: { failure: RequestFailure }) => saysUnauthorized(failure),
    isSessionInvalid: (_, { failure }: { failure: RequestFailure }) => saysInvalidSession(failure),
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    refreshPoll: REFRESH_POLL_MS,
    challengeLifetime: CHALLENGE_LIFETIME_MS,
  },
});

/** Throws without a session: only states that have one use it. */
export function sessionOf({ session }: SessionContext): StoredSession {
  if (session === null) throw new Error('a state that needs a session was entered without one');
  return session;
}
