/** How often it is looked at whether, and at which time, the shop is previewed (§2, §9). */
export const PREVIEW_CHECK_MS = 800;
/** More steps than this in one turn would be a loop; the longest real turn takes one. */
export const PREVIEW_MAX_ITERATIONS = 10;
