import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { darker, lighter } from '#server/features/pictures/colour.ts';
import { BEECH, BRASS, STEEL, lying, matt, metal, wooden } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { printer } from '#server/features/pictures/settings.ts';
import { dropShadow, floorShadow, linear, turnedWood } from '#server/features/pictures/shading.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { HEART, craft } from './punches-binding.ts';

/** Blocks of linoleum, one carved. */
const lino =
  (form: 'mounted' | 'soft' | 'sheet'): Shape =>
  (sheet) => {
    const d =
      form === 'sheet'
        ? 'M-250 -210C-100 -230 100 -190 250 -210V190C100 220 -100 180 -250 200Z'
        : 'M-240 -200H240V170H-240Z';
    const cut = place(
      repeat(
        8,
        (at) =>
          `<g transform="rotate(${at * 45})">${path('M0 -20C34 -60 34 -110 0 -150C-34 -110 -34 -60 0 -20Z', lighter(sheet.colour, 0.6))}</g>`,
      ) + circle(0, 0, 22, lighter(sheet.colour, 0.6)),
      0,
      -10,
    );
    return (
      lying(
        d,
        (form === 'sheet'
          ? ''
          : path(
              'M-240 170H240L270 200V-170L240 -200V170L270 200H-210Z',
              form === 'mounted' ? '#c99a66' : darker(sheet.colour, 0.3),
            ) + (form === 'mounted' ? line('M-230 184H260', '#8a5c34', 3, 'opacity=".6"') : '')) +
          matt(sheet, d, sheet.colour),
      ) +
      (form === 'sheet'
        ? line('M-246 -196C-100 -216 100 -176 246 -196', darker(sheet.colour, 0.4), 3, 'opacity=".5"')
        : cut) +
      (form === 'soft'
        ? repeat(7, (at) =>
            place(
              line(
                'M-20 6C-20 -18 14 -20 14 0C14 14 -6 12 -4 2',
                lighter(sheet.colour, 0.5),
                8,
                'stroke-linecap="round"',
              ),
              -200 + at * 66,
              250 + (at % 2) * 20,
              1,
              at * 40,
            ),
          )
        : '')
    );
  };

/** A mushroom-handled gouge with its blades. */
const linoCutter: Shape = (sheet) =>
  place(
    lying(
      'M-70 60C-120 120 -110 230 -40 270C20 296 100 260 100 170C100 110 60 80 40 50L16 -100H-16L-40 40Z',
      metal(sheet, 'M-18 -230C-10 -250 10 -250 18 -230L14 20H-14Z', STEEL) +
        path('M-10 -226C-4 -190 4 -190 10 -226', '#3a3d42') +
        metal(sheet, 'M-26 -40H26L34 40H-34Z', BRASS) +
        path(
          'M-40 30H40C60 80 104 110 104 170C104 260 20 300 -44 272C-116 236 -122 120 -40 30Z',
          turnedWood(sheet, sheet.colour),
        ),
    ),
    -90,
    0,
    1,
    -14,
  ) +
  repeat(4, (at) =>
    place(
      lying(
        'M-14 -90H14V90H-14Z',
        metal(
          sheet,
          at % 2 === 0 ? 'M-14 -90C0 -106 0 -106 14 -90V90H-14Z' : 'M-14 -90L0 -60L14 -90V90H-14Z',
          STEEL,
        ) + rect(-10, 40, 20, 30, sheet.colour, 'opacity=".8"'),
        0.4,
      ),
      110 + at * 52,
      -80 + at * 40,
      1,
      14,
    ),
  );

const benchHook: Shape = (sheet) =>
  floorShadow(sheet, 0, 196, 300, 26) +
  wooden(sheet, 'M-280 60L-190 -130H290L210 60Z', lighter(sheet.colour, 0.1), [-280, -130, 290, 60]) +
  wooden(sheet, 'M-280 60H210V110H-280Z', darker(sheet.colour, 0.12), [-280, 60, 210, 110]) +
  wooden(sheet, 'M210 60L290 -130V-80L210 110Z', darker(sheet.colour, 0.3), [210, -130, 290, 110], true) +
  wooden(sheet, 'M-280 110H-210V196H-280Z', darker(sheet.colour, 0.22), [-280, 110, -210, 196], true) +
  wooden(sheet, 'M-190 -210H290V-130H-190Z', sheet.colour, [-190, -210, 290, -130]) +
  path('M-190 -210L-176 -236H304L290 -210Z', lighter(sheet.colour, 0.4)) +
  path('M290 -210L304 -236V-156L290 -130Z', darker(sheet.colour, 0.35)) +
  path('M-110 -96H130L110 20H-150Z', '#8d9296') +
  path('M-150 20H110V40H-150Z', '#5f646a') +
  line('M-60 -60C-20 -90 20 -30 60 -60M-90 -10C-40 -40 10 10 60 -20', '#d5d9dc', 8, 'stroke-linecap="round"');

