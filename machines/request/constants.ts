/** A request times out after this long (§9). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** A request for seller info times out sooner (§9). */
export const SELLER_REQUEST_TIMEOUT_MS = 15_000;
/** More steps than this in one turn are an endless loop; the longest real turn takes two. */
export const REQUEST_MAX_ITERATIONS = 10;
