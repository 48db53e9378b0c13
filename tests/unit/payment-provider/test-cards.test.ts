import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardNumberFault, cardOf, formatCardNumber } from '#machines/rules/validation/card.ts';
import { TEST_CARDS } from '#payment-provider/test-cards.ts';
import { CARDS } from '#tests/support/payments.ts';

const NUMBERS = Object.keys(TEST_CARDS);
const page = readFileSync('docs/payments.md', 'utf8');

describe('test card numbers', () => {
  test.each(NUMBERS)('%s is valid in the shop (§3, §5)', (number) => {
    expect(cardNumberFault(number)).toBeNull();
  });

  test('include an approved card of each brand', () => {
    const good = NUMBERS.filter((number) => JSON.stringify(TEST_CARDS[number]) === '{"answer":"APPROVE"}');
    expect(new Set(good.map(cardOf))).toEqual(
      new Set(['visa', 'mastercard', 'discover', 'american-express']),
    );
  });

  test('are exactly those in docs/payments.md', () => {
    const documented = [...page.matchAll(/^\| `([\d ]+)`/gm)].map(([, number = '']) => number);
    expect(documented.toSorted()).toEqual(NUMBERS.map(formatCardNumber).toSorted());
  });

  test('include every card that the tests use', () => {
    expect(Object.values(CARDS).filter((number) => !NUMBERS.includes(number))).toEqual([]);
  });
});
