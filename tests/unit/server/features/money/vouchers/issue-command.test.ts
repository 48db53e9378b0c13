/** What may be typed for a voucher's amount and its last day. */
import { expect, test } from 'vitest';
import { ISSUE_MAX_CENTS, readAmount, readLastDay } from '#server/features/money/vouchers/issue-command.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

test.each([
  ['25', 2500],
  ['12.50', 1250],
  ['0.01', 1],
  ['1000', ISSUE_MAX_CENTS],
])('%s dollars are %d cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

test.each(['0', '0.00', '-5', '5.5', '5,00', '$5', '1e3', '1000.01', '', ' 5'])(
  '“%s” is no amount',
  (typed) => {
    expect(() => readAmount(typed)).toThrow(/^AMOUNT ".*" is not one: write US dollars, from 0\.01 to 1000,/);
  },
);

test('a voucher is good until the end of its last day, or for ever', () => {
  expect(readLastDay('2026-12-24', NOON)).toBe(Date.UTC(2026, 11, 25) - 1);
  expect(readLastDay('2026-11-20', NOON), 'today').toBe(Date.UTC(2026, 10, 21) - 1);
  expect(readLastDay('2028-02-29', NOON)).toBe(Date.UTC(2028, 2, 1) - 1);
  expect(readLastDay('never', NOON)).toBeNull();
});

test.each(['2026-11-31', '2027-02-29', '2026-13-01', '24.12.2026', 'tomorrow', ''])(
  '“%s” is no day',
  (typed) => {
    expect(() => readLastDay(typed, NOON)).toThrow(
      /^LAST-DAY ".*" is not one: write YYYY-MM-DD, or never\.$/,
    );
  },
);

test('a day that is over is refused', () => {
  expect(() => readLastDay('2026-11-19', NOON)).toThrow('LAST-DAY 2026-11-19 is over');
});
