/** Tracking numbers of each carrier, with the published formats and check digits. */
import { describe, expect, test } from 'vitest';
import type { Carrier } from '#contract/parcels.ts';
import { trackingNumber } from '#machines/rules/validation/tracking.ts';

const REAL: readonly [Carrier, string][] = [
  ['UPS', '1Z999AA10123456784'],
  ['UPS', '1Z 999 AA1 01 2345 6784'],
  ['UPS', '1z5R89390357567127'],
  ['UPS', '1Z999AA10123450020'],
  ['USPS', '9400 1112 0108 0805 4830 16'],
  ['USPS', '9505 5110 6960 5048 6006 24'],
  ['USPS', '9101 1234 5678 9000 0000 13'],
  ['USPS', '92001903060085300042901077'],
  ['USPS', '7196 9010 7560 0307 7385'],
  ['USPS', 'RB123456785US'],
  // A check digit of 11 is written as 5, one of 10 as 0.
  ['USPS', 'RB123450005US'],
  ['USPS', 'RB123450080US'],
  ['USPS', 'RB123450093US'],
  ['FEDEX', '986578788855'],
  ['FEDEX', '123456780060'],
  ['FEDEX', '123456780380'],
  ['FEDEX', '0414 4176 0228 964'],
  ['CANADA_POST', '7035-1144-7713-8472'],
  ['CANADA_POST', 'RN123456785CA'],
  ['PUROLATOR', '320595463938'],
  ['PUROLATOR', '355595463959'],
  ['PUROLATOR', 'kyv009956937'],
  ['OTHER', 'JJD-0001 2345 678'],
];

describe('a tracking number', () => {
  test.each(REAL)('of %s is accepted as %s and stored without spaces and hyphens', (carrier, typed) => {
    expect(trackingNumber(carrier, typed)).toBe(typed.replaceAll(/[ -]/g, '').toUpperCase());
  });

  test.each([
    ['USPS', '420787459400111206206406260787', '9400111206206406260787'],
    ['USPS', '4201028200009261290113185417468510', '9261290113185417468510'],
    ['FEDEX', '9611020987654312345672', '987654312345672'],
  ] as const)("of %s is stored without the label's prefix: %s as %s", (carrier, label, number) => {
    expect(trackingNumber(carrier, label)).toBe(number);
  });

  test.each([
    ...REAL.filter(([carrier, number]) => carrier !== 'OTHER' && !number.startsWith('kyv')).map(
      ([carrier, number]) => {
        const last = number.search(/\d(?=\D*$)/);
        const other = String((Number(number[last]) + 1) % 10);
        return [carrier, number.slice(0, last) + other + number.slice(last + 1)] as const;
      },
    ),
  ])('of %s with a wrong check digit is refused: %s', (carrier, number) => {
    expect(trackingNumber(carrier, number)).toBeNull();
  });

  test.each([
    ['USPS', 'abc'],
    ['OTHER', 'abc'],
    ['OTHER', 'tomorrow-maybe'],
    ['UPS', '1Z999AA1012345678'],
    ['UPS', '9400111201080805483016'],
    ['FEDEX', '12345678901234567890123'],
    ['CANADA_POST', 'RB123456785US'],
    ['PUROLATOR', '999999999999'],
    ['UPS', ''],
  ] as const)('of %s cannot be %j', (carrier, number) => {
    expect(trackingNumber(carrier, number)).toBeNull();
  });
});
