import { roundedRect } from './backdrop.ts';
import { PAPER } from './colour.ts';
import { printLabel } from './lettering.ts';
import { dropShadow, shaded, slantLight } from './shading.ts';
import type { Sheet } from './sheet.ts';
import { circle, line, place } from './shapes.ts';

/** A paper tag on a cord with the product's label, centred at x, y; empty when there is no label. */
export function swingTag(sheet: Sheet, cord: string, x: number, y: number, turn: number): string {
  if (sheet.label === '' && sheet.sublabel === '') return '';
  const paper = roundedRect(-98, -53, 196, 106, 10);
  return (
    line(cord, '#b99b6b', 4) +
    place(
      dropShadow(paper, 0.6) +
        shaded(paper, PAPER, slantLight(sheet)) +
        circle(0, -41, 6, '#d9c7a8') +
        printLabel(sheet, { x: 0, y: 6, width: 176, height: 80 }, { size: 28, sub: 14 }),
      x,
      y,
      1,
      turn,
    )
  );
}
