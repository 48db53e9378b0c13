/** How long the shop keeps records. The privacy page states the figures that `figures.ts` takes from here. */
import { DAY_MS } from './durations.ts';

/** The shop deletes a session this long after the session has ended. */
export const SESSIONS_KEPT_MS = 90 * DAY_MS;
/** The shop deletes a mail this long after it was sent. */
export const MAILS_KEPT_MS = 30 * DAY_MS;
/** The shop forgets failed sign-ins after this time. */
export const SIGN_IN_FAILURES_KEPT_MS = DAY_MS;
/** The shop deletes a mailed link this long after it expired, so that questions about it can be answered. */
export const LINKS_KEPT_MS = 7 * DAY_MS;
/** The shop deletes an unverified account at this age, unless a mailed link is still valid. */
export const UNVERIFIED_KEPT_MS = 30 * DAY_MS;
/** The shop deletes its counts of words that were searched and not found after this time; they identify no person. */
export const SEARCH_MISSES_KEPT_MS = 365 * DAY_MS;
