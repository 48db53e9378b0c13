import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { darker, inkOn, lighter, turned } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { BRASS, lying, matt, metal } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { drawer } from '#server/features/pictures/settings.ts';
import { line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { dropShadow, linear } from '#server/features/pictures/shading.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

export const tool = (shape: Shape, scale = 0.98) =>
  views({
    shape,
    setting: drawer,
    front: [400, 366, scale],
    close: [420, 380, 1.9, 6],
    used: [270, 420, scale * 0.72, -12],
  });

const shadeOf = (sheet: Sheet, at: number, of: number): string =>
  at === 0 ? sheet.colour : turned(sheet.colour, (at / of) * 320);

/** An upright pencil, 560 long, its point up at the origin's top. */
const pencil = (sheet: Sheet, colour: string, core: string, half = 22): string =>
  path(`M${-half} -190H${half}V270H${-half}Z`, colour) +
  path(
    `M${-half} -190H${half}V270H${-half}Z`,
    linear(sheet, 'across', [
      [0, '#1a1020', 0.3],
      [0.3, '#fff', 0.35],
      [0.34, '#fff', 0],
      [0.7, '#1a1020', 0.12],
      [0.72, '#1a1020', 0.3],
      [1, '#1a1020', 0.4],
    ]),
  ) +
  path(
    `M${-half} -190C${n(-half * 0.6)} -204 ${n(-half * 0.3)} -178 0 -192C${n(half * 0.3)} -204 ${n(half * 0.6)} -178 ${half} -190L${n(half * 0.3)} -268H${n(-half * 0.3)}Z`,
    '#e3c08d',
  ) +
  path(`M${n(-half * 0.3)} -268H${n(half * 0.3)}L0 -296Z`, core);

/** A flat tin of graphite pencils. */
const pencilTin: Shape = (sheet) => {
  const tin = roundedRect(-250, -270, 500, 540, 18);
  return (
    lying(tin, metal(sheet, tin, '#a7abb1')) +
    rect(-226, -246, 452, 390, '#f0ece2', 'rx="8"') +
    repeat(8, (at) => place(pencil(sheet, sheet.colour, '#3a3d42', 30), -196 + at * 56, -46, 0.66)) +
    rect(-226, 90, 452, 54, darker(sheet.colour, 0.3)) +
    rect(-226, 160, 452, 92, sheet.colour, 'rx="6"') +
    printLabel(
      sheet,
      { x: 0, y: 206, width: 420, height: 76 },
      { size: 38, sub: 17, ink: inkOn(sheet.colour), soft: inkOn(sheet.colour) },
    )
  );
};

/** Colored pencils in a fan. */
const pencilFan: Shape = (sheet) =>
  repeat(9, (at) =>
    place(
      dropShadow('M-22 -270H22V270H-22Z', 0.4) +
        pencil(sheet, shadeOf(sheet, (at + 5) % 9, 9), shadeOf(sheet, (at + 5) % 9, 9)),
      (at - 4) * 52,
      Math.abs(at - 4) * 12,
      1,
      (at - 4) * 7,
    ),
  );

/** One pencil and the color it lays down. */
const onePencil: Shape = (sheet) =>
  line(
    'M-270 150C-200 90 -220 210 -140 120S-130 230 -50 130S-40 250 40 140S70 240 130 160',
    sheet.colour,
    22,
    'stroke-linecap="round" opacity=".75"',
  ) +
  line('M-250 220C-120 190 60 270 200 210', sheet.colour, 12, 'stroke-linecap="round" opacity=".5"') +
  place(
    dropShadow('M-30 -290H30V280H-30Z', 0.6) +
      pencil(sheet, sheet.colour, sheet.colour, 30) +
      rect(-30, 200, 60, 26, BRASS),
    60,
    -30,
    1,
    140,
  );

/** Charcoal: bare burned twigs with their smudge. */
const charcoal: Shape = (sheet) =>
  path(
    'M-270 140C-180 60 60 120 260 60C290 150 120 230 -60 216S-280 220 -270 140Z',
    sheet.colour,
    'opacity=".2"',
  ) +
  path(
    'M-210 150C-100 100 60 150 210 90C220 150 60 200 -60 190S-230 200 -210 150Z',
    sheet.colour,
    'opacity=".25"',
  ) +
  repeat(5, (at) =>
    place(
      lying(
        'M-280 -16C-180 -26 -60 -8 60 -20S230 -8 284 -18C294 0 290 14 284 18C180 8 60 26 -60 16S-220 24 -280 14Z',
        matt(
          sheet,
          'M-280 -16C-180 -26 -60 -8 60 -20S230 -8 284 -18C294 0 290 14 284 18C180 8 60 26 -60 16S-220 24 -280 14Z',
          sheet.colour,
        ),
      ) + line('M-240 -6C-140 -12 -20 4 100 -8S220 0 260 -6', lighter(sheet.colour, 0.4), 3, 'opacity=".5"'),
      at % 2 === 0 ? -10 : 14,
      -220 + at * 74,
      0.9,
      [-4, 5, -8, 3, -6][at] ?? 0,
    ),
  );

/** Blending stumps: paper rolled to a point at both ends. */
const stumps: Shape = (sheet) =>
  repeat(5, (at) =>
    place(
      lying(
        'M-22 -190L0 -290L22 -190V190L0 290L-22 190Z',
        path('M-22 -190L0 -290L22 -190V190L0 290L-22 190Z', sheet.colour) +
          path(
            'M-22 -190L0 -290L22 -190V190L0 290L-22 190Z',
            linear(sheet, 'across', [
              [0, '#1a1020', 0.25],
              [0.35, '#fff', 0.4],
              [1, '#1a1020', 0.35],
            ]),
          ) +
          line(
            repeat(9, (ring) => `M-22 ${-170 + ring * 40}L22 ${-190 + ring * 40}`),
            darker(sheet.colour, 0.35),
            2.5,
            'opacity=".6"',
          ) +
          path('M-9 -250L0 -290L9 -250Z', '#5a5a60'),
      ),
      (at - 2) * 84,
      at % 2 === 0 ? 0 : 14,
      [1, 0.9, 1, 0.86, 0.94][at] ?? 1,
      (at - 2) * 4,
    ),
  );

export const pencils = {
  'pencil-tin': views({
    shape: pencilTin,
    printed: true,
    setting: drawer,
    front: [400, 400, 1.1],
    close: [400, 520, 2, 8],
    used: [230, 430, 0.7, -10],
  }),
  'pencil-fan': tool(pencilFan),
  'single-pencil': tool(onePencil),
  charcoal: tool(charcoal),
  'paper-stumps': tool(stumps),
};
