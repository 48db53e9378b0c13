import { isDue, isImpartial } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { BUYER_MAY_ESCALATE_MS, OFFERS_AT_MOST, OPEN_AT_MOST_MS } from './constants.ts';
import type { DisputeContext, DisputeEvent } from './events.ts';

type DisputeRule = Rule<DisputeContext, DisputeEvent>;

const isRefund = (cents: number, maxRefundCents: number): boolean =>
  Number.isSafeInteger(cents) && cents >= 1 && cents <= maxRefundCents;

/** Whether the seller may still make an offer. @param at ms since 1970 */
export const hasOffersLeft = ({ agreed, offer, openedAt }: DisputeContext, at: number): boolean =>
  agreed === null && (offer?.version ?? 0) < OFFERS_AT_MOST && at < openedAt + OPEN_AT_MOST_MS;

const isNotAgreed: DisputeRule = ({ agreed }) => agreed === null;

/** Conditions of the chart beyond who sent the event. */
export const disputeRules = {
  isDue,
  isImpartial,
  isNotAgreed,
  isAgreed: ({ agreed }) => agreed !== null,
  /** The deadline has passed, and the dispute has reached its maximum age. */
  isDueForGood: (context, event) => isDue(context, event) && event.at >= context.openedAt + OPEN_AT_MOST_MS,
  isLongOpen: ({ openedAt }, { at }) => at >= openedAt + BUYER_MAY_ESCALATE_MS,
  mayOffer: (context, event) =>
    event.type === 'MAKE_OFFER' &&
    hasOffersLeft(context, event.at) &&
    isRefund(event.amountCents, context.maxRefundCents),
  /** An answer names the version of the offer that was read, so that a changed offer isn't accepted by mistake. */
  isCurrentOffer: ({ offer }, event) =>
    'version' in event && offer !== null && event.version === offer.version,
  isBuyerAsked: ({ informationFrom }) => informationFrom === 'buyer',
  isSellerAsked: ({ informationFrom }) => informationFrom === 'seller',
  isImpartialDecision: (context, event) =>
    isImpartial(context, event) &&
    event.type === 'DECIDE' &&
    (event.decision.inFavourOf === 'seller'
      ? event.decision.refundCents === 0
      : isRefund(event.decision.refundCents, context.maxRefundCents)),
} as const satisfies Readonly<Record<string, DisputeRule>>;
