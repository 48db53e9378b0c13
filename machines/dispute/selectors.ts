import type { Payloads } from '../runtime/roles/permitted.ts';
import type { DisputeContext, DisputeEvent } from './events.ts';

/** What each event brings along, so that `can` can be asked before anybody has filled in a form. */
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
