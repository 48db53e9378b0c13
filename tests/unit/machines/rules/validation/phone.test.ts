import { describe, expect, it } from 'vitest';
import { PHONE_DIGITS } from '#contract/limits.ts';
import { formatPhone } from '#machines/rules/formatting/phone.ts';
import { InvalidLocale } from '#machines/rules/validation/country.ts';
import {
  mobileFieldFault,
  normalPhone,
  phoneFault,
  phoneFieldFault,
} from '#machines/rules/validation/phone.ts';

describe('a phone number (§5)', () => {
  it.each([
    ['2125550123', 'New York'],
    ['4155552671', 'San Francisco'],
    ['9072345678', 'Alaska'],
    ['4165550123', 'Toronto'],
    ['5145550123', 'Montreal'],
    ['8672345678', 'Yukon'],
    ['7872345678', 'Puerto Rico'],
    ['3406421234', 'the Virgin Islands'],
    ['6712345678', 'Guam'],
    ['8762101234', 'Jamaica, of the same numbering plan'],
  ])('can be %s of %s in either country', async (phone) => {
    expect(await phoneFault(phone, 'US')).toBeNull();
    expect(await phoneFault(phone, 'fr-CA')).toBeNull();
    expect(normalPhone(phone, 'CA')).toBe(phone);
    expect(phone).toHaveLength(PHONE_DIGITS);
  });

  it.each(['212-555-0123', '(212) 555-0123', '(212)555-0123', '212 555 0123', '212.555.0123'])(
    'written as %s is accepted with its separators',
    async (phone) => {
      expect(await phoneFault(phone, 'en-US')).toBeNull();
      expect(normalPhone(phone, 'en-US')).toBe('2125550123');
    },
  );

  it.each([
    ['', 'nothing'],
    ['5550123', 'no area code'],
    ['212555012', 'nine digits'],
    ['21255501234', 'eleven digits'],
    ['12125550123', 'the 1 of the country: eleven digits'],
    ['+12125550123', 'the country code'],
    ['+1 212 555 0123', 'the country code, apart'],
    ['+442079460958', 'another country'],
    ['212-555-0123 x4', 'an extension'],
    ['212-555-0123 ext. 4', 'an extension in words'],
    ['212-KIT-YARN', 'letters'],
    ['212-555-O123', 'a letter like a digit'],
    ['1125550123', 'an area code with 1 in front'],
    ['0125550123', 'an area code with 0 in front'],
    ['2121550123', 'an exchange with 1 in front'],
    ['(212 555-0123', 'half a bracket'],
    ['212--555-0123', 'two hyphens'],
    [' 2125550123', 'a space in front'],
    ['2125550123\n', 'a line break'],
    ['２１２５５５０１２３', 'digits of full width'],
  ])('cannot be %j: %s', async (phone) => {
    expect(await phoneFault(phone, 'US')).toBe('validation:PHONE_MALFORMED');
    expect(await phoneFault(phone, 'CA')).toBe('validation:PHONE_MALFORMED');
    expect(normalPhone(phone, 'US')).toBeNull();
  });

  it.each([
    ['8005550123', 'toll-free'],
    ['8335550123', 'toll-free, of the later ones'],
    ['8885550123', 'toll-free'],
    ['9002345678', 'premium'],
    ['5002345678', 'personal number'],
    ['6002012345', 'internet telephony'],
    ['2115550123', 'a service code as area code'],
    ['9115550123', 'the emergency number as area code'],
    ['5552345678', 'an unknown area code'],
    ['9992345678', 'an unknown area code'],
    ['8769234567', 'a landline in Jamaica'],
  ])('cannot be %s, which is well-formed but not mobile: %s', async (phone) => {
    expect(normalPhone(phone, 'US')).toBe(phone);
    expect(await phoneFault(phone, 'US')).toBe('validation:PHONE_INVALID');
    expect(await phoneFault(phone, 'en-CA')).toBe('validation:PHONE_INVALID');
  });

  it.each(['', 'GB', 'en', 'en-GB', 'us', 'constructor'])(
    'throws "Invalid locale" for the unknown locale %j',
    async (locale) => {
      await expect(phoneFault('2125550123', locale)).rejects.toThrow(InvalidLocale);
      await expect(phoneFault('nonsense', locale)).rejects.toThrow('Invalid locale');
      expect(() => normalPhone('2125550123', locale)).toThrow(InvalidLocale);
    },
  );

  it.each(['+1 212 555 0123', '1 (212) 555-0123', '2125550123'])(
    'is valid once the field has formatted %s',
    async (typed) => {
      expect(formatPhone(typed)).toBe('212-555-0123');
      expect(await phoneFault(formatPhone(typed), 'US')).toBeNull();
    },
  );
});

describe('a form that asks for a mobile number', () => {
  const cases = [
    ['', 'validation:MISSING', 'validation:MISSING'],
    ['  ', 'validation:MISSING', 'validation:MISSING'],
    ['503 555', 'validation:PHONE_MALFORMED', 'validation:PHONE_MALFORMED'],
    [' (503) 555-0123 ', null, null],
    // Toll-free, which only the server's table tells.
    ['(800) 555-0199', null, 'validation:PHONE_INVALID'],
  ] as const;

  it.each(cases)('checks in the browser only how “%s” is written', (typed, inTheBrowser) => {
    expect(phoneFieldFault(typed, 'en-US')).toBe(inTheBrowser);
  });

  it.each(cases)(
    'has the server check too whether “%s” is a mobile number',
    async (typed, _, onTheServer) => {
      expect(await mobileFieldFault(typed, 'en-US')).toBe(onTheServer);
    },
  );
});
