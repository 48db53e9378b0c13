import type { Payloads } from '../runtime/roles/permitted.ts';
import type { GiftCardPurchaseContext, GiftCardPurchaseEvent } from './events.ts';

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const giftCardPurchasePayloads: Payloads<GiftCardPurchaseContext, GiftCardPurchaseEvent> = {
  CHARGE: () => ({}),
  DECLINE: () => ({}),
  CAPTURED: () => ({}),
  CAPTURE_FAILED: () => ({}),
  CHANGE: ({ sendAt }) => ({ sendAt }),
  CANCEL: () => ({}),
  TIME_UP: () => ({}),
};
