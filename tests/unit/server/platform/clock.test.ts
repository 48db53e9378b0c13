import { describe, expect, it } from 'vitest';
import { settableClock, systemClock } from '#server/platform/clock.ts';

describe("the server's clock", () => {
  it('stays at the time that a test has set', () => {
    const clock = settableClock(new Date('2026-03-08T07:00:00Z'));
    expect(clock.now()).toBe(Date.UTC(2026, 2, 8, 7));
    expect(clock.advance(90_000)).toBe(Date.UTC(2026, 2, 8, 7, 1, 30));
    clock.set(5);
    expect(clock.now()).toBe(5);
  });

  it('is the system clock in production', () => {
    const before = Date.now();
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  });
});
