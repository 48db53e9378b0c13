import { INVALID_SESSION } from '#contract/invalid-session.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { REFRESH_AGE_MS } from '#machines/token-refresh/constants.ts';
import type {
  RefreshOutcome,
  TokenRefreshEvent,
  TokenRefreshInput,
  TokenStanding,
} from '#machines/token-refresh/events.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/machine.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';
import { freshToken, NOW, stored } from './people.ts';
import { nothing } from './sent.ts';

/** The token refresh with calls that the test answers; its effects are only recorded. */
export const tokenRefreshAt = (openCalls: OpenCalls) =>
  tokenRefreshMachine.provide({
    actors: { look: openCalls.call(), refresh: openCalls.call() },
    actions: { handOver: nothing, reportEnd: nothing },
  });

const standing = (refreshedAt: number): TokenStanding => ({
  at: NOW,
  refreshedAt,
  lastActiveAt: stored.lastActiveAt,
});

const outcomes: RefreshOutcome[] = [
  { outcome: 'REFRESHED', token: freshToken, sessionId: 's-1', at: NOW },
  { outcome: 'FOUND', sessionId: 's-1', at: NOW },
  { outcome: 'BUSY' },
];

const events: TokenRefreshEvent[] = [
  { type: 'CHECK' },
  { type: 'REFRESH_NOW' },
  { type: 'REFRESHED_ELSEWHERE', sessionId: 's-1' },
];

export const tokenRefreshFeed: Feed = {
  name: 'token-refresh',
  build: tokenRefreshAt,
  inputs: [{ session: stored } satisfies TokenRefreshInput],
  events: ({ status }) => (status === 'active' ? events : []),
  answers: { look: [standing(NOW - REFRESH_AGE_MS), standing(NOW)], refresh: outcomes },
  failures: [
    requestFailure(401, { code: INVALID_SESSION }),
    requestFailure(401, null),
    requestFailure(503, null),
  ],
};
