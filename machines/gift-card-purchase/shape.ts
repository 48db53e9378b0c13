import { isCents, isCount, isTime, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { GiftCardPurchaseContext } from './events.ts';

export const giftCardPurchaseShape: Shape<GiftCardPurchaseContext> = {
  version: 1,
  isContext: record<GiftCardPurchaseContext>({
    amountCents: isCents,
    sendAt: isTime,
    captures: isCount,
    dueAt: orNull(isTime),
  }),
};
