import type { OrderState } from '#contract/orders.ts';
import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Role } from '../runtime/roles/roles.ts';
import type { ShippedLine } from './events.ts';

/** Reasons to mail the parties: the state that the order entered, or a corrected tracking number. */
export type OrderNews = OrderState | 'CORRECT_TRACKING';

/** The effects of an order; on the server they go through the outbox. */
export const orderEffects = {
  /** Notifies and emails these parties. */
  tell: effectNotProvided<{ to: readonly Exclude<Role, 'office' | 'system' | 'time'>[]; about: OrderNews }>(
    'tell',
  ),
  /** Emails the tickets for seats in classes; TICKETS_SENT follows. */
  sendTickets: effectNotProvided('sendTickets'),
  /** Captures the authorized money at the first shipment; idempotent. */
  capturePayment: effectNotProvided('capturePayment'),
  /** Voids the authorization, or refunds what was captured. */
  releasePayment: effectNotProvided('releasePayment'),
  /** Refunds lines that will not be delivered. */
  refundLines: effectNotProvided<{ lines: readonly ShippedLine[] }>('refundLines'),
  /** Returns units to stock. */
  restock: effectNotProvided<{ lines: readonly ShippedLine[] }>('restock'),
  /** The seller's earnings become payable. */
  releaseEarnings: effectNotProvided('releaseEarnings'),
};
