import { tableTop, within } from '../backdrop.ts';
import { PAPER, darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { barrel, floorShadow, linear, dropShadow, shaded, slantLight, volume } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, line, n, path, place, rect, repeat, setDown } from '../shapes.ts';
import { dyed, strands, tail } from '../strand.ts';
import { swingTag } from '../swing-tag.ts';
import { wound } from './ball.ts';
import { vaseShape } from './pottery.ts';

const NIGHT = '#1a1020';
const DRIFTWOOD = '#b7a48b';
/** Knots in the first row: each row below has one less, which gives the point. Four cords to a knot. */
const KNOTS = 8;
const APART = 62;
const DOWN = 43;
const FIRST = 262;
const CORD = 14;
const BRANCH =
  'M84 186C170 164 290 184 420 172S640 152 716 166C728 176 720 196 702 198C610 188 520 202 400 198S200 206 102 216C82 214 74 196 84 186Z';

const knotX = (row: number, at: number): number => 400 + (at - (KNOTS - 1 - row) / 2) * APART;
const knotY = (row: number): number => FIRST + row * DOWN;
/** The fringe is cut to a point as well. */
const fringeEnd = (x: number): number => 726 - Math.abs(x - 400) * 0.42;

const bare = (sheet: Sheet, colour: string): Sheet =>
  sheet.like({ colour, label: '', sublabel: '', pattern: 'solid' });

/** Cords of one colour under and below the knots of a row: those that lead to the next row, and those that hang down as fringe. */
function cords(sheet: Sheet, row: number): string {
  const last = row === KNOTS - 1;
  const y = knotY(row);
  const on = repeat(last ? 0 : KNOTS - row, (at) =>
    [-1, 1]
      .filter((side) => !((at === 0 && side === -1) || (at === KNOTS - 1 - row && side === 1)))
      .map((side) =>
        [-6, 7]
          .map(
            (aside) =>
              `M${n(knotX(row, at) + aside + side * 5)} ${y}C${n(knotX(row, at) + aside + side * 10)} ${y + 26} ${n(knotX(row, at) + aside + side * 22)} ${y + 14} ${n(knotX(row, at) + aside + side * 27)} ${y + DOWN}`,
          )
          .join(''),
      )
      .join(''),
  );
  const down = [-1, 1]
    .map((side) =>
      [8, 23]
        .map((aside) => {
          const from = knotX(row, side === -1 ? 0 : KNOTS - 1 - row);
          const x = from + side * aside;
          return `M${n(from + side * 10)} ${y}C${n(from + side * aside)} ${y + 16} ${n(x)} ${y + 24} ${n(x)} ${y + 50}L${n(x + (sheet.chance() - 0.5) * 5)} ${n(fringeEnd(x))}`;
        })
        .join(''),
    )
    .join('');
  return on + down;
}

/** A square knot round the origin, in the fill of its `<use>`: a loop down each side, two cords across. */
function squareKnot(sheet: Sheet): string {
  const loops =
    'M-16 -19C-29 -20 -30 -6 -25 0C-30 8 -28 20 -15 18L-10 0ZM16 -19C29 -20 30 -6 25 0C30 8 28 20 15 18L10 0Z';
  const upper = 'M-22 -5C-21 -20 -8 -22 4 -20C18 -18 23 -10 21 -3C12 -6 4 -1 -6 0C-14 1 -20 1 -22 -5Z';
  const lower = 'M-21 4C-12 7 -4 1 6 1C14 0 20 0 22 6C21 20 8 22 -4 21C-18 19 -23 12 -21 4Z';
  const edge = `stroke="${NIGHT}" stroke-opacity=".5" stroke-width="1.3" stroke-linejoin="round"`;
  const plies = repeat(7, (at) => `M${-17 + at * 5} -17l4 13M${-18 + at * 5} 6l4 12`);
  return sheet.defineId(
    `<g id="@"><path d="M-25 -8H25V25H-25Z" fill="${NIGHT}" opacity=".2"/><path d="${loops}" ${edge}/>${path(loops, NIGHT, 'opacity=".14"')}<path d="${upper}${lower}" ${edge}/>${line(plies, NIGHT, 1.3, 'opacity=".22"')}${line('M-18 -3C-8 -1 4 -6 18 -6M-18 17C-6 20 8 19 18 14', NIGHT, 4, 'opacity=".14" stroke-linecap="round"')}${line('M-15 -13C-6 -17 6 -16 15 -12M-15 8C-6 8 4 4 16 6M-24 -10V-4M-24 8v5', '#fff8ee', 4.5, 'opacity=".3" stroke-linecap="round"')}</g>`,
  );
}

/** Rows differ where the dyes do; print-like repeats show as flecks along the cord. */
function rowColour(sheet: Sheet, row: number): string {
  return dyed(sheet, sheet.pattern === 'stripe' ? Math.floor(row / 2) : row);
}

