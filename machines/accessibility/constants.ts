/** The least contrast of a text with its background, to 1 (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** The same in accessibility mode, to 1 (§5). */
export const MODE_CONTRAST = 16;
/** The size of texts in the mode, px, where the browser's own is 16 (views/theme/accessibility.css). */
export const MODE_TEXT_PX = 20;
/** More steps than this in one turn are an endless loop; the longest real turn takes one. */
export const ACCESSIBILITY_MAX_ITERATIONS = 10;
