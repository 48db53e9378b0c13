import { expect, test } from 'vitest';
import { stepNamed } from '#machines/rules/checkout-steps.ts';

test('reads a step of the checkout from an address; any other word names none', () => {
  expect([stepNamed('delivery'), stepNamed('return'), stepNamed('')]).toEqual(['delivery', null, null]);
});
