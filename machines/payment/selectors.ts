import type { Payloads } from '../runtime/roles/permitted.ts';
import type { PaymentContext, PaymentEvent } from './events.ts';

/** What each event brings along, so that `can` can be asked before anybody has filled in a form. */
export const paymentPayloads: Payloads<PaymentContext, PaymentEvent> = {
  CAPTURE: () => ({}),
  CAPTURED: () => ({}),
  CAPTURE_FAILED: () => ({}),
  VOID: () => ({}),
  REFUND: (context) => ({ amountCents: context.amountCents - context.refundedCents, refundId: 1 }),
  TIME_UP: () => ({}),
};
