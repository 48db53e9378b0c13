import { expect, test } from 'vitest';
import { isInStock, unitsToBuy } from '#machines/cart/stock.ts';

test('an item is in stock if its stock is not counted or at least one', () => {
  expect([null, 2, 1, 0].map(isInStock)).toEqual([true, true, true, false]);
});

test('a buyer can choose as many as are in stock, up to the maximum of a line', () => {
  expect([null, 3, 10, 11].map((stock) => unitsToBuy(stock, 10))).toEqual([10, 3, 10, 10]);
});
