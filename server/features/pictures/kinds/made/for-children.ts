import { round } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { cloth, lying } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { playroom, sewer } from '#server/features/pictures/settings.ts';
import { floorShadow, linear } from '#server/features/pictures/shading.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { sewingMachine } from '../home/furniture.ts';
import { plain, show } from './patchwork.ts';

/** A box for a child's craft, with the thing that it makes. */
const kidBox =
  (thing: Shape): Shape =>
  (sheet) =>
    floorShadow(sheet, -10, 270, 290, 28) +
    path('M-280 -60L-210 -140H130L60 -60Z', lighter(sheet.colour, 0.4)) +
    path('M60 -60L130 -140V190L60 270Z', darker(sheet.colour, 0.25)) +
    path('M-280 -60H60V270H-280Z', sheet.colour) +
    repeat(12, (at) =>
      circle(
        -250 + (at % 4) * 94,
        -20 + Math.floor(at / 4) * 110,
        15,
        ['#f7c52e', '#e0453a', '#3f86b0', PAPER][at % 4] ?? PAPER,
        'opacity=".9"',
      ),
    ) +
    rect(-240, 60, 260, 150, PAPER, 'rx="10"') +
    line(
      'M-200 110h180M-180 150h140M-160 184h100',
      darker(sheet.colour, 0.2),
      11,
      'stroke-linecap="round" opacity=".5"',
    ) +
    place(thing(sheet), 130, -20, 0.72);

const lion: Shape = (sheet) =>
  repeat(
    14,
    (at) =>
      `<g transform="rotate(${at * 25.7})">${path('M-34 -130L0 -220L34 -130Z', at % 2 === 0 ? '#e58a3c' : '#c0562a')}</g>`,
  ) +
  lying(round(0, 0, 150), circle(0, 0, 150, '#f7d774') + circle(0, 0, 118, '#fae6a4')) +
  circle(-46, -24, 22, '#fff') +
  circle(46, -24, 22, '#fff') +
  circle(-42, -20, 11, '#1d1a1a') +
  circle(42, -20, 11, '#1d1a1a') +
  path('M-22 26H22L0 52Z', '#6b3a1c') +
  line('M0 52C-10 84 -50 84 -60 60M0 52C10 84 50 84 60 60', '#6b3a1c', 7, 'stroke-linecap="round"') +
  circle(0, 116, 9, sheet.colour);

const coaster: Shape = (sheet) =>
  lying(round(0, 0, 190), circle(0, 0, 190, '#f0e2c4')) +
  repeat(16, (at) => `<g transform="rotate(${at * 22.5})">${line('M0 -190V0', '#b99b6b', 4)}</g>`) +
  repeat(7, (ring) =>
    circle(
      0,
      0,
      30 + ring * 21,
      'none',
      `stroke="${[sheet.colour, '#f7c52e', '#e0453a', '#3f86b0'][ring % 4] ?? sheet.colour}" stroke-width="17" stroke-dasharray="${14 + ring * 2} 5"`,
    ),
  );

const friendship: Shape = (sheet) => {
  const d = 'M-230 120C-150 -160 150 -160 230 120';
  return (
    line(d, '#3a2a20', 70, 'opacity=".15" transform="translate(5 14)"') +
    line(d, sheet.colour, 66) +
    line(d, '#f7c52e', 66, 'stroke-dasharray="17 34"') +
    line(d, '#e0453a', 66, 'stroke-dasharray="17 34" stroke-dashoffset="-17"') +
    line(d, '#fff', 66, 'stroke-dasharray="3 14" opacity=".3"') +
    line(
      'M-230 120C-250 180 -220 220 -250 260M-222 126C-210 190 -190 210 -200 262M230 120C250 180 220 220 250 260M222 126C210 190 190 210 200 262',
      sheet.colour,
      11,
      'stroke-linecap="round"',
    )
  );
};

const feltOwl: Shape = (sheet) =>
  lying(
    'M-130 -130L-90 -90H90L130 -130C150 40 130 200 0 210S-150 40 -130 -130Z',
    cloth(plain(sheet), 'M-130 -130L-90 -90H90L130 -130C150 40 130 200 0 210S-150 40 -130 -130Z'),
  ) +
  circle(-50, -20, 50, PAPER) +
  circle(50, -20, 50, PAPER) +
  circle(-46, -16, 24, '#2a2020') +
  circle(46, -16, 24, '#2a2020') +
  path('M-18 20H18L0 56Z', '#e58a3c') +
  line('M-112 -90C-120 40 -100 170 0 190S120 40 112 -90', '#f7c52e', 6, 'stroke-dasharray="15 10"') +
  place(circle(0, 0, 20, sheet.third), 0, 120);

