/** A form that the browser itself sends: until its answer is here, nothing else may load a page. */
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
  // Who answers it may come after who watches.
  if (isAnsweredHere)
    page.addEventListener('submit', (sent) => {
      sent.preventDefault();
    });
  page.dispatchEvent(event);
  vi.advanceTimersByTime(1);
}

test('a page whose form was sent is being left, for as long as a request may take', () => {
  expect(leaving.isLeaving()).toBe(false);
  submit(false);
  expect(leaving.isLeaving()).toBe(true);
  vi.setSystemTime(START + 29_999);
  expect(leaving.isLeaving()).toBe(true);
  vi.setSystemTime(START + 30_001);
  expect(leaving.isLeaving()).toBe(false);
});

test('a form that is answered in the page leaves it where it is', () => {
  submit(true);
  expect(leaving.isLeaving()).toBe(false);
});
