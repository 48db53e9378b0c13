import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

// Figures of design §4, Dispute.

/** A seller who hasn't answered by then is waited for. */
export const FIRST_REPLY_MS = 72 * HOUR_MS;
/** From then on the buyer may hand the dispute to the shop. */
export const BUYER_MAY_ESCALATE_MS = 48 * HOUR_MS;
/** How long a dispute may lie still. */
export const IDLE_MS = 14 * DAY_MS;
/** No new offers, and no more waiting, after this long. */
export const OPEN_AT_MOST_MS = 45 * DAY_MS;
export const OFFERS_AT_MOST = 5;
/** An offer nobody answers counts as rejected. */
export const OFFER_STANDS_MS = 7 * DAY_MS;
/** A refund that was agreed on has to be settled by then. */
export const REFUND_SETTLES_MS = 72 * HOUR_MS;
export const SELLER_ACTS_MS = 5 * DAY_MS;
export const INFORMATION_COMES_MS = 72 * HOUR_MS;

export const DISPUTE_MAX_ITERATIONS = 20;
