/** An agent's session on behalf of a customer ends by itself after two hours (§6, §9). */
export const AGENT_SESSION_MS = 2 * 60 * 60_000;
/** More steps than this in one turn would be a loop; the longest real turn takes one. */
export const AGENT_SESSION_MAX_ITERATIONS = 10;
