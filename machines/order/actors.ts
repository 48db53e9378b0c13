import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Role } from '../runtime/roles/roles.ts';
import type { ShippedLine } from './events.ts';

/** The effects of an order; on the server they go through the outbox. */
export const orderEffects = {
  /** A message and a mail to whom it concerns. `about` is the state that was entered. */
  tell: effectNotProvided<{ to: readonly Exclude<Role, 'office' | 'system' | 'time'>[]; about: string }>(
    'tell',
  ),
  /** Mails the tickets for seats in classes; TICKETS_SENT tells that it is done. */
  sendTickets: effectNotProvided('sendTickets'),
  /** Takes the money that was authorized, at the first shipment, once however often it is asked. */
  capturePayment: effectNotProvided('capturePayment'),
  /** Lets go of the money, or gives it back where it was taken. */
  releasePayment: effectNotProvided('releasePayment'),
  /** Gives back what was paid for lines that will not come. */
  refundLines: effectNotProvided<{ lines: readonly ShippedLine[] }>('refundLines'),
  /** Puts pieces back on the shelf. */
  restock: effectNotProvided<{ lines: readonly ShippedLine[] }>('restock'),
  /** The seller's earnings become payable. */
  releaseEarnings: effectNotProvided('releaseEarnings'),
};
