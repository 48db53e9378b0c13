/** How often the age of the token is checked (§9). */
export const TOKEN_CHECK_MS = 30_000;
/** A token whose last refresh is this old, or older, is refreshed (§9). */
export const REFRESH_AGE_MS = 3_000_000;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const TOKEN_REFRESH_MAX_ITERATIONS = 10;
