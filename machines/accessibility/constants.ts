/** The least contrast of a text with its background in accessibility mode, to 1 (§5). */
export const MODE_CONTRAST = 16;
/** The size of texts in the mode, px, where the browser's own is 16 (views/theme/accessibility.css). */
export const MODE_TEXT_PX = 20;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const ACCESSIBILITY_MAX_ITERATIONS = 10;
