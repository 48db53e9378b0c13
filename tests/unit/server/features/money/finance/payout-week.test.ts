import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { lastWeekEnd, nextPayday } from '#server/features/money/finance/payout-week.ts';

const MONDAY = Date.UTC(2026, 4, 11);

describe('a payout week', () => {
  test('ends on Monday at midnight UTC, and is paid a day later', () => {
    expect(lastWeekEnd(MONDAY)).toBe(MONDAY);
    expect(lastWeekEnd(MONDAY - 1)).toBe(MONDAY - 7 * DAY_MS);
    expect(nextPayday(MONDAY - 3 * DAY_MS)).toBe(MONDAY + DAY_MS);
    expect(nextPayday(MONDAY + HOUR_MS)).toBe(MONDAY + DAY_MS);
    expect(nextPayday(MONDAY + DAY_MS)).toBe(MONDAY + 8 * DAY_MS);
  });
});
