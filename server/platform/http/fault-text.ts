/** The sentence with which forms show a fault at its field, such as "Enter your last name.", for the answers of the server. */
import { createMessages } from '#locales/messages.ts';
import { fieldKind } from '#locales/field-kind.ts';
import en from '#locales/en/validation.json' with { type: 'json' };
import canadian from '#locales/en-CA/validation.json' with { type: 'json' };
import fr from '#locales/fr/validation.json' with { type: 'json' };
import type { MessageLanguage } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { validation: en }, 'en-CA': { validation: canadian }, fr: { validation: fr } },
  defaultNS: 'validation',
});

/** Null for a fault that has no sentence of its own at this field. */
export function faultText(code: string, field: string, language: MessageLanguage): string | null {
  const t = texts.getFixedT(language, 'validation');
  return t(`named.${code}.${fieldKind(field)}`, { defaultValue: '' }) || null;
}
