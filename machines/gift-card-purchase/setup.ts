import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { CAPTURE_RETRY_MS, GIFT_CARD_PAYMENT_MS } from './constants.ts';
import { giftCardPurchaseEffects } from './effects.ts';
import type { GiftCardPurchaseContext, GiftCardPurchaseEvent, GiftCardPurchaseInput } from './events.ts';
import { giftCardPurchaseRules } from './guards.ts';

/** The context of a new purchase, while the buyer's bank hasn't answered yet. */
export const begun = ({
  amountCents,
  sendAt,
  startedAt,
}: GiftCardPurchaseInput): GiftCardPurchaseContext => ({
  amountCents,
  sendAt,
  captures: 0,
  dueAt: startedAt + GIFT_CARD_PAYMENT_MS,
});

/**
 * `paying`: the payment has no result yet. `planned`: paid, and still to be sent. `unpaid`: it ended without a payment. `refunded`: the
 * buyer has canceled it.
 */
export type GiftCardPurchaseTag = 'paying' | 'planned' | 'unpaid' | 'refunded';

/** Types, actions and guards of the chart in `machine.ts`. */
export const giftCardPurchaseSetup = setup({
  types: {} as {
    context: GiftCardPurchaseContext;
    events: GiftCardPurchaseEvent;
    input: GiftCardPurchaseInput;
    tags: GiftCardPurchaseTag;
  },
  actions: {
    ...giftCardPurchaseEffects,
    waitForNothing: assign({ dueAt: null }),
    waitToRetry: assign((_, { from }: { from: number }) => ({ dueAt: from + CAPTURE_RETRY_MS })),
    // A day that has passed is due at once.
    waitForDay: assign(({ context: { sendAt }, event }) => ({ dueAt: Math.max(sendAt, event.at) })),
    keepDay: assign(({ event }, { sendAt }: { sendAt: number }) => ({
      sendAt,
      dueAt: Math.max(sendAt, event.at),
    })),
    countCapture: assign(({ context }) => ({ captures: context.captures + 1 })),
  },
  guards: { may: mayBy(giftCardPurchaseRules) },
});
