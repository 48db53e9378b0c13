import { isCents, isCount, isTime, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import { PARTIES } from './events.ts';
import type { Decision, DisputeContext, Offer } from './events.ts';

const isParty = oneOf(...PARTIES);
export const isOffer = record<Offer>({ version: isCount, amountCents: isCents });
export const isDecision = record<Decision>({ inFavourOf: isParty, refundCents: isCents });

const hasFields = record<DisputeContext>({
  openedAt: isTime,
  maxRefundCents: isCents,
  dueAt: orNull(isTime),
  offer: orNull(isOffer),
  agreed: orNull(isOffer),
  informationFrom: orNull(isParty),
  decision: orNull(isDecision),
});

/** Offers, agreements and decisions never exceed what was paid. */
export const disputeShape: Shape<DisputeContext> = {
  version: 3,
  isContext: (value): value is DisputeContext =>
    hasFields(value) &&
    [value.offer?.amountCents, value.agreed?.amountCents, value.decision?.refundCents].every(
      (cents) => cents === undefined || cents <= value.maxRefundCents,
    ),
};
