import { isCents, isCount, isText, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { PayoutContext } from './events.ts';
import { isHoldReason } from './wire-checks.ts';

export const payoutShape: Shape<PayoutContext> = {
  version: 1,
  isContext: record<PayoutContext>({
    amountCents: isCents,
    heldFor: orNull(isHoldReason),
    tries: isCount,
    reference: orNull(isText),
    dueAt: orNull(isTime),
  }),
};
