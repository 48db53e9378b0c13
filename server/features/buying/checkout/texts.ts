/** Translates the checkout's problems for the shopper. */
import type { CheckoutProblem } from '#contract/checkout.ts';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/purchase.json' with { type: 'json' };
import canadian from '#locales/en-CA/purchase.json' with { type: 'json' };
import fr from '#locales/fr/purchase.json' with { type: 'json' };
import type { Language, MessageLanguage } from '#locales/paths.ts';
import type { TaxPart } from '#server/platform/database/schema/buying.ts';
import type { Declined } from './payment-attempts.ts';
import type { PurchaseProblem } from './problems.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { purchase: en }, 'en-CA': { purchase: canadian }, fr: { purchase: fr } },
  defaultNS: 'purchase',
});

/** @param houseName the house's name, for problems of its own goods */
export function describeProblem(
  problem: PurchaseProblem,
  language: Language,
  houseName: string,
): CheckoutProblem {
  const { code, blocks, seller = null, lineId = null, cardNumber = null } = problem;
  const { name = '', thing, now = 0, was = 0 } = problem;
  const named = typeof name === 'string' ? name : name[language];
  const message = texts.getFixedT(language, ['purchase'])(`purchase:problems.${code}`, {
    name: named === '' ? houseName : named,
    thing: thing?.[language] ?? '',
    ...(problem.now === 0 ? { context: 'none' } : {}),
    cardNumber: cardNumber ?? '',
    now,
    was,
  });
  return { code, message, blocks, seller, lineId, cardNumber };
}

export const taxName = (kind: TaxPart['kind'], language: Language): string =>
  texts.getFixedT(language, ['purchase'])(`purchase:taxes.${kind}`);

/** The message that no card can be tried for so many minutes. */
export const pauseText = (minutes: number, language: Language): string =>
  texts.getFixedT(language, ['purchase'])('purchase:paused', { count: minutes });

export const declineText = (reason: Declined, language: MessageLanguage): string =>
  texts.getFixedT(language, ['purchase'])(`purchase:declines.${reason}`);
