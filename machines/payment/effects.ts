import { storedEffect } from '../runtime/not-provided.ts';
import { isCents, isCount, literal, record } from '../runtime/snapshots/check.ts';

/** The effects of a payment; on the server they go through the outbox. */
export const paymentEffects = {
  /** Captures the money; idempotent, once per payment. */
  capture: storedEffect('capture', record({ amountCents: isCents })),
  /** Voids the authorization. */
  release: storedEffect('release', record({ amountCents: isCents })),
  /** Makes a refund; idempotent. */
  refund: storedEffect('refund', record({ amountCents: isCents, refundId: isCount })),
  /** Tells the seller that the money couldn't be captured. */
  notifySeller: storedEffect('notifySeller', record({ about: literal('UNCAPTURED') })),
};
