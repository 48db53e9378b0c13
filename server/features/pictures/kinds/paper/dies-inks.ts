import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { BRASS, STEEL, cloth, lying, metal, paperPiece, wax } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { papercrafter } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod, turnedWood } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { tail } from '#server/features/pictures/strand.ts';
import { craft } from './punches-binding.ts';

const awl = (sheet: Sheet): string => {
  const handle =
    'M-50 60C-70 120 -70 220 -40 270C-20 296 20 296 40 270C70 220 70 120 50 60C40 40 -40 40 -50 60Z';
  return lying(
    `${handle}M-8 -290L-14 20H14L8 -290Z`,
    metal(sheet, 'M0 -300L-13 30H13Z', STEEL) +
      metal(sheet, 'M-30 20H30V66H-30Z', BRASS) +
      path(handle, turnedWood(sheet, sheet.colour)) +
      line('M-56 130C-20 140 20 140 56 130', darker(sheet.colour, 0.4), 4),
  );
};

const binderAwl: Shape = (sheet) =>
  place(
    lying('M-130 -260H130V260H-130Z', paperPiece(sheet, 'M-130 -260H130V260H-130Z', PAPER)) +
      line('M0 -250V250', '#b5aa94', 3) +
      repeat(5, (at) => circle(0, -180 + at * 90, 8, '#3a2a20')),
    -130,
    20,
    1,
    -6,
  ) + place(awl(sheet), 120, 0, 1, 28);

/** Pages being sewn, with the thread and the needle. */
const bindingKit: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      lying(
        'M-180 -30H180V30H-180Z',
        paperPiece(
          sheet,
          'M-180 -30H180C190 -10 190 10 180 30H-180C-196 10 -196 -10 -180 -30Z',
          at % 2 === 0 ? PAPER : '#f0e6d4',
        ) + line('M-186 0H180', '#b5aa94', 3),
        0.3,
      ),
      -50,
      -200 + at * 60,
    ),
  ) +
  path('M-240 -232H-200V52H-240Z', sheet.colour) +
  line('M-230 -200H-180M-230 -140H-180M-230 -80H-180M-230 -20H-180', '#c0392b', 5) +
  place(awl(sheet), 200, 20, 0.8, 12) +
  place(
    lying(
      round(0, 0, 80),
      circle(0, 0, 80, '#c69c6d') +
        repeat(6, (at) =>
          circle(
            0,
            0,
            72 - at * 9,
            'none',
            `stroke="${at % 2 === 0 ? '#f3e9d6' : '#d9c9ad'}" stroke-width="7"`,
          ),
        ) +
        circle(0, 0, 18, '#8a6f50'),
    ),
    -110,
    190,
  ) +
  place(wax(sheet, 'M-100 0C-90 -20 90 -20 110 0C90 20 -90 20 -100 0Z', '#f3ead4'), 60, 230, 1, -12);

const clothRoll: Shape = (sheet) =>
  place(
    lying(
      'M-270 -70H240V70H-270Z',
      cloth(sheet.like({ pattern: 'solid' }), 'M-270 -70H240V70H-270C-290 40 -290 -40 -270 -70Z') +
        path(
          'M-270 -70H240V70H-270Z',
          linear(sheet, 'down', [
            [0, '#fff', 0.3],
            [0.5, '#fff', 0],
            [1, '#1a1020', 0.4],
          ]),
        ),
    ) +
      ellipse(240, 0, 26, 70, PAPER) +
      ellipse(240, 0, 18, 52, sheet.colour) +
      ellipse(240, 0, 11, 32, PAPER),
    0,
    -130,
    1,
    -12,
  ) +
  place(
    lying(
      'M-170 -110H170V110H-170Z',
      cloth(sheet.like({ pattern: 'solid' }), 'M-170 -110H170V110H-170Z') +
        path('M-10 -110H10V110H-10Z', '#1a1020', 'opacity=".3"') +
        rect(40, -50, 90, 60, PAPER, 'opacity=".9"'),
    ),
    20,
    130,
    1,
    6,
  );

