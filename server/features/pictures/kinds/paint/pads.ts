import { roundedRect, within } from '#server/features/pictures/backdrop.ts';
import { INK, PAPER, darker, inkOn, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import {
  BRASS,
  STEEL,
  lacquer,
  lying,
  metal,
  paperPiece,
  plastic,
  wooden,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { dropShadow, rod } from '#server/features/pictures/shading.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { tool } from './pencils.ts';

/** A board with a steel clip and a sheet. */
const drawingBoard: Shape = (sheet) => {
  const board = roundedRect(-270, -270, 540, 560, 14);
  return (
    lying(board, wooden(sheet, board, mix('#c99a66', sheet.colour, 0.15), [-270, -270, 270, 290])) +
    lying(
      'M-210 -200L200 -210L214 220L-200 232Z',
      paperPiece(sheet, 'M-210 -200L200 -210L214 220L-200 232Z', PAPER),
      0.4,
    ) +
    line(
      'M-120 120C-130 20 -70 -80 0 -100C70 -80 130 10 110 110C40 150 -60 150 -120 120ZM0 -100C-20 -140 10 -160 40 -170M0 -96C30 -120 70 -116 90 -140',
      sheet.colour,
      6,
      'stroke-linecap="round"',
    ) +
    line(
      repeat(7, (at) => `M${20 + at * 12} ${-50 + at * 10}l-26 60`),
      sheet.colour,
      3,
      'opacity=".6"',
    ) +
    metal(sheet, 'M-90 -290H90V-216H-90Z', STEEL) +
    circle(0, -252, 15, '#6d7076') +
    path('M240 90H270V180H240Z', '#efe7dc')
  );
};

/** A fineliner: slim, with a needle of a tip, and its hatching. */
const fineliner: Shape = (sheet) =>
  line(
    repeat(14, (at) => `M${-260 + at * 26} 200l60 -90`),
    sheet.colour,
    4,
    'opacity=".85"',
  ) +
  line('M-250 232C-120 200 40 260 200 224', sheet.colour, 5) +
  place(
    dropShadow('M-24 -270H24V260H-24Z', 0.5) +
      plastic(sheet, 'M-24 -150H24V250C24 264 -24 264 -24 250Z', '#2b2830') +
      rect(-24, -60, 48, 120, sheet.colour) +
      path('M-24 -150H24L12 -226H-12Z', '#4a4650') +
      metal(sheet, 'M-9 -226H9L4 -270H-4Z', STEEL) +
      rect(-2.5, -290, 5, 24, INK) +
      line('M-14 -140V240', '#fff', 5, 'opacity=".35"') +
      rect(18, 120, 10, 120, STEEL, 'rx="4"'),
    40,
    -10,
    1.02,
    138,
  );

/** Nibs in a row, with a holder, over a flourish of ink. */
const nib = (sheet: Sheet, broad: boolean): string =>
  metal(
    sheet,
    broad
      ? 'M-22 120C-34 40 -40 -10 -26 -90H26C40 -10 34 40 22 120Z'
      : 'M-22 120C-40 40 -30 0 0 -120C30 0 40 40 22 120Z',
    '#c9a24a',
  ) +
  circle(0, broad ? -10 : 10, 8, INK) +
  line(`M0 ${broad ? -10 : 10}V${broad ? -88 : -114}`, INK, 3) +
  line('M-14 110C-20 60 -22 30 -16 0', '#fff', 4, 'opacity=".7"');

const nibs =
  (broad: boolean): Shape =>
  (sheet) =>
    line(
      broad
        ? 'M-270 230C-180 120 -120 280 -40 190S120 250 240 160'
        : 'M-280 220C-200 80 -150 300 -80 190S20 120 60 220S200 260 270 150',
      sheet.colour,
      broad ? 22 : 9,
      broad ? 'stroke-linecap="butt"' : 'stroke-linecap="round"',
    ) +
    repeat(3, (at) =>
      place(
        dropShadow('M-22 120C-40 40 -30 0 0 -120C30 0 40 40 22 120Z', 0.4) + nib(sheet, broad),
        -230 + at * 110,
        -150,
        0.9 - at * 0.1,
        at * 12 - 10,
      ),
    ) +
    place(
      dropShadow('M-16 -200H16V280H-16Z', 0.5) +
        place(nib(sheet, broad), 0, -230, 0.8) +
        metal(sheet, 'M-22 -160H22V-100H-22Z', BRASS) +
        lacquer(sheet, 'M-20 -104H20C26 20 16 160 8 300H-8C-16 160 -26 20 -20 -104Z', sheet.colour),
      150,
      -20,
      1,
      205,
    );

/** A sketchbook with an elastic and a ribbon; or a pad on a spiral. */
const sketchbook: Shape = (sheet) => {
  const d = roundedRect(-220, -270, 440, 540, 16);
  return place(
    lying(
      'M-206 -256H236V286H-206Z',
      path('M-206 -256H236V286H-206Z', '#efe7d8') +
        line(
          repeat(5, (at) => `M226 ${-250 + at * 2}V280M-200 ${270 + at * 3}H230`),
          '#c9bfae',
          1.5,
        ),
    ) +
      plastic(sheet, d, sheet.colour) +
      path('M-220 -270H-170V270H-220Z', darker(sheet.colour, 0.2), 'opacity=".6"') +
      rect(150, -270, 22, 540, darker(sheet.colour, 0.4)) +
      path('M-90 270H-66V330L-78 312L-90 330Z', sheet.third) +
      printLabel(
        { label: sheet.label, sublabel: '' },
        { x: -20, y: 190, width: 240, height: 60 },
        { size: 30, ink: inkOn(sheet.colour) },
      ),
    0,
    -10,
    0.96,
    -6,
  );
};

const spiralPad: Shape = (sheet) =>
  place(
    lying('M-220 -220H220V280H-220Z', paperPiece(sheet, 'M-220 -220H220V280H-220Z', PAPER)) +
      path('M-220 -220H220V-90H-220Z', sheet.colour) +
      printLabel(
        sheet,
        { x: 0, y: -150, width: 380, height: 90 },
        { size: 40, sub: 17, ink: inkOn(sheet.colour), soft: inkOn(sheet.colour) },
      ) +
      line(
        'M-130 200C-150 90 -60 20 0 10C70 20 140 90 120 190M-160 214C-60 170 60 240 170 206M-20 12C-30 -20 10 -40 30 -50',
        darker(sheet.colour, 0.3),
        6,
        'stroke-linecap="round"',
      ) +
      repeat(
        15,
        (at) =>
          circle(-196 + at * 28, -198, 8, '#3a2a20') +
          rod(
            `M${-196 + at * 28} -198C${-214 + at * 28} -270 ${-184 + at * 28} -270 ${-192 + at * 28} -206`,
            '#8b8d92',
            8,
          ),
      ),
    0,
    0,
    1,
    5,
  );

/** A pad of thick paper glued on its edges, with a wash on it. */
const watercolourBlock: Shape = (sheet) =>
  lying(
    'M-240 -200H250V260H-240Z',
    path('M-240 -200L250 -200L264 -184V276H-226L-240 260Z', '#d6cdbb') +
      line(
        repeat(
          5,
          (at) => `M${252 + at * 3} ${-198 + at * 3}V${262 + at * 3}M${-238 + at * 3} ${262 + at * 3}H252`,
        ),
        '#b5aa94',
        1.5,
      ) +
      paperPiece(sheet, 'M-240 -200H250V260H-240Z', '#fbf9f2'),
  ) +
  path('M-240 -200H250V-140H-240Z', mix('#3f6f9f', sheet.colour, 0.5)) +
  within(
    sheet,
    'M-180 -80H190V200H-180Z',
    path('M-180 60C-90 -20 -20 80 60 20S190 40 200 60V200H-180Z', '#6f9fc0', 'opacity=".6"') +
      path('M-180 110C-60 70 60 150 200 100V200H-180Z', '#5f8f77', 'opacity=".6"') +
      circle(110, -20, 36, '#e8b04a', 'opacity=".7"'),
  ) +
  rect(-240, -144, 490, 8, sheet.colour);

const looseSheets: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      lying(
        'M-210 -250C-100 -262 100 -240 210 -250C200 -100 220 100 210 250C100 262 -100 240 -210 250C-220 100 -200 -100 -210 -250Z',
        paperPiece(
          sheet,
          'M-210 -250C-100 -262 100 -240 210 -250C200 -100 220 100 210 250C100 262 -100 240 -210 250C-220 100 -200 -100 -210 -250Z',
          at === 3 ? sheet.colour : lighter(darker(sheet.colour, 0.05), 0.2),
        ),
      ) +
        (at === 3
          ? repeat(60, (dot) =>
              circle(
                -200 + ((dot * 83) % 400),
                -240 + ((dot * 57) % 480),
                2,
                darker(sheet.colour, 0.3),
                'opacity=".35"',
              ),
            )
          : ''),
      (at - 2) * 22,
      (2 - at) * 14,
      1,
      (at - 2) * 5,
    ),
  );

export const pads = {
  'drawing-board': tool(drawingBoard, 0.94),
  fineliner: tool(fineliner),
  'pointed-nibs': tool(nibs(false)),
  'broad-nibs': tool(nibs(true)),
  sketchbook: tool(sketchbook),
  'spiral-pad': tool(spiralPad),
  'watercolor-block': tool(watercolourBlock),
  'paper-sheets': tool(looseSheets),
};
