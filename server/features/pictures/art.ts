import { studioPaper } from './backdrop.ts';
import { drawings } from './kinds/drawings.ts';
import { sheetFor } from './sheet.ts';
import type { Art } from './vocabulary.ts';

export { KINDS, PATTERNS, VIEWS } from './vocabulary.ts';
export type { Art } from './vocabulary.ts';

/**
 * Draws a product picture (design §8): an SVG document, 800 by 800, identical for the same art. Labels may be any text (it is
 * cleaned, escaped and fitted); a colour that isn't `#rrggbb` falls back to undyed. Never throws.
 */
export function drawPicture(art: Art): string {
  const sheet = sheetFor(art);
  const drawing = drawings[art.kind];
  const content =
    sheet.view === 'front' ? studioPaper(sheet) + drawing.front(sheet) : drawing[sheet.view](sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${sheet.definitions()}</defs>${content}</svg>`;
}
