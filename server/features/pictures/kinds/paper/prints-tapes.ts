import { roundedRect, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, inkOn, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { cloth, leaf, lying, paperPiece, plastic } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { playroom, printer } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, shaded, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import { sheetOf } from './albums-stickers.ts';

/** Sheets of decorative paper rolled and tied. */
const paperRolls: Shape = (sheet) =>
  [lighter(sheet.third, 0.25), lighter(sheet.colour, 0.45), sheet.colour]
    .map((tone, at) =>
      place(
        lying(
          'M-260 -58H260V58H-260Z',
          shaded(
            'M-260 -58H240V58H-260Z',
            at === 2 ? surface(sheet, 0.8) : tone,
            linear(sheet, 'down', [
              [0, '#fff', 0.1],
              [0.25, '#fff', 0.45],
              [0.6, '#1a1020', 0.02],
              [1, '#1a1020', 0.4],
            ]),
          ),
        ) +
          ellipse(240, 0, 24, 58, lighter(tone, 0.5)) +
          line('M240 0m-3 0c0 -14 12 -14 12 4s-18 26 -20 -8s20 -40 22 6s-8 40 -18 40', darker(tone, 0.4), 3),
        0,
        -140 + at * 130,
        1,
        -14 + at * 4,
      ),
    )
    .join('') +
  line('M-60 -220C-30 -60 -50 100 -20 250', '#b99b6b', 9) +
  place(
    path(
      'M0 0C-50 -60 -100 -30 -74 0C-100 30 -50 60 0 0C50 -60 100 -30 74 0C100 30 50 60 0 0Z',
      'none',
      'stroke="#b99b6b" stroke-width="9"',
    ),
    -40,
    -20,
  );

/** Sheets of bright paper in a fan, a cut chain before them. */
const construction: Shape = (sheet) =>
  [darker(sheet.colour, 0.2), '#e8b93c', '#5aa860', '#e0453a', '#3f86b0', sheet.colour]
    .map((tone, at) =>
      place(
        lying('M-150 -210H150V190H-150Z', shaded('M-150 -210H150V190H-150Z', tone, slantLight(sheet)), 0.4),
        (at - 2.5) * 46,
        Math.abs(at - 2.5) * 10 - 30,
        1,
        (at - 2.5) * 9,
      ),
    )
    .join('') +
  repeat(
    7,
    (at) =>
      `<ellipse cx="${-240 + at * 80}" cy="${220 + (at % 2) * 14}" rx="52" ry="30" fill="none" stroke="${['#e0453a', sheet.colour, '#e8b93c', '#5aa860'][at % 4] ?? sheet.colour}" stroke-width="22"/>`,
  );

/** Thick sheets of foam with rounded shapes cut. */
const foam: Shape = (sheet) =>
  ['#e8b93c', '#3f86b0', sheet.colour]
    .map((tone, at) =>
      place(
        lying(
          roundedRect(-190, -150, 380, 300, 14),
          path(roundedRect(-190, -138, 380, 300, 14), darker(tone, 0.3)) +
            path(roundedRect(-190, -150, 380, 300, 14), tone) +
            path(roundedRect(-190, -150, 380, 300, 14), slantLight(sheet)),
        ),
        (at - 1) * 50,
        (at - 1) * 56 - 20,
        1,
        (at - 1) * 8,
      ),
    )
    .join('') +
  [
    path('M0 -60C30 -20 60 -20 60 20S20 70 0 60S-60 60 -60 20S-30 -20 0 -60Z', '#efe7dc'),
    path('M0 -64L18 -20L64 -18L30 12L40 58L0 32L-40 58L-30 12L-64 -18L-18 -20Z', '#efe7dc'),
  ]
    .map((hole, at) => place(hole, -30 + at * 170, 30 + at * 10))
    .join('');

/** A blue print of a fern. */
const cyanotype: Shape = (sheet) => {
  const d = 'M-220 -270L214 -276L222 268L-214 276Z';
  const fern =
    line('M0 240C-10 80 10 -80 -4 -230', '#e9f0f6', 7) +
    repeat(14, (at) => {
      const y = 190 - at * 30;
      const long = 150 - at * 9;
      return (
        place(leaf(long, '#e9f0f6', 0.16), 0, y, 1, -28) + place(leaf(long, '#dce7f0', 0.16), 0, y, 1, 208)
      );
    });
  return (
    lying(d, paperPiece(sheet, d, '#f4efe4')) +
    within(
      sheet,
      'M-196 -246C-60 -260 60 -240 194 -250C200 -100 190 100 200 244C60 256 -60 240 -192 250C-200 100 -190 -100 -196 -246Z',
      rect(-230, -280, 460, 560, sheet.colour) + rect(-230, -280, 460, 560, slantLight(sheet)) + fern,
    )
  );
};

const cyanotypeSquares: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      cloth(sheet.like({ pattern: 'solid' }), 'M-160 -160H160V160H-160Z') +
        line('M-150 -150H150V150H-150Z', '#e9f0f6', 4, 'stroke-dasharray="9 7"') +
        (at === 2
          ? repeat(8, (turn) => place(leaf(110, '#e9f0f6', 0.24), 0, 0, 1, turn * 45))
          : place(leaf(220, '#e9f0f6', 0.2), -110, 60, 1, -30)),
      (at - 1) * 80,
      (at - 1) * 60,
      1.05,
      (at - 1) * 10,
    ),
  );

