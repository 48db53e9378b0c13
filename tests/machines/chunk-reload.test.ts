/** Chunks that fail to load (§8): at most five reloads, counted over several pages. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { NO_RELOADS } from '#machines/chunk-reload/events.ts';
import type { Reloads } from '#machines/chunk-reload/events.ts';
import { selectCanReload, selectReloadsLeft, selectWaitsForLine } from '#machines/chunk-reload/selectors.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { chunkReloadAt } from './feeds/chunk-reload.ts';
import { Live } from './walker/live.ts';

const begin = (reloads: Reloads = NO_RELOADS) =>
  new Live((_, options) => createActor(chunkReloadAt(), { ...options, input: { reloads } }));
type Page = ReturnType<typeof begin>;

const snapshot = (page: Page) => page.actor.getSnapshot();
const fail = (page: Page, chunk = 'product', isOnline = true, address: string | null = null) =>
  page.actor.send({ type: 'CHUNK_FAILED', chunk, isOnline, address });
const load = (page: Page, chunk = 'product') => page.actor.send({ type: 'CHUNK_LOADED', chunk });
const counted = (count: number): Reloads => ({ count, chunk: 'product' });

describe('a chunk that fails to load', () => {
  test('reloads the page after the count is stored', () => {
    const page = begin();
    fail(page);
    expect(page.value).toBe('reloading');
    expect(selectRequestStatus(snapshot(page))).toBe('PENDING');
    expect(page.effects).toEqual([
      { type: 'storeReloads', params: { reloads: counted(1) } },
      { type: 'reloadPage', params: { address: null } },
    ]);
  });

  test('reloads the page five times, counted from page to page, and not a sixth time', () => {
    let left: Reloads = NO_RELOADS;
    for (const count of [1, 2, 3, 4, 5]) {
      const page = begin(left);
      expect(selectReloadsLeft(snapshot(page))).toBe(6 - count);
      fail(page);
      expect(page.takeEffects()).toEqual(['storeReloads', 'reloadPage']);
      const { count: so, chunk } = snapshot(page).context;
      left = { count: so, chunk };
      expect(left).toEqual(counted(count));
    }
    const last = begin(left);
    expect(selectReloadsLeft(snapshot(last))).toBe(0);
    fail(last);
    expect(last.value).toBe('failed');
    expect(last.takeEffects()).toEqual([]);
    expect(selectRequestStatus(snapshot(last))).toBe('REJECTED');
    expect(selectCanReload(snapshot(last))).toBe(true);
  });

  test('counts once when several chunks fail together', () => {
    const page = begin();
    for (const chunk of ['product', 'reviews', 'styles']) fail(page, chunk);
    expect(page.takeEffects()).toEqual(['storeReloads', 'reloadPage']);
    expect(snapshot(page).context).toMatchObject(counted(1));
  });

  test("for another page reloads that page's address, at once or when the user retries", () => {
    const page = begin();
    fail(page, 'terms', true, '/terms');
    expect(page.effects.at(-1)).toEqual({ type: 'reloadPage', params: { address: '/terms' } });
    const last = begin(counted(5));
    fail(last, 'terms', true, '/terms');
    expect(last.takeEffects()).toEqual([]);
    last.actor.send({ type: 'RELOAD' });
    expect(last.effects.at(-1)).toEqual({ type: 'reloadPage', params: { address: '/terms' } });
  });

  test('adds to the count of other chunks', () => {
    const page = begin(counted(4));
    fail(page, 'reviews');
    expect(page.effects[0]?.params).toEqual({ reloads: { count: 5, chunk: 'reviews' } });
  });
});

describe('the reload count', () => {
  test('is cleared when the failed chunk has loaded', () => {
    const page = begin(counted(5));
    load(page);
    expect(page.takeEffects()).toEqual(['clearReloads']);
    fail(page);
    expect(page.value).toBe('reloading');
    expect(snapshot(page).context).toMatchObject(counted(1));
  });

  test('is not cleared by another chunk, which would reload the page forever', () => {
    const page = begin(counted(5));
    load(page, 'home');
    expect(page.takeEffects()).toEqual([]);
    fail(page);
    expect(page.value).toBe('failed');
  });

  test('is not touched by a page on which no chunk has failed', () => {
    const page = begin();
    load(page);
    expect(page.takeEffects()).toEqual([]);
    expect(selectReloadsLeft(snapshot(page))).toBe(5);
  });
});

describe('a chunk that fails offline', () => {
  test('keeps the page, which is reloaded when the connection is back', () => {
    const page = begin();
    fail(page, 'product', false);
    expect(page.value).toBe('offline');
    expect(selectWaitsForLine(snapshot(page))).toBe(true);
    expect(page.takeEffects()).toEqual([]);
    page.actor.send({ type: 'WENT_ONLINE' });
    expect(page.effects).toEqual([
      { type: 'storeReloads', params: { reloads: counted(1) } },
      { type: 'reloadPage', params: { address: null } },
    ]);
    expect(snapshot(page).context).toMatchObject(counted(1));
  });

  test('does not reload the page a sixth time', () => {
    const page = begin(counted(5));
    fail(page, 'product', false);
    page.actor.send({ type: 'WENT_ONLINE' });
    expect(page.value).toBe('failed');
    expect(page.takeEffects()).toEqual([]);
  });

  test('needs no reload when it loads after all', () => {
    const page = begin();
    fail(page, 'product', false);
    load(page, 'home');
    expect(page.value).toBe('offline');
    load(page);
    expect(page.value).toBe('loaded');
    page.actor.send({ type: 'WENT_ONLINE' });
    expect(page.takeEffects()).toEqual(['clearReloads']);
  });
});

test.each([
  ['offline', 3, false, 'offline'],
  ['after the five reloads', 5, true, 'failed'],
])('a chunk that loads after all %s makes all five reloads available', (_, count, isOnline, state) => {
  const page = begin(counted(count));
  fail(page, 'product', isOnline);
  expect(page.value).toBe(state);
  load(page);
  expect(page.value).toBe('loaded');
  expect(page.takeEffects()).toEqual(['clearReloads']);
  expect(selectReloadsLeft(snapshot(page))).toBe(5);
});

describe('a reload that the user requests', () => {
  test.each([
    ['offline', false, NO_RELOADS],
    ['failed', true, counted(5)],
  ])('is possible in the state %s, and does not count', (state, isOnline, reloads) => {
    const page = begin(reloads);
    fail(page, 'product', isOnline);
    expect(page.value).toBe(state);
    page.actor.send({ type: 'RELOAD' });
    expect(page.value).toBe('reloading');
    expect(page.takeEffects()).toEqual(['reloadPage']);
    expect(snapshot(page).context.count).toBe(reloads.count);
  });

  test('does nothing while no chunk has failed', () => {
    const page = begin();
    expect(selectCanReload(snapshot(page))).toBe(false);
    page.actor.send({ type: 'RELOAD' });
    expect(page.value).toBe('loaded');
  });
});

test('a reload that does not begin within 10 s counts as prevented, and can be requested again', () => {
  const page = begin();
  fail(page);
  page.advance(9_999);
  expect(page.value).toBe('reloading');
  page.advance(1);
  expect(page.value).toBe('failed');
  expect(selectCanReload(snapshot(page))).toBe(true);
});

test('a failed page recovers when the chunk loads after all', () => {
  const page = begin(counted(5));
  fail(page);
  load(page, 'home');
  expect(page.value).toBe('failed');
  load(page);
  expect(page.value).toBe('loaded');
  expect(selectRequestStatus(snapshot(page))).toBe('IDLE');
});
