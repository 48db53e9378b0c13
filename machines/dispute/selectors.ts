import type { SnapshotFrom } from 'xstate';
import type { DisputeTurn } from '#contract/disputes.ts';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { DisputeContext, DisputeEvent } from './events.ts';
import { hasOffersLeft } from './guards.ts';
import type { disputeMachine } from './machine.ts';

export type DisputeSnapshot = SnapshotFrom<typeof disputeMachine>;

/** The most that can still be refunded, in cents; null once a refund is agreed, or there won't be one. */
export const selectMaxRefundCents = (snapshot: DisputeSnapshot): number | null =>
  snapshot.hasTag('settled') ? null : snapshot.context.maxRefundCents;

/** Whose turn it is: the state, unless it would promise an answer or an offer that the machine refuses. @param at ms since 1970 */
export function selectTurn({ value, context }: DisputeSnapshot, at: number): DisputeTurn {
  if (value === 'OFFER_REJECTED') return hasOffersLeft(context, at) ? value : 'OFFER_REJECTED_NO_OFFERS_LEFT';
  return value === 'WAITING_FOR_SELLER_ACTION' && context.agreed !== null ? 'REFUND_OUTSTANDING' : value;
}

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const disputePayloads: Payloads<DisputeContext, DisputeEvent> = {
  REPLY: () => ({}),
  MAKE_OFFER: () => ({ amountCents: 1 }),
  ACCEPT_OFFER: ({ offer }) => ({ version: offer?.version ?? 0 }),
  REJECT_OFFER: ({ offer }) => ({ version: offer?.version ?? 0 }),
  WITHDRAW_OFFER: ({ offer }) => ({ version: offer?.version ?? 0 }),
  REFUND_SETTLED: () => ({}),
  REFUND_FAILED: () => ({}),
  ACTION_DUE: () => ({}),
  ACTION_DONE: () => ({}),
  ESCALATE: () => ({}),
  CLAIM: () => ({}),
  REQUEST_INFORMATION: () => ({ from: 'buyer' }),
  PROVIDE_INFORMATION: () => ({}),
  DECIDE: () => ({ decision: { inFavourOf: 'seller', refundCents: 0 } }),
  WITHDRAW: () => ({}),
  TIME_UP: () => ({}),
};
