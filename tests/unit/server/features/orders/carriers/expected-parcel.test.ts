/** Which parcel can be the one that was to be sent. */
import { describe, expect, test } from 'vitest';
import { isExpected } from '#server/features/orders/carriers/expected-parcel.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const AGREED = Date.UTC(2026, 4, 1);
const expected = { to: { country: 'US', zipCode: '16501' }, agreedAt: AGREED, goodsGrams: 400 };
const facts = { to: { country: 'US', zipCode: '16501-0001' }, acceptedAt: AGREED, weightGrams: 200 };

describe('a parcel is the one that was to be sent', () => {
  test('where it goes there, left after that was agreed on, and weighs as much as half of its goods', () => {
    expect(isExpected(facts, expected)).toBe(true);
    expect(isExpected({ ...facts, acceptedAt: null, weightGrams: null }, expected)).toBe(true);
  });

  test('in Canada by the whole postal code', () => {
    const montreal = { ...expected, to: { country: 'CA', zipCode: 'H2T 2S1' } };
    expect(isExpected({ ...facts, to: { country: 'CA', zipCode: 'h2t2s1' } }, montreal)).toBe(true);
    expect(isExpected({ ...facts, to: { country: 'CA', zipCode: 'H2T 2S2' } }, montreal)).toBe(false);
  });

  test.each([
    ['another place', { to: { country: 'US', zipCode: '16502' } }],
    ['the same code in another country', { to: { country: 'CA', zipCode: '16501' } }],
    ['no place that is known', { to: null }],
    ['a day before it was agreed on', { acceptedAt: AGREED - HOUR_MS }],
    ['less weight', { weightGrams: 199 }],
  ])('but not with %s', (_, wrong) => {
    expect(isExpected({ ...facts, ...wrong }, expected)).toBe(false);
  });

  test('but not where nobody knows where it should go', () => {
    expect(isExpected(facts, { ...expected, to: null })).toBe(false);
  });
});
