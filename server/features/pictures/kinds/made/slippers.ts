import { boards, round, within } from '#server/features/pictures/backdrop.ts';
import { darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { lying, matt } from '#server/features/pictures/materials.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { circle, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { worn } from './knitwear.ts';

const SOLE =
  'M6 -282C96 -282 138 -196 132 -96C128 -30 112 30 114 110C116 212 78 276 4 276S-108 212 -106 110C-104 40 -126 -20 -126 -104C-126 -206 -76 -282 6 -282Z';
const UPPER =
  'M6 -270C86 -270 126 -190 120 -96C116 -30 101 30 103 108C105 204 70 264 4 264S-97 204 -95 108C-93 40 -114 -20 -114 -104C-114 -198 -68 -270 6 -270Z';
const OPENING =
  'M4 -60C58 -60 84 -24 80 34C78 64 76 84 77 116C78 190 52 236 4 236S-70 190 -69 116C-68 84 -74 64 -76 34C-80 -24 -50 -60 4 -60Z';
const LEATHER = '#8a5a36';

/** Short fibers in all directions, as on felt. */
const fibers = (colour: string, count: number): string =>
  line(
    repeat(count, (at) => {
      const turn = at * 2.4;
      // Steps of the golden and the plastic ratio spread points evenly without a visible grid.
      const x = -112 + ((at * 0.618) % 1) * 230;
      const y = -262 + ((at * 0.7549) % 1) * 520;
      return `M${x} ${y}q${n(Math.cos(turn) * 9)} ${n(Math.sin(turn) * 9)} ${n(Math.cos(turn + 0.7) * 17)} ${n(Math.sin(turn + 0.7) * 17)}`;
    }),
    colour,
    2.4,
    'stroke-linecap="round" opacity=".5"',
  );

/** One slipper seen from above, with its toe up. */
function slipper(sheet: Sheet): string {
  const inside = mix(sheet.colour, '#f1e6d2', 0.62);
  return (
    lying(SOLE, path(SOLE, LEATHER) + line(SOLE, darker(LEATHER, 0.4), 3)) +
    matt(sheet, UPPER, sheet.colour) +
    within(sheet, UPPER, fibers(lighter(sheet.colour, 0.4), 74) + fibers(darker(sheet.colour, 0.4), 30)) +
    path(OPENING, darker(inside, 0.34)) +
    within(
      sheet,
      OPENING,
      // The sole inside lies lower than the rim, so the vamp and the left wall shade it.
      path(
        'M8 -30C52 -20 66 20 66 60V120C66 190 44 228 6 228S-52 190 -52 120V60C-52 10 -30 -34 8 -30Z',
        inside,
      ) + path('M-90 -80H100V10C50 -30 -30 -30 -60 30V240H-90Z', '#1a1020', 'opacity=".3"'),
    ) +
    line(OPENING, darker(sheet.colour, 0.42), 24) +
    line(OPENING, sheet.colour, 19) +
    line(OPENING, lighter(sheet.colour, 0.42), 5, 'opacity=".6" transform="translate(-3 -4)"') +
    line(OPENING, lighter(sheet.third, 0.25), 7, 'stroke-dasharray="3 17" transform="translate(0 1)"')
  );
}

/** A pair of felted slippers with leather soles. */
const slippers: Shape = (sheet) =>
  place(slipper(sheet), -146, 0, 0.98, -7) +
  place(`<g transform="scale(-1 1)">${slipper(sheet)}</g>`, 146, 6, 0.98, 8);

/** A wooden floor with a round rug, from above. */
const floor: Setting = (sheet, item) => {
  const rug = round(400, 400, 372);
  const edge = mix(sheet.third, '#efe3cd', 0.35);
  return (
    boards(sheet, '#b98f63') +
    lying(rug, path(rug, '#efe3cd'), 0.7) +
    repeat(9, (at) =>
      circle(
        400,
        400,
        364 - at * 40,
        'none',
        `stroke="${at % 3 === 0 ? edge : '#dccbb0'}" stroke-width="${at % 3 === 0 ? 16 : 7}" stroke-dasharray="13 3"`,
      ),
    ) +
    item
  );
};

export const slipperPair = { 'felted-slippers': worn(slippers, floor, 0.98) };
