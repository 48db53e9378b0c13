/** The sentences with which forms show the faults of their fields, for the answers of the server. */
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

type Values = Record<string, string | number | boolean>;
type Fault = Exclude<keyof typeof en, 'named' | 'summary'>;
const isFault = (code: string): code is Fault => Object.hasOwn(en, code);

/** The sentence of a fault at any field; null for a code that is no fault of a field. */
export function faultText(code: string, language: MessageLanguage, values: Values = {}): string | null {
  const t: (key: Fault, values: Values) => string = texts.getFixedT(language, 'validation');
  return isFault(code) ? t(code, values) : null;
}

/** The sentence that names the field, such as "Enter your last name."; null for a fault that has none at this field. */
export function namedFaultText(code: string, field: string, language: MessageLanguage): string | null {
  const t = texts.getFixedT(language, 'validation');
  return t(`named.${code}.${fieldKind(field)}`, { defaultValue: '' }) || null;
}
