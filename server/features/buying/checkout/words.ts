/** What a shopper is told at the checkout, in their language. */
import { createInstance } from 'i18next';
import type { CheckoutProblem } from '../../../../contract/checkout.ts';
import en from '../../../../locales/en/purchase.json' with { type: 'json' };
import { formatMoney, formatNumber } from '../../../../locales/format.ts';
import fr from '../../../../locales/fr/purchase.json' with { type: 'json' };
import type { Language } from '../../../../locales/paths.ts';
import type { TaxPart } from '../../../platform/database/schema/buying.ts';
import type { Declined } from './attempts.ts';
import type { FoundProblem, ProblemCode } from './problems.ts';

const texts = createInstance();
await texts.init({
  resources: { en: { purchase: en }, fr: { purchase: fr } },
  lng: 'en',
  defaultNS: 'purchase',
  interpolation: { escapeValue: false },
});

/** Those that speak of amounts; the others count pieces. */
const ABOUT_MONEY: ReadonlySet<ProblemCode> = new Set(['TOO_MUCH', 'PRICE_CHANGED', 'TOTAL_CHANGED']);

/** @param houseName of the shop itself, where a problem is about its own goods */
export function describeProblem(found: FoundProblem, language: Language, houseName: string): CheckoutProblem {
  const { code, blocks, seller = null, lineId = null, cardNumber = null, name = '', thing } = found;
  const amount = (value = 0): string =>
    ABOUT_MONEY.has(code) ? formatMoney(value, language) : formatNumber(value, language);
  const named = typeof name === 'string' ? name : name[language];
  const message = texts.getFixedT(language, ['purchase'])(`purchase:problems.${code}`, {
    name: named === '' ? houseName : named,
    thing: thing?.[language] ?? '',
    ...(found.now === 0 ? { context: 'none' } : {}),
    cardNumber: cardNumber ?? '',
    now: amount(found.now),
    was: amount(found.was),
  });
  return { code, message, blocks, seller, lineId, cardNumber };
}

export const taxName = (kind: TaxPart['kind'], language: Language): string =>
  texts.getFixedT(language, ['purchase'])(`purchase:taxes.${kind}`);

/** No card is tried for so many minutes. */
export const pauseText = (minutes: number, language: Language): string =>
  texts.getFixedT(language, ['purchase'])('purchase:paused', { count: minutes });

export const declineText = (reason: Declined, language: Language): string =>
  texts.getFixedT(language, ['purchase'])(`purchase:declines.${reason}`);
