import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

/** How long an agent keeps a request that they have claimed without answering it. Our own figure, as are the next two. */
export const SUPPORT_CLAIM_MS = 2 * HOUR_MS;
/** A request closes when the member hasn't written for this long after an answer. */
export const SUPPORT_IDLE_MS = 14 * DAY_MS;
/** For this long after a request was closed, the member's next message reopens it; afterwards the member begins a new one. */
export const SUPPORT_REOPEN_MS = 30 * DAY_MS;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const SUPPORT_REQUEST_MAX_ITERATIONS = 10;
