import { TIMED_OUT } from '../request/failure.ts';
import { TOKEN_REFRESH_MAX_ITERATIONS } from './constants.ts';
import type { RefreshedToken, RefreshOutcome, TokenRefreshContext, TokenRefreshEnd } from './events.ts';
import { tokenRefreshSetup } from './setup.ts';

/** Keeps a signed-in user's token fresh: checked every 30 s, refreshed at 3000 s, once for all tabs (§9). */
export const tokenRefreshMachine = tokenRefreshSetup.createMachine({
  id: 'token-refresh',
  description: "Keeps a signed-in user's token fresh, once for all open tabs (§4, §9).",
  options: { maxIterations: TOKEN_REFRESH_MAX_ITERATIONS },
  context: ({ input: { session } }) => ({
    sessionId: session.sessionId,
    rememberMe: session.rememberMe,
    lastActiveAt: session.lastActiveAt,
    refreshedAt: 0,
    failure: null,
  }),
  initial: 'looking',
  on: { REFRESHED_ELSEWHERE: { actions: { type: 'keepSessionId', params: ({ event }) => event } } },
  states: {
    waiting: {
      description: 'The token is fresh enough; the next check is in half a minute.',
      tags: ['IDLE'],
      after: { tokenCheck: 'looking' },
      on: { CHECK: 'looking', REFRESH_NOW: 'refreshing' },
    },
    looking: {
      description: "Checks the token's age, whichever tab refreshed it last.",
      tags: ['IDLE'],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ sessionId: context.sessionId }),
        onDone: [
          {
            guard: { type: 'isOld', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: { type: 'keepStanding', params: ({ event }) => event.output },
          },
          {
            target: 'waiting',
            actions: ['forgetFailure', { type: 'keepStanding', params: ({ event }) => event.output }],
          },
        ],
        onError: 'waiting',
      },
      // A check that takes longer than the interval is given up, and the next one follows.
      after: { tokenCheck: 'waiting' },
      on: { REFRESH_NOW: 'refreshing' },
    },
    refreshing: {
      description: 'This tab requests a fresh token, if it gets the lock that all tabs share.',
      tags: ['PENDING'],
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => refreshInput(context),
        onDone: [
          {
            guard: { type: 'isRefreshed', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              { type: 'keepRefresh', params: ({ event }) => ({ answer: event.output }) },
              { type: 'handOver', params: ({ event }) => tokenIn(event.output) },
            ],
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepRefresh', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'elsewhere' },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            target: 'ended',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      after: {
        requestTimeout: {
          target: 'failed',
          actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
        },
      },
    },
    elsewhere: {
      description:
        'Another tab is refreshing and will announce the token; if it does not, this tab checks again.',
      tags: ['PENDING'],
      on: {
        REFRESHED_ELSEWHERE: {
          target: 'looking',
          actions: { type: 'keepSessionId', params: ({ event }) => event },
        },
      },
      after: { requestTimeout: 'looking' },
    },
    failed: {
      description: 'The refresh failed; the next check tries again.',
      tags: ['REJECTED'],
      after: { tokenCheck: 'looking' },
      on: {
        CHECK: 'looking',
        REFRESH_NOW: 'refreshing',
        REFRESHED_ELSEWHERE: {
          target: 'looking',
          actions: { type: 'keepSessionId', params: ({ event }) => event },
        },
      },
    },
    ended: {
      description: 'The session is over: its owner logs out (§8).',
      tags: ['REJECTED'],
      type: 'final',
      entry: { type: 'reportEnd', params: ({ context }) => endOf(context) },
    },
  },
  output: ({ context }) => endOf(context),
});

function refreshInput({ sessionId, lastActiveAt, rememberMe, refreshedAt }: TokenRefreshContext) {
  return { sessionId, lastActiveTime: lastActiveAt, rememberMe, refreshedAt };
}

function tokenIn(answer: RefreshOutcome): RefreshedToken {
  if (answer.outcome !== 'REFRESHED') throw new Error('a token is handed over only by the tab that asked');
  return { token: answer.token, sessionId: answer.sessionId };
}

function endOf({ failure }: TokenRefreshContext): TokenRefreshEnd {
  return { code: failure?.code ?? 'INVALID_SESSION' };
}
