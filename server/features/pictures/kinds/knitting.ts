import { darker, lighter, mix } from '../colour.ts';
import { rod } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, n, path, repeat } from '../shapes.ts';
import { dyed } from '../strand.ts';

/** The colours of the rows that repeat: several where the yarn changes along its length. */
function rowTones(sheet: Sheet): readonly string[] {
  const { colour, accent } = sheet;
  switch (sheet.pattern) {
    case 'variegated':
    case 'stripe':
      return [0, 0, 1, 1, 2, 2, 3, 3].map((at) => dyed(sheet, at));
    case 'heather':
    case 'speckle':
      return [
        colour,
        lighter(colour, 0.14),
        mix(colour, accent, 0.12),
        darker(colour, 0.1),
        lighter(colour, 0.06),
      ];
    case 'marble':
      return [0, 1, 2].map((at) => dyed(sheet, at));
    case 'solid':
    case 'floral':
    case 'gingham':
    case 'dots':
    case 'plaid':
    case 'chevron':
    case 'herringbone':
    case 'leaves':
    case 'stars':
      return [colour];
  }
}

/** Stocking stitch as a fill; `size` is one stitch's width. */
export function knitted(sheet: Sheet, size = 40): string {
  const tall = size * 0.8;
  const leg = `M${n(size / 2)} ${n(tall * 1.16)}C${n(size * 0.12)} ${n(tall * 0.98)} ${n(size * 0.02)} ${n(tall * 0.4)} ${n(size * 0.1)} ${n(tall * -0.02)}C${n(size * 0.4)} ${n(tall * 0.16)} ${n(size * 0.5)} ${n(tall * 0.66)} ${n(size / 2)} ${n(tall * 1.16)}Z`;
  const plies = `M${n(size * 0.12)} ${n(tall * 0.3)}l${n(size * 0.2)} ${n(tall * 0.02)}M${n(size * 0.13)} ${n(tall * 0.52)}l${n(size * 0.26)} ${n(tall * 0.03)}M${n(size * 0.2)} ${n(tall * 0.74)}l${n(size * 0.24)} ${n(tall * 0.03)}`;
  const half = (colour: string, mirrored: boolean, y: number): string =>
    `<g transform="translate(${mirrored ? n(size) : 0} ${n(y)})${mirrored ? ' scale(-1 1)' : ''}">${path(leg, mirrored ? darker(colour, 0.1) : colour, `stroke="${darker(colour, 0.42)}" stroke-width="${n(size / 26)}"`)}<path d="${plies}" stroke="${darker(colour, 0.28)}" stroke-width="${n(size / 22)}" opacity=".7"/><path d="M${n(size * 0.16)} ${n(tall * 0.16)}C${n(size * 0.14)} ${n(tall * 0.5)} ${n(size * 0.22)} ${n(tall * 0.8)} ${n(size * 0.36)} ${n(tall * 0.96)}" stroke="${lighter(colour, 0.4)}" stroke-width="${n(size / 18)}" fill="none" opacity=".55"/></g>`;
  const tones = rowTones(sheet);
  const rows = tones.length;
  const tone = (row: number): string => tones[(row + rows) % rows] ?? sheet.colour;
  return sheet.define(
    `<pattern id="@" width="${n(size)}" height="${n(tall * rows)}" patternUnits="userSpaceOnUse"><rect width="${n(size)}" height="${n(tall * rows)}" fill="${darker(sheet.colour, 0.5)}"/>${repeat(rows + 1, (at) => half(tone(at - 1), false, (at - 1) * tall) + half(tone(at - 1), true, (at - 1) * tall))}</pattern>`,
  );
}

/** One knitting needle from its tip to its knob, lying along a line. */
export function needle(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  knob: string,
  width = 15,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [px, py] = [(-dy * width) / 2, (dx * width) / 2];
  const at = (along: number, across: number): string =>
    `${n(x1 + dx * along + px * across)} ${n(y1 + dy * along + py * across)}`;
  const tip = `M${at(0, 0)}L${at(width * 3, -0.94)}L${at(width * 3 + 2, 0.94)}Z`;
  return (
    rod(`M${at(width * 2.9, 0)}L${n(x2)} ${n(y2)}`, colour, width, 'butt') +
    path(tip, darker(colour, 0.12)) +
    path(`M${at(0, 0)}L${at(width * 3, -0.94)}L${at(width * 3, -0.2)}Z`, lighter(colour, 0.45)) +
    circle(x2, y2, width * 1.15, darker(knob, 0.3)) +
    circle(x2 - 1, y2 - 1, width * 0.98, knob) +
    circle(x2 - width * 0.3, y2 - width * 0.35, width * 0.28, '#fff', 'opacity=".6"')
  );
}
