import { HOUR_MS, MINUTE_MS } from '../rules/durations.ts';

/** A login without credentials refreshes the token first after this much inactivity (§4, §9). */
export const REFRESH_AFTER_INACTIVITY_MS = 30 * MINUTE_MS;
/** How often, and how many times, that refresh is polled (§4, §9). */
export const REFRESH_POLL_MS = 500;
export const REFRESH_POLLS = 20;
/** A sign-in that waits for a code expires after this long, here as on the server. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;
/** Codes of an authenticator have this many digits. */
export const CODE_DIGITS = 6;
/** How often an authenticator shows a new code, in seconds (RFC 6238). */
export const CODE_PERIOD_S = 30;
/** A session that isn't remembered ends after half a day without use, even if the browser keeps its cookies. */
export const PASSING_SESSION_MS = 12 * HOUR_MS;
/** Wrong passwords from one network before the address is locked for that network, and how long the lock lasts. */
export const SIGN_IN_ATTEMPTS = 5;
export const SIGN_IN_LOCK_MS = 15 * MINUTE_MS;
/** A staff session ends this long after the sign-in, however active it is. */
export const STAFF_SESSION_MAX_MS = 12 * HOUR_MS;
/** User info older than this is fetched again (§9). */
export const USER_INFO_AGE_MS = 2 * MINUTE_MS;
/** More steps than this in one turn are an endless loop; the longest real turn takes three. */
export const SESSION_MAX_ITERATIONS = 10;
