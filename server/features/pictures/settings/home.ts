import { boards, linen, tableTop } from '../backdrop.ts';
import { PAPER, lighter, mix } from '../colour.ts';
import { blossom, leaf, lying, matt, paperPiece } from '../materials.ts';
import type { Setting } from '../object-views.ts';
import { dropShadow, floorShadow, linear, shaded, slantLight } from '../shading.ts';
import { circle, ellipse, line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { vaseShape } from '../kinds/pottery.ts';
import { weave } from '../weave.ts';
import { slipOf, circlePath, bare } from './things.ts';

/** A chandler's counter: lit candles and a bar of soap. */
export const chandler: Setting = (sheet, item) => {
  const candle = (x: number, y: number, height: number, colour: string): string =>
    floorShadow(sheet, x, y, 70, 14) +
    shaded(
      `M${x - 46} ${y - height}V${y - 8}C${x - 46} ${y + 8} ${x + 46} ${y + 8} ${x + 46} ${y - 8}V${y - height}Z`,
      colour,
      linear(sheet, 'across', [
        [0, '#1a1020', 0.25],
        [0.3, '#fff', 0.25],
        [1, '#1a1020', 0.35],
      ]),
    ) +
    ellipse(x, y - height, 46, 13, lighter(colour, 0.45)) +
    line(`M${x} ${y - height}v-20`, '#3a2a20', 4) +
    path(
      `M${x} ${y - height - 74}C${x + 26} ${y - height - 36} ${x + 16} ${y - height - 12} ${x} ${y - height - 12}C${x - 16} ${y - height - 12} ${x - 26} ${y - height - 36} ${x} ${y - height - 74}Z`,
      '#f7b733',
    ) +
    path(
      `M${x} ${y - height - 52}C${x + 12} ${y - height - 30} ${x + 8} ${y - height - 14} ${x} ${y - height - 14}C${x - 8} ${y - height - 14} ${x - 12} ${y - height - 30} ${x} ${y - height - 52}Z`,
      '#fff3c9',
    );
  return (
    tableTop(sheet) +
    candle(590, 600, 200, sheet.colour) +
    candle(710, 650, 130, lighter(sheet.colour, 0.4)) +
    item
  );
};

/** A florist's table: leaves and loose flowers. */
export const florist: Setting = (sheet, item) =>
  boards(sheet) +
  repeat(7, (at) =>
    place(
      leaf(120, at % 2 === 0 ? '#6f8f5f' : '#8aa377'),
      640 + Math.cos(at) * 60,
      620 + Math.sin(at * 1.7) * 90,
      1,
      at * 51,
    ),
  ) +
  place(blossom(sheet, sheet.colour, 74, 3), 690, 620) +
  place(blossom(sheet, lighter(sheet.colour, 0.35), 54, 3), 600, 720) +
  place(leaf(130, '#7d986c'), 700, 120, 1, 150) +
  place(blossom(sheet, sheet.colour, 50, 2, 6), 700, 130) +
  item;

/** A woodworker's bench: shavings and a carved spoon. */
export const woodworker: Setting = (sheet, item) =>
  boards(sheet, '#b58a5e') +
  repeat(8, (at) =>
    place(
      line('M-30 10C-30 -26 20 -30 22 0C22 20 -8 18 -6 2', '#f0d5a4', 9, 'stroke-linecap="round"') +
        line('M-28 8C-28 -22 18 -26 20 0', '#c89c62', 2),
      480 + ((at * 97) % 290),
      540 + ((at * 61) % 220),
      0.9,
      at * 47,
    ),
  ) +
  place(
    lying(
      'M-20 -20H170V20H-20C-60 60 -130 50 -130 0C-130 -50 -60 -60 -20 -20Z',
      matt(
        sheet,
        'M-20 -14C40 -20 120 -18 170 -12C180 0 180 8 170 12C120 18 40 20 -20 14C-60 60 -130 50 -130 0C-130 -50 -60 -60 -20 -14Z',
        '#dcb27c',
      ) + ellipse(-78, 0, 38, 32, '#b98a52'),
    ),
    600,
    160,
    1,
    -24,
  ) +
  path('M0 780H800V800H0Z', sheet.colour) +
  item;

/** A children's table: bright scraps, pompoms and a painted sun. */
export const playroom: Setting = (sheet, item) =>
  rect(0, 0, 800, 800, '#f6edd9') +
  rect(0, 0, 800, 800, slantLight(sheet)) +
  slipOf(620, 200, 280, 320, 7, PAPER) +
  place(
    circle(0, 0, 54, '#f7c52e') +
      line(
        repeat(
          10,
          (at) =>
            `M${Math.cos((at * Math.PI) / 5) * 70} ${Math.sin((at * Math.PI) / 5) * 70}L${Math.cos((at * Math.PI) / 5) * 100} ${Math.sin((at * Math.PI) / 5) * 100}`,
        ),
        '#f7c52e',
        11,
        'stroke-linecap="round"',
      ),
    620,
    170,
  ) +
  line('M510 300C560 270 680 270 740 310', '#5aa860', 16, 'stroke-linecap="round"') +
  repeat(5, (at) =>
    matt(
      sheet,
      circlePath(520 + at * 66, 640 + (at % 2) * 60, 34),
      [sheet.colour, '#e0453a', '#3f86b0', '#5aa860', '#e8b93c'][at] ?? sheet.colour,
    ),
  ) +
  item;

/** A baker's marble: iced cookies and sugar. */
export const baker: Setting = (sheet, item) =>
  rect(0, 0, 800, 800, '#eef0ef') +
  line(
    'M-20 160C200 100 300 260 520 190S760 240 820 150M-20 560C160 640 380 520 560 620S760 600 820 660',
    '#b9c0c2',
    5,
    'opacity=".35"',
  ) +
  rect(0, 0, 800, 800, slantLight(sheet)) +
  repeat(3, (at) =>
    place(
      lying(
        circlePath(0, 0, 84),
        matt(sheet, circlePath(0, 0, 84), '#dba860') +
          circle(0, 0, 70, at === 1 ? PAPER : sheet.colour) +
          repeat(9, (dot) =>
            circle(
              Math.cos(dot * 2.4) * Math.sqrt(dot) * 20,
              Math.sin(dot * 2.4) * Math.sqrt(dot) * 20,
              6,
              at === 1 ? sheet.colour : PAPER,
            ),
          ),
      ),
      560 + (at % 2) * 150,
      520 + at * 90,
      0.9,
    ),
  ) +
  repeat(20, (at) =>
    circle(420 + ((at * 83) % 340), 80 + ((at * 57) % 200), 4, sheet.third, 'opacity=".8"'),
  ) +
  item;

/** A room with a wall and a wooden floor, for furniture. */
export const room: Setting = (sheet, item) =>
  rect(
    0,
    0,
    800,
    560,
    linear(sheet, 'down', [
      [0, lighter(mix('#e9dfd0', sheet.colour, 0.14), 0.3)],
      [1, mix('#dccfbd', sheet.colour, 0.14)],
    ]),
  ) +
  path('M90 40H300V330H90Z', '#fff', 'opacity=".55"') +
  line('M90 40H300V330H90ZM195 40V330M90 185H300', '#fff', 12) +
  rect(0, 560, 800, 240, '#b98d5f') +
  line(
    repeat(5, (at) => `M0 ${600 + at * 46}H800`),
    '#8a6440',
    2,
    'opacity=".5"',
  ) +
  rect(0, 546, 800, 16, '#fffaf2') +
  ellipse(420, 700, 330, 60, sheet.colour, 'opacity=".9"') +
  ellipse(420, 700, 290, 48, lighter(sheet.colour, 0.35)) +
  item;

/** A wall over a low board, for what hangs. */
export const wall: Setting = (sheet, item) =>
  rect(
    0,
    0,
    800,
    800,
    linear(sheet, 'down', [
      [0, lighter(mix('#ece2d3', sheet.colour, 0.16), 0.3)],
      [1, mix('#d8cab6', sheet.colour, 0.16)],
    ]),
  ) +
  path('M120 0H420L300 660H0V200Z', '#fff', 'opacity=".22"') +
  item +
  rect(0, 706, 800, 94, '#b98353') +
  rect(0, 706, 800, 12, '#fff', 'opacity=".25"') +
  setDown(vaseShape(bare(sheet), true), 680, 590, 0.36);

/** A pale table with nothing else but a folded cloth of the colour. */
export const quiet: Setting = (sheet, item) => {
  const napkin = 'M470 560L800 520V800H440Z';
  return (
    linen(sheet) +
    dropShadow(napkin) +
    shaded(napkin, sheet.colour, weave(sheet), slantLight(sheet)) +
    paperPiece(sheet, 'M520 120L740 100L750 260L530 280Z', PAPER) +
    item
  );
};
