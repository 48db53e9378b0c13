import { storedEffect } from '../runtime/not-provided.ts';
import { isCents, isNull, oneOf, record } from '../runtime/snapshots/check.ts';

/** The effects of a purchase; on the server they go through the outbox. */
export const giftCardPurchaseEffects = {
  /** Captures the money; idempotent, once per try. */
  capture: storedEffect('capture', record({ amountCents: isCents })),
  /** Gives up what the bank has authorized, or may still authorize. */
  release: storedEffect('release', isNull),
  /** Makes the gift card and mails it to the recipient; idempotent, once per purchase. */
  send: storedEffect('send', record({ amountCents: isCents })),
  /** Refunds the buyer's card; idempotent, once per purchase. */
  refund: storedEffect('refund', record({ amountCents: isCents })),
  /** Mails the buyer. `about` is what has happened. */
  notifyBuyer: storedEffect('notifyBuyer', record({ about: oneOf('PAID', 'SENT', 'CANCELED', 'FAILED') })),
};
