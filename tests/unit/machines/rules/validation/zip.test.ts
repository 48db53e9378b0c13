import { describe, expect, it } from 'vitest';
import { countryOf, InvalidLocale } from '#machines/rules/validation/country.ts';
import { normalZip, zipFault } from '#machines/rules/validation/zip.ts';

describe('a ZIP or postal code (§5)', () => {
  it.each([
    ['12345', '12345'],
    ['00501', '00501'],
    ['12345-6789', '12345-6789'],
    ['123456789', '12345-6789'],
  ])('%s is stored as %s in the US', (zip, stored) => {
    expect(zipFault(zip, 'en-US')).toBeNull();
    expect(normalZip(zip, 'US')).toBe(stored);
  });

  it.each([
    '',
    '1234',
    '123456',
    '12345-',
    '12345-678',
    '12345-67890',
    '1234-56789',
    'A1A 1A1',
    '１２３４５',
    ' 12345',
  ])('cannot be %j in the US', (zip) => {
    expect(zipFault(zip, 'US')).toBe('validation:ZIP_INVALID');
  });

  it.each([
    ['A1A 1A1', 'A1A 1A1'],
    ['a1a1a1', 'A1A 1A1'],
    ['h2x 1y4', 'H2X 1Y4'],
    ['K1W1Z9', 'K1W 1Z9'],
  ])('%s is stored as %s in Canada', (zip, stored) => {
    expect(zipFault(zip, 'fr-CA')).toBeNull();
    expect(normalZip(zip, 'CA')).toBe(stored);
  });

  it.each([
    '',
    '12345',
    'A1A  1A1',
    'A1A-1A1',
    'D1A 1A1',
    'W1A 1A1',
    'Z1A 1A1',
    'A1O 1A1',
    'A1A 1U1',
    'A1A 1A',
    'A1A 1A11',
  ])('cannot be %j in Canada', (zip) => {
    expect(zipFault(zip, 'CA')).toBe('validation:ZIP_INVALID');
  });

  it.each(['', 'GB', 'en', 'en-GB', 'us', 'constructor'])(
    'throws "Invalid locale" for the unknown locale %j',
    (locale) => {
      expect(() => zipFault('12345', locale)).toThrow(InvalidLocale);
      expect(() => zipFault('12345', locale)).toThrow('Invalid locale');
      expect(() => normalZip('12345', locale)).toThrow(InvalidLocale);
    },
  );

  it('is checked for the country of the locale', () => {
    expect(['US', 'en-US', 'fr-US', 'CA', 'en-CA', 'fr-CA'].map(countryOf).join()).toBe('US,US,US,CA,CA,CA');
    expect(new InvalidLocale().key).toBe('validation:INVALID_LOCALE');
  });
});
