import { MINUTE_MS } from '../rules/durations.ts';

/** How often to check whether the agent's two hours are over (§6). */
export const AGENT_CHECK_MS = MINUTE_MS;
/** More steps than this in one turn are an endless loop; the longest real turn takes two. */
export const ON_BEHALF_MAX_ITERATIONS = 10;
