import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardNumberFault, cardOf, formatCardNumber } from '../../../machines/rules/validation/card.ts';
import { TEST_CARDS } from '../../../payment-provider/test-cards.ts';
import { CARDS } from '../../support/payments.ts';

const NUMBERS = Object.keys(TEST_CARDS);
const page = readFileSync('docs/payments.md', 'utf8');

describe('the numbers of the test provider', () => {
  test.each(NUMBERS)('%s is a number that the shop takes (§3, §5)', (number) => {
    expect(cardNumberFault(number)).toBeNull();
  });

  test('there is a good one of each card type', () => {
    const good = NUMBERS.filter((number) => JSON.stringify(TEST_CARDS[number]) === '{"answer":"APPROVE"}');
    expect(new Set(good.map(cardOf))).toEqual(
      new Set(['visa', 'mastercard', 'discover', 'american-express']),
    );
  });

  test('each is documented, and no other', () => {
    const documented = [...page.matchAll(/^\| `([\d ]+)`/gm)].map(([, number = '']) => number);
    expect(documented.toSorted()).toEqual(NUMBERS.map(formatCardNumber).toSorted());
  });

  test('tests pay with those alone', () => {
    expect(Object.values(CARDS).filter((number) => !NUMBERS.includes(number))).toEqual([]);
  });
});
