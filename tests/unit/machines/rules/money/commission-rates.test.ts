/** The commission, as the page for sellers states it. */
import { expect, test } from 'vitest';
import { COMMISSION_RATES, commissionRate } from '#machines/rules/money/commission-rates.ts';

test('the commission is 12, 10 or 8 percent of the item price', () => {
  expect(COMMISSION_RATES).toEqual({ basic: 12_000, studio: 10_000, guild: 8_000 });
});

test.each([
  ['guild', 8_000],
  ['STUDIO', 10_000],
  ['platinum', 12_000],
])('a seller whose stored plan is %s pays a commission of %i thousandths of a percent', (stored, rate) => {
  expect(commissionRate(stored)).toBe(rate);
});
