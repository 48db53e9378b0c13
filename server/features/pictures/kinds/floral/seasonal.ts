import { round } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import {
  KRAFT,
  STEEL,
  bead,
  blossom,
  cloth,
  glass,
  leaf,
  lying,
  matt,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { wall } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { GREEN, stem, bloom } from './stems.ts';

const feltOrnaments: Shape = (sheet) => {
  const shapes = [
    'M0 -130L110 60H50V120H-50V60H-110Z',
    'M0 120C-150 10 -120 -110 -56 -110C-22 -110 0 -84 0 -66C0 -84 22 -110 56 -110C120 -110 150 10 0 120Z',
    'M0 -130L34 -44L126 -38L56 20L80 110L0 60L-80 110L-56 20L-126 -38L-34 -44Z',
  ];
  return shapes
    .map((d, at) =>
      place(
        line('M0 -110C-16 -160 16 -170 0 -200', '#b99b6b', 5) +
          lying(
            d,
            cloth(
              sheet.like({
                pattern: 'solid',
                colour: [mix('#4f7d4a', sheet.colour, 0.3), sheet.colour, sheet.third][at] ?? sheet.colour,
              }),
              d,
            ),
          ) +
          line(d, '#fffaf2', 5, 'stroke-dasharray="11 8" transform="scale(.9)" stroke-linejoin="round"') +
          bead(sheet, 0, 0, 15, PAPER),
        [-170, 170, 0][at] ?? 0,
        [-90, -80, 140][at] ?? 0,
        0.95,
        [-6, 8, 2][at] ?? 0,
      ),
    )
    .join('');
};

const pumpkin = (sheet: Sheet, tone: string): string =>
  floorShadow(sheet, 0, 150, 220, 32) +
  repeat(5, (at) => {
    const w = [200, 150, 150, 90, 90][at] ?? 90;
    const x = [0, -70, 70, -20, 24][at] ?? 0;
    return `<ellipse cx="${x}" cy="20" rx="${w}" ry="${140 - at * 2}" fill="${[darker(tone, 0.2), tone, tone, lighter(tone, 0.1), lighter(tone, 0.16)][at] ?? tone}" stroke="${darker(tone, 0.35)}" stroke-width="3" stroke-opacity=".5"/>`;
  }) +
  `<ellipse cx="0" cy="20" rx="200" ry="140" fill="${linear(sheet, 'slant', [
    [0, '#fff', 0.35],
    [0.5, '#fff', 0],
    [1, '#1a1020', 0.45],
  ])}"/>` +
  path('M-26 -100C-20 -150 10 -190 50 -196L64 -170C34 -160 30 -130 32 -100Z', '#7d7040') +
  place(leaf(120, GREEN, 0.4), 20, -110, 1, 12);

const pumpkins: Shape = (sheet) =>
  place(pumpkin(sheet, lighter(sheet.colour, 0.55)), 130, -90, 0.72) +
  place(pumpkin(sheet, darker(sheet.colour, 0.1)), 180, 140, 0.56) +
  place(pumpkin(sheet, sheet.colour), -90, 60, 0.98);

const raffia: Shape = (sheet) =>
  repeat(28, (at) =>
    line(
      `M${-150 + at * 10} 280C${-60 + at * 3} 120 ${-40 + at * 2} 60 ${-30 + at * 2} 0S${-200 + at * 15} -160 ${-230 + at * 17} ${-270 + (at % 4) * 16}`,
      [sheet.colour, lighter(sheet.colour, 0.4), '#d9b566', darker(sheet.colour, 0.15)][at % 4] ??
        sheet.colour,
      8,
      'stroke-linecap="round" opacity=".95"',
    ),
  ) +
  repeat(4, (at) =>
    line(
      `M-64 ${-34 + at * 18}C-20 ${-22 + at * 18} 30 ${-22 + at * 18} 66 ${-34 + at * 18}`,
      at % 2 === 0 ? '#c99a4a' : '#e0b96a',
      15,
      'stroke-linecap="round"',
    ),
  );

const MAPLE =
  'M0 -200L34 -130L76 -156L70 -70L150 -104L132 -52L190 -30L120 24L134 66L24 50L14 190H-14L-24 50L-134 66L-120 24L-190 -30L-132 -52L-150 -104L-70 -70L-76 -156L-34 -130Z';

const mapleLeaves: Shape = (sheet) =>
  repeat(5, (at) =>
    place(
      lying(
        MAPLE,
        matt(
          sheet,
          MAPLE,
          ['#d9a23a', darker(sheet.colour, 0.25), lighter(sheet.colour, 0.2), '#a8382a', sheet.colour][at] ??
            sheet.colour,
        ) +
          line(
            'M0 150V-150M0 20L-110 -70M0 20L110 -70M0 40L-100 36M0 40L100 36',
            darker(sheet.colour, 0.45),
            4,
            'opacity=".5"',
          ),
        0.5,
      ),
      [-160, 160, -170, 170, 0][at] ?? 0,
      [-150, -140, 140, 150, 0][at] ?? 0,
      [0.78, 0.72, 0.72, 0.78, 1][at] ?? 1,
      [-24, 30, 200, 160, 8][at] ?? 0,
    ),
  );

const hayBales: Shape = (sheet) =>
  [
    [130, -110, 0.8],
    [-90, 60, 1],
    [190, 160, 0.7],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      place(
        floorShadow(sheet, 10, 118, 220, 26) +
          path('M-180 -80L-110 -150H220L150 -80Z', '#f0d68f') +
          path('M150 -80L220 -150V40L150 120Z', '#a8823a') +
          path('M-180 -80H150V120H-180Z', '#d9b566') +
          line(
            repeat(
              36,
              (at) => `M${-176 + ((at * 67) % 300)} ${-76 + ((at * 41) % 190)}l${(at % 2) * 30 - 10} 22`,
            ),
            '#8a6a2a',
            3,
            'opacity=".55"',
          ) +
          line(
            repeat(20, (at) => `M${-170 + ((at * 67) % 300)} ${-70 + ((at * 53) % 180)}l24 -14`),
            '#f6e3ab',
            3,
            'opacity=".8"',
          ) +
          line('M-80 -80V120M60 -80V120M-80 -80L-10 -150M60 -80L130 -150', sheet.colour, 9),
        x,
        y,
        s,
      ),
    )
    .join('');

const acorns: Shape = (sheet) =>
  repeat(5, (at) =>
    place(
      '<ellipse cx="4" cy="84" rx="60" ry="16" fill="#3a2a20" opacity=".2"/>' +
        matt(sheet, 'M-56 -10C-60 60 -20 96 0 108C20 96 60 60 56 -10Z', lighter(sheet.colour, 0.1)) +
        matt(sheet, 'M-70 -6C-70 -60 70 -60 70 -6C40 10 -40 10 -70 -6Z', '#7a5630') +
        line('M-60 -20C-20 -4 20 -4 60 -20M-50 -36C-20 -24 20 -24 50 -36', '#4a3218', 4, 'opacity=".6"') +
        rod('M0 -44C4 -60 14 -66 20 -74', '#6b4a28', 11),
      [-190, -40, 120, -130, 60][at] ?? 0,
      [-150, -60, -170, 90, 130][at] ?? 0,
      1,
      [-18, 24, 10, 40, -30][at] ?? 0,
    ),
  ) +
  repeat(2, (at) =>
    place(
      '<ellipse cx="4" cy="110" rx="84" ry="18" fill="#3a2a20" opacity=".2"/>' +
        matt(
          sheet,
          'M0 -120C70 -90 100 -20 86 50C76 100 30 120 0 120C-30 120 -76 100 -86 50C-100 -20 -70 -90 0 -120Z',
          '#8a6440',
        ) +
        repeat(6, (row) =>
          line(
            `M${-80 + Math.abs(row - 3) * 12} ${-76 + row * 34}${repeat(4, () => `q${20 - Math.abs(row - 3) * 3} 26 ${40 - Math.abs(row - 3) * 6} 0`)}`,
            '#4a3218',
            6,
            'opacity=".7"',
          ),
        ),
      [210, -210][at] ?? 0,
      [10, 190][at] ?? 0,
      0.95,
      at * 30 - 12,
    ),
  );

const floralFoam: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      floorShadow(sheet, 0, 100, 190, 22) +
        path('M-170 -60L-110 -120H210L150 -60Z', lighter(sheet.colour, 0.3)) +
        path('M150 -60L210 -120V40L150 100Z', darker(sheet.colour, 0.3)) +
        matt(sheet, 'M-170 -60H150V100H-170Z', sheet.colour) +
        repeat(40, (dot) =>
          circle(
            -164 + ((dot * 67) % 308),
            -52 + ((dot * 41) % 146),
            3,
            darker(sheet.colour, 0.35),
            'opacity=".45"',
          ),
        ),
      [-60, 110, -110][at] ?? 0,
      [150, 120, 0][at] ?? 0,
      at === 2 ? 0.86 : 0.8,
    ),
  ) +
  stem('M-120 -40L-160 -270', 10) +
  stem('M-70 -40L-40 -250', 10) +
  place(blossom(sheet, '#d9869a', 62, 3, 8), -160, -240) +
  place(blossom(sheet, '#e8b85a', 50, 3, 8), -34, -230);

