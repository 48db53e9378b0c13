import { MINUTE_MS } from '../rules/durations.ts';

/** How long a new key waits for its first code. Our own figure. */
export const TWO_STEP_ENROLMENT_MS = 15 * MINUTE_MS;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const TWO_STEP_MAX_ITERATIONS = 10;
