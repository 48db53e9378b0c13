import { within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { leaf, lying, matt, paperPiece } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { painter, papercrafter, potter } from '#server/features/pictures/settings.ts';
import { dropShadow, fall, linear } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { show, hung } from './patchwork.ts';

const dishes: Shape = (sheet) =>
  [
    [-120, -90, 1],
    [140, -40, 0.86],
    [-30, 140, 0.95],
  ]
    .map(([x = 0, y = 0, s = 1], at) =>
      place(
        `<ellipse cx="6" cy="40" rx="170" ry="80" fill="#3a2a20" opacity=".2"/>` +
          path(
            'M-160 0C-170 -90 -60 -120 0 -110C80 -124 176 -80 160 0C176 80 80 120 0 110C-80 124 -170 80 -160 0Z',
            darker(sheet.colour, 0.2),
          ) +
          path(
            'M-160 -10C-170 -100 -60 -126 0 -118C80 -130 176 -90 160 -10C172 66 80 104 0 96C-80 108 -170 70 -160 -10Z',
            [sheet.colour, lighter(sheet.colour, 0.4), PAPER][at] ?? sheet.colour,
          ) +
          ellipse(
            0,
            -8,
            118,
            74,
            darker([sheet.colour, lighter(sheet.colour, 0.4), PAPER][at] ?? sheet.colour, 0.16),
          ) +
          ellipse(0, -8, 118, 74, fall(sheet)) +
          line('M-160 -10C-170 -100 -60 -126 0 -118C80 -130 176 -90 160 -10', '#d6b25c', 6, 'opacity=".9"') +
          (at === 0
            ? circle(-30, 0, 26, 'none', 'stroke="#d6b25c" stroke-width="8"') +
              circle(30, -16, 22, 'none', 'stroke="#d6b25c" stroke-width="7"')
            : repeat(3, (leafAt) =>
                place(leaf(80, darker(sheet.colour, 0.3)), -30, 30, 1, -80 + leafAt * 34),
              )),
        x,
        y,
        s,
      ),
    )
    .join('');

const framed = (sheet: Sheet, picture: string): string =>
  dropShadow('M-250 -250H250V250H-250Z', 1) +
  path('M250 -250L272 -236V264L250 250Z', '#cfc4b0') +
  path('M-250 250H250L272 264H-228Z', '#b5aa94') +
  within(sheet, 'M-250 -250H250V250H-250Z', picture);

const birches: Shape = (sheet) =>
  framed(
    sheet,
    rect(
      -250,
      -250,
      500,
      500,
      linear(sheet, 'down', [
        [0, lighter(sheet.colour, 0.35)],
        [0.6, lighter(sheet.third, 0.65)],
        [1, '#f3f1ee'],
      ]),
    ) +
      path('M-250 60C-150 10 -60 60 20 30S180 20 250 50V120H-250Z', mix(sheet.colour, '#5f6f80', 0.5)) +
      path('M-250 110C-120 80 60 130 250 90V250H-250Z', '#f6f5f2') +
      path('M-250 160C-120 130 20 190 250 150V190C60 220 -120 180 -250 210Z', sheet.colour, 'opacity=".35"') +
      repeat(5, (at) => {
        const x = -190 + at * 92;
        const w = 26 + (at % 3) * 8;
        return (
          path(
            `M${x} -260L${x + w} -260L${x + w + 5} ${170 + (at % 2) * 40}L${x - 6} ${172 + (at % 2) * 40}Z`,
            '#f3efe8',
          ) +
          path(
            `M${x + w * 0.6} -260H${x + w}L${x + w + 5} ${170 + (at % 2) * 40}H${x + w * 0.6}Z`,
            '#1a1020',
            'opacity=".16"',
          ) +
          repeat(8, (mark) =>
            path(
              `M${x} ${-220 + mark * 50 + at * 9}h${10 + (mark % 3) * 8}l-4 6h${-6 - (mark % 3) * 8}Z`,
              '#2f2b2c',
            ),
          ) +
          (at % 2 === 0 ? line(`M${x + w} -120l50 -60M${x} -60l-44 -50`, '#4a4444', 6) : '')
        );
      }) +
      repeat(40, (at) =>
        circle(-240 + ((at * 83) % 490), -240 + ((at * 57) % 480), 3 + (at % 3), '#fff', 'opacity=".85"'),
      ) +
      rect(-250, 236, 500, 14, sheet.colour),
  );

const pears: Shape = (sheet) =>
  framed(
    sheet,
    rect(-250, -250, 500, 330, darker(sheet.colour, 0.35)) +
      rect(
        -250,
        -250,
        500,
        330,
        linear(sheet, 'slant', [
          [0, lighter(sheet.colour, 0.2), 0.8],
          [1, darker(sheet.colour, 0.5), 0.4],
        ]),
      ) +
      path('M-250 70C-100 50 100 90 250 64V250H-250Z', mix('#b58a5e', sheet.third, 0.3)) +
      path('M-250 150C-60 120 120 180 250 140V250H-250Z', sheet.colour, 'opacity=".9"') +
      repeat(3, (at) =>
        place(
          ellipse(20, 118, 90, 20, '#1a1020', 'opacity=".35"') +
            matt(
              sheet,
              'M-14 -130C30 -140 40 -80 50 -30C84 0 90 60 60 100C20 130 -40 128 -70 100C-100 50 -80 0 -50 -34C-40 -90 -44 -120 -14 -130Z',
              ['#b9b84a', '#d9a83a', '#c7703a'][at] ?? '#d9a83a',
            ) +
            path('M-50 -20C-70 20 -74 70 -50 96C-60 50 -50 10 -30 -24Z', '#fff', 'opacity=".35"') +
            line('M-14 -130C-16 -150 -6 -166 6 -172', '#5a3f24', 9, 'stroke-linecap="round"'),
          -140 + at * 140,
          at === 1 ? 80 : 40,
          at === 1 ? 1.05 : 0.9,
          (at - 1) * 6,
        ),
      ),
  );

const landscapes: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      lying(
        'M-190 -120H190V120H-190Z',
        paperPiece(sheet, 'M-190 -120H190V120H-190Z', '#fdfbf5') +
          within(
            sheet,
            'M-166 -96H166V96H-166Z',
            rect(-170, -100, 340, 200, [lighter(sheet.colour, 0.6), '#f3d9b8', '#dfe6ea'][at] ?? PAPER) +
              path(
                'M-170 20C-100 -50 -40 10 20 -30S120 -20 170 -10V100H-170Z',
                [sheet.colour, mix(sheet.colour, '#8a6f9a', 0.5), '#7f9a8a'][at] ?? sheet.colour,
                'opacity=".65"',
              ) +
              path('M-170 50C-80 10 20 70 170 30V100H-170Z', darker(sheet.colour, 0.1), 'opacity=".7"') +
              circle(90 - at * 60, -50, 24, lighter(sheet.third, 0.2), 'opacity=".85"'),
          ),
      ),
      (at - 1) * 60,
      -150 + at * 150,
      1,
      [-6, 4, -3][at] ?? 0,
    ),
  );

