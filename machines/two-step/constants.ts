import { MINUTE_MS } from '../rules/durations.ts';

/** The owner must enter the first code of a new key within this time. The specification names no figure; this one is ours. */
export const TWO_STEP_ENROLMENT_MS = 15 * MINUTE_MS;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const TWO_STEP_MAX_ITERATIONS = 10;
