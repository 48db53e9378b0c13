/** How often the preview cookie is checked (§2, §9). */
export const PREVIEW_CHECK_MS = 800;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const PREVIEW_MAX_ITERATIONS = 10;
