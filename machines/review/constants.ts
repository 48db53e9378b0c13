/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const REVIEW_MAX_ITERATIONS = 10;
