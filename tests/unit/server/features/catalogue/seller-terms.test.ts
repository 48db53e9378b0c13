import { expect, test } from 'vitest';
import { HOUSE_SEATS, HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';
import { sellerTerms } from '#server/features/catalogue/seller-terms.ts';

const own = {
  shipping: { ...HOUSE_SHIPPING, shipsTo: ['CA'], flatCents: 1_150, freeFromCents: null },
  returns: { days: 14, isReceiptExpected: true },
  classes: HOUSE_SEATS,
} as const;

test('sellers without policies have those of Atelier’s own shop, in both countries', () => {
  const terms = { shipping: { fromCents: 495, freeFromCents: 5_900 }, returnDays: 30 };
  expect(sellerTerms(null, 'US')).toEqual(terms);
  expect(sellerTerms(null, 'CA')).toEqual(terms);
});

test('a seller’s own policies replace those of Atelier, and the seller ships only to their own countries', () => {
  expect(sellerTerms(own, 'CA')).toEqual({
    shipping: { fromCents: 1_150, freeFromCents: null },
    returnDays: 14,
  });
  expect(sellerTerms(own, 'US')).toEqual({ shipping: null, returnDays: 14 });
});
