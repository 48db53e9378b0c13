/** A request is given up after this long (§9). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Seller info is given up sooner (§9). */
export const SELLER_REQUEST_TIMEOUT_MS = 15_000;
/** More steps than this in one turn would be a loop; the longest real turn takes two. */
export const REQUEST_MAX_ITERATIONS = 10;
