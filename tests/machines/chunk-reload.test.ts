/** Parts of the program that don't load (§8): five reloads and no sixth, over the lives of several pages. */
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

describe('a chunk that does not load', () => {
  test('reloads the page, and the count is stored first', () => {
    const page = begin();
    fail(page);
    expect(page.value).toBe('reloading');
    expect(selectRequestStatus(snapshot(page))).toBe('PENDING');
    expect(page.effects).toEqual([
      { type: 'storeReloads', params: { reloads: counted(1) } },
      { type: 'reloadPage', params: { address: null } },
    ]);
  });

  test('reloads five times, each page counting on, and not a sixth time', () => {
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

  test('counts once, however many others fail with it', () => {
    const page = begin();
    for (const chunk of ['product', 'reviews', 'styles']) fail(page, chunk);
    expect(page.takeEffects()).toEqual(['storeReloads', 'reloadPage']);
    expect(snapshot(page).context).toMatchObject(counted(1));
  });

  test('of another page leads there, at once or when it is asked for', () => {
    const page = begin();
    fail(page, 'terms', true, '/terms');
    expect(page.effects.at(-1)).toEqual({ type: 'reloadPage', params: { address: '/terms' } });
    const last = begin(counted(5));
    fail(last, 'terms', true, '/terms');
    expect(last.takeEffects()).toEqual([]);
    last.actor.send({ type: 'RELOAD' });
    expect(last.effects.at(-1)).toEqual({ type: 'reloadPage', params: { address: '/terms' } });
  });

  test('counts with those before it, whichever they were', () => {
    const page = begin(counted(4));
    fail(page, 'reviews');
    expect(page.effects[0]?.params).toEqual({ reloads: { count: 5, chunk: 'reviews' } });
  });
});

describe('the count', () => {
  test('is forgotten when the chunk that failed is here at last', () => {
    const page = begin(counted(5));
    load(page);
    expect(page.takeEffects()).toEqual(['clearReloads']);
    fail(page);
    expect(page.value).toBe('reloading');
    expect(snapshot(page).context).toMatchObject(counted(1));
  });

  test('is not forgotten for another chunk: a page whose first parts load would reload for ever', () => {
    const page = begin(counted(5));
    load(page, 'home');
    expect(page.takeEffects()).toEqual([]);
    fail(page);
    expect(page.value).toBe('failed');
  });

  test('is not touched by a page where nothing ever failed', () => {
    const page = begin();
    load(page);
    expect(page.takeEffects()).toEqual([]);
    expect(selectReloadsLeft(snapshot(page))).toBe(5);
  });
});

describe('without a line', () => {
  test('the page stays, and is reloaded when the line is back', () => {
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

  test('the five are not more for it', () => {
    const page = begin(counted(5));
    fail(page, 'product', false);
    page.actor.send({ type: 'WENT_ONLINE' });
    expect(page.value).toBe('failed');
    expect(page.takeEffects()).toEqual([]);
  });

  test('nothing is lost when the chunk comes after all', () => {
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
  ['without a line', 3, false, 'offline'],
  ['after the five reloads', 5, true, 'failed'],
])('a chunk that comes after all %s gives all five back', (_, count, isOnline, state) => {
  const page = begin(counted(count));
  fail(page, 'product', isOnline);
  expect(page.value).toBe(state);
  load(page);
  expect(page.value).toBe('loaded');
  expect(page.takeEffects()).toEqual(['clearReloads']);
  expect(selectReloadsLeft(snapshot(page))).toBe(5);
});

describe('somebody who asks for it', () => {
  test.each([
    ['offline', false, NO_RELOADS],
    ['failed', true, counted(5)],
  ])('reloads from %s, at no cost', (state, isOnline, reloads) => {
    const page = begin(reloads);
    fail(page, 'product', isOnline);
    expect(page.value).toBe(state);
    page.actor.send({ type: 'RELOAD' });
    expect(page.value).toBe('reloading');
    expect(page.takeEffects()).toEqual(['reloadPage']);
    expect(snapshot(page).context.count).toBe(reloads.count);
  });

  test('has nothing to reload while everything is here', () => {
    const page = begin();
    expect(selectCanReload(snapshot(page))).toBe(false);
    page.actor.send({ type: 'RELOAD' });
    expect(page.value).toBe('loaded');
  });
});

test('a reload that does not begin within 10 s was prevented, and is offered again', () => {
  const page = begin();
  fail(page);
  page.advance(9_999);
  expect(page.value).toBe('reloading');
  page.advance(1);
  expect(page.value).toBe('failed');
  expect(selectCanReload(snapshot(page))).toBe(true);
});

test('a failed page is whole again when the chunk comes after all', () => {
  const page = begin(counted(5));
  fail(page);
  load(page, 'home');
  expect(page.value).toBe('failed');
  load(page);
  expect(page.value).toBe('loaded');
  expect(selectRequestStatus(snapshot(page))).toBe('IDLE');
});
