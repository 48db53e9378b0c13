import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { STEEL, leaf, lying, paperPiece } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { papercrafter } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod, slantLight } from '#server/features/pictures/shading.ts';
import { ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { hung, show } from './patchwork.ts';

const portrait: Shape = (sheet) => {
  const d = 'M-220 -270H220V270H-220Z';
  return (
    lying(d, paperPiece(sheet, d, '#efe8da')) +
    path(
      'M-110 -40C-130 -190 130 -200 116 -40C112 60 60 120 0 120S-104 60 -110 -40Z',
      sheet.colour,
      'opacity=".16"',
    ) +
    path(
      'M-120 -30C-160 -220 60 -270 110 -160C150 -120 130 -60 116 -20C120 -80 60 -130 0 -130C-60 -120 -90 -90 -120 -30Z',
      sheet.colour,
      'opacity=".85"',
    ) +
    line(
      'M-110 -40C-112 60 -50 124 0 124S116 60 114 -30M-40 124C-40 160 -70 190 -170 230M40 124C40 160 80 190 180 230',
      sheet.colour,
      8,
      'stroke-linecap="round"',
    ) +
    line(
      'M-70 -30C-54 -44 -34 -44 -20 -32M26 -32C40 -44 60 -44 76 -30M6 -20C16 20 24 36 0 40M-30 74C-10 84 20 84 36 72',
      sheet.colour,
      7,
      'stroke-linecap="round"',
    ) +
    ellipse(-44, -24, 11, 7, sheet.colour) +
    ellipse(50, -24, 11, 7, sheet.colour) +
    path('M40 -100C110 -60 110 60 40 116C90 20 80 -40 40 -100Z', sheet.colour, 'opacity=".3"') +
    line(
      repeat(12, (at) => `M${50 + at * 5} ${20 + at * 6}l40 -34`),
      sheet.colour,
      3,
      'opacity=".45"',
    ) +
    path('M-170 230C-60 190 60 190 180 230V270H-170Z', sheet.colour, 'opacity=".55"')
  );
};

const placeCards: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      floorShadow(sheet, 0, 76, 180, 22) +
        path('M-160 -80H160L180 70H-180Z', '#fdfbf5') +
        path('M-160 -80H160L164 -110H-150Z', '#e6dfd0') +
        path('M-160 -80H160L180 70H-180Z', slantLight(sheet)) +
        [
          line(
            'M-100 20C-90 -60 -70 -60 -74 10C-70 -30 -40 -40 -44 10C-30 -10 -10 -30 -10 0S20 20 30 -10M30 -10C40 20 60 20 70 -10S100 20 110 -4',
            sheet.colour,
            11,
            'stroke-linecap="round"',
          ),
          line(
            'M-110 -40C-60 -60 -60 0 -110 20C-60 0 -40 30 -10 0C-20 20 10 30 20 0S50 20 60 -6S90 30 110 0',
            darker(sheet.colour, 0.2),
            11,
            'stroke-linecap="round"',
          ),
          line(
            'M-80 20V-50L-40 20V-50M-20 0C-20 -30 20 -30 20 0S-20 30 -20 0M40 20V-40M60 0C70 -30 100 -30 100 0S60 30 60 0',
            sheet.colour,
            11,
            'stroke-linecap="round"',
          ),
        ][at] +
        place(leaf(60, '#7d986c', 0.4), 120, 44, 1, -30),
      [-100, 110, -40][at] ?? 0,
      [-170, -20, 160][at] ?? 0,
      1,
      [-4, 3, -2][at] ?? 0,
    ),
  );

const natureNotes: Shape = (sheet) =>
  lying(
    'M-280 -210H280V230H-280Z',
    path(
      'M-280 -200C-180 -230 -60 -220 0 -190C60 -220 180 -230 280 -200V220C180 190 60 200 0 226C-60 200 -180 190 -280 220Z',
      '#fbf5e6',
    ),
  ) +
  path(
    'M-280 -200C-180 -230 -60 -220 0 -190V226C-60 200 -180 190 -280 220Z',
    linear(sheet, 'across', [
      [0, '#fff', 0.2],
      [0.85, '#1a1020', 0.02],
      [1, '#1a1020', 0.25],
    ]),
  ) +
  line('M0 -190V226', '#b5aa94', 4) +
  place(
    line('M0 180C-10 60 10 -40 0 -130', sheet.colour, 6) +
      repeat(7, (at) =>
        place(
          path(
            'M0 0C30 -40 80 -44 110 -10C80 20 30 20 0 0Z',
            'none',
            `stroke="${sheet.colour}" stroke-width="5"`,
          ) + line('M0 0L96 -10', sheet.colour, 3),
          0,
          140 - at * 42,
          0.9,
          at % 2 === 0 ? -24 : 200,
        ),
      ),
    -140,
    10,
  ) +
  line(
    repeat(
      8,
      (at) =>
        `M50 ${-140 + at * 40}c20 -16 30 16 50 0s30 12 50 -2s${at % 3 === 2 ? '10 6 14 2' : '30 14 60 0'}`,
    ),
    sheet.colour,
    5,
    'stroke-linecap="round" opacity=".8"',
  ) +
  rod('M120 250L270 60', '#5a3a24', 15) +
  path('M120 250L104 276L132 258Z', STEEL);

const popUp: Shape = (sheet) =>
  floorShadow(sheet, 0, 214, 290, 30) +
  path('M-270 -130L0 -200V130L-270 210Z', sheet.colour) +
  path('M270 -130L0 -200V130L270 210Z', lighter(sheet.colour, 0.3)) +
  path(
    'M0 -200L-270 -130V210L0 130Z',
    linear(sheet, 'across', [
      [0, '#fff', 0.15],
      [1, '#1a1020', 0.25],
    ]),
  ) +
  path('M-170 100L0 50L170 100V150L0 100L-170 150Z', PAPER) +
  repeat(3, (at) =>
    path(
      `M${-110 + at * 74} ${40 - at * 0}h72v60h-72Z`,
      [sheet.third, PAPER, lighter(sheet.third, 0.4)][at] ?? PAPER,
    ),
  ) +
  path('M-120 40C-80 20 80 20 124 40V60C80 44 -80 44 -120 60Z', PAPER) +
  repeat(
    3,
    (at) =>
      rect(-78 + at * 74, -30, 12, 70, ['#c0392b', '#3f86b0', '#5aa860'][at] ?? PAPER) +
      path(
        `M${-72 + at * 74} -72C${-56 + at * 74} -50 ${-60 + at * 74} -34 ${-72 + at * 74} -32C${-84 + at * 74} -34 ${-88 + at * 74} -50 ${-72 + at * 74} -72Z`,
        '#f7b733',
      ),
  ) +
  repeat(14, (at) =>
    rect(
      -240 + ((at * 67) % 480),
      -150 + ((at * 41) % 120),
      13,
      13,
      ['#f7c52e', PAPER, '#e0453a'][at % 3] ?? PAPER,
      `transform="rotate(${at * 30} ${-240 + ((at * 67) % 480)} ${-150 + ((at * 41) % 120)})"`,
    ),
  );

export const paperMade = {
  'charcoal-portrait': hung(portrait),
  'place-cards': show(placeCards),
  'nature-notes': show(natureNotes),
  'pop-up-card': show(popUp, papercrafter),
};
