/** An agent's session on behalf of a customer ends by itself after two hours (§6, §9). */
export const AGENT_SESSION_MS = 2 * 60 * 60_000;
/** Digits of the code by which a customer lets their agent use vouchers. Ours, as the next three. */
export const CUSTOMER_CODE_DIGITS = 6;
/** How long a customer's code is valid. */
export const CUSTOMER_CODE_MS = 10 * 60_000;
/** After so many wrong ones a code is no good any more. */
export const CUSTOMER_CODE_TRIES = 5;
/** A customer is sent no more codes than that in one session of an agent. */
export const CUSTOMER_CODES_MAX = 3;
/** More steps than this in one turn would be a loop; the longest real turn takes one. */
export const AGENT_SESSION_MAX_ITERATIONS = 10;
