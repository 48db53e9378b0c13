/** More steps than this in one turn are an endless loop; the longest real turn takes two. */
export const APP_MAX_ITERATIONS = 10;
