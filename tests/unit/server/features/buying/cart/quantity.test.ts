import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, test } from 'vitest';
import {
  REQUESTED_QUANTITY_MAX,
  addQuantity,
  gains,
  granted,
  noticesOf,
} from '#server/features/buying/cart/quantity.ts';

const some = fc.integer({ min: 0, max: 2_000 });

describe('the quantity of a cart line', () => {
  test('is the smaller of the requested and the available quantity', () => {
    fc.assert(
      fc.property(some, some, (asked, available) => {
        const had = granted(asked, available);
        expect(had).toBeLessThanOrEqual(asked);
        expect(had).toBeLessThanOrEqual(available);
        expect([asked, available]).toContain(had);
      }),
    );
  });

  test('grows with the request only while stock is left', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 999 }), some, (asked, more, available) => {
        expect(gains(asked, addQuantity(asked, more), available)).toBe(asked < available);
      }),
    );
  });

  test('stops growing before the database column overflows', () => {
    expect(addQuantity(REQUESTED_QUANTITY_MAX - 1, 999)).toBe(REQUESTED_QUANTITY_MAX);
  });
});

describe('the notices of a cart line', () => {
  const line = { requested: 2, available: 5, priceCents: 450, seenPriceCents: 450 };

  test.each([
    ['nothing has changed', {}, []],
    ['the price went up', { priceCents: 451 }, ['PRICE_UP']],
    ['the price went down', { priceCents: 449 }, ['PRICE_DOWN']],
    ['less is left than asked for', { available: 1 }, ['STOCK_REDUCED']],
    ['less is left, dearer', { available: 1, priceCents: 500 }, ['STOCK_REDUCED', 'PRICE_UP']],
    ['nothing is left, whatever it costs', { available: 0, priceCents: 500 }, ['SOLD_OUT']],
  ] as const)('are right when %s', (_, change, notices) => {
    expect(noticesOf({ ...line, ...change })).toEqual(notices);
  });
});
