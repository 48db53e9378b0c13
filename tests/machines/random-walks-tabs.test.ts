/**
 * Random walks of three tabs of one browser, each with its own token refresh and sign-ins; they
 * share storage, cookie and lock. Two refreshes must never be in flight at once (§4).
 */
import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenRefreshMachine } from '#machines/token-refresh/machine.ts';
import type { AskedRefresh, RefreshOutcome, TokenStanding } from '#machines/token-refresh/events.ts';
import { lookAtToken, refreshForAll, refreshToken } from '#services/token-refresh.ts';
import { storeSession } from '#services/stored-session.ts';
import { jwtUntil, storageOf, withCookies } from '../unit/services/test-page.ts';
import { NOW, stored } from './feeds/people.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { drawn, oddFailure } from './walks/odd.ts';
import { wander } from './walks/replay.ts';
import type { Walking } from './walks/replay.ts';
import { WatchedClock } from './walker/live.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

interface Asking {
  readonly signal: AbortSignal | undefined;
  answer(body: unknown): void;
  fail(error: unknown): void;
}

/** Calls that have not been answered yet. */
const asking = vi.hoisted(() => new Set<Asking>());
vi.mock('#services/http.ts', () => ({
  callEndpoint: (_name: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const call = {
        signal,
        answer: (body: unknown) => asking.delete(call) && resolve(body),
        fail: (error: unknown) => asking.delete(call) && reject(error),
      };
      asking.add(call);
      signal?.addEventListener('abort', () => call.fail(signal.reason));
    }),
}));

/** Web Locks as far as the tabs use them: a request for a held lock gets null. */
function locksOf(isGranted: (isHeld: boolean) => boolean) {
  let isHeld = false;
  return {
    request: async (_name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
      if (!isGranted(isHeld)) return work(null);
      isHeld = true;
      try {
        await work({});
      } finally {
        isHeld = false;
      }
    },
  };
}

const TABS = 3;
const TURNS = 12;
const failures = drawn(oddFailure);
const asked = { sessionId: stored.sessionId, lastActiveTime: NOW, rememberMe: true };

const machine = tokenRefreshMachine.provide({
  actors: {
    look: fromPromise<TokenStanding, { sessionId: string }>(() => Promise.resolve(lookAtToken())),
    refresh: fromPromise<RefreshOutcome, AskedRefresh>(({ input, signal }) => refreshForAll(input, signal)),
  },
  actions: {
    handOver: (_, { token, sessionId }) => storeSession({ ...stored, token, sessionId }),
    reportEnd: () => undefined,
  },
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
};

const walking: Walking = async (_, steps) => {
  let now = NOW;
  const pass = (ms: number) => vi.setSystemTime((now += ms));
  vi.setSystemTime(now);
  vi.stubGlobal('localStorage', storageOf());
  withCookies();
  storeSession({ ...stored, token: { value: jwtUntil(NOW), expiresAt: NOW } });
  const clock = new WatchedClock();
  const errors: unknown[] = [];
  const open = () =>
    Array.from({ length: TABS }, () => {
      const tab = createActor(machine, { clock, input: { session: stored } });
      tab.subscribe({ error: (error: unknown) => errors.push(error) });
      return tab.start();
    });
  const tabs = open();
  let minted = 0;
  try {
    await settle();
    for (const [kind, which, variant] of steps) {
      const tab = tabs[which % tabs.length];
      const [call] = asking;
      if (kind < 20) tab?.send({ type: 'CHECK' });
      else if (kind < 40) tab?.send({ type: 'REFRESH_NOW' });
      else if (kind < 50) tab?.send({ type: 'REFRESHED_ELSEWHERE', sessionId: stored.sessionId });
      else if (kind < 60) void refreshToken(asked);
      else if (kind < 75 && call) {
        minted += 1;
        call.answer({ token: jwtUntil(now + minted * 1000), sessionId: stored.sessionId });
      } else if (kind < 82 && call)
        call.fail(variant % 2 === 0 ? requestFailure(503, null) : failures[variant % failures.length]);
      else {
        const ms = clock.isWaiting ? clock.untilNext() : MINUTE_MS;
        pass(ms);
        clock.increment(ms);
        if (variant % 5 === 0) pass(50 * MINUTE_MS);
      }
      await settle();
      if (asking.size > 1) throw new Error(`${String(asking.size)} refreshes are in flight`);
      if (errors.length > 0) throw new Error(`a tab died of ${String(errors[0])}`);
    }
  } finally {
    for (const tab of tabs) tab.stop();
    for (const call of [...asking]) call.fail(new Error('the browser is closed'));
    await settle();
  }
  return steps.length;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // XState warns of events sent to a stopped actor, such as a tab whose session has ended.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

test('takes 10,000 random steps in three tabs', async () => {
  vi.stubGlobal('navigator', { locks: locksOf((isHeld) => !isHeld) });
  expect(await wander('three tabs', walking, 10_000)).toBeGreaterThan(0);
});

test('a lock that admits several tabs is detected by the walk', async () => {
  vi.stubGlobal('navigator', { locks: locksOf(() => true) });
  await expect(wander('three tabs', walking, 10_000)).rejects.toThrow(
    /refreshes are in flight[^]*WALK_SEED=/,
  );
});