const floralTape: Shape = (sheet) =>
  place(
    lying(
      `${round(0, 0, 130)}`,
      circle(0, 0, 130, sheet.colour) +
        repeat(6, (at) =>
          circle(
            0,
            0,
            122 - at * 11,
            'none',
            `stroke="${at % 2 === 0 ? darker(sheet.colour, 0.25) : lighter(sheet.colour, 0.2)}" stroke-width="4"`,
          ),
        ) +
        circle(0, 0, 52, KRAFT) +
        circle(0, 0, 40, '#efe7dc'),
    ) + path('M120 40C200 60 210 160 300 170L296 204C190 200 180 110 100 84Z', sheet.colour),
    -120,
    -130,
  ) +
  place(
    repeat(9, (at) =>
      rod(
        `M-210 ${-60 + at * 14}C-60 ${-70 + at * 14} 80 ${-40 + at * 12} 220 ${-60 + at * 14}`,
        at % 2 === 0 ? '#4f6b46' : STEEL,
        8,
      ),
    ) +
      rect(-30, -84, 60, 160, PAPER, 'opacity=".95"') +
      rect(-30, -84, 60, 12, sheet.colour),
    20,
    150,
    1,
    -8,
  ) +
  place(
    `<circle r="88" fill="none" stroke="#3a2a20" stroke-width="30" opacity=".15" cx="5" cy="10"/>` +
      repeat(5, (at) =>
        circle(
          0,
          0,
          76 + at * 7,
          'none',
          `stroke="${at % 2 === 0 ? '#8f6a3a' : '#c2933c'}" stroke-width="7"`,
        ),
      ),
    180,
    -150,
  );

