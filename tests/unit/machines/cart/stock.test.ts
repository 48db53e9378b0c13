import { expect, test } from 'vitest';
import { isInStock, unitsToBuy } from '#machines/cart/stock.ts';

test('what its seller does not count never sells out; else one piece is enough', () => {
  expect([null, 2, 1, 0].map(isInStock)).toEqual([true, true, true, false]);
});

test('no more than there are can be bought at once, nor than the most of one line', () => {
  expect([null, 3, 10, 11].map((stock) => unitsToBuy(stock, 10))).toEqual([10, 3, 10, 10]);
});
