import { isCents, isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { VoucherContext } from './events.ts';

/** `appliedCents` may exceed the balance: an amount that an order has redeemed is no longer part of it. */
export const voucherShape: Shape<VoucherContext> = {
  version: 1,
  isContext: record<VoucherContext>({
    balanceCents: isCents,
    appliedCents: isCents,
    reason: orNull(isText),
    orderId: orNull(isText),
    dueAt: orNull(isTime),
  }),
};
