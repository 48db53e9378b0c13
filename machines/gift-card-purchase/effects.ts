import { storedEffect } from '../runtime/not-provided.ts';
import { isCents, isNull, oneOf, record } from '../runtime/snapshots/check.ts';

/** The effects of a purchase; on the server they go through the outbox. */
export const giftCardPurchaseEffects = {
  /** The worker captures the authorized amount. Repeating the same effect captures nothing more. */
  capture: storedEffect('capture', record({ amountCents: isCents })),
  /** The worker voids what the bank has authorized, or may still authorize. */
  release: storedEffect('release', isNull),
  /** The worker issues the gift card and emails it to the recipient. Repeating it issues no second card. */
  send: storedEffect('send', record({ amountCents: isCents })),
  /** The worker refunds the buyer's card. Repeating it refunds nothing more. */
  refund: storedEffect('refund', record({ amountCents: isCents })),
  /** The worker emails the buyer. `about`: what has happened. */
  notifyBuyer: storedEffect('notifyBuyer', record({ about: oneOf('PAID', 'SENT', 'CANCELED', 'FAILED') })),
};
