/** A page whose chunks don't load is reloaded at most this many times (§8). */
export const CHUNK_RELOADS = 5;
/** A reload that the browser has not begun within this time was prevented. */
export const RELOAD_BEGINS_MS = 10_000;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const CHUNK_RELOAD_MAX_ITERATIONS = 10;
