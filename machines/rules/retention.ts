/** How long the shop keeps records, so that questions about them can be answered; the privacy page states it. */
import { DAY_MS } from './durations.ts';

/** A session, from its end. */
export const SESSIONS_KEPT_MS = 90 * DAY_MS;
/** A mail, from its sending. */
export const MAILS_KEPT_MS = 30 * DAY_MS;
/** The count of an address's failed sign-ins. */
export const SIGN_IN_FAILURES_KEPT_MS = DAY_MS;
