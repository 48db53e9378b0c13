/** The message for a fault names its field, in the form and in the server's answer. */
import { describe, expect, test } from 'vitest';
import en from '#locales/en/validation.json' with { type: 'json' };
import fr from '#locales/fr/validation.json' with { type: 'json' };
import { LANGUAGES } from '#locales/paths.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import { faultText, faultTexts, type Fault } from '#views/components/fault-text.ts';
import type { Translate } from '#views/translate.ts';

const messages = createMessages({
  figures: FIGURES,
  resources: { en: { validation: en }, fr: { validation: fr } },
});
const translate = (language: 'en' | 'fr'): Translate => messages.getFixedT(language);

const FAULTS = [
  'validation:MISSING',
  'validation:NAME_INVALID',
  'validation:CITY_INVALID',
] as const satisfies readonly Fault[];

describe('the message for a fault', () => {
  test('says what to enter in an empty field', () => {
    expect(faultText('validation:MISSING', 'lastName', translate('en'))).toBe('Enter your last name.');
    expect(faultText('validation:MISSING', 'lastName', translate('fr'))).toBe('Veuillez saisir votre nom.');
  });

  test('is that of the rule for a field without a sentence of its own', () => {
    expect(faultText('validation:MISSING', 'nickname', translate('en'))).toBe('Please fill this in.');
    expect(faultText('validation:NAME_TOO_LONG', 'lastName', translate('en'))).toBe(
      'Must be 35 characters or less.',
    );
  });

  test('is the same for all fields of one kind', () => {
    expect(faultText('validation:MISSING', 'store-house', translate('en'))).toBe('Choose a store.');
  });

  test('is null for a field that is right', () => {
    expect(faultTexts({ firstName: null, lastName: 'validation:MISSING' }, translate('en'))).toEqual({
      firstName: null,
      lastName: 'Enter your last name.',
    });
  });

  test.each(LANGUAGES)('is the sentence of the server’s answer in %s', (language) => {
    const t = translate(language);
    const named = { en, fr }[language].named;
    const found = FAULTS.flatMap((fault) => {
      const code =
        fault === 'validation:MISSING'
          ? 'MISSING'
          : fault === 'validation:NAME_INVALID'
            ? 'NAME_INVALID'
            : 'CITY_INVALID';
      return Object.keys(named[code]).map((field) => ({ fault, code, field }) as const);
    });
    expect(found.length).toBeGreaterThan(FAULTS.length);
    for (const { fault, code, field } of found)
      expect(messageOf({ code, field, details: undefined }, language)).toBe(faultText(fault, field, t));
  });
});
