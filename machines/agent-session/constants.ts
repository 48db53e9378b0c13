/** An agent's session on behalf of a customer ends by itself after two hours (§6, §9). */
export const AGENT_SESSION_MS = 2 * 60 * 60_000;
/** A code that a customer is sent lets their agent use what is as good as money; it counts for so long. Ours, as the next two. */
export const CUSTOMER_CODE_MS = 10 * 60_000;
/** After so many wrong ones a code is no good any more. */
export const CUSTOMER_CODE_TRIES = 5;
/** A customer is sent no more codes than that in one call. */
export const CUSTOMER_CODES_MAX = 3;
/** More steps than this in one turn would be a loop; the longest real turn takes one. */
export const AGENT_SESSION_MAX_ITERATIONS = 10;
