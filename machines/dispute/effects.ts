import { storedEffect } from '../runtime/not-provided.ts';
import { isNull, isTime, listOf, oneOf, orMissing, orNull, record } from '../runtime/snapshots/check.ts';
import type { Checked } from '../runtime/snapshots/check.ts';
import { isDecision, isOffer } from './shape.ts';

const isSide = oneOf('buyer', 'seller', 'agent');
const isNews = oneOf(
  'OPEN',
  'IN_PROGRESS',
  'IN_PROGRESS_LAST',
  'OFFER_MADE',
  'OFFER_REJECTED',
  'OFFER_REJECTED_NO_OFFERS_LEFT',
  'OFFER_ACCEPTED',
  'WAITING_FOR_SELLER_ACTION',
  'WAITING_FOR_SELLER_ACTION_NO_OFFERS_LEFT',
  'REFUND_OUTSTANDING',
  'ESCALATED_DISPUTE',
  'ESCALATION_UNDER_REVIEW',
  'ESCALATION_WAITING_FOR_MORE_INFORMATION',
  'RESOLVED',
  'CANCELLED',
);

/**
 * Reasons to mail the parties: the states that a dispute enters. `REFUND_OUTSTANDING`: the seller has nothing to answer or offer,
 * because an agreed refund has not gone through. `IN_PROGRESS_LAST`: the buyer's turn ends with the dispute's maximum age, and then
 * Atelier Support decides. `…_NO_OFFERS_LEFT`: the seller may not make another offer.
 */
export type DisputeNews = Checked<typeof isNews>;

interface Notice {
  readonly to: readonly Checked<typeof isSide>[];
  readonly about: DisputeNews;
  readonly until?: number | null;
}

/** The effects of a dispute; on the server they go through the outbox. */
export const disputeEffects = {
  /** Notifies and emails these parties. `about` says why; `until` is their deadline if it can be cut short, ms since 1970. */
  notify: storedEffect(
    'notify',
    record<Notice>({ to: listOf(isSide), about: isNews, until: orMissing(orNull(isTime)) }),
  ),
  /** Refunds an agreed offer; idempotent, once per dispute. */
  refundOffer: storedEffect('refundOffer', record({ offer: isOffer })),
  /** Carries out the agent's decision: refunds, or lets a refused return continue. */
  executeDecision: storedEffect('executeDecision', record({ decision: isDecision })),
  /** Closes the case: the order continues, and the seller's earnings are no longer held back. */
  closeCase: storedEffect('closeCase', isNull),
};
