/** More steps than this in one turn would be a loop; the longest real turn takes four. */
export const CHECKOUT_MAX_ITERATIONS = 12;
/** How long after an answer that a payment is not decided yet it is asked for again. */
export const CONFIRM_POLL_MS = 2_000;
/** After so many looks the shopper is told that the rest comes by mail. */
export const CONFIRM_POLLS = 15;
