import { describe, expect, test } from 'vitest';
import {
  normalPostalAddress,
  postalAddressFaults,
  type PostalAddress,
} from '#machines/rules/validation/postal-address.ts';
import { zipStateFault } from '#machines/rules/validation/zip-state.ts';

const montreal: PostalAddress = {
  line1: '12 Rue des Fileuses',
  line2: '',
  city: 'Montréal',
  state: 'QC',
  zipCode: 'H2X 1Y4',
  country: 'CA',
};
const NONE = { line1: null, line2: null, city: null, state: null, zipCode: null };

describe('a postal address', () => {
  test('is stored without surrounding space, with composed accents, and with state and ZIP in capitals', () => {
    const typed: PostalAddress = {
      line1: ' 12 Rue des Fileuses ',
      line2: ' app. 3 ',
      city: ' Montre\u0301al ',
      state: ' qc ',
      zipCode: ' h2x1y4 ',
      country: 'CA',
    };
    expect(normalPostalAddress(typed)).toEqual({ ...montreal, line2: 'app. 3' });
  });

  test('keeps an invalid ZIP as it was typed', () => {
    expect(normalPostalAddress({ ...montreal, zipCode: ' 1234 ' }).zipCode).toBe('1234');
  });

  test('has no faults without a second line', () => {
    expect(postalAddressFaults(montreal, zipStateFault)).toEqual(NONE);
  });

  test('has a fault in every empty field except the second line', () => {
    const empty = { line1: '', line2: '', city: '', state: '', zipCode: '', country: 'CA' } as const;
    const MISSING = 'validation:MISSING';
    expect(postalAddressFaults(empty)).toEqual({
      ...{ line1: MISSING, line2: null, city: MISSING, state: MISSING, zipCode: MISSING },
    });
  });

  test.each([
    ['line1', 'x'.repeat(47), 'validation:ADDRESS_TOO_LONG'],
    ['line2', 'x'.repeat(47), 'validation:ADDRESS_TOO_LONG'],
    ['city', 'x'.repeat(51), 'validation:CITY_TOO_LONG'],
    ['zipCode', '90210', 'validation:ZIP_INVALID'],
  ] as const)('can have a fault in %s only', (field, text, fault) => {
    expect(postalAddressFaults({ ...montreal, [field]: text })).toEqual({ ...NONE, [field]: fault });
  });

  test('needs a state of its country', () => {
    expect(postalAddressFaults({ ...montreal, state: 'NY' }, zipStateFault)).toEqual({
      ...NONE,
      state: 'validation:STATE_INVALID',
    });
  });

  test('needs a ZIP in its state if the caller checks that', () => {
    const elsewhere = { ...montreal, state: 'BC' };
    expect(postalAddressFaults(elsewhere, zipStateFault).zipCode).toBe('validation:ZIP_NOT_IN_STATE');
    expect(postalAddressFaults(elsewhere).zipCode).toBeNull();
  });
});
