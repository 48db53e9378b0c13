import type { GiftCardPurchaseEvent } from '#machines/gift-card-purchase/events.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, nothing, sentEvents } from './sent.ts';

/** The machine with effects that do nothing, for tests. */
export const giftCardPurchaseInTest = giftCardPurchaseMachine.provide({
  actions: { capture: nothing, release: nothing, send: nothing, refund: nothing, notifyBuyer: nothing },
});

export const giftCardPurchaseInput = { amountCents: 5_000, sendAt: afterHours(48), startedAt: BEGUN };

const payloads: Readonly<Record<GiftCardPurchaseEvent['type'], readonly object[]>> = {
  CHARGE: [{}],
  DECLINE: [{}],
  CAPTURED: [{}],
  CAPTURE_FAILED: [{}],
  CHANGE: [{ sendAt: afterHours(72) }, { sendAt: afterHours(24 * 400) }, { sendAt: -1 }],
  CANCEL: [{}],
  TIME_UP: [],
};

export const giftCardPurchaseFeed: Feed = {
  name: 'gift-card-purchase',
  build: () => giftCardPurchaseInTest,
  inputs: [giftCardPurchaseInput],
  events: sentEvents(payloads, [BEGUN + MINUTE_MS]),
  answers: {},
  failures: [],
};
