import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, inkOn, lighter } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { blossom, leaf, lying, paperPiece } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { papercrafter } from '#server/features/pictures/settings.ts';
import { linear, rod, shaded, slantLight } from '#server/features/pictures/shading.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import { weave } from '#server/features/pictures/weave.ts';

export const sheetOf = (shape: Shape, setting: Setting = papercrafter, scale = 0.95) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [430, 400, 1.9, 6],
    used: [290, 350, scale * 0.76, -8],
  });

/** A stack of card, its edges seen, the top sheet lifted. */
const cardstock: Shape = (sheet) =>
  repeat(9, (at) => {
    const y = 150 - at * 15;
    return path(
      `M-250 ${y}L-60 ${y + 110}L270 ${y - 10}L90 ${y - 110}Z`,
      at % 2 === 0 ? darker(sheet.colour, 0.2) : lighter(sheet.colour, 0.25),
      'stroke="#1a1020" stroke-opacity=".2"',
    );
  }) +
  shaded('M-250 -4L-60 106L270 -14L90 -124Z', sheet.colour, slantLight(sheet)) +
  lying(
    'M-230 -60C-170 -160 -60 -240 40 -260L250 -150C180 -120 60 -40 -30 60Z',
    shaded(
      'M-230 -60C-170 -160 -60 -240 40 -260L250 -150C180 -120 60 -40 -30 60Z',
      surface(sheet, 0.8),
      linear(sheet, 'slant', [
        [0, '#1a1020', 0.25],
        [0.5, '#fff', 0.3],
        [1, '#fff', 0],
      ]),
    ),
    0.5,
  );

/** An album bound in linen with a window, or on rings. */
const album =
  (rings: boolean): Shape =>
  (sheet) => {
    const d = roundedRect(-250, -250, 500, 500, 12);
    return place(
      lying(
        'M-236 -236H270V270H-236Z',
        path('M-236 -236H270V270H-236Z', '#f3ecdf') +
          line(
            repeat(6, (at) => `M${254 + at * 3} -236V264`),
            '#c9bfae',
            1.5,
          ),
      ) +
        shaded(d, sheet.colour, weave(sheet, 7, 0.16, 0.2), slantLight(sheet)) +
        path('M-250 -250H-180V250H-250Z', '#1a1020', 'opacity=".14"') +
        (rings
          ? repeat(
              3,
              (at) =>
                circle(-214, -160 + at * 160, 13, '#3a2a20') +
                rod(
                  `M-214 ${-160 + at * 160}C-300 ${-200 + at * 160} -320 ${-130 + at * 160} -250 ${-146 + at * 160}`,
                  '#b9bbc0',
                  13,
                ),
            )
          : rect(-100, -130, 260, 200, PAPER) +
            rect(-86, -116, 232, 172, lighter(sheet.third, 0.5)) +
            path('M-86 20C-20 -60 40 0 80 -30S140 -20 146 -10V56H-86Z', darker(sheet.colour, 0.1)) +
            circle(90, -70, 24, '#fff4d8')) +
        printLabel(
          { label: sheet.label, sublabel: '' },
          { x: 20, y: 160, width: 300, height: 70 },
          { size: 40, ink: inkOn(sheet.colour) },
        ) +
        (rings
          ? rect(-60, -150, 190, 140, PAPER, 'rx="4"') +
            rect(-40, -130, 150, 100, lighter(sheet.colour, 0.4)) +
            rect(30, 10, 130, 96, PAPER, 'rx="4"') +
            rect(44, 24, 102, 68, lighter(sheet.third, 0.3))
          : ''),
      -6,
      0,
      1,
      -4,
    );
  };

/** A sheet of stickers, some peeled. */
const stickers: Shape = (sheet) => {
  const d = roundedRect(-220, -270, 440, 540, 10);
  const one = (x: number, y: number, content: string): string => place(content, x, y);
  const flower = (tone: string): string =>
    circle(0, 0, 70, PAPER) + blossom(sheet, tone, 58, 2, 6) + circle(0, 0, 15, sheet.third);
  return (
    lying(d, paperPiece(sheet, d, '#eef1f0')) +
    one(-120, -170, flower(sheet.colour)) +
    one(
      110,
      -180,
      path('M0 60C-100 0 -80 -80 -36 -80C-12 -80 0 -60 0 -50C0 -60 12 -80 36 -80C80 -80 100 0 0 60Z', PAPER) +
        path(
          'M0 44C-80 -6 -64 -66 -32 -66C-12 -66 0 -50 0 -40C0 -50 12 -66 32 -66C64 -66 80 -6 0 44Z',
          sheet.colour,
        ),
    ) +
    one(-120, 0, path(round(0, 0, 66), PAPER) + place(leaf(100, '#6f9a6a', 0.4), -40, 34, 1, -42)) +
    one(
      110,
      0,
      path(roundedRect(-80, -50, 160, 100, 50), PAPER) +
        path(roundedRect(-68, -38, 136, 76, 38), lighter(sheet.colour, 0.35)) +
        line('M-40 -8H40M-24 14H24', darker(sheet.colour, 0.4), 8, 'stroke-linecap="round"'),
    ) +
    one(
      -120,
      170,
      path(
        'M0 -76L22 -26L76 -22L34 14L48 66L0 38L-48 66L-34 14L-76 -22L-22 -26Z',
        PAPER,
        'stroke="#fffaf2" stroke-width="16" stroke-linejoin="round"',
      ) + path('M0 -60L18 -20L62 -18L28 12L38 54L0 30L-38 54L-28 12L-62 -18L-18 -20Z', sheet.third),
    ) +
    one(110, 170, flower(lighter(sheet.colour, 0.3))) +
    lying(
      'M150 60C210 40 280 90 270 170C250 210 180 220 150 190Z',
      path('M150 60C210 40 280 90 270 170C250 210 180 220 150 190Z', sheet.colour) +
        path('M150 60C180 100 190 150 150 190C120 150 120 100 150 60Z', '#fff', 'opacity=".75"'),
      0.4,
    )
  );
};

/** Alphabet stickers, puffy. */
const letters: Shape = (sheet) => {
  const d = roundedRect(-230, -260, 460, 520, 10);
  return (
    lying(d, paperPiece(sheet, d, PAPER)) +
    [...'ABCDEFGHIJKLMNOP']
      .map((letter, at) => {
        const x = -150 + (at % 4) * 100;
        const y = -150 + Math.floor(at / 4) * 116;
        const tone =
          [sheet.colour, sheet.third, lighter(sheet.colour, 0.35), darker(sheet.colour, 0.2)][
            (at + Math.floor(at / 4)) % 4
          ] ?? sheet.colour;
        return `<g font-family="'Helvetica Neue',Arial,'DejaVu Sans',sans-serif" font-size="96" font-weight="800" text-anchor="middle" stroke-linejoin="round"><text x="${x + 3}" y="${y + 38}" fill="#3a2a20" opacity=".3" stroke="#3a2a20" stroke-width="12">${letter}</text><text x="${x}" y="${y + 33}" fill="${tone}" stroke="${tone}" stroke-width="12">${letter}</text><text x="${x - 2}" y="${y + 30}" fill="${lighter(tone, 0.5)}" opacity=".5">${letter}</text></g>`;
      })
      .join('')
  );
};

export const albumsAndStickers = {
  cardstock: sheetOf(cardstock),
  album: sheetOf(album(false)),
  'ring-album': sheetOf(album(true)),
  stickers: sheetOf(stickers),
  'letter-stickers': sheetOf(letters),
};
