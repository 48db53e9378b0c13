import { DAY_MS } from '../rules/durations.ts';

/** How long a member has to confirm a new email address at both addresses. Our own figure. */
export const EMAIL_CHANGE_MS = DAY_MS;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const EMAIL_CHANGE_MAX_ITERATIONS = 10;
