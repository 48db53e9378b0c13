/** Accepted arguments of the voucher command: amount and last day. */
import { expect, test } from 'vitest';
import { ISSUE_MAX_CENTS, readAmount, readLastDay } from '#server/features/money/vouchers/issue-command.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

test.each([
  ['25', 2500],
  ['12.50', 1250],
  ['0.01', 1],
  ['1000', ISSUE_MAX_CENTS],
])('voucher:issue reads the amount %s dollars as %d cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

test.each(['0', '0.00', '-5', '5.5', '5,00', '$5', '1e3', '1000.01', '', ' 5'])(
  'voucher:issue refuses the amount “%s”',
  (typed) => {
    expect(() => readAmount(typed)).toThrow(/^AMOUNT ".*" is not one: write US dollars, from 0\.01 to 1000,/);
  },
);

test('voucher:issue sets the end of the last day as expiry, or none for never', () => {
  expect(readLastDay('2026-12-24', NOON)).toBe(Date.UTC(2026, 11, 25) - 1);
  expect(readLastDay('2026-11-20', NOON), 'today').toBe(Date.UTC(2026, 10, 21) - 1);
  expect(readLastDay('2028-02-29', NOON)).toBe(Date.UTC(2028, 2, 1) - 1);
  expect(readLastDay('never', NOON)).toBeNull();
});

test.each(['2026-11-31', '2027-02-29', '2026-13-01', '24.12.2026', 'tomorrow', ''])(
  'voucher:issue refuses the last day “%s”',
  (typed) => {
    expect(() => readLastDay(typed, NOON)).toThrow(
      /^LAST-DAY ".*" is not one: write YYYY-MM-DD, or never\.$/,
    );
  },
);

test('voucher:issue refuses a last day in the past', () => {
  expect(() => readLastDay('2026-11-19', NOON)).toThrow('LAST-DAY 2026-11-19 is over');
});
