/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const TAX_EXEMPTION_MAX_ITERATIONS = 10;
