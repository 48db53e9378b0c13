import { tableTop, within } from '../backdrop.ts';
import { PAPER, darker } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { floorShadow, linear, roundness, shaded, volume } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, circle, group, line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { strands, tail } from '../strand.ts';
import { round } from '../backdrop.ts';
import { knitted, needle } from './knitting.ts';

const WINDINGS = [
  { turn: -62, from: -190, to: 110 },
  { turn: 48, from: -170, to: 130 },
  { turn: -12, from: -220, to: 60 },
  { turn: 82, from: -40, to: 200 },
  { turn: -38, from: -120, to: 150 },
] as const;

/** A wound ball of radius 235 round the origin. */
export function wound(sheet: Sheet): string {
  const layers = WINDINGS.map(({ turn, from, to }, at) =>
    group(
      strands(
        sheet,
        between(
          [from, -300, from * 1.5, -110, from * 1.5, 110, from, 300],
          [to, -300, to * 1.9, -110, to * 1.9, 110, to, 300],
          13,
          () => (sheet.chance() - 0.5) * 0.012,
        ),
        darker(sheet.colour, 0.16 - at * 0.04),
        20,
      ),
      `transform="rotate(${turn})"`,
    ),
  ).join('');
  return (
    within(sheet, round(0, 0, 235), circle(0, 0, 235, darker(sheet.colour, 0.4)) + layers) +
    circle(0, 0, 235, volume(sheet))
  );
}

function band(sheet: Sheet): string {
  const paper = 'M-207-46C-100 12 100 12 207-46L215 48C100 110-100 110-215 48Z';
  return (
    shaded(paper, PAPER, roundness(sheet)) +
    line('M-208-36C-100 22 100 22 208-36M-214 39C-100 101 100 101 214 39', sheet.colour, 5) +
    printLabel(sheet, { x: 0, y: 35, width: 300, height: 46 }, { lines: 1, size: 31, sub: 14, spacing: 0.1 })
  );
}

export const ball: Drawing = {
  front: (sheet) =>
    floorShadow(sheet, 410, 632, 290, 46) +
    place(wound(sheet) + band(sheet), 400, 390) +
    tail(sheet, 'M575 556C640 636 560 664 470 656S250 686 190 664S120 616 90 656', sheet.colour, 15),
  detail: (sheet) =>
    rect(0, 0, 800, 800, knitted(sheet, 92)) +
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, '#fff', 0.16],
        [0.5, '#fff', 0],
        [1, '#1a1020', 0.42],
      ]),
    ) +
    colourCard(sheet),
  scene: (sheet) => {
    const piece =
      'M70 470C170 486 290 476 392 486C404 580 372 660 400 752C290 770 150 744 52 764C40 660 84 570 70 470Z';
    return (
      tableTop(sheet) +
      floorShadow(sheet, 560, 596, 220, 34) +
      setDown(place(wound(sheet), 400, 400), 552, 420, 0.78) +
      floorShadow(sheet, 230, 756, 240, 30, 0.35) +
      shaded(
        piece,
        knitted(sheet, 30),
        linear(sheet, 'slant', [
          [0, '#fff', 0.15],
          [1, '#1a1020', 0.3],
        ]),
      ) +
      needle(440, 496, 24, 452, '#d8b98a', '#a9713c', 15) +
      group(
        repeat(11, (at) =>
          path(
            `M${84 + at * 28} ${462 + at * 3}q10 -16 18 2l-3 20h-12z`,
            sheet.colour,
            `stroke="${darker(sheet.colour, 0.4)}" stroke-width="2"`,
          ),
        ),
        '',
      ) +
      tail(sheet, 'M396 480C470 500 430 610 520 640S700 640 690 560', sheet.colour, 10)
    );
  },
};
