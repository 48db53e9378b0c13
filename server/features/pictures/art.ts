import { studioPaper } from './backdrop.ts';
import { drawings } from './kinds/drawings.ts';
import { sheetFor } from './sheet.ts';
import type { Art } from './vocabulary.ts';

export { KINDS, PATTERNS, VIEWS } from './vocabulary.ts';
export type { Art } from './vocabulary.ts';

/**
 * Draws a product picture (design §8): an SVG document, 800 by 800, always the same for the same art. Any text is safe as a
 * label (cleaned, escaped, fitted), a colour that is not `#rrggbb` falls back to undyed; it never throws.
 */
export function drawPicture(art: Art): string {
  const sheet = sheetFor(art);
  const drawing = drawings[art.kind];
  const content =
    sheet.view === 'front' ? studioPaper(sheet) + drawing.front(sheet) : drawing[sheet.view](sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${sheet.definitions()}</defs>${content}</svg>`;
}
