import { expect, test } from 'vitest';
import { isPayingPath } from '#machines/rules/paying-routes.ts';

test.each([
  ['/cart', true],
  ['/cart/', true],
  ['/checkout/payment', true],
  ['/cart?x=1', true],
  ['/cartoons', false],
  ['/product/cart-1', false],
  ['/', false],
  ['', false],
])('%s is a payment page: %s', (path, is) => {
  expect(isPayingPath(path)).toBe(is);
});
