import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

// Figures of design §4, Dispute.

/** The seller's time for a first reply. */
export const FIRST_REPLY_MS = 72 * HOUR_MS;
/** The buyer may escalate the dispute to Atelier Support after this long. */
export const BUYER_MAY_ESCALATE_MS = 48 * HOUR_MS;
/** How long a dispute may go without an answer. */
export const IDLE_MS = 14 * DAY_MS;
/** After this long there are no new offers and no longer waits. */
export const OPEN_AT_MOST_MS = 45 * DAY_MS;
export const OFFERS_AT_MOST = 5;
/** An offer without an answer counts as rejected after this long. */
export const OFFER_STANDS_MS = 7 * DAY_MS;
/** The time in which an agreed refund has to be settled. */
export const REFUND_SETTLES_MS = 72 * HOUR_MS;
export const SELLER_ACTS_MS = 5 * DAY_MS;
export const INFORMATION_COMES_MS = 72 * HOUR_MS;

export const DISPUTE_MAX_ITERATIONS = 20;