/** Peonies in a low vase, as on a set table. */
const centrepiece: Shape = (sheet) =>
  floorShadow(sheet, 0, 270, 200, 26) +
  repeat(8, (at) => place(leaf(190, at % 2 === 0 ? GREEN : '#8fa87c', 0.28), 0, 40, 1, -170 + at * 23)) +
  [
    [-140, -60, 92],
    [140, -70, 92],
    [-60, -170, 84],
    [80, -170, 80],
    [0, -50, 118],
  ]
    .map(([x = 0, y = 0, r = 90], at) =>
      place(blossom(sheet, at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.35), r, 5, 9), x, y),
    )
    .join('') +
  glass(sheet, 'M-100 60H100C130 120 130 200 80 270H-80C-130 200 -130 120 -100 60Z', '#cfe0e4', 0.55) +
  path(
    'M-112 130C-60 146 60 146 112 130C118 190 110 230 78 266H-78C-110 230 -118 190 -112 130Z',
    sheet.third,
    'opacity=".18"',
  ) +
  ellipse(0, 60, 100, 20, '#ffffff', 'opacity=".35"');

export const seasonal = {
  'felt-ornaments': bloom(feltOrnaments, wall),
  pumpkins: bloom(pumpkins),
  raffia: bloom(raffia),
  'maple-leaves': bloom(mapleLeaves),
  'hay-bales': bloom(hayBales),
  'acorns-cones': bloom(acorns),
  'floral-foam': bloom(floralFoam),
  'floral-tape': bloom(floralTape),
  centerpiece: bloom(centrepiece),
};
