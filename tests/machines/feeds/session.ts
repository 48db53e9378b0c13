import type { AnyMachineSnapshot } from 'xstate';
import { INVALID_SESSION } from '#contract/invalid-session.ts';
import { REFRESH_AFTER_INACTIVITY_MS, REFRESH_POLLS } from '#machines/session/constants.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type {
  LoadedUser,
  SessionEvent,
  SessionInput,
  SignedIn,
  TokenRefreshStatus,
} from '#machines/session/events.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';
import { challenges, credentials, freshToken, marie, NOW, signedInMarie, stored } from './people.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const nothing = (): void => undefined;

/** The session with calls that the test answers; the live actor records its effects. */
export const sessionAt = (openCalls: OpenCalls) =>
  sessionMachine.provide({
    actors: {
      signIn: openCalls.call(),
      completeSignIn: openCalls.call(),
      loadUser: openCalls.call(),
      readTokenRefresh: openCalls.call(),
      endSession: openCalls.call(),
    },
    actions: {
      storeSession: nothing,
      storeUser: nothing,
      setSellerCookie: nothing,
      startTokenRefresh: nothing,
      clearStoredToken: nothing,
      clearStoredSession: nothing,
      clearStoredCart: nothing,
      clearStoredVouchers: nothing,
      clearCookies: nothing,
      clearSessionStorage: nothing,
      announceSignedIn: nothing,
      announceSignedOut: nothing,
    },
  });

const forgetful = { ...stored, rememberMe: false };
const asleep = { ...stored, lastActiveAt: NOW - REFRESH_AFTER_INACTIVITY_MS };
const asleepForgetful = { ...asleep, rememberMe: false };
const expired = { ...stored, token: { value: 'old', expiresAt: NOW - 1 } };

const inputs: SessionInput[] = [null, stored, forgetful, asleep, asleepForgetful, expired].map((left) => ({
  stored: left,
  now: NOW,
}));

const events: SessionEvent[] = [
  { type: 'LOG_IN', credentials, at: NOW },
  { type: 'LOG_IN', credentials: null, at: NOW },
  // The token has expired before this time.
  { type: 'LOG_IN', credentials: null, at: NOW + 120 * MINUTE_MS },
  { type: 'LOG_OUT' },
  { type: 'SESSION_ENDED', code: 'INVALID_SESSION' },
  { type: 'UNAUTHORIZED' },
  { type: 'CANCEL' },
  { type: 'ENTER_CODE', code: '123456' },
  { type: 'ACTIVITY', at: NOW },
  { type: 'TOKEN_REFRESHED', token: freshToken, sessionId: stored.sessionId },
  { type: 'CHECK_USER', at: NOW + 3 * MINUTE_MS, path: '/help' },
  { type: 'CHECK_USER', at: NOW + MINUTE_MS, path: '/help' },
  { type: 'CHECK_USER', at: NOW + MINUTE_MS, path: '/cart' },
  { type: 'USER_CHANGED' },
  { type: 'SIGNED_IN_ELSEWHERE', session: stored },
  { type: 'SIGNED_IN_ELSEWHERE', session: { ...stored, sessionId: 's-2' } },
  { type: 'SIGNED_OUT_ELSEWHERE' },
];

const user: LoadedUser = { user: marie, at: NOW };
const refreshes: TokenRefreshStatus[] = [
  { status: 'PENDING' },
  { status: 'FULFILLED', token: freshToken, sessionId: stored.sessionId },
  { status: 'REJECTED', failure: requestFailure(401, { code: INVALID_SESSION }) },
  { status: 'REJECTED', failure: requestFailure(401, null) },
  { status: 'REJECTED', failure: requestFailure(503, null) },
];

export const sessionFeed: Feed = {
  name: 'session',
  build: sessionAt,
  inputs,
  // A refresh counts its polls; the polls between the first and the last lead nowhere new.
  events: ({ context: { polls } }: AnyMachineSnapshot) => (polls > 1 && polls < REFRESH_POLLS ? [] : events),
  answers: {
    signIn: [signedInMarie satisfies SignedIn, ...challenges],
    completeSignIn: [signedInMarie satisfies SignedIn],
    loadUser: [user],
    reloadUser: [user],
    readTokenRefresh: refreshes,
    endSession: [null],
  },
  failures: [
    requestFailure(401, null),
    requestFailure(401, { code: INVALID_SESSION }),
    requestFailure(0, null),
    requestFailure(409, { code: 'CHALLENGE_ENDED' }),
  ],
};
