/** Preview mode (§2, §4, §6, §9): on at a simulated time, off, and the changes between. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  selectExitFailure,
  selectIsExiting,
  selectIsPreviewing,
  selectSimulatedAt,
} from '#machines/preview/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { previewAt } from './feeds/preview.ts';
import { Live } from './walker/live.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const CHRISTMAS = Date.parse('2026-12-24T05:00:00Z');
const beginAt = (simulatedAt: number | null, refused: number | null = null) =>
  new Live((openCalls, options) =>
    createActor(previewAt(openCalls), { ...options, input: { simulatedAt, refused } }),
  );
type Preview = ReturnType<typeof beginAt>;

const snapshot = (live: Preview) => live.actor.getSnapshot();

describe('a page in preview mode', () => {
  test('shows its simulated time in the banner at once, without a reload', () => {
    const live = beginAt(CHRISTMAS);
    expect(live.value).toEqual({ on: 'waiting' });
    expect(selectIsPreviewing(snapshot(live))).toBe(true);
    expect(selectSimulatedAt(snapshot(live))).toBe(CHRISTMAS);
    expect(live.takeEffects()).toEqual([]);
    expect(live.openCalls.open).toEqual([]);
  });

  test('shows no banner when preview is off', () => {
    const live = beginAt(null);
    expect(live.value).toEqual({ off: 'waiting' });
    expect(selectIsPreviewing(snapshot(live))).toBe(false);
  });

  test('is not reloaded for a cookie that the server has refused, only for another time', async () => {
    const live = beginAt(null, CHRISTMAS);
    for (const _ of [1, 2, 3]) {
      live.advance(800);
      await live.answer('off.look', { simulatedAt: CHRISTMAS });
      expect(live.value).toEqual({ off: 'waiting' });
    }
    expect(live.takeEffects()).toEqual([]);
    live.advance(800);
    await live.answer('off.look', { simulatedAt: CHRISTMAS + MINUTE_MS });
    expect(live.takeEffects()).toEqual(['reloadPage']);
  });
});

describe('the preview cookie', () => {
  test.each([
    ['off', null],
    ['on', CHRISTMAS],
  ])('is checked every 800 ms while preview is %s', async (mode, simulatedAt) => {
    const live = beginAt(simulatedAt);
    live.takeEffects();
    for (const _ of [1, 2, 3]) {
      live.advance(799);
      expect(live.openCalls.open).toEqual([]);
      live.advance(1);
      await live.answer(`${mode}.look`, { simulatedAt });
      expect(live.value).toEqual({ [mode]: 'waiting' });
    }
    expect(live.takeEffects()).not.toContain('reloadPage');
  });

  test.each([
    ['off', null, 'fails', (live: Preview) => live.fail('off.look', new Error('x'))],
    ['on', CHRISTMAS, 'fails', (live: Preview) => live.fail('on.look', new Error('x'))],
    ['off', null, 'takes 800 ms', (live: Preview) => Promise.resolve(live.advance(800))],
    ['on', CHRISTMAS, 'takes 800 ms', (live: Preview) => Promise.resolve(live.advance(800))],
  ] as const)(
    'keeps preview %s with the simulated time %s when a check %s, and is checked again',
    async (mode, simulatedAt, _, happens) => {
      const live = beginAt(simulatedAt);
      live.advance(800);
      await happens(live);
      expect(live.value).toEqual({ [mode]: 'waiting' });
      expect(selectSimulatedAt(snapshot(live))).toBe(simulatedAt);
      live.advance(800);
      expect(live.openCalls.open).toEqual([`${mode}.look`]);
    },
  );

  test.each([
    ['started in another tab', null, CHRISTMAS],
    ['moved to another time', CHRISTMAS, CHRISTMAS + MINUTE_MS],
    ['left in another tab', CHRISTMAS, null],
  ])('reloads the page when preview was %s', async (_, before, after) => {
    const live = beginAt(before);
    live.takeEffects();
    live.advance(800);
    await live.answer(before === null ? 'off.look' : 'on.look', { simulatedAt: after });
    expect(live.value).toEqual({ [after === null ? 'off' : 'on']: 'waiting' });
    expect(selectSimulatedAt(snapshot(live))).toBe(after);
    expect(live.takeEffects().filter((name) => name === 'reloadPage')).toHaveLength(1);
  });
});

describe('leaving preview mode', () => {
  test('asks the server, keeps the banner until it answers, and reloads the page', async () => {
    const live = beginAt(CHRISTMAS);
    live.takeEffects();
    live.actor.send({ type: 'EXIT' });
    expect(selectIsExiting(snapshot(live))).toBe(true);
    expect(selectSimulatedAt(snapshot(live))).toBe(CHRISTMAS);
    await live.answer('exitPreview', null);
    expect(live.value).toEqual({ off: 'waiting' });
    expect(selectIsPreviewing(snapshot(live))).toBe(false);
    expect(live.takeEffects().filter((name) => name === 'reloadPage')).toHaveLength(1);
  });

  test('sends one call however often the button is pressed', async () => {
    const live = beginAt(CHRISTMAS);
    live.actor.send({ type: 'EXIT' });
    live.actor.send({ type: 'EXIT' });
    expect(live.openCalls.aborted).toEqual([]);
    live.advance(800);
    expect(live.openCalls.open).toEqual(['exitPreview']);
  });

  test('cancels the check that it interrupts', async () => {
    const live = beginAt(CHRISTMAS);
    live.advance(800);
    live.actor.send({ type: 'EXIT' });
    expect(live.openCalls.aborted).toEqual(['on.look']);
  });

  test('that fails keeps preview on and shows the failure until the next attempt', async () => {
    const live = beginAt(CHRISTMAS);
    live.actor.send({ type: 'EXIT' });
    await live.fail('exitPreview', requestFailure(503, null));
    expect(live.value).toEqual({ on: 'waiting' });
    expect(selectExitFailure(snapshot(live))).toEqual(requestFailure(503, null));
    expect(selectSimulatedAt(snapshot(live))).toBe(CHRISTMAS);
    live.actor.send({ type: 'EXIT' });
    expect(selectExitFailure(snapshot(live))).toBeNull();
  });

  test('is given up after 30 s, and not before', async () => {
    const live = beginAt(CHRISTMAS);
    live.actor.send({ type: 'EXIT' });
    live.advance(29_999);
    expect(selectIsExiting(snapshot(live))).toBe(true);
    live.advance(1);
    expect(live.value).toEqual({ on: 'waiting' });
    expect(selectExitFailure(snapshot(live))?.kind).toBe('TIMEOUT');
  });

  test('forgets an earlier failure when another tab has left preview mode', async () => {
    const live = beginAt(CHRISTMAS);
    live.actor.send({ type: 'EXIT' });
    await live.fail('exitPreview', requestFailure(0, null));
    live.advance(800);
    await live.answer('on.look', { simulatedAt: null });
    expect(selectExitFailure(snapshot(live))).toBeNull();
  });

  test('does nothing when preview is off', async () => {
    const live = beginAt(null);
    live.actor.send({ type: 'EXIT' });
    expect(live.value).toEqual({ off: 'waiting' });
    expect(live.openCalls.open).toEqual([]);
  });
});
