import { HOUR_MS, MINUTE_MS } from '../rules/durations.ts';

/** An agent's session on behalf of a customer ends after two hours (§6, §9). */
export const AGENT_SESSION_MS = 2 * HOUR_MS;
/** How long the code is valid by which a customer lets their agent use vouchers. Our own figure, as are the next two. */
export const CUSTOMER_CODE_MS = 10 * MINUTE_MS;
/** A code is void after this many wrong attempts. */
export const CUSTOMER_CODE_TRIES = 5;
/** The most codes a customer is sent in one agent session. */
export const CUSTOMER_CODES_MAX = 3;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const AGENT_SESSION_MAX_ITERATIONS = 10;
