import { HOUR_MS } from '../rules/durations.ts';

/** A purchase fails if the bank hasn't answered after this long, as an order does (design §4). */
export const GIFT_CARD_PAYMENT_MS = HOUR_MS;
/** How long the worker waits after a failed capture, and how often it tries: the same as for orders. */
export { CAPTURE_RETRY_MS, CAPTURES_AT_MOST } from '../payment/constants.ts';
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const GIFT_CARD_PURCHASE_MAX_ITERATIONS = 10;
