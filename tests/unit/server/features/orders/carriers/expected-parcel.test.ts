/** Checks whether a carrier's parcel can be the expected one. */
import { describe, expect, test } from 'vitest';
import { isExpected } from '#server/features/orders/carriers/expected-parcel.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const AGREED = Date.UTC(2026, 4, 1);
const expected = { to: { country: 'US', zipCode: '16501' }, agreedAt: AGREED, goodsGrams: 400 };
const facts = { to: { country: 'US', zipCode: '16501-0001' }, acceptedAt: AGREED, weightGrams: 200 };

describe('a parcel', () => {
  test('is the expected one if destination and date match and it weighs at least half as much as the goods', () => {
    expect(isExpected(facts, expected)).toBe(true);
    expect(isExpected({ ...facts, acceptedAt: null, weightGrams: null }, expected)).toBe(true);
  });

  test('must match the whole postal code in Canada', () => {
    const montreal = { ...expected, to: { country: 'CA', zipCode: 'H2T 2S1' } };
    expect(isExpected({ ...facts, to: { country: 'CA', zipCode: 'h2t2s1' } }, montreal)).toBe(true);
    expect(isExpected({ ...facts, to: { country: 'CA', zipCode: 'H2T 2S2' } }, montreal)).toBe(false);
  });

  test.each([
    ['another place', { to: { country: 'US', zipCode: '16502' } }],
    ['the same code in another country', { to: { country: 'CA', zipCode: '16501' } }],
    ['an unknown destination', { to: null }],
    ['a date before the agreement', { acceptedAt: AGREED - HOUR_MS }],
    ['less than half the weight', { weightGrams: 199 }],
  ])('is not the expected one with %s', (_, wrong) => {
    expect(isExpected({ ...facts, ...wrong }, expected)).toBe(false);
  });

  test('is not the expected one if the destination of the goods is unknown', () => {
    expect(isExpected(facts, { ...expected, to: null })).toBe(false);
  });
});
