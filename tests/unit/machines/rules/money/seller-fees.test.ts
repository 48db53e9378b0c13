/** The sellers' fees, as the page for sellers states them. */
import { expect, test } from 'vitest';
import {
  LISTING_FEE_CENTS,
  MEMBERSHIP_FEE_CENTS,
  planNamed,
  PLANS,
  RETURN_LABEL_FEE_CENTS,
} from '#machines/rules/money/seller-fees.ts';

test('there are three plans, the cheapest first', () => {
  expect(PLANS).toEqual(['basic', 'studio', 'guild']);
});

test('a month costs nothing, $9.00 or $19.00', () => {
  expect(MEMBERSHIP_FEE_CENTS).toEqual({ basic: 0, studio: 900, guild: 1_900 });
});

test('a listing costs $0.20 once it has sold, a used return label $4.95', () => {
  expect([LISTING_FEE_CENTS, RETURN_LABEL_FEE_CENTS]).toEqual([20, 495]);
});

test.each([
  ['guild', 'guild'],
  ['STUDIO', 'studio'],
  ['platinum', 'basic'],
])('the stored plan %s is %s', (stored, plan) => {
  expect(planNamed(stored)).toBe(plan);
});
