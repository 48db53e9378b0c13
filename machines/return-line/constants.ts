import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

// Figures of design §4, Return line.

/** The seller's time to answer a return; without an answer it counts as approved. */
export const APPROVAL_MS = 5 * DAY_MS;
export const BUYER_SHIPS_MS = 30 * DAY_MS;
/** The time a returned parcel has to arrive; after it the parcel counts as lost, and the refund is refused. */
export const ARRIVES_MS = 30 * DAY_MS;
/** A delivered parcel counts as received after this long. */
export const SELLER_RECEIVES_MS = 5 * DAY_MS;
/** Received items count as accepted after this long. */
export const SELLER_INSPECTS_MS = 3 * DAY_MS;
export const RESHIP_MS = 7 * DAY_MS;
/** The extra time for a replacement that was shipped. */
export const RESHIP_ARRIVES_MS = 21 * DAY_MS;
/** The buyer's time to dispute a refusal; the order isn't completed before it ends. Our own figure, no section names one. */
export const REFUSAL_DISPUTABLE_MS = 7 * DAY_MS;
/** The wait before a failed refund is retried; our own figure, no section names one. */
export const REFUND_RETRY_MS = HOUR_MS;

export const RETURN_LINE_MAX_ITERATIONS = 20;
