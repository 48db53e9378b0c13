import type { Payloads } from '../runtime/roles/permitted.ts';
import type { PaymentContext, PaymentEvent } from './events.ts';

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const paymentPayloads: Payloads<PaymentContext, PaymentEvent> = {
  CAPTURE: () => ({}),
  CAPTURED: () => ({}),
  CAPTURE_FAILED: () => ({}),
  VOID: () => ({}),
  REFUND: (context) => ({ amountCents: context.amountCents - context.refundedCents, refundId: 1 }),
  TIME_UP: () => ({}),
};
