/** More steps than this in one turn are an endless loop; the longest real turn takes four. */
export const CHECKOUT_MAX_ITERATIONS = 12;
/** The wait before an undecided payment is asked for again. */
export const CONFIRM_POLL_MS = 2_000;
/** After this many polls the shopper is told that the rest comes by email. */
export const CONFIRM_POLLS = 15;
