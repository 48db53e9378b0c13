import { DAY_MS } from '../rules/durations.ts';

/** How long before the end of its last day the member is reminded, in ms, and may apply again. Our own figure. */
export const EXEMPTION_REMINDER_MS = 30 * DAY_MS;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const TAX_EXEMPTION_MAX_ITERATIONS = 10;
