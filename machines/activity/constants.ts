/** Activity is told of at most this often (§9). */
export const ACTIVITY_THROTTLE_MS = 1_000;
/** The stamp is stored when nothing more has come for so long (§9). */
export const STAMP_DEBOUNCE_MS = 2_000;
/** How often the session is checked; it is kept while the last activity is younger than this (§9). */
export const SESSION_CHECK_MS = 300;
export const KEPT_ACTIVITY_MS = 15_000;
/** After so long without activity the contact centre's token is refreshed (§9). */
export const CONTACT_CENTRE_REFRESH_MS = 540_000;
/** More steps than this in one turn would be a loop; the longest real turn takes one. */
export const ACTIVITY_MAX_ITERATIONS = 10;
