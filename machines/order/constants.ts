import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

// Figures of design §4, Order.

export const PAYMENT_COMES_MS = HOUR_MS;
export const SELLER_SHIPS_MS = 7 * DAY_MS;
export const PICKED_UP_MS = 14 * DAY_MS;
/** A parcel counts as delivered after this long. */
export const ARRIVES_MS = 21 * DAY_MS;
/** The seller's earnings are released this long after delivery. */
export const COMPLETES_MS = 30 * DAY_MS;

export const ORDER_MAX_ITERATIONS = 20;
