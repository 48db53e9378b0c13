import { describe, expect, it } from 'vitest';
import { ACCEPTED_CARDS } from '#contract/cards.ts';
import {
  cardExpiryFault,
  cardNumberFault,
  cardOf,
  formatCardExpiry,
  formatCardNumber,
  formatSecurityCode,
  readCardExpiry,
  securityCodeFault,
} from '#machines/rules/validation/card.ts';

describe('a card number (§5)', () => {
  it.each([
    ['13 digits', '4222222222222'],
    ['15 digits', '378282246310005'],
    ['16 digits', '4242424242424242'],
    ['19 digits', '6011000990139424009'],
    ['a five that is doubled', '5555555555554444'],
  ])('can have %s', (_, number) => {
    expect(cardNumberFault(number)).toBeNull();
  });

  it.each([
    '',
    '4'.repeat(12),
    '4'.repeat(20),
    '4242 4242 4242 4242',
    '424242424242424x',
    '４242424242424242',
  ])('cannot be %j', (number) => {
    expect(cardNumberFault(number)).toBe('validation:CARD_NUMBER_INVALID');
  });

  it.each(['4242424242424241', '2442424242424242', '378282246310050'])(
    'with a mistyped digit or two swapped ones is refused: %s',
    (number) => {
      expect(cardNumberFault(number)).toBe('validation:CARD_NUMBER_MISTYPED');
    },
  );

  it.each(['30569309025904', '3530111333300000', '9999999999999995'])(
    'of a brand that the shop does not accept is refused: %s',
    (number) => {
      expect(cardNumberFault(number)).toBe('validation:CARD_NOT_ACCEPTED');
    },
  );

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['4242-4242', '4242 4242'],
    ['42', '42'],
    ['', ''],
    ['6011000990139424009', '6011 0009 9013 9424 009'],
    ['4242 4242 4242 4242 4242 4242', '4242 4242 4242 4242 424'],
  ])('typed as %j is formatted as on the card', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });
});

describe('a security code (§5)', () => {
  it.each(['', '123', '1234'])('can be %j', (code) => {
    expect(securityCodeFault(code)).toBeNull();
  });

  it.each(['1', '12', '12345', '12a', ' '])('cannot be %j', (code) => {
    expect(securityCodeFault(code)).toBe('validation:SECURITY_CODE_INVALID');
  });

  it.each([
    ['visa', '123', null],
    ['visa', '', null],
    ['visa', '1234', 'validation:SECURITY_CODE_THREE_DIGITS'],
    ['american-express', '1234', null],
    ['american-express', '', null],
    ['american-express', '123', 'validation:SECURITY_CODE_FOUR_DIGITS'],
  ] as const)('of a %s card is checked: %j', (card, code, fault) => {
    expect(securityCodeFault(code, card)).toBe(fault);
  });

  it('is cut to the number of digits of its brand', () => {
    expect(formatSecurityCode('12 34 5', 'visa')).toBe('123');
    expect(formatSecurityCode('12345', 'american-express')).toBe('1234');
    expect(formatSecurityCode('12345', null)).toBe('1234');
  });
});

describe('a card expiry (§5)', () => {
  const MAY_2026 = Date.UTC(2026, 4, 4);

  it.each(['05/26', '12/26', '0130', '01 / 30'])('can be %j', (text) => {
    expect(cardExpiryFault(text, MAY_2026)).toBeNull();
  });

  it.each(['', '5/26', '13/26', '00/26', '05/2026', '05-26', 'ab/cd'])('cannot be %j', (text) => {
    expect(cardExpiryFault(text, MAY_2026)).toBe('validation:CARD_EXPIRY_INVALID');
  });

  it('has passed when its month has ended in every time zone', () => {
    expect(cardExpiryFault('04/26', MAY_2026)).toBe('validation:CARD_EXPIRED');
    const noon = Date.UTC(2026, 5, 1, 12);
    expect(cardExpiryFault('05/26', noon - 1)).toBeNull();
    expect(cardExpiryFault('05/26', noon)).toBe('validation:CARD_EXPIRED');
  });

  it('is read as month and year', () => {
    expect(readCardExpiry('05/26')).toEqual({ month: 5, year: 2026 });
    expect(readCardExpiry('May')).toBeNull();
  });

  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['122', '12/2'],
    ['1226', '12/26'],
    ['12/26', '12/26'],
    ['1/26', '01/26'],
    ['12/2', '12/2'],
    ['12/', '12'],
    ['122699', '12/26'],
    ['', ''],
  ])('typed as %j is formatted as MM/YY', (typed, shown) => {
    expect(formatCardExpiry(typed)).toBe(shown);
  });
});

describe('the card brands accepted by the shop (§3)', () => {
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
  ])('are recognized by the first digits %j: %s', (number, card) => {
    expect(cardOf(number)).toBe(card);
  });

  it('are exactly four', () => {
    expect(ACCEPTED_CARDS).toEqual(['visa', 'mastercard', 'discover', 'american-express']);
  });
});
