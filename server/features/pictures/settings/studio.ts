import type { Sheet } from '../sheet.ts';
import { boards, linen, roundedRect, tableTop } from '../backdrop.ts';
import { PAPER, darker, lighter, mix } from '../colour.ts';
import { bead, leaf, lying } from '../materials.ts';
import type { Setting } from '../object-views.ts';
import { dropShadow, slantLight } from '../shading.ts';
import { circle, line, path, place, repeat, setDown } from '../shapes.ts';
import { painting } from '../kinds/canvas.ts';
import { vaseShape, bowlShape } from '../kinds/pottery.ts';
import { bare, slipOf } from './things.ts';

/** Strokes of the colour tried on a sheet of paper. */
const trial = (sheet: Sheet): string =>
  dropShadow('M430 520L760 500L786 700L448 724Z', 0.5) +
  path('M430 520L760 500L786 700L448 724Z', PAPER) +
  path(
    'M470 560C540 540 660 546 730 548C740 566 700 580 620 578S470 592 470 560Z',
    sheet.colour,
    'opacity=".92"',
  ) +
  path(
    'M480 630C560 606 640 620 720 612C744 640 660 656 600 652S484 668 480 630Z',
    lighter(sheet.colour, 0.4),
    'opacity=".85"',
  ) +
  circle(720, 676, 20, sheet.third, 'opacity=".85"');
const finished = (sheet: Sheet, x: number, y: number, scale: number, turn: number): string =>
  place(
    dropShadow('M-208 -208H208V208H-208Z', 0.8) +
      path('M-208 -208H208V208H-208Z', PAPER) +
      `<g transform="translate(-200 -200)">${painting(bare(sheet))}</g>`,
    x,
    y,
    scale,
    turn,
  );

/** A painter's table seen from above: a finished picture, and strokes of the colour tried on paper. */
export const painter: Setting = (sheet, item) =>
  boards(sheet, '#d6c2a4') + finished(sheet, 640, 230, 0.7, 7) + trial(sheet) + item;

/** A painter's shelf, for bottles: the picture leans on the wall behind them. */
export const paintShelf: Setting = (sheet, item) =>
  tableTop(sheet) + finished(sheet, 620, 360, 0.66, 0) + trial(sheet) + item;

/** A drawing table: a sheet with a started drawing. */
export const drawer: Setting = (sheet, item) => {
  const page = 'M330 60L770 90L730 700L290 668Z';
  return (
    boards(sheet, '#cdb391') +
    dropShadow(page) +
    path(page, PAPER) +
    path(page, slantLight(sheet)) +
    place(
      circle(0, 0, 96, 'none', `stroke="${sheet.colour}" stroke-width="5"`) +
        line(
          'M-64 20C-30 60 30 64 66 24M-90 150C-30 110 60 112 110 160M0 96V150',
          sheet.colour,
          5,
          'stroke-linecap="round"',
        ) +
        line(
          repeat(9, (at) => `M${20 + at * 8} ${-74 + at * 6}l-30 ${34 + at * 5}`),
          sheet.colour,
          3,
          'opacity=".6"',
        ) +
        place(leaf(110, lighter(sheet.colour, 0.45)), -20, 150, 1, 160) +
        place(leaf(110, lighter(sheet.colour, 0.55)), 20, 150, 1, 18),
      540,
      280,
      1,
      4,
    ) +
    item
  );
};

/** A paper crafter's desk: cards, strips and cut hearts. */
export const papercrafter: Setting = (sheet, item) =>
  boards(sheet) +
  slipOf(640, 190, 230, 300, 8, sheet.colour) +
  slipOf(640, 190, 190, 250, 8, PAPER) +
  place(
    path('M0 40C-60 0 -56 -56 -24 -56C-8 -56 0 -44 0 -34C0 -44 8 -56 24 -56C56 -56 60 0 0 40Z', sheet.colour),
    640,
    196,
    1.2,
    8,
  ) +
  slipOf(600, 640, 300, 200, -7, lighter(sheet.colour, 0.55)) +
  place(
    path('M-150 -100H150L0 30Z', lighter(sheet.colour, 0.3), 'opacity=".9"') +
      line('M-150 -100L0 30L150 -100', darker(sheet.colour, 0.2), 2, 'opacity=".5"'),
    600,
    640,
    1,
    -7,
  ) +
  repeat(4, (at) =>
    slipOf(
      120 + at * 34,
      690 - at * 4,
      24,
      170,
      at * 9 - 14,
      [sheet.colour, sheet.third, PAPER, sheet.accent][at] ?? PAPER,
    ),
  ) +
  item;

/** A printer's bench: pulled prints drying. */
export const printer: Setting = (sheet, item) => {
  const print = (ink: string): string =>
    repeat(
      8,
      (at) =>
        `<g transform="rotate(${at * 45})">${path('M0 -16C22 -44 22 -76 0 -102C-22 -76 -22 -44 0 -16Z', ink)}</g>`,
    ) + circle(0, 0, 16, ink);
  return (
    boards(sheet, '#c9a77c') +
    slipOf(590, 200, 280, 320, 6, PAPER) +
    place(print(sheet.colour), 590, 200, 1.05, 6) +
    slipOf(650, 590, 280, 320, -8, '#f3e8d4') +
    place(print(darker(sheet.colour, 0.12)), 650, 590, 1.05, -8) +
    item
  );
};

/** A jeweller's cloth: a strand and a dish of beads. */
export const jeweller: Setting = (sheet, item) => {
  const tones = [sheet.colour, lighter(sheet.colour, 0.4), sheet.third, darker(sheet.colour, 0.2)];
  return (
    linen(sheet, '#b9c0c2') +
    repeat(26, (at) => {
      const turn = (at / 26) * Math.PI * 1.5 + 0.4;
      return bead(
        sheet,
        600 + Math.cos(turn) * 150,
        560 + Math.sin(turn) * 150,
        14,
        tones[at % 4] ?? sheet.colour,
      );
    }) +
    lying(
      roundedRect(560, 60, 200, 200, 100),
      circle(660, 160, 100, PAPER) + circle(660, 160, 80, '#e3dccf'),
    ) +
    repeat(12, (at) =>
      bead(
        sheet,
        660 + Math.cos(at * 2.4) * Math.sqrt(at) * 18,
        160 + Math.sin(at * 2.4) * Math.sqrt(at) * 18,
        12,
        tones[(at + 1) % 4] ?? sheet.colour,
      ),
    ) +
    item
  );
};

/** A potter's bench: a thrown bowl, a vase and smears of slip. */
export const potter: Setting = (sheet, item) =>
  tableTop(sheet) +
  setDown(vaseShape(bare(sheet)), 640, 330, 0.5) +
  setDown(bowlShape(bare(sheet, mix('#c9a48a', sheet.colour, 0.2))), 640, 640, 0.4) +
  path('M60 700C160 660 300 680 360 720C300 760 120 760 60 700Z', '#e3d6c4', 'opacity=".6"') +
  item;
