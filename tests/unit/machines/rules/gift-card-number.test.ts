import { describe, expect, test } from 'vitest';
import {
  digitsTyped,
  giftCardEnding,
  giftCardFaults,
  giftCardNumberOf,
  inGroupsOfFour,
} from '#machines/rules/gift-card-number.ts';

const RIGHT = '6064000000000018';
const faultOf = (number: string) => giftCardFaults({ number, pin: '1234' }).number;
const pinFaultOf = (pin: string) => giftCardFaults({ number: RIGHT, pin }).pin;

describe('the number of a gift card', () => {
  test('has 15 digits and Luhn’s check digit', () => {
    expect(giftCardNumberOf('606400000000001')).toBe(RIGHT);
    expect(faultOf(RIGHT)).toBe(null);
  });

  test.each(['', '60640000000000', '6064000000000018', 'abc'])('can’t be made from "%s"', (serial) => {
    expect(() => giftCardNumberOf(serial)).toThrow(RangeError);
  });

  test('is refused if any one digit is mistyped', () => {
    for (const [place, digit] of [...RIGHT].entries()) {
      for (let other = 0; other < 10; other += 1) {
        if (String(other) === digit) continue;
        const typed = RIGHT.slice(0, place) + String(other) + RIGHT.slice(place + 1);
        expect(faultOf(typed)).toBe('validation:GIFT_CARD_NUMBER_INVALID');
      }
    }
  });

  test('may be typed in groups, with spaces or hyphens', () => {
    expect(digitsTyped(' 6064 0000-0000\u00a00018')).toBe(RIGHT);
    expect(faultOf('6064-0000-0000-0018')).toBe(null);
    expect(inGroupsOfFour(RIGHT)).toBe('6064 0000 0000 0018');
    expect(giftCardEnding(RIGHT)).toBe('0018');
  });

  test.each(['606400000000001', '60640000000000180', '606400000000001x'])('is not "%s"', (typed) => {
    expect(faultOf(typed)).toBe('validation:GIFT_CARD_NUMBER_INVALID');
  });

  test('counts as missing if the shopper types only spaces and hyphens', () => {
    expect(faultOf(' - ')).toBe('validation:MISSING');
  });
});

test('the PIN of a gift card has four digits', () => {
  expect(['0000', '12 34', '', '123', '12345', '12a4'].map(pinFaultOf)).toEqual([
    null,
    null,
    'validation:MISSING',
    ...Array.from({ length: 3 }, () => 'validation:GIFT_CARD_PIN_INVALID'),
  ]);
});
