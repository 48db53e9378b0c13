/** How the reader chose to see pages, before the first paint: one inline script in the head, after the sheets. */
import { ACCESSIBILITY_SCRIPT } from './accessibility.ts';
import { COLOR_SCHEME_SCRIPT } from './color-scheme.ts';

export const FIRST_PAINT_SCRIPT = `${COLOR_SCHEME_SCRIPT};${ACCESSIBILITY_SCRIPT}`;
