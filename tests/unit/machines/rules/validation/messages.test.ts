/** §5: the message for each fault of each field. */
import { describe, expect, it } from 'vitest';
import english from '#locales/en/validation.json' with { type: 'json' };
import french from '#locales/fr/validation.json' with { type: 'json' };
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { addressLineFault, cityFault } from '#machines/rules/validation/address.ts';
import { cardNumberFault, securityCodeFault } from '#machines/rules/validation/card.ts';
import { InvalidLocale } from '#machines/rules/validation/country.ts';
import { currencyFault } from '#machines/rules/validation/currency.ts';
import { dateFault } from '#machines/rules/validation/date.ts';
import { domainFault } from '#machines/rules/validation/domain.ts';
import { emailFault } from '#machines/rules/validation/email.ts';
import { billingNameFault, nameFault } from '#machines/rules/validation/name.ts';
import { phoneFault } from '#machines/rules/validation/phone.ts';
import { stateFault } from '#machines/rules/validation/state.ts';
import { zipFault } from '#machines/rules/validation/zip.ts';

const messages = createMessages({
  figures: FIGURES,
  resources: { en: { validation: english }, fr: { validation: french } },
});
const isCode = (code: string): code is Exclude<keyof typeof english, 'named' | 'summary'> =>
  /^[A-Z_]+$/.test(code) && Object.hasOwn(english, code);
const messageOf = (fault: string | null, language: 'en' | 'fr' = 'en'): string | undefined => {
  const code = String(fault).replace('validation:', '');
  return isCode(code) ? messages.getFixedT(language, 'validation')(code) : undefined;
};

const HALF_A_PHONE = await phoneFault('555-0123', 'US');
const TOLL_FREE = await phoneFault('800-555-0123', 'US');
const LONG_EMAIL = `${'a'.repeat(45)}@b.com`;

describe('the message of the specification', () => {
  it.each([
    ['a name of 36 characters', nameFault('x'.repeat(36)), 'Must be 35 characters or less.'],
    ['a name with a digit', nameFault('R2'), 'Please enter a valid value.'],
    ['an address without @', emailFault('ann'), 'Please enter a valid email address.'],
    [
      'an address too long for a form',
      emailFault(LONG_EMAIL, EMAIL_FORM_MAX),
      'Please enter a valid email address.',
    ],
    ['a province of the other country', stateFault('QC', 'US'), 'Invalid State Code'],
    ['a state of the other country', stateFault('NY', 'CA'), 'Invalid State Code'],
    ['a zip code of four digits', zipFault('1234', 'US'), 'Invalid zipCode'],
    ['a zip code in Canada', zipFault('12345', 'CA'), 'Invalid zipCode'],
    ['half a phone number', HALF_A_PHONE, 'Please specify a valid phone number.'],
    ['a toll-free number', TOLL_FREE, 'Phone number is invalid.'],
    ['an unknown locale', new InvalidLocale().key, 'Invalid locale'],
  ])('is shown for %s', (_, fault, sentence) => {
    expect(messageOf(fault)).toBe(sentence);
    expect(messageOf(fault, 'fr')).toMatch(/[a-z]/);
    expect(messageOf(fault, 'fr')).not.toBe(sentence);
  });
});

describe('a message of our own', () => {
  it.each([
    ['a billing name of 31 characters', billingNameFault('x'.repeat(31)), '30'],
    ['an address line of 47 characters', addressLineFault('x'.repeat(47)), '46'],
    ['a city of 51 characters', cityFault('x'.repeat(51)), '50'],
    ['a card number of 12 digits', cardNumberFault('4'.repeat(12)), '13'],
    ['a security code of 2 digits', securityCodeFault('12'), '3'],
    ['an invalid amount', currencyFault('free', 'en'), ''],
    ['an invalid domain name', domainFault('here'), ''],
    ['an invalid date', dateFault('2026-02-30'), ''],
  ])('for %s exists in both languages and contains the limit', (_, fault, limit) => {
    for (const language of ['en', 'fr'] as const) expect(messageOf(fault, language)).toContain(limit);
  });
});
