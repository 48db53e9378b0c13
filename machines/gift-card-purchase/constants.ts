import { HOUR_MS } from '../rules/durations.ts';

/** A purchase fails if its card payment has no result after this long, as an order's does (design §4). */
export const GIFT_CARD_PAYMENT_MS = HOUR_MS;
/** The wait before a failed capture is retried, and how many are tried, as for orders. */
export { CAPTURE_RETRY_MS, CAPTURES_AT_MOST } from '../payment/constants.ts';
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const GIFT_CARD_PURCHASE_MAX_ITERATIONS = 10;
