/** Accessibility mode (§4): the reader's choice, shown at once, stored for the next page, and followed by other tabs. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { selectIsAccessibilityOn } from '#machines/accessibility/selectors.ts';
import { accessibilityAt } from './feeds/accessibility.ts';
import { Live } from './walker/live.ts';

const begin = (startsOn: boolean) =>
  new Live((_, options) => createActor(accessibilityAt(), { ...options, input: { startsOn } }));
const isOn = (page: Live) => selectIsAccessibilityOn(page.actor.getSnapshot());

describe('accessibility mode', () => {
  test('is off on a page of a reader who has not chosen it, and nothing is shown or stored', () => {
    const page = begin(false);
    expect([isOn(page), page.effects]).toEqual([false, []]);
  });

  test('is on from the start after the reader has chosen it, without storing it again', () => {
    const page = begin(true);
    expect([isOn(page), page.effects]).toEqual([true, [{ type: 'showMode', params: { isOn: true } }]]);
  });

  test('is shown and stored when the reader turns it on, and again when they turn it off', () => {
    const page = begin(false);
    page.actor.send({ type: 'TURN_ON' });
    expect(isOn(page)).toBe(true);
    page.actor.send({ type: 'TURN_OFF' });
    expect(isOn(page)).toBe(false);
    expect(page.effects).toEqual([
      { type: 'storeMode', params: { isOn: true } },
      { type: 'showMode', params: { isOn: true } },
      { type: 'showMode', params: { isOn: false } },
      { type: 'storeMode', params: { isOn: false } },
    ]);
  });

  test('follows another tab without storing the choice again', () => {
    const page = begin(false);
    page.actor.send({ type: 'CHANGED_ELSEWHERE', isOn: false });
    expect([isOn(page), page.takeEffects()]).toEqual([false, []]);
    page.actor.send({ type: 'CHANGED_ELSEWHERE', isOn: true });
    expect([isOn(page), page.takeEffects()]).toEqual([true, ['showMode']]);
    page.actor.send({ type: 'CHANGED_ELSEWHERE', isOn: true });
    expect([isOn(page), page.takeEffects()]).toEqual([true, []]);
    page.actor.send({ type: 'CHANGED_ELSEWHERE', isOn: false });
    expect([isOn(page), page.takeEffects()]).toEqual([false, ['showMode']]);
  });
});
