import { describe, expect, it } from 'vitest';
import { addressLineFault, cityFault } from '#machines/rules/validation/address.ts';
import { billingNameFault } from '#machines/rules/validation/name.ts';

describe('an address line (§5)', () => {
  it('has at most 46 characters, a letter with its accent being one', () => {
    expect(addressLineFault('x'.repeat(46))).toBeNull();
    expect(addressLineFault('e\u0301'.repeat(46))).toBeNull();
    expect(addressLineFault('x'.repeat(47))).toBe('validation:ADDRESS_TOO_LONG');
  });

  it.each([' 12 Main St', '12 Main St ', '\t12 Main St', '12 Main St\u00a0', '12\nMain St', ' '])(
    'has no whitespace at either end and no line break: %j',
    (line) => {
      expect(addressLineFault(line)).toBe('validation:ADDRESS_INVALID');
    },
  );

  it.each(['12 Main St', '1234, rue de l’Église, app. 5', '#5', ''])('can be %j', (line) => {
    expect(addressLineFault(line)).toBeNull();
  });
});

describe('a city (§5)', () => {
  it('has at most 50 characters', () => {
    expect(cityFault('x'.repeat(50))).toBeNull();
    expect(cityFault('x'.repeat(51))).toBe('validation:CITY_TOO_LONG');
  });

  it.each(['', '  ', 'Laval\r\n'])('cannot be %j', (city) => {
    expect(cityFault(city)).toBe('validation:CITY_INVALID');
  });

  it.each(['Trois-Rivières', 'Saint-Louis-du-Ha! Ha!', 'Coeur d’Alene', 'St. Louis'])('can be %s', (city) => {
    expect(cityFault(city)).toBeNull();
  });
});

describe('a billing name (§5)', () => {
  it('has at most 30 characters, and the form of a name', () => {
    expect(billingNameFault('é'.repeat(30))).toBeNull();
    expect(billingNameFault('e\u0301'.repeat(30))).toBeNull();
    expect(billingNameFault('é'.repeat(31))).toBe('validation:BILLING_NAME_TOO_LONG');
    expect(billingNameFault('Ann3')).toBe('validation:NAME_INVALID');
    expect(billingNameFault('Siobhán O’Brien Jr.')).toBeNull();
  });
});