const birdCards: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      lying(
        'M-140 -190H140V190H-140Z',
        paperPiece(
          sheet,
          'M-140 -190H140V190H-140Z',
          [lighter(sheet.colour, 0.7), PAPER, lighter(sheet.third, 0.6)][at] ?? PAPER,
        ),
      ) +
        line('M-120 110C-40 80 40 120 120 90', '#7a5a3c', 11, 'stroke-linecap="round"') +
        path(
          'M-70 0C-80 -80 10 -110 50 -50L90 -40L52 -24C60 50 10 100 -40 80L-100 110Z',
          [sheet.colour, '#c0392b', darker(sheet.colour, 0.25)][at] ?? sheet.colour,
        ) +
        path('M-50 20C0 -10 20 20 10 60C-20 80 -50 60 -50 20Z', '#1a1020', 'opacity=".25"') +
        path('M20 10C50 10 50 50 10 74Z', PAPER, 'opacity=".7"') +
        circle(24, -46, 8, '#1d1a1a') +
        place(leaf(60, '#7d986c', 0.4), 80, 96, 1, -50),
      (at - 1) * 150,
      [20, -30, 40][at] ?? 0,
      0.92,
      (at - 1) * 8,
    ),
  );

export const cardsMade = {
  'trinket-dishes': show(dishes, potter),
  'birch-painting': hung(birches),
  'pear-painting': hung(pears),
  'pocket-landscapes': show(landscapes, painter),
  'bird-cards': show(birdCards, papercrafter),
};
