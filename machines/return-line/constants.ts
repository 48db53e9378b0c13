import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

// Figures of design §4, Return line.

/** A seller who hasn't answered by then has approved. */
export const APPROVAL_MS = 5 * DAY_MS;
export const BUYER_SHIPS_MS = 30 * DAY_MS;
/** A parcel that has not arrived by then is lost to the buyer. */
export const ARRIVES_MS = 30 * DAY_MS;
/** What was delivered counts as received after this long. */
export const SELLER_RECEIVES_MS = 5 * DAY_MS;
/** What was received counts as passed after this long. */
export const SELLER_INSPECTS_MS = 3 * DAY_MS;
export const RESHIP_MS = 7 * DAY_MS;
/** What a reshipment that is on its way adds to the wait. */
export const RESHIP_ARRIVES_MS = 21 * DAY_MS;
/** A buyer has so long to dispute a refusal, though the order would be completed by then; ours, no section names it. */
export const REFUSAL_DISPUTABLE_MS = 7 * DAY_MS;
/** A refund that failed is tried again after this long; ours, no section names it. */
export const REFUND_RETRY_MS = HOUR_MS;

export const RETURN_LINE_MAX_ITERATIONS = 20;
