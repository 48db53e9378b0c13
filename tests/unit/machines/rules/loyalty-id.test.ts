import { describe, expect, test } from 'vitest';
import { isLoyaltyId, loyaltyIdOf } from '#machines/rules/loyalty-id.ts';

describe('a loyalty id', () => {
  test.each([
    ['10000000000', '100000000008'],
    ['79927398713', '799273987138'],
    ['12345678901', '123456789015'],
  ])('of the serial number %s is %s', (serial, loyaltyId) => {
    expect(loyaltyIdOf(serial)).toBe(loyaltyId);
    expect(isLoyaltyId(loyaltyId)).toBe(true);
  });

  test('fails its check with any one digit mistyped', () => {
    const right = '123456789015';
    for (const [place, digit] of [...right].entries()) {
      for (let other = 0; other < 10; other += 1) {
        if (String(other) === digit) continue;
        expect(isLoyaltyId(right.slice(0, place) + String(other) + right.slice(place + 1))).toBe(false);
      }
    }
  });

  test.each(['', '12345678901', '1234567890155', '12345678901x', ' 123456789015'])('is not "%s"', (text) => {
    expect(isLoyaltyId(text)).toBe(false);
  });

  test.each(['1234567890', '123456789012', 'abcdefghijk', ''])('can’t be made from "%s"', (serial) => {
    expect(() => loyaltyIdOf(serial)).toThrow(RangeError);
  });
});
