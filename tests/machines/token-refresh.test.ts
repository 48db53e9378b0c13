/** Token refreshes (§4, §8, §9): one for all tabs, with each outcome checked. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { requestFailure } from '#machines/request/failure.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import {
  selectIsRefreshing,
  selectRefreshedAt,
  selectRefreshFailure,
} from '#machines/token-refresh/selectors.ts';
import { freshToken, NOW, stored } from './feeds/people.ts';
import { tokenRefreshAt } from './feeds/token-refresh.ts';
import { Live } from './walker/live.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const SECOND = 1_000;
const begin = () =>
  new Live((openCalls, options) =>
    createActor(tokenRefreshAt(openCalls), { ...options, input: { session: stored } }),
  );
type Refresh = ReturnType<typeof begin>;

const snapshot = (live: Refresh) => live.actor.getSnapshot();
const look = (live: Refresh, ageMs: number, lastActiveAt = stored.lastActiveAt) =>
  live.answer('look', { at: NOW, refreshedAt: NOW - ageMs, lastActiveAt });
const refreshed = { outcome: 'REFRESHED', token: freshToken, sessionId: 's-2', at: NOW };

/** A tab whose token is old, so that it refreshes it. */
async function beginRefreshing(): Promise<Refresh> {
  const live = begin();
  await look(live, 3_000 * SECOND);
  return live;
}

/** A tab that has found another one refreshing. */
async function beginElsewhere(): Promise<Refresh> {
  const live = await beginRefreshing();
  await live.answer('refresh', { outcome: 'BUSY' });
  return live;
}

describe('the age of the token', () => {
  test('is checked when the tab opens, and then every 30 s', async () => {
    const live = begin();
    expect(live.value).toBe('looking');
    expect(live.openCalls.inputOf('look')).toEqual({ sessionId: 's-1' });
    await look(live, 0);
    for (const _ of [1, 2, 3]) {
      expect(live.value).toBe('waiting');
      live.advance(30 * SECOND - 1);
      expect(live.openCalls.open).toEqual([]);
      live.advance(1);
      expect(live.openCalls.open).toEqual(['look']);
      await look(live, 0);
    }
  });

  test('of 3000 s less 1 ms needs no refresh', async () => {
    const live = begin();
    await look(live, 3_000 * SECOND - 1);
    expect(live.value).toBe('waiting');
    expect(selectRequestStatus(snapshot(live))).toBe('IDLE');
    expect(selectRefreshedAt(snapshot(live))).toBe(NOW - 3_000 * SECOND + 1);
  });

  test('of 3000 s starts a refresh, which reports the last activity', async () => {
    const live = begin();
    await look(live, 3_000 * SECOND, NOW - 5);
    expect(live.value).toBe('refreshing');
    expect(selectIsRefreshing(snapshot(live))).toBe(true);
    expect(live.openCalls.inputOf('refresh')).toEqual({
      sessionId: 's-1',
      lastActiveTime: NOW - 5,
      rememberMe: true,
      refreshedAt: NOW - 3_000 * SECOND,
    });
  });

  test.each([
    ['fails', (live: Refresh) => live.fail('look', new Error('storage is gone'))],
    ['takes 30 s', (live: Refresh) => Promise.resolve(live.advance(30 * SECOND))],
  ])('is checked again later when a check %s', async (_, happens) => {
    const live = begin();
    await happens(live);
    expect(live.value).toBe('waiting');
    expect(selectRefreshedAt(snapshot(live))).toBeNull();
    live.advance(30 * SECOND);
    expect(live.openCalls.open).toEqual(['look']);
  });

  test('is checked at once when the tab is shown again', async () => {
    const live = begin();
    await look(live, 0);
    live.actor.send({ type: 'CHECK' });
    expect(live.value).toBe('looking');
    live.actor.send({ type: 'CHECK' });
    expect(live.openCalls.aborted).toEqual([]);
  });
});

describe('a token refresh by this tab', () => {
  test('passes the token on once, and is followed by a check after 30 s', async () => {
    const live = await beginRefreshing();
    await live.answer('refresh', refreshed);
    expect(live.value).toBe('waiting');
    expect(live.effects).toEqual([{ type: 'handOver', params: { token: freshToken, sessionId: 's-2' } }]);
    expect(selectRefreshedAt(snapshot(live))).toBe(NOW);
    live.advance(30 * SECOND);
    expect(live.openCalls.inputOf('look')).toEqual({ sessionId: 's-2' });
  });

  test('keeps no token in its snapshot', async () => {
    const live = await beginRefreshing();
    await live.answer('refresh', { ...refreshed, token: { ...freshToken, value: 'a.secret.token' } });
    expect(JSON.stringify(live.actor.getPersistedSnapshot())).not.toContain('a.secret.token');
  });

  test.each(['waiting', 'looking', 'failed'])(
    'can be requested in the state %s, however recent the token is',
    async (state) => {
      const live = begin();
      if (state !== 'looking') await look(live, state === 'failed' ? 3_000 * SECOND : 0);
      if (state === 'failed') await live.fail('refresh', requestFailure(503, null));
      expect(live.value).toBe(state);
      live.actor.send({ type: 'REFRESH_NOW' });
      expect(live.value).toBe('refreshing');
    },
  );

  test('is never sent twice at a time', async () => {
    const live = await beginRefreshing();
    for (const type of ['REFRESH_NOW', 'CHECK', 'REFRESH_NOW'] as const) live.actor.send({ type });
    expect(live.openCalls.open).toEqual(['refresh']);
    expect(live.openCalls.aborted).toEqual([]);
    await live.answer('refresh', refreshed);
    expect(live.takeEffects().filter((name) => name === 'handOver')).toHaveLength(1);
  });

  test('is aborted when its actor is stopped', async () => {
    const live = await beginRefreshing();
    live.stop();
    expect(live.openCalls.aborted).toEqual(['refresh']);
  });
});

