import { mapValues } from 'es-toolkit';
import type validation from '#locales/en/validation.json';
import { fieldKind } from '#locales/field-kind.ts';
import type { Translate } from '../translate.ts';

const RULES = 'validation:';

/** The message key of a broken rule (`machines/rules/validation`). */
export type Fault = `${typeof RULES}${Exclude<keyof typeof validation, 'named' | 'summary'>}`;

/** The message for a fault: one that names the field ("Enter your last name.") if there is one, otherwise that of the rule. */
export function faultText(fault: Fault, field: string, t: Translate): string {
  const code = fault.slice(RULES.length);
  return t(`validation:named.${code}.${fieldKind(field)}`, { defaultValue: t(fault) });
}

/** The messages for the faults of a form's fields; null for a field without one. */
export const faultTexts = <Field extends string>(
  faults: Readonly<Record<Field, Fault | null>>,
  t: Translate,
): Record<Field, string | null> =>
  mapValues(faults, (fault, field) => (fault === null ? null : faultText(fault, field, t)));
