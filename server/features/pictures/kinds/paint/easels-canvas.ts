import { round, roundedRect, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import {
  BEECH,
  STEEL,
  lacquer,
  lying,
  metal,
  paperPiece,
  wooden,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { printer } from '#server/features/pictures/settings.ts';
import {
  brass,
  dropShadow,
  floorShadow,
  linear,
  rod,
  sheen,
  slantLight,
} from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { painting } from '../canvas.ts';
import { range, art, stands } from './brushes.ts';

/** A short fat tube of gouache standing on its cap, with a flat swatch. */
const gouacheTube: Shape = (sheet) =>
  path('M-260 60L60 20L100 250L-230 280Z', sheet.colour) +
  path('M-260 60L60 20L66 54L-250 96Z', '#fff', 'opacity=".18"') +
  place(
    lying(
      'M-96 -220H96L86 120C80 150 50 160 40 166H-40C-50 160 -80 150 -86 120Z',
      path('M-96 -220H96L86 120C80 150 50 160 40 166H-40C-50 160 -80 150 -86 120Z', PAPER) +
        path('M-92 -60H92L86 110H-86Z', sheet.colour) +
        path('M-96 -220H96L86 120C80 150 50 160 40 166H-40C-50 160 -80 150 -86 120Z', sheen(sheet)),
    ) +
      rect(-100, -238, 200, 30, '#d9d6d0', 'rx="3"') +
      printLabel(sheet, { x: 0, y: -130, width: 160, height: 100 }, { size: 32, sub: 15 }) +
      path('M-60 164H60V236H-60Z', sheet.colour) +
      path('M-60 164H60V236H-60Z', sheen(sheet)),
    80,
    -30,
    1,
    -10,
  );

const easel = (sheet: Sheet, stain: string, pictured: boolean): string =>
  (pictured
    ? place(
        dropShadow('M-150 -170H150V150H-150Z', 0.5) +
          place(painting(sheet), -150, -170, 0.78) +
          rect(150, -170, 10, 313, '#d9cfbd'),
        0,
        -20,
      )
    : place(
        dropShadow('M-150 -190H150V130H-150Z', 0.5) +
          rect(-150, -190, 300, 320, '#fbf8f0') +
          rect(-150, -190, 300, 320, weave(sheet, 6)),
        0,
        0,
      )) + lacquer(sheet, 'M-190 128H190V158H-190Z', stain);

/** A tall easel on three legs. */
const aFrame: Shape = (sheet) =>
  floorShadow(sheet, 0, 292, 240, 20) +
  rod('M0 -280L90 286', darker(BEECH, 0.3), 22, 'butt') +
  rod('M-14 -296L-170 292', BEECH, 26, 'butt') +
  rod('M14 -296L170 292', BEECH, 26, 'butt') +
  easel(sheet, sheet.colour, true) +
  rod('M0 -300V-150', BEECH, 26, 'butt') +
  rect(-40, -220, 80, 24, sheet.colour, 'rx="4"');

/** A small easel that stands on a table. */
const tableEasel: Shape = (sheet) =>
  floorShadow(sheet, 0, 250, 260, 24) +
  wooden(sheet, 'M-220 220H220V250H-220Z', sheet.colour, [-220, 220, 220, 250]) +
  rod('M-110 -240L-150 224', sheet.colour, 24, 'butt') +
  rod('M110 -240L150 224', sheet.colour, 24, 'butt') +
  rod('M-130 -210H130', sheet.colour, 22, 'butt') +
  easel(sheet, sheet.colour, false) +
  circle(-166, 180, 14, '#c2933c') +
  circle(166, 180, 14, '#c2933c');

/** A box easel with its drawer of tubes and folded legs. */
const boxEasel: Shape = (sheet) =>
  floorShadow(sheet, 0, 292, 260, 20) +
  rod('M-150 180L-210 292', BEECH, 20) +
  rod('M150 180L210 292', BEECH, 20) +
  place(easel(sheet, darker(BEECH, 0.2), true), 0, -80, 0.9) +
  wooden(sheet, 'M-230 70H230V200H-230Z', sheet.colour, [-230, 70, 230, 200]) +
  path('M-200 96H200V150H-200Z', '#4a3524') +
  repeat(9, (at) => rect(-186 + at * 42, 104, 30, 40, range(sheet, at, 9), 'rx="5"')) +
  rect(-40, 170, 80, 20, brass(sheet), 'rx="5"') +
  rod('M0 -290V-200', BEECH, 22, 'butt');

const face = (sheet: Sheet, d: string, tone: string): string =>
  path(d, tone) + path(d, weave(sheet, 7, 0.14)) + path(d, slantLight(sheet));

/** A blank canvas leaning on another, its folded corner seen. */
const blankCanvas: Shape = (sheet) =>
  dropShadow('M-230 -270H180V230H-230Z', 1) +
  place(
    path('M-180 -250H250V230H-180Z', darker('#ebe3d3', 0.08)) +
      path('M250 -250L276 -236V244L250 230Z', '#c9bfae'),
    0,
    0,
  ) +
  path('M170 -210L214 -186V280L170 260Z', '#cfc4b0') +
  face(sheet, 'M-250 -210H170V260H-250Z', mix('#fbf8f0', sheet.colour, 0.06)) +
  line('M172 -190L212 -168M172 240L212 262', '#a89b84', 4) +
  rect(-250, 230, 420, 12, sheet.colour);

const roundCanvas: Shape = (sheet) =>
  dropShadow(round(0, 0, 250), 1) +
  circle(12, 8, 250, '#cfc4b0') +
  face(sheet, round(0, 0, 250), mix('#fbf8f0', sheet.colour, 0.06)) +
  path(
    'M-150 130C-60 60 80 190 190 90C160 200 60 240 0 244C-60 244 -130 210 -150 130Z',
    sheet.colour,
    'opacity=".9"',
  ) +
  path(
    'M-120 150C-60 110 60 200 150 150',
    'none',
    `stroke="${lighter(sheet.colour, 0.5)}" stroke-width="10" opacity=".6" stroke-linecap="round"`,
  );

/** Thin panels in a stack, one upright. */
const panels: Shape = (sheet) =>
  dropShadow('M-190 -260H190V180H-190Z', 0.8) +
  face(sheet, 'M-190 -260H190V180H-190Z', mix('#fbf8f0', sheet.colour, 0.06)) +
  path('M190 -260L200 -254V186L190 180Z', '#8a6a48') +
  repeat(
    5,
    (at) =>
      rect(-270 + (at % 2) * 8, 250 - at * 24, 540, 22, at % 2 === 0 ? '#fbf8f0' : '#efe8d8') +
      rect(-270 + (at % 2) * 8, 264 - at * 24, 540, 8, '#a37f54'),
  ) +
  rect(-60, 150, 120, 124, sheet.colour, 'opacity=".95"');

/** A numbered picture, half painted, with its pots. */
const byNumbers: Shape = (sheet) => {
  const frame = 'M-250 -270H250V150H-250Z';
  return (
    lying(frame, path(frame, PAPER)) +
    within(sheet, 'M-250 -270H40L-20 150H-250Z', place(painting(sheet), -250, -290, 1.25)) +
    line(
      'M-10 -100C60 -140 120 -90 250 -130M-14 -20C60 -60 140 0 250 -40M-18 70C60 30 150 90 250 50M90 -260C110 -200 170 -200 200 -250M120 -80V-10M180 10V90',
      '#9aa3b0',
      3,
    ) +
    [
      [70, -190],
      [160, -150],
      [60, -70],
      [190, -70],
      [60, 20],
      [140, 50],
      [200, 110],
      [60, 120],
    ]
      .map(
        ([x, y], at) =>
          `<text x="${String(x)}" y="${String(y)}" font-family="'Helvetica Neue',Arial,'DejaVu Sans',sans-serif" font-size="24" fill="#8a93a0">${String(at + 1)}</text>`,
      )
      .join('') +
    repeat(7, (at) =>
      place(
        path('M-30 -24L-26 30C-26 44 26 44 26 30L30 -24Z', '#f3f0ea') +
          ellipse(0, -24, 32, 12, at === 0 ? sheet.colour : range(sheet, at, 7)) +
          ellipse(0, -24, 32, 12, 'none', 'stroke="#c9c3b6" stroke-width="4"'),
        -226 + at * 75,
        220,
        1.05,
      ),
    )
  );
};

/** A plate of clear gel with a pulled print beside it. */
const gelPlate =
  (form: 'square' | 'round'): Shape =>
  (sheet) => {
    const d = form === 'square' ? roundedRect(-220, -180, 400, 360, 24) : round(-20, 0, 210);
    return (
      place(
        lying('M-150 -190H190V210H-150Z', paperPiece(sheet, 'M-150 -190H190V210H-150Z', PAPER)) +
          repeat(5, (at) =>
            place(
              path('M0 0C40 -50 120 -50 170 0C120 50 40 50 0 0Z', darker(sheet.colour, 0.3), 'opacity=".8"'),
              -60 + (at % 2) * 60,
              -130 + at * 66,
              0.8,
              at * 31,
            ),
          ),
        110,
        30,
        0.9,
        12,
      ) +
      dropShadow(d, 0.8) +
      path(d, mix(sheet.colour, '#ffffff', 0.4), 'opacity=".82"') +
      path(
        d,
        linear(sheet, 'slant', [
          [0, '#fff', 0.75],
          [0.35, '#fff', 0.05],
          [0.6, '#fff', 0.25],
          [1, darker(sheet.colour, 0.3), 0.35],
        ]),
      ) +
      line(d, '#fff', 6, 'opacity=".8"') +
      within(sheet, d, path('M-230 40C-100 -30 60 110 240 20V240H-230Z', sheet.colour, 'opacity=".85"'))
    );
  };

/** A brayer: a rubber roller in a bent wire frame. */
const brayer =
  (acrylic: boolean): Shape =>
  (sheet) =>
    place(
      rod('M-190 -110V40H-20M190 -110V40H20', STEEL, 16) +
        lying(
          'M-170 -170H170V-60H-170Z',
          path(
            'M-176 -176H176C190 -150 190 -80 176 -54H-176C-190 -80 -190 -150 -176 -176Z',
            acrylic ? mix(sheet.colour, '#ffffff', 0.55) : '#35363c',
          ) +
            path(
              'M-176 -120H176C184 -100 184 -76 176 -54H-176C-184 -76 -184 -100 -176 -120Z',
              sheet.colour,
              'opacity=".9"',
            ) +
            path(
              'M-176 -176H176C190 -150 190 -80 176 -54H-176C-190 -80 -190 -150 -176 -176Z',
              linear(sheet, 'down', [
                [0, '#fff', 0.1],
                [0.2, '#fff', 0.55],
                [0.5, '#fff', 0],
                [1, '#1a1020', 0.5],
              ]),
            ),
        ) +
        metal(sheet, 'M-40 26H40V80H-40Z', STEEL) +
        lacquer(
          sheet,
          'M-36 76H36C50 150 54 230 34 290C20 306 -20 306 -34 290C-54 230 -50 150 -36 76Z',
          sheet.colour,
        ),
      0,
      0,
      1,
      -24,
    );

export const easelsAndCanvas = {
  'gouache-tube': art(gouacheTube),
  'studio-easel': stands(aFrame),
  'table-easel': stands(tableEasel),
  'box-easel': stands(boxEasel),
  'blank-canvas': art(blankCanvas),
  'round-canvas': art(roundCanvas),
  'canvas-panels': art(panels),
  'paint-by-numbers': art(byNumbers),
  'gel-plate': art(gelPlate('square'), printer),
  'round-gel-plate': art(gelPlate('round'), printer),
  brayer: art(brayer(false), printer),
  'acrylic-brayer': art(brayer(true), printer),
};
