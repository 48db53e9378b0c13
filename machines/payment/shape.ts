import { isCents, isCount, isTime, orNull, record } from '../snapshot/check.ts';
import type { Shape } from '../snapshot/shape.ts';
import type { PaymentContext } from './events.ts';

const hasFields = record<PaymentContext>({
  amountCents: isCents,
  refundedCents: isCents,
  captures: isCount,
  dueAt: orNull(isTime),
});

/** Nothing is paid back beyond what was paid. */
export const paymentShape: Shape<PaymentContext> = {
  version: 1,
  isContext: (value): value is PaymentContext => hasFields(value) && value.refundedCents <= value.amountCents,
};