describe('a token refresh by another tab', () => {
  test('that has already ended is used without another refresh', async () => {
    const live = await beginRefreshing();
    await live.answer('refresh', { outcome: 'FOUND', sessionId: 's-3', at: NOW - 1 });
    expect(live.value).toBe('waiting');
    expect(live.takeEffects()).not.toContain('handOver');
    expect(selectRefreshedAt(snapshot(live))).toBe(NOW - 1);
  });

  test('is awaited while it is in flight', async () => {
    const live = await beginElsewhere();
    expect(live.value).toBe('elsewhere');
    expect(selectIsRefreshing(snapshot(live))).toBe(true);
    live.actor.send({ type: 'REFRESH_NOW' });
    live.actor.send({ type: 'CHECK' });
    expect(live.openCalls.open).toEqual([]);
    live.actor.send({ type: 'REFRESHED_ELSEWHERE', sessionId: 's-4' });
    expect(live.openCalls.inputOf('look')).toEqual({ sessionId: 's-4' });
    await look(live, 0);
    expect(live.value).toBe('waiting');
    expect(live.takeEffects()).not.toContain('handOver');
  });

  test('that is not announced for 30 s leads to another check', async () => {
    const live = await beginElsewhere();
    live.advance(30 * SECOND - 1);
    expect(live.value).toBe('elsewhere');
    live.advance(1);
    expect(live.value).toBe('looking');
    await look(live, 3_000 * SECOND);
    expect(live.value).toBe('refreshing');
  });

  test('gives this tab the new session id, and cancels no refresh of its own', async () => {
    const live = begin();
    await look(live, 0);
    live.actor.send({ type: 'REFRESHED_ELSEWHERE', sessionId: 's-5' });
    expect(live.value).toBe('waiting');
    live.actor.send({ type: 'REFRESH_NOW' });
    expect(live.openCalls.inputOf('refresh')).toMatchObject({ sessionId: 's-5' });
    live.actor.send({ type: 'REFRESHED_ELSEWHERE', sessionId: 's-6' });
    expect(live.value).toBe('refreshing');
    expect(live.openCalls.aborted).toEqual([]);
  });

  test('clears a failure of this tab', async () => {
    const live = await beginRefreshing();
    await live.fail('refresh', requestFailure(503, null));
    live.actor.send({ type: 'REFRESHED_ELSEWHERE', sessionId: 's-6' });
    expect(live.openCalls.inputOf('look')).toEqual({ sessionId: 's-6' });
    await look(live, MINUTE_MS);
    expect(live.value).toBe('waiting');
    expect(selectRefreshFailure(snapshot(live))).toBeNull();
    expect(snapshot(live).context.failure).toBeNull();
  });
});

describe('a failed token refresh', () => {
  test.each([
    [503, 'REFUSED'],
    [0, 'UNREACHABLE'],
  ])('with status %i shows the failure, and is retried at the next check', async (status, code) => {
    const live = await beginRefreshing();
    await live.fail('refresh', requestFailure(status, null));
    expect(live.value).toBe('failed');
    expect(selectRequestStatus(snapshot(live))).toBe('REJECTED');
    expect(selectRefreshFailure(snapshot(live))?.code).toBe(code);
    live.advance(30 * SECOND - 1);
    expect(live.openCalls.open).toEqual([]);
    live.advance(1);
    await look(live, 3_030 * SECOND);
    await live.answer('refresh', refreshed);
    expect(live.value).toBe('waiting');
    expect(snapshot(live).context.failure).toBeNull();
  });

  test('is followed by a check at once when the connection is back', async () => {
    const live = await beginRefreshing();
    await live.fail('refresh', requestFailure(0, null));
    live.actor.send({ type: 'CHECK' });
    expect(live.value).toBe('looking');
  });

  test('is reported when no answer comes for 30 s, and not before', async () => {
    const live = await beginRefreshing();
    live.advance(30 * SECOND - 1);
    expect(live.value).toBe('refreshing');
    live.advance(1);
    expect(live.value).toBe('failed');
    expect(live.openCalls.aborted).toEqual(['refresh']);
    expect(selectRefreshFailure(snapshot(live))?.code).toBe('TIMEOUT');
  });

  test.each([
    [401, 'MCU_INVALID_SESSION_ID', 'INVALID_SESSION'],
    [403, 'MCU_INVALID_SESSION_ID', 'INVALID_SESSION'],
    [401, '', 'UNAUTHORIZED'],
  ])('with %i %s ends the session', async (status, code, name) => {
    const live = await beginRefreshing();
    await live.fail('refresh', requestFailure(status, { code }));
    expect(live.value).toBe('ended');
    expect(snapshot(live).output).toEqual({ code: name });
    expect(live.effects).toEqual([{ type: 'reportEnd', params: { code: name } }]);
    live.advance(MINUTE_MS);
    expect(live.openCalls.open).toEqual([]);
  });
});
