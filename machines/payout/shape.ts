import { isCents, isCount, isText, isTime, orNull, record, wordOf } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { HoldReason, PayoutContext } from './events.ts';

const isHoldReason = wordOf<HoldReason>({ SUSPENDED: true, DEACTIVATED: true, UNVERIFIED: true });

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
