/** Longest reason, in characters, that an author is given for a refused review; ours. */
export const REASON_MAX_CHARACTERS = 500;
/** More steps than this in one turn would be a loop; the longest real turn takes one. */
export const REVIEW_MAX_ITERATIONS = 10;
