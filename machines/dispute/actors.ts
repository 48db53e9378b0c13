import type { DisputeState } from '#contract/disputes.ts';
import { effectNotProvided } from '../runtime/not-provided.ts';
import type { Role } from '../runtime/roles/roles.ts';
import type { Decision, Offer } from './events.ts';

/**
 * Reasons to mail the parties: the states that a dispute enters. `REFUND_OUTSTANDING`: the seller has nothing to answer or offer,
 * because an agreed refund has not gone through. `IN_PROGRESS_LAST`: the buyer's turn ends with the dispute's maximum age, and then
 * Atelier Support decides. `…_NO_OFFERS_LEFT`: the seller may not make another offer.
 */
export type DisputeNews =
  | DisputeState
  | 'IN_PROGRESS_LAST'
  | 'OFFER_REJECTED_NO_OFFERS_LEFT'
  | 'REFUND_OUTSTANDING'
  | 'WAITING_FOR_SELLER_ACTION_NO_OFFERS_LEFT';

/** The effects of a dispute; on the server they go through the outbox. */
export const disputeEffects = {
  /** Notifies and emails these parties. `about` says why; `until` is their deadline if it can be cut short, ms since 1970. */
  tell: effectNotProvided<{
    to: readonly Exclude<Role, 'office' | 'system' | 'time'>[];
    about: DisputeNews;
    until?: number | null;
  }>('tell'),
  /** Refunds an agreed offer; idempotent, once per dispute. */
  refundOffer: effectNotProvided<{ offer: Offer }>('refundOffer'),
  /** Carries out the agent's decision: refunds, or lets a refused return continue. */
  executeDecision: effectNotProvided<{ decision: Decision }>('executeDecision'),
  /** Closes the case: the order continues, and the seller's earnings are no longer held back. */
  closeCase: effectNotProvided('closeCase'),
};
