/** Translates the checkout's problems for the shopper. */
import type { CheckoutProblem } from '#contract/checkout.ts';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/purchase.json' with { type: 'json' };
import { formatMoney, formatNumber } from '#locales/format.ts';
import fr from '#locales/fr/purchase.json' with { type: 'json' };
import type { Language } from '#locales/paths.ts';
import type { TaxPart } from '#server/platform/database/schema/buying.ts';
import type { Declined } from './payment-attempts.ts';
import type { PurchaseProblem, ProblemCode } from './problems.ts';
import { FIGURES } from '#machines/rules/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { purchase: en }, fr: { purchase: fr } },
  defaultNS: 'purchase',
});

/** Problems whose figures are amounts; the others count units. */
const ABOUT_MONEY: ReadonlySet<ProblemCode> = new Set(['TOO_MUCH', 'PRICE_CHANGED', 'TOTAL_CHANGED']);

/** @param houseName the house's name, for problems of its own goods */
export function describeProblem(
  problem: PurchaseProblem,
  language: Language,
  houseName: string,
): CheckoutProblem {
  const { code, blocks, seller = null, lineId = null, cardNumber = null, name = '', thing } = problem;
  const amount = (value = 0): string =>
    ABOUT_MONEY.has(code) ? formatMoney(value, language) : formatNumber(value, language);
  const named = typeof name === 'string' ? name : name[language];
  const message = texts.getFixedT(language, ['purchase'])(`purchase:problems.${code}`, {
    name: named === '' ? houseName : named,
    thing: thing?.[language] ?? '',
    ...(problem.now === 0 ? { context: 'none' } : {}),
    cardNumber: cardNumber ?? '',
    now: amount(problem.now),
    was: amount(problem.was),
  });
  return { code, message, blocks, seller, lineId, cardNumber };
}

export const taxName = (kind: TaxPart['kind'], language: Language): string =>
  texts.getFixedT(language, ['purchase'])(`purchase:taxes.${kind}`);

/** The message that no card can be tried for so many minutes. */
export const pauseText = (minutes: number, language: Language): string =>
  texts.getFixedT(language, ['purchase'])('purchase:paused', { count: minutes });

export const declineText = (reason: Declined, language: Language): string =>
  texts.getFixedT(language, ['purchase'])(`purchase:declines.${reason}`);
