import { isCents, isCount, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { PaymentContext } from './events.ts';

const hasFields = record<PaymentContext>({
  amountCents: isCents,
  refundedCents: isCents,
  captures: isCount,
  dueAt: orNull(isTime),
});

/** Refunds never exceed what was paid. */
export const paymentShape: Shape<PaymentContext> = {
  version: 1,
  isContext: (value): value is PaymentContext => hasFields(value) && value.refundedCents <= value.amountCents,
};