const linenThread: Shape = (sheet) =>
  floorShadow(sheet, -40, 210, 200, 26) +
  path('M-200 -150C-160 -190 80 -190 120 -150L90 190C60 220 -140 220 -170 190Z', sheet.colour) +
  repeat(12, (at) =>
    line(
      `M${-196 + at * 2.4} ${-130 + at * 27}C-100 ${-100 + at * 27} 20 ${-150 + at * 27} ${118 - at * 2.4} ${-140 + at * 27}`,
      at % 2 === 0 ? lighter(sheet.colour, 0.35) : darker(sheet.colour, 0.22),
      13,
    ),
  ) +
  path(
    'M-200 -150C-160 -190 80 -190 120 -150L90 190C60 220 -140 220 -170 190Z',
    linear(sheet, 'across', [
      [0, '#1a1020', 0.4],
      [0.3, '#fff', 0.2],
      [1, '#1a1020', 0.45],
    ]),
  ) +
  ellipse(-40, -154, 158, 30, lighter(sheet.colour, 0.2)) +
  ellipse(-40, -156, 50, 11, '#8a6f50') +
  tail(sheet.like({ pattern: 'solid' }), 'M96 120C190 130 150 230 250 200', darker(sheet.colour, 0.15), 10) +
  metal(sheet, 'M244 206L296 60L306 66L262 212Z', STEEL);

/** Dies: thin metal outlines nested in each other, or a leafy one; and an embossing folder. */
const circleDies: Shape = (sheet) =>
  repeat(5, (at) => {
    const r = 250 - at * 52;
    return `<circle r="${r}" cx="5" cy="10" fill="none" stroke="#3a2a20" stroke-width="20" opacity=".18"/><circle r="${r}" fill="none" stroke="${darker(sheet.colour, 0.4)}" stroke-width="18"/><circle r="${r}" fill="none" stroke="${sheet.colour}" stroke-width="14"/><circle r="${r - 2}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="${12 + at} 9" opacity=".75"/>`;
  });

const leafDies: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      `<g transform="translate(5 10)" opacity=".18">${line('M0 220C-6 60 6 -80 0 -220', '#3a2a20', 20)}</g>` +
        repeat(9, (leafAt) => {
          const d = 'M0 0C30 -40 80 -40 110 0C80 40 30 40 0 0Z';
          return `<g transform="translate(0 ${160 - Math.floor(leafAt / 2) * 80}) rotate(${leafAt % 2 === 0 ? -34 : 214})">${line(d, darker(sheet.colour, 0.4), 13, 'stroke-linejoin="round"')}${line(d, sheet.colour, 9, 'stroke-linejoin="round"')}${line(d, '#fff', 2.5, 'opacity=".8"')}</g>`;
        }) +
        rod('M0 230C-6 60 6 -80 0 -200', sheet.colour, 11),
      -180 + at * 180,
      at === 1 ? -10 : 30,
      at === 1 ? 1 : 0.8,
      (at - 1) * 16,
    ),
  );

const embossingFolder: Shape = (sheet) => {
  const d = roundedRect(-190, -250, 380, 500, 14);
  return (
    place(lying(d, path(d, mix(sheet.colour, '#ffffff', 0.4), 'opacity=".7"')), 40, 20, 1, 8) +
    place(
      lying(
        d,
        path(d, mix(sheet.colour, '#ffffff', 0.3)) +
          path(
            d,
            linear(sheet, 'slant', [
              [0, '#fff', 0.7],
              [0.5, '#fff', 0],
              [1, '#1a1020', 0.15],
            ]),
          ),
      ) +
        repeat(12, (at) =>
          place(
            circle(0, 0, 24, 'none', `stroke="${darker(sheet.colour, 0.2)}" stroke-width="7"`) +
              circle(-2, -3, 24, 'none', 'stroke="#fff" stroke-width="4" opacity=".9"') +
              repeat(
                5,
                (p) =>
                  `<g transform="rotate(${p * 72})">${ellipse(0, -34, 12, 16, 'none', `stroke="${sheet.colour}" stroke-width="5"`)}</g>`,
              ),
            -110 + (at % 3) * 110,
            -180 + Math.floor(at / 3) * 120,
          ),
        ),
      -20,
      0,
      1,
      -5,
    )
  );
};

export const diesAndInks = {
  'binders-awl': craft(binderAwl, papercrafter),
  'bookbinding-kit': craft(bindingKit, papercrafter),
  'book-cloth': craft(clothRoll, papercrafter),
  'linen-thread': craft(linenThread, papercrafter),
  'circle-dies': craft(circleDies, papercrafter),
  'leaf-dies': craft(leafDies, papercrafter),
  'embossing-folder': craft(embossingFolder, papercrafter),
};