/** Two brown bottles of solution with a brushed swatch. */
const chemistry: Shape = (sheet) =>
  path(
    'M-280 120C-160 60 -40 120 80 70S250 90 280 120C260 250 60 250 -60 270S-280 260 -280 120Z',
    sheet.colour,
  ) +
  repeat(2, (at) =>
    place(
      floorShadow(sheet, 0, 150, 120, 20) +
        plastic(
          sheet,
          'M-30 -190H30V-130C70 -110 84 -90 84 -60V130C84 156 -84 156 -84 130V-60C-84 -90 -70 -110 -30 -130Z',
          '#6b3d16',
        ) +
        rect(-40, -236, 80, 60, '#26222b', 'rx="8"') +
        rect(-84, -40, 168, 120, PAPER) +
        rect(-84, -40, 168, 14, sheet.colour) +
        printLabel(
          { label: at === 0 ? 'A' : 'B', sublabel: '' },
          { x: 0, y: 30, width: 120, height: 80 },
          { size: 60 },
        ),
      -120 + at * 240,
      -30,
    ),
  );

/** A tape runner with its trail. */
const tapeRunner: Shape = (sheet) =>
  place(
    path('M-280 190H-20V222H-280Z', '#f3eeda', 'opacity=".95"') +
      lying(
        'M-60 160C-160 120 -140 -120 0 -180C140 -220 280 -120 260 20C250 120 120 150 40 150L-20 220Z',
        plastic(
          sheet,
          'M-60 160C-160 120 -140 -120 0 -180C140 -220 280 -120 260 20C250 120 120 150 40 150L-20 220Z',
          sheet.colour,
        ),
      ) +
      circle(80, -30, 116, lighter(sheet.colour, 0.5), 'opacity=".7"') +
      circle(80, -30, 92, PAPER) +
      circle(80, -30, 56, '#e0dccf') +
      circle(80, -30, 30, darker(sheet.colour, 0.3)) +
      circle(-46, 150, 26, '#3a3d42'),
    0,
    0,
    1,
    -8,
  );

const foamSquares: Shape = (sheet) => {
  const d = 'M-220 -260H220V260H-220Z';
  return (
    lying(d, paperPiece(sheet, d, '#f8f5ec')) +
    rect(-220, -260, 440, 90, sheet.colour) +
    printLabel(
      sheet,
      { x: 0, y: -214, width: 400, height: 70 },
      { size: 38, sub: 16, ink: inkOn(sheet.colour), soft: inkOn(sheet.colour) },
    ) +
    repeat(24, (at) => {
      const x = -180 + (at % 6) * 62;
      const y = -140 + Math.floor(at / 6) * 96;
      return at === 16
        ? ''
        : rect(x + 4, y + 6, 50, 74, '#b9b09a', 'rx="4"') +
            rect(x, y, 50, 74, '#fffdf6', 'rx="4"') +
            rect(x, y, 50, 10, '#fff', 'rx="4"');
    }) +
    place(rect(0, 0, 52, 76, lighter(sheet.colour, 0.6), 'rx="4"'), 230, 200, 1, 18)
  );
};

const glueDots: Shape = (sheet) =>
  floorShadow(sheet, -30, 250, 230, 30) +
  path('M-30 240C120 250 200 220 290 250L290 276C190 250 120 286 -30 272Z', '#f1ead9') +
  repeat(5, (at) =>
    ellipse(80 + at * 46, 254 + (at % 2) * 6, 15, 8, lighter(sheet.colour, 0.3), 'opacity=".9"'),
  ) +
  circle(-30, 40, 220, '#f1ead9') +
  circle(-30, 40, 220, slantLight(sheet)) +
  repeat(20, (at) =>
    circle(
      -30 + Math.cos(at * 0.314) * 190,
      40 + Math.sin(at * 0.314) * 190,
      17,
      mix(sheet.colour, '#ffffff', 0.35),
      'stroke="#fff" stroke-width="4"',
    ),
  ) +
  circle(-30, 40, 150, sheet.colour) +
  circle(-30, 40, 150, slantLight(sheet)) +
  circle(-30, 40, 60, '#efe7dc');

export const printsAndTapes = {
  'paper-rolls': sheetOf(paperRolls),
  'construction-paper': sheetOf(construction, playroom),
  'foam-sheets': sheetOf(foam, playroom),
  'cyanotype-print': sheetOf(cyanotype, printer),
  'cyanotype-squares': sheetOf(cyanotypeSquares, printer),
  'cyanotype-chemistry': sheetOf(chemistry, printer),
  'tape-runner': sheetOf(tapeRunner),
  'foam-squares': sheetOf(foamSquares),
  'glue-dots': sheetOf(glueDots),
};
