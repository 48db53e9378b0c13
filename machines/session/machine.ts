import { assertEvent } from 'xstate';
import { TIMED_OUT, toRequestFailure } from '../request/failure.ts';
import type { RequestFailure } from '../request/failure.ts';
import { SESSION_MAX_ITERATIONS } from './constants.ts';
import { challenged } from './challenged.ts';
import type { Challenge, Credentials, SessionContext, SessionEvent, SignedIn } from './events.ts';
import { caused, named } from './failure.ts';
import { isChallenge } from './guards.ts';
import { refreshing } from './refreshing.ts';
import { SIGNED_OUT_CONTEXT, sessionOf, sessionSetup } from './setup.ts';

/** Everything a logout clears (§4); the other tabs are told last. */
const CLEAR_EVERYTHING = [
  'clearStoredToken',
  'clearStoredSession',
  'clearStoredCart',
  'clearStoredVouchers',
  'clearCookies',
  'clearSessionStorage',
  'announceSignedOut',
] as const;

/** Who is signed in: not authenticated, then authenticated after login success (§4 Session). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Whether the visitor is authenticated (§4).',
  options: { maxIterations: SESSION_MAX_ITERATIONS },
  context: ({ input }) => ({ ...SIGNED_OUT_CONTEXT, session: input.stored, now: input.now, failure: null }),
  initial: 'notAuthenticated',
  on: { ACTIVITY: { actions: { type: 'keepActivity', params: ({ event }) => event } } },
  states: {
    notAuthenticated: {
      description: 'No user is signed in.',
      initial: 'resuming',
      on: {
        LOG_IN: [
          {
            guard: { type: 'hasCredentials', params: ({ event }) => event },
            target: '.PENDING.signingIn',
            reenter: true,
            actions: 'forgetFailure',
          },
          {
            guard: 'hasSession',
            target: '.resuming',
            actions: ['forgetFailure', { type: 'keepNow', params: ({ event }) => ({ now: event.at }) }],
          },
          { target: '.REJECTED', actions: { type: 'keepFailure', params: named('NO_SESSION') } },
        ],
        SIGNED_IN_ELSEWHERE: {
          target: '.PENDING.loadingUser',
          reenter: true,
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
        SIGNED_OUT_ELSEWHERE: { target: '.IDLE', actions: 'forgetAll' },
      },
      states: {
        resuming: {
          description:
            'Checks whether a stored session can be resumed: its token is valid, and its activity recent.',
          tags: ['PENDING'],
          always: [
            { guard: 'isTokenExpired', target: 'resuming', actions: ['dropToken', 'clearStoredToken'] },
            { guard: 'mustRefreshFirst', target: 'PENDING.refreshing' },
            { guard: 'hasSession', target: 'PENDING.loadingUser' },
            { target: 'IDLE' },
          ],
        },
        IDLE: { description: 'No sign-in is under way.', tags: ['IDLE'] },
        PENDING: {
          description: 'A login is under way; a newer one cancels it.',
          tags: ['PENDING'],
          initial: 'signingIn',
          on: { CANCEL: 'IDLE' },
          states: {
            signingIn: {
              description: 'The encrypted credentials are being sent.',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ event }) => credentialsOf(event),
                onDone: [
                  {
                    guard: { type: 'isChallenge', params: ({ event }) => ({ answer: event.output }) },
                    target: '#session.notAuthenticated.challenged',
                    actions: { type: 'keepChallenge', params: ({ event }) => challengeOf(event.output) },
                  },
                  {
                    target: '#session.authenticated',
                    actions: [
                      { type: 'keepSignedIn', params: ({ event }) => signedInOf(event.output) },
                      {
                        type: 'announceSignedIn',
                        params: ({ context }) => ({ session: sessionOf(context) }),
                      },
                    ],
                  },
                ],
                onError: {
                  target: '#session.notAuthenticated.REJECTED',
                  actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
                },
              },
              after: {
                requestTimeout: {
                  target: '#session.notAuthenticated.REJECTED',
                  actions: { type: 'keepFailure', params: caused(TIMED_OUT) },
                },
              },
            },
            refreshing,
            loadingUser: {
              description: 'The session is known; its user is being fetched.',
              invoke: {
                id: 'loadUser',
                src: 'loadUser',
                input: ({ context }) => ({ token: sessionOf(context).token }),
                onDone: {
                  target: '#session.authenticated',
                  actions: { type: 'keepUser', params: ({ event }) => ({ loaded: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isSessionInvalid', params: ({ event }) => failureOf(event.error) },
                    target: '#session.ended',
                    actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
                  },
                  {
                    guard: { type: 'isUnauthorized', params: ({ event }) => failureOf(event.error) },
                    target: '#session.tokenRefused',
                    actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
                  },
                  {
                    target: '#session.notAuthenticated.REJECTED',
                    actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
                  },
                ],
              },
              after: {
                requestTimeout: {
                  target: '#session.notAuthenticated.REJECTED',
                  actions: { type: 'keepFailure', params: caused(TIMED_OUT) },
                },
              },
            },
          },
        },
        challenged,
        REJECTED: { description: 'The login failed; the failure says why.', tags: ['REJECTED'] },
      },
    },
    authenticated: {
      description: 'A user is signed in.',
      tags: ['FULFILLED'],
      entry: [
        { type: 'storeSession', params: ({ context }) => ({ session: sessionOf(context) }) },
        { type: 'storeUser', params: ({ context }) => userOf(context) },
        { type: 'setSellerCookie', params: ({ context }) => ({ isSeller: userOf(context).user.fgmSeller }) },
      ],
      initial: 'current',
      on: {
        LOG_OUT: 'signingOut',
        SESSION_ENDED: {
          target: 'ended',
          actions: { type: 'keepFailure', params: ({ event }) => named(event.code) },
        },
        UNAUTHORIZED: {
          target: 'tokenRefused',
          actions: { type: 'keepFailure', params: named('UNAUTHORIZED') },
        },
        TOKEN_REFRESHED: {
          actions: [
            { type: 'keepToken', params: ({ event }) => event },
            { type: 'storeSession', params: ({ context }) => ({ session: sessionOf(context) }) },
            { type: 'announceSignedIn', params: ({ context }) => ({ session: sessionOf(context) }) },
          ],
        },
        USER_CHANGED: '.reloading',
        SIGNED_OUT_ELSEWHERE: {
          target: 'notAuthenticated.IDLE',
          actions: ['forgetAll', 'clearSessionStorage'],
        },
        SIGNED_IN_ELSEWHERE: [
          {
            guard: { type: 'isSameSession', params: ({ event }) => event.session },
            actions: { type: 'keepSession', params: ({ event }) => event },
          },
          {
            target: 'notAuthenticated.PENDING.loadingUser',
            actions: ['forgetUser', { type: 'keepSession', params: ({ event }) => event }],
          },
        ],
      },
      states: {
        current: {
          description: "The user's data is recent enough.",
          on: {
            CHECK_USER: [
              { guard: { type: 'isPayingPath', params: ({ event }) => event }, target: 'reloading' },
              {
                guard: { type: 'isUserInfoOld', params: ({ event }) => ({ now: event.at }) },
                target: 'reloading',
              },
            ],
          },
        },
        reloading: {
          description:
            "Fetches the user's data again: when it is older than two minutes, when the member has changed it, and always during checkout. The page shows the old data until then.",
          invoke: {
            id: 'reloadUser',
            src: 'loadUser',
            input: ({ context }) => ({ token: sessionOf(context).token }),
            onDone: {
              target: 'current',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ loaded: event.output }) },
                { type: 'storeUser', params: ({ context }) => userOf(context) },
                {
                  type: 'setSellerCookie',
                  params: ({ context }) => ({ isSeller: userOf(context).user.fgmSeller }),
                },
              ],
            },
            onError: [
              {
                guard: { type: 'isSessionInvalid', params: ({ event }) => failureOf(event.error) },
                target: '#session.ended',
                actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
              },
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => failureOf(event.error) },
                target: '#session.tokenRefused',
                actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
              },
              { target: 'current' },
            ],
          },
          after: { requestTimeout: 'current' },
        },
      },
    },
    tokenRefused: {
      description: 'The server answered 401: the token is invalid (§8).',
      entry: ['dropToken', 'clearStoredToken'],
      always: 'ended',
    },
    ended: {
      description: "The session ended without a sign-out: a remembered user's data stays (§4).",
      always: [
        { guard: 'isRemembered', target: 'notAuthenticated.IDLE', actions: 'forgetUser' },
        { target: 'signingOut' },
      ],
    },
    signingOut: {
      description:
        'The tab clears its session first, then ends it on the server; the answer changes nothing.',
      tags: ['PENDING'],
      entry: CLEAR_EVERYTHING,
      exit: 'forgetAll',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({
          sessionId: sessionOf(context).sessionId,
          token: sessionOf(context).token,
        }),
        onDone: 'notAuthenticated.IDLE',
        onError: 'notAuthenticated.IDLE',
      },
      after: { requestTimeout: 'notAuthenticated.IDLE' },
      on: {
        // A sign-in in another tab signs this one in too: the stored session already belongs to that user.
        SIGNED_IN_ELSEWHERE: {
          target: 'notAuthenticated.PENDING.loadingUser',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
      },
    },
  },
});

function challengeOf(answer: SignedIn | Challenge): { challenge: Challenge } {
  if (!isChallenge(answer)) throw new Error('challenged is entered with a challenge only');
  return { challenge: answer };
}

function signedInOf(answer: SignedIn | Challenge): { signedIn: SignedIn } {
  if (isChallenge(answer)) throw new Error('a challenge signs nobody in');
  return { signedIn: answer };
}

function credentialsOf(event: SessionEvent): Credentials {
  assertEvent(event, 'LOG_IN');
  if (event.credentials === null) throw new Error('signingIn is entered with credentials only');
  return event.credentials;
}

function userOf({ user }: SessionContext) {
  if (user === null) throw new Error('authenticated was entered without a user');
  return { user };
}

function failureOf(error: unknown): { failure: RequestFailure } {
  return { failure: toRequestFailure(error) };
}
