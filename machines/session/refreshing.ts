import type { SessionContext, Token, TokenRefreshStatus } from './events.ts';
import { caused, named } from './failure.ts';
import type { SessionFailure } from './failure.ts';
import { sessionOf, sessionSetup } from './setup.ts';

/** Refreshes the token before a login without credentials: polls every 500 ms, 20 times (§4, §9). */
export const refreshing = sessionSetup.createStateConfig({
  description: 'After a long pause, refreshes the token before it fetches the user (§4).',
  entry: ['startCounting', { type: 'startTokenRefresh', params: ({ context }) => refreshOf(context) }],
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Waits half a second until the next check.',
      after: { refreshPoll: 'asking' },
    },
    asking: {
      description: 'Checks whether this tab or another has finished the refresh.',
      entry: 'countPoll',
      invoke: {
        id: 'readTokenRefresh',
        src: 'readTokenRefresh',
        input: ({ context }) => ({ sessionId: sessionOf(context).sessionId }),
        onDone: [
          {
            guard: { type: 'isRefreshed', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.notAuthenticated.PENDING.loadingUser',
            actions: [
              { type: 'keepToken', params: ({ event }) => refreshedIn(event.output) },
              {
                type: 'storeSession',
                params: ({ context }) => ({ session: sessionOf(context) }),
              },
              {
                type: 'announceSignedIn',
                params: ({ context }) => ({ session: sessionOf(context) }),
              },
            ],
          },
          {
            guard: { type: 'isRefreshInvalid', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.ended',
            actions: { type: 'keepFailure', params: ({ event }) => refused(event.output) },
          },
          {
            guard: { type: 'isRefreshUnauthorized', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.tokenRefused',
            actions: { type: 'keepFailure', params: ({ event }) => refused(event.output) },
          },
          {
            guard: { type: 'isRefreshRefused', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.notAuthenticated.REJECTED',
            actions: { type: 'keepFailure', params: ({ event }) => refused(event.output) },
          },
          { guard: 'pollsAreLeft', target: 'waiting' },
          {
            target: '#session.notAuthenticated.REJECTED',
            actions: { type: 'keepFailure', params: named('REFRESH_RETRIES_REACHED') },
          },
        ],
        onError: [
          { guard: 'pollsAreLeft', target: 'waiting' },
          {
            target: '#session.notAuthenticated.REJECTED',
            actions: { type: 'keepFailure', params: named('REFRESH_RETRIES_REACHED') },
          },
        ],
      },
      after: {
        // A poll that takes longer than the interval counts as no result.
        refreshPoll: [
          { guard: 'pollsAreLeft', target: 'waiting' },
          {
            target: '#session.notAuthenticated.REJECTED',
            actions: { type: 'keepFailure', params: named('REFRESH_RETRIES_REACHED') },
          },
        ],
      },
    },
  },
});

function refreshOf(context: SessionContext) {
  const { sessionId, lastActiveAt, rememberMe } = sessionOf(context);
  return { sessionId, lastActiveTime: lastActiveAt, rememberMe };
}

function refreshedIn(answer: TokenRefreshStatus): { token: Token; sessionId: string } {
  if (answer.status !== 'FULFILLED') throw new Error('a token is kept only once it is refreshed');
  return answer;
}

function refused(answer: TokenRefreshStatus): { failure: SessionFailure } {
  return answer.status === 'REJECTED' ? caused(answer.failure) : named('REFUSED');
}
