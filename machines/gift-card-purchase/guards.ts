import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { GIFT_CARD_AHEAD_MS } from '../rules/gift-card-purchase.ts';
import { CAPTURES_AT_MOST } from './constants.ts';
import type { GiftCardPurchaseContext, GiftCardPurchaseEvent } from './events.ts';

type GiftCardPurchaseRule = Rule<GiftCardPurchaseContext, GiftCardPurchaseEvent>;

/** Conditions of the chart beyond who sent the event. */
export const giftCardPurchaseRules = {
  isDue,
  capturesAreLeft: ({ captures }) => captures < CAPTURES_AT_MOST,
  isWithinAYear: (_, event) =>
    event.type === 'CHANGE' &&
    Number.isSafeInteger(event.sendAt) &&
    event.sendAt >= 0 &&
    event.sendAt <= event.at + GIFT_CARD_AHEAD_MS,
} as const satisfies Readonly<Record<string, GiftCardPurchaseRule>>;
