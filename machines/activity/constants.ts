/** Activity is reported at most this often (§9). */
export const ACTIVITY_THROTTLE_MS = 1_000;
/** The time of the last activity is stored once no more has followed for this long (§9). */
export const STAMP_DEBOUNCE_MS = 2_000;
/** How often the session is checked, and how young the last activity has to be for it to be kept (§9). */
export const SESSION_CHECK_MS = 300;
export const KEPT_ACTIVITY_MS = 15_000;
/** The contact centre's token is refreshed after this long without activity (§9). */
export const CONTACT_CENTRE_REFRESH_MS = 540_000;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const ACTIVITY_MAX_ITERATIONS = 10;
