import { describe, expect, it } from 'vitest';
import { unitPrice } from '#server/features/catalogue/unit-price.ts';

describe('the unit price', () => {
  it.each([
    [1500, { amount: 50, unit: 'g' }, 'US', { cents: 850, per: 'oz' }],
    [1500, { amount: 50, unit: 'g' }, 'CA', { cents: 3000, per: '100g' }],
    [1299, { amount: 113, unit: 'g' }, 'CA', { cents: 1150, per: '100g' }],
    [899, { amount: 59, unit: 'ml' }, 'US', { cents: 451, per: 'floz' }],
    [899, { amount: 59, unit: 'ml' }, 'CA', { cents: 1524, per: '100ml' }],
    [1000, { amount: 2.5, unit: 'yd' }, 'US', { cents: 400, per: 'yd' }],
    [1000, { amount: 2.5, unit: 'yd' }, 'CA', { cents: 437, per: 'm' }],
    [1000, { amount: 2.5, unit: 'm' }, 'CA', { cents: 400, per: 'm' }],
    [1000, { amount: 2.5, unit: 'm' }, 'US', { cents: 366, per: 'yd' }],
  ] as const)('of %i cents for %o in %s is converted', (cents, measure, region, expected) => {
    expect(unitPrice(cents, measure, region)).toEqual(expected);
  });

  it('is rounded half a cent up', () => {
    expect(unitPrice(1, { amount: 200, unit: 'g' }, 'CA')).toEqual({ cents: 1, per: '100g' });
    expect(unitPrice(5, { amount: 2, unit: 'yd' }, 'US')).toEqual({ cents: 3, per: 'yd' });
  });

  it('is null for items sold by count, and without a positive amount', () => {
    expect(unitPrice(500, { amount: 12, unit: 'each' }, 'US')).toBeNull();
    expect(unitPrice(500, null, 'US')).toBeNull();
    expect(unitPrice(500, { amount: 0, unit: 'g' }, 'US')).toBeNull();
    expect(unitPrice(500, { amount: Number.NaN, unit: 'g' }, 'US')).toBeNull();
  });
});
