import { storedEffect } from '../runtime/not-provided.ts';
import { isCount, isInteger, isNull, listOf, oneOf, record } from '../runtime/snapshots/check.ts';
import type { Checked } from '../runtime/snapshots/check.ts';
import type { ShippedLine } from './events.ts';

const isParty = oneOf('buyer', 'seller');
const isNews = oneOf(
  'PROCESSING',
  'PARTIALLY_SHIPPED',
  'CORRECT_TRACKING',
  'READY_FOR_PICKUP',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
);

/** Reasons to mail the parties: the state that the order entered, or a corrected tracking number. */
export type OrderNews = Checked<typeof isNews>;

const areLines = record<{ lines: readonly ShippedLine[] }>({
  lines: listOf(record<ShippedLine>({ lineId: isInteger, quantity: isCount })),
});

/** The effects of an order; on the server they go through the outbox. */
export const orderEffects = {
  /** Notifies and emails these parties. */
  notify: storedEffect(
    'notify',
    record<{ to: readonly Checked<typeof isParty>[]; about: OrderNews }>({
      to: listOf(isParty),
      about: isNews,
    }),
  ),
  /** Emails the tickets for seats in classes; TICKETS_SENT follows. */
  sendTickets: storedEffect('sendTickets', isNull),
  /** Captures the authorized money at the first shipment; idempotent. */
  capturePayment: storedEffect('capturePayment', isNull),
  /** Voids the authorization, or refunds what was captured. */
  releasePayment: storedEffect('releasePayment', isNull),
  /** Refunds lines that will not be delivered. */
  refundLines: storedEffect('refundLines', areLines),
  /** Returns units to stock. */
  restock: storedEffect('restock', areLines),
  /** The seller's earnings become payable. */
  releaseEarnings: storedEffect('releaseEarnings', isNull),
  /** A buyer who is a member of the rewards program earns points. */
  awardPoints: storedEffect('awardPoints', isNull),
};
