import { assign, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { toRequestFailure } from '../request/failure.ts';
import { toSessionFailure } from '../session/failure.ts';
import { tokenRefreshActors, tokenRefreshEffects } from './actors.ts';
import { TOKEN_CHECK_MS } from './constants.ts';
import type {
  RefreshOutcome,
  TokenRefreshContext,
  TokenRefreshEnd,
  TokenRefreshEvent,
  TokenRefreshInput,
  TokenStanding,
} from './events.ts';
import { isOldToken, isOutcome, saysSessionIsOver } from './guards.ts';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const tokenRefreshSetup = setup({
  types: {} as {
    context: TokenRefreshContext;
    events: TokenRefreshEvent;
    input: TokenRefreshInput;
    output: TokenRefreshEnd;
    tags: RequestStatus;
  },
  actors: tokenRefreshActors,
  actions: {
    ...tokenRefreshEffects,
    keepStanding: assign((_, { refreshedAt, lastActiveAt }: TokenStanding) => ({
      refreshedAt,
      lastActiveAt,
    })),
    keepSessionId: assign((_, { sessionId }: { sessionId: string }) => ({ sessionId })),
    keepRefresh: assign(({ context }, { answer }: { answer: RefreshOutcome }) =>
      answer.outcome === 'BUSY'
        ? context
        : { sessionId: answer.sessionId, refreshedAt: answer.at, failure: null },
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toSessionFailure(toRequestFailure(error)),
    })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOld: (_, standing: TokenStanding) => isOldToken(standing),
    isRefreshed: (_, answer: RefreshOutcome) => isOutcome(answer, 'REFRESHED'),
    isFound: (_, answer: RefreshOutcome) => isOutcome(answer, 'FOUND'),
    isSessionOver: (_, { error }: { error: unknown }) => saysSessionIsOver(toRequestFailure(error)),
  },
  delays: { tokenCheck: TOKEN_CHECK_MS, requestTimeout: REQUEST_TIMEOUT_MS },
});
