/** How long the shop keeps records, so that questions about them can be answered; the privacy page states it. */
import { DAY_MS } from './durations.ts';

/** The shop deletes a session this long after the session has ended. */
export const SESSIONS_KEPT_MS = 90 * DAY_MS;
/** The shop deletes a mail this long after it was sent. */
export const MAILS_KEPT_MS = 30 * DAY_MS;
/** The shop forgets failed sign-ins after this time. */
export const SIGN_IN_FAILURES_KEPT_MS = DAY_MS;