/** The whole hanging on its piece of driftwood, on the 800 sheet. */
export function hangingShape(sheet: Sheet): string {
  const knot = squareKnot(sheet);
  const byColour = new Map<string, string>();
  for (let row = 0; row < KNOTS; row += 1) {
    const colour = rowColour(sheet, row);
    byColour.set(colour, (byColour.get(colour) ?? '') + cords(sheet, row));
  }
  const first = repeat(KNOTS, (at) =>
    [-22, -8, 8, 22]
      .map(
        (aside) =>
          `M${n(knotX(0, at) + aside)} 190C${n(knotX(0, at) + aside)} 226 ${n(knotX(0, at) + aside * 0.5)} 230 ${n(knotX(0, at) + aside * 0.4)} ${FIRST}`,
      )
      .join(''),
  );
  // Rows of one dye are one strand of yarn; where rows alternate the dye is in the row and not along the cord.
  const yarn = byColour.size > 1 ? sheet.like({ pattern: 'solid' }) : sheet;
  const cordage = Array.from(byColour, ([colour, d]) => strands(yarn, d, colour, CORD)).join('');
  const hitches = repeat(KNOTS * 2, (at) => {
    const x = knotX(0, 0) - 15 + at * (APART / 2);
    return `M${n(x - 7)} 163C${n(x - 9)} 176 ${n(x - 9)} 196 ${n(x - 7)} 210M${n(x + 7)} 163C${n(x + 9)} 176 ${n(x + 9)} 196 ${n(x + 7)} 210`;
  });
  const loops = repeat(KNOTS * 2, (at) => `M${n(knotX(0, 0) - 26 + at * (APART / 2))} 198q11 7 22 0`);
  const shape = 'M164 190H636V612L400 708L164 612Z';
  return (
    dropShadow(BRANCH, 0.9) +
    dropShadow(shape, 0.8) +
    line('M140 190L400 62L664 176', darker(sheet.colour, 0.4), 8, 'stroke-linejoin="round"') +
    line(
      'M140 190L400 62L664 176',
      lighter(sheet.colour, 0.1),
      4.5,
      'stroke-dasharray="7 3" stroke-linejoin="round"',
    ) +
    circle(400, 60, 9, '#8a6420') +
    circle(397, 57, 4, '#f2d88e') +
    strands(yarn, first, rowColour(sheet, 0), CORD) +
    cordage +
    path(
      'M170 560H630V640L400 730L170 640Z',
      linear(sheet, 'down', [
        [0, NIGHT, 0],
        [1, NIGHT, 0.2],
      ]),
    ) +
    repeat(KNOTS, (row) =>
      repeat(
        KNOTS - row,
        (at) =>
          `<use href="#${knot}" x="${n(knotX(row, at))}" y="${knotY(row)}" fill="${rowColour(sheet, row)}"/>`,
      ),
    ) +
    shaded(BRANCH, DRIFTWOOD, barrel(sheet)) +
    within(
      sheet,
      BRANCH,
      line(
        'M80 196C200 178 300 196 420 184S640 166 720 178M90 206C220 190 330 204 430 192S630 178 716 188M300 176C340 184 420 172 470 172',
        darker(DRIFTWOOD, 0.4),
        2,
        'opacity=".5"',
      ),
    ) +
    strands(bare(sheet, sheet.colour), hitches, rowColour(sheet, 0), 12) +
    strands(bare(sheet, sheet.colour), loops, rowColour(sheet, 0), 11) +
    (sheet.pattern === 'solid'
      ? ''
      : repeat(KNOTS * 2, (at) => {
          const x = 400 + (at - KNOTS + 0.5) * 31;
          const y = fringeEnd(x) - 46;
          return Math.min(at, KNOTS * 2 - 1 - at) % 3 !== 1
            ? ''
            : circle(x, y, 13, sheet.accent, `stroke="${darker(sheet.accent, 0.45)}" stroke-width="2"`) +
                circle(x, y, 13, volume(sheet));
        }))
  );
}

export const macrame: Drawing = {
  front: (sheet) => hangingShape(sheet) + swingTag(sheet, 'M690 190C700 240 690 300 678 350', 676, 388, 4),
  detail: (sheet) =>
    rect(0, 0, 800, 800, mix('#efe7dc', darker(sheet.colour, 0.4), 0.3)) +
    setDown(hangingShape(sheet), 400, 590, 2.7) +
    rect(0, 0, 800, 800, slantLight(sheet)) +
    colourCard(sheet),
  scene: (sheet) =>
    tableTop(sheet) +
    setDown(hangingShape(sheet), 350, 262, 0.68) +
    setDown(vaseShape(bare(sheet, mix(sheet.colour, PAPER, 0.5)), true), 668, 492, 0.44) +
    floorShadow(sheet, 170, 700, 110, 20) +
    place(wound(bare(sheet, sheet.colour)), 164, 626, 0.32) +
    tail(bare(sheet, sheet.colour), 'M200 690C260 740 360 690 450 716S560 760 620 730', sheet.colour, 8),
};
