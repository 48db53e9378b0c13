/** After a form is sent by the browser, nothing else may load a page until its answer. */
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Leaving from '#services/leaving.ts';

let leaving: typeof Leaving;
let page: EventTarget;
const START = Date.parse('2026-11-20T15:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  vi.resetModules();
  leaving = await import('#services/leaving.ts');
  page = new EventTarget();
  vi.stubGlobal('document', page);
  leaving.watchLeaving();
  return () => vi.useRealTimers();
});

function submit(isAnsweredHere: boolean): void {
  const event = new Event('submit', { cancelable: true });
  // The form may be handled by a listener added after the watcher.
  if (isAnsweredHere)
    page.addEventListener('submit', (sent) => {
      sent.preventDefault();
    });
  page.dispatchEvent(event);
  vi.advanceTimersByTime(1);
}

test('a page counts as being left after a form was sent, for 30 s at most', () => {
  expect(leaving.isLeaving()).toBe(false);
  submit(false);
  expect(leaving.isLeaving()).toBe(true);
  vi.setSystemTime(START + 29_999);
  expect(leaving.isLeaving()).toBe(true);
  vi.setSystemTime(START + 30_001);
  expect(leaving.isLeaving()).toBe(false);
});

test('a page does not count as being left after a form that is handled in the page', () => {
  submit(true);
  expect(leaving.isLeaving()).toBe(false);
});
