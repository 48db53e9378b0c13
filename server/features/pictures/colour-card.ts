import { PAPER, SHADE } from './colour.ts';
import { printLabel } from './lettering.ts';
import { roundedRect } from './backdrop.ts';
import { surface } from './pattern.ts';
import { dropShadow, shaded, slantLight } from './shading.ts';
import type { Sheet } from './sheet.ts';
import { circle, path, place } from './shapes.ts';

/** The colour card in a close-up: a chip of the exact colour or pattern, the pattern's other colours, and the product's label. */
export function colourCard(sheet: Sheet, x = 560, y = 650, turn = -4): string {
  const outline = roundedRect(-190, -85, 380, 170, 12);
  const chip = roundedRect(-172, -67, 134, 134, 8);
  const companions =
    sheet.pattern === 'solid'
      ? ''
      : circle(-58, 50, 22, PAPER) +
        circle(-58, 50, 17, sheet.accent) +
        circle(-98, 50, 22, PAPER) +
        circle(-98, 50, 17, sheet.third);
  return place(
    dropShadow(outline) +
      path(outline, PAPER) +
      path(chip, sheet.pattern === 'solid' ? sheet.colour : surface(sheet, 0.7)) +
      companions +
      printLabel(sheet, { x: 78, y: 0, width: 200, height: 130 }, { size: 27, sub: 14 }) +
      shaded(outline, 'none', slantLight(sheet)) +
      `<circle cx="168" cy="-62" r="8" fill="${SHADE}" opacity=".3"/>`,
    x,
    y,
    1,
    turn,
  );
}
