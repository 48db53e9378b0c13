/** More steps than this in one turn are an endless loop; the longest real turn takes three. */
export const FAVORITES_MAX_ITERATIONS = 10;
