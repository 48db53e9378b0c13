import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_CARDS,
  cardNumberFault,
  cardOf,
  securityCodeFault,
} from '../../../../machines/validation/card.ts';

describe('a card number (§5)', () => {
  it.each([13, 16, 19])('may have %i digits', (length) => {
    expect(cardNumberFault('4'.repeat(length))).toBeNull();
  });

  it.each([
    '',
    '4'.repeat(12),
    '4'.repeat(20),
    '4111 1111 1111 1111',
    '411111111111111x',
    '４111111111111111',
  ])('is not %j', (number) => {
    expect(cardNumberFault(number)).toBe('validation:CARD_NUMBER_INVALID');
  });
});

describe('a security code (§5)', () => {
  it.each(['', '123', '1234'])('may be %j', (code) => {
    expect(securityCodeFault(code)).toBeNull();
  });

  it.each(['1', '12', '12345', '12a', ' '])('is not %j', (code) => {
    expect(securityCodeFault(code)).toBe('validation:SECURITY_CODE_INVALID');
  });
});

describe('the cards the shop takes (§3)', () => {
  it.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['6011', 'discover'],
    ['644', 'discover'],
    ['65', 'discover'],
    ['34', 'american-express'],
    ['37', 'american-express'],
    ['2220', null],
    ['2721', null],
    ['50', null],
    ['56', null],
    ['36', null],
    ['643', null],
    ['', null],
  ])('a number that begins with %j is %s', (number, card) => {
    expect(cardOf(number)).toBe(card);
  });

  it('are four', () => {
    expect(ACCEPTED_CARDS).toEqual(['visa', 'mastercard', 'discover', 'american-express']);
  });
});