/** A frame stretched with mesh, ink and a squeegee. */
const screen =
  (kit: boolean): Shape =>
  (sheet) => {
    const frame = 'M-240 -280H240V250H-240ZM-190 -230V200H190V-230Z';
    return (
      dropShadow('M-240 -280H240V250H-240Z', 0.7) +
      rect(-190, -230, 380, 430, '#f6f0dc') +
      rect(
        -190,
        -230,
        380,
        430,
        sheet.define(
          '<pattern id="@" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 2H10M2 0V10" stroke="#8a7a4a" stroke-opacity=".35" stroke-width="2"/></pattern>',
        ),
      ) +
      (kit
        ? place(
            repeat(
              8,
              (at) =>
                `<g transform="rotate(${at * 45})">${path('M0 -20C34 -60 34 -110 0 -150C-34 -110 -34 -60 0 -20Z', sheet.colour, 'opacity=".9"')}</g>`,
            ) + circle(0, 0, 20, sheet.colour),
            0,
            0,
          ) + path('M-170 -210H170V-160C60 -130 -60 -190 -170 -160Z', sheet.colour)
        : '') +
      path(frame, kit ? '#c99a66' : STEEL, 'fill-rule="evenodd"') +
      path(
        frame,
        linear(sheet, 'slant', [
          [0, '#fff', 0.6],
          [0.5, '#fff', 0],
          [1, '#1a1020', 0.3],
        ]),
        'fill-rule="evenodd"',
      ) +
      line(
        'M-240 -280L-190 -230M240 -280L190 -230M-240 250L-190 200M240 250L190 200',
        '#3a2a20',
        3,
        'opacity=".4"',
      ) +
      (kit
        ? place(
            lying(
              'M-190 -50H190V50H-190Z',
              wooden(sheet, 'M-190 -60H190V20H-190Z', BEECH, [-190, -60, 190, 20]) +
                rect(-180, 20, 360, 34, sheet.colour),
            ),
            20,
            190,
            1,
            -6,
          )
        : repeat(4, (at) =>
            rect(
              -236 + (at % 2) * 446,
              -276 + Math.floor(at / 2) * 496,
              26,
              26,
              sheet.colour,
              'opacity=".9"',
            ),
          ))
    );
  };

/** Clear stamps on their sheet. */
const clearStamps: Shape = (sheet) => {
  const d = roundedRect(-210, -270, 420, 540, 12);
  return (
    lying(
      d,
      path(d, '#eef4f6') +
        path(
          d,
          linear(sheet, 'slant', [
            [0, '#fff', 0.7],
            [0.5, '#fff', 0],
            [1, '#1a1020', 0.1],
          ]),
        ),
    ) +
    [
      place(
        repeat(
          6,
          (at) =>
            `<g transform="rotate(${at * 60})">${path('M0 -10C22 -34 22 -60 0 -84C-22 -60 -22 -34 0 -10Z', sheet.colour, 'opacity=".75"')}</g>`,
        ),
        -90,
        -150,
      ),
      place(
        line(
          'M0 90V-70M0 30C-40 20 -60 -10 -66 -40M0 10C40 0 60 -30 66 -60',
          sheet.colour,
          11,
          'stroke-linecap="round" opacity=".75"',
        ),
        100,
        -150,
      ),
      place(path(HEART, sheet.colour, 'opacity=".75"'), -100, 40, 0.8),
      place(
        path(
          'M0 -70L20 -22L72 -20L32 14L46 64L0 36L-46 64L-32 14L-72 -20L-20 -22Z',
          'none',
          `stroke="${sheet.colour}" stroke-width="12" opacity=".75"`,
        ),
        100,
        40,
      ),
      line(
        'M-160 180c20 -50 40 40 60 0s30 -40 50 0s40 40 60 0s30 -30 50 0s40 30 60 0s20 -20 40 0',
        sheet.colour,
        12,
        'stroke-linecap="round" opacity=".75"',
      ),
    ]
      .map((mark) => `<g transform="translate(5 9)" opacity=".16">${mark}</g>${mark}`)
      .join('') +
    path(d, 'none', `stroke="${sheet.colour}" stroke-width="5" opacity=".5"`)
  );
};

/** Small wooden cubes with letters. */
const letterStamps: Shape = (sheet) =>
  [...'ATELIR&7']
    .map((letter, at) => {
      const x = -190 + (at % 4) * 130;
      const y = -110 + Math.floor(at / 4) * 170;
      return place(
        dropShadow('M-50 -50H50V50H-50Z', 0.6) +
          path('M50 -50L72 -72V28L50 50Z', darker(BEECH, 0.35)) +
          path('M-50 -50L-28 -72H72L50 -50Z', lighter(BEECH, 0.3)) +
          wooden(sheet, 'M-50 -50H50V50H-50Z', BEECH, [-50, -50, 50, 50]) +
          rect(-38, -38, 76, 76, sheet.colour, 'rx="4"') +
          `<text y="24" text-anchor="middle" font-family="Georgia,'DejaVu Serif',serif" font-size="66" font-weight="700" fill="${lighter(sheet.colour, 0.75)}">${letter === '&' ? '&#38;' : letter}</text>`,
        x,
        y,
        1.12,
        at % 2 === 0 ? -4 : 5,
      );
    })
    .join('');

export const screensAndStamps = {
  'lino-block': craft(lino('mounted'), printer),
  'soft-block': craft(lino('soft'), printer),
  'lino-sheet': craft(lino('sheet'), printer),
  'lino-cutter': craft(linoCutter, printer),
  'bench-hook': craft(benchHook, printer),
  'screen-kit': craft(screen(true), printer),
  'screen-frame': craft(screen(false), printer),
  'clear-stamps': craft(clearStamps, printer),
  'letter-stamps': craft(letterStamps, printer, 1.1),
};