const crayons: Shape = (sheet) =>
  repeat(7, (at) => {
    const tone =
      ['#e0453a', '#e58a3c', '#f7c52e', '#5aa860', '#3f86b0', '#9b5fb0', sheet.colour][at] ?? sheet.colour;
    return place(
      lying(
        'M-34 -190H34V230H-34Z',
        path('M-20 -250H20L34 -190H-34Z', tone) +
          path('M-34 -190H34V230H-34Z', tone) +
          path('M-34 -150H34V200H-34Z', darker(tone, 0.14)) +
          line('M-34 -130H34M-34 180H34', '#2a2020', 7) +
          path(
            'M-34 -190H34V230H-34Z',
            linear(sheet, 'across', [
              [0, '#1a1020', 0.25],
              [0.3, '#fff', 0.45],
              [1, '#1a1020', 0.3],
            ]),
          ),
        0.5,
      ),
      -240 + at * 80,
      at % 2 === 0 ? 0 : -20,
      0.95,
      (at - 3) * 3,
    );
  });

const paintSticks: Shape = (sheet) =>
  repeat(5, (at) => {
    const tone = [sheet.colour, '#e0453a', '#f7c52e', '#5aa860', '#3f86b0'][at] ?? sheet.colour;
    return place(
      lying(
        'M-50 -70H50V240H-50Z',
        path('M-40 -70C-40 -160 40 -190 40 -70Z', tone) +
          path('M-50 -70H50V240H-50Z', '#f7f5ef') +
          rect(-50, 0, 100, 180, tone) +
          path(
            'M-50 -70H50V240H-50Z',
            linear(sheet, 'across', [
              [0, '#1a1020', 0.25],
              [0.3, '#fff', 0.45],
              [1, '#1a1020', 0.3],
            ]),
          ),
        0.5,
      ),
      -230 + at * 115,
      at % 2 === 0 ? 30 : 0,
      0.95,
    );
  }) +
  line(
    'M-280 -230C-180 -290 -60 -180 60 -240S220 -260 280 -220',
    sheet.colour,
    34,
    'stroke-linecap="round" opacity=".85"',
  );

const fingerPaint: Shape = (sheet) =>
  path(
    'M-60 260C-160 240 -190 120 -170 60L-240 -40C-260 -90 -210 -110 -180 -80L-110 0L-130 -190C-130 -250 -60 -250 -54 -190L-40 -40L-20 -240C-10 -290 56 -286 56 -230L50 -30L100 -200C120 -250 180 -226 170 -180L130 0L200 -70C240 -100 280 -60 250 -20L160 120C150 210 80 270 -60 260Z',
    sheet.colour,
  ) +
  path(
    'M-60 240C-130 220 -160 120 -140 70C-60 40 60 40 130 80C120 190 60 250 -60 240Z',
    lighter(sheet.colour, 0.3),
    'opacity=".6"',
  ) +
  repeat(5, (at) =>
    line(
      `M${[-214, -92, 18, 136, 222][at] ?? 0} ${[-70, -210, -250, -200, -60][at] ?? 0}c-10 14 -10 26 0 40`,
      lighter(sheet.colour, 0.6),
      7,
      'stroke-linecap="round" opacity=".8"',
    ),
  ) +
  repeat(4, (at) =>
    circle(
      [-240, 240, -210, 230][at] ?? 0,
      [190, 200, -230, -230][at] ?? 0,
      26,
      ['#f7c52e', '#e0453a', '#3f86b0', '#5aa860'][at] ?? sheet.colour,
    ),
  );

const machine: Shape = (sheet) =>
  floorShadow(sheet, 0, 180, 310, 30) +
  sewingMachine(sheet, 0, 180, 1.1) +
  path('M-300 150C-200 130 -100 170 0 150L20 196C-100 210 -200 180 -310 200Z', sheet.third);

const fun = (shape: Shape) => show(shape, playroom);

export const forChildren = {
  'paper-plate-kit': fun(kidBox(lion)),
  'coaster-kit': fun(kidBox(coaster)),
  'bracelet-kit': fun(kidBox(friendship)),
  'sewing-kit': fun(kidBox(feltOwl)),
  crayons: fun(crayons),
  'paint-sticks': fun(paintSticks),
  'finger-paint': fun(fingerPaint),
  'sewing-machine': show(machine, sewer),
};
