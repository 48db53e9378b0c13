import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { STEEL, lacquer, lying, metal, plastic, wax } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { painter } from '#server/features/pictures/settings.ts';
import { dropShadow, sheen, slantLight } from '#server/features/pictures/shading.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { range, art } from './brushes.ts';

/** A white tray with wells of mixed colour. */
const mixingTray: Shape = (sheet) => {
  const d = roundedRect(-280, -210, 560, 420, 40);
  return (
    lying(d, path(d, '#f8f7f3') + path(d, slantLight(sheet))) +
    repeat(8, (at) => {
      const x = -205 + (at % 4) * 136;
      const y = -130 + Math.floor(at / 4) * 150;
      return (
        circle(x, y, 56, '#dcd9d2') +
        circle(x + 2, y + 4, 52, at === 0 ? sheet.colour : mix(range(sheet, at, 8), '#ffffff', 0.1)) +
        path(
          `M${x - 34} ${y - 26}A44 44 0 0 1 ${x + 20} ${y - 40}`,
          'none',
          'stroke="#fff" stroke-width="7" opacity=".55" stroke-linecap="round"',
        )
      );
    }) +
    rect(-260, 104, 520, 84, '#e4e1da', 'rx="36"') +
    rect(-240, 122, 300, 46, sheet.colour, 'rx="23" opacity=".75"')
  );
};

/** A closed wet palette: a flat box with a clear lid and a sponge. */
const wetPalette: Shape = (sheet) => {
  const d = roundedRect(-280, -190, 560, 400, 30);
  return (
    lying(d, plastic(sheet, d, sheet.colour)) +
    rect(-244, -156, 488, 332, '#f3efe4', 'rx="14"') +
    repeat(7, (at) =>
      place(
        wax(
          sheet,
          'M-40 6C-46 -30 -10 -44 10 -34C40 -40 50 0 34 20C10 40 -34 36 -40 6Z',
          range(sheet, at, 7),
        ),
        -190 + at * 64,
        -90 + (at % 2) * 40,
        0.7,
      ),
    ) +
    path('M-200 60C-100 10 60 110 200 40C180 140 -160 150 -200 60Z', lighter(sheet.colour, 0.3)) +
    path(roundedRect(-244, -156, 488, 332, 14), '#dfeaf0', 'opacity=".3"') +
    path('M-244 -156H-60L-200 176H-244ZM0 -156H60L-80 176H-140Z', '#fff', 'opacity=".3"') +
    rect(-60, -206, 120, 30, darker(sheet.colour, 0.3), 'rx="10"')
  );
};

/** A watercolor tin with half pans and a mixing lid. */
const panBox: Shape = (sheet) => {
  const lid = 'M-270 -40L-230 -270H230L270 -40Z';
  const tray = roundedRect(-280, -40, 560, 270, 14);
  return (
    dropShadow(tray, 1) +
    metal(sheet, lid, '#3a3d44') +
    path('M-240 -56L-206 -250H206L240 -56Z', '#f6f4ee') +
    path('M-190 -90C-180 -200 -90 -210 -60 -160S-110 -70 -190 -90Z', sheet.colour, 'opacity=".85"') +
    path('M20 -80C10 -180 120 -230 170 -170S120 -60 20 -80Z', lighter(sheet.third, 0.2), 'opacity=".8"') +
    path(tray, '#3a3d44') +
    path(tray, slantLight(sheet)) +
    repeat(14, (at) => {
      const x = -252 + (at % 7) * 73;
      const y = -16 + Math.floor(at / 7) * 130;
      const tone = at === 0 ? sheet.colour : range(sheet, at, 14);
      return (
        rect(x, y, 64, 104, PAPER, 'rx="6"') +
        rect(x + 6, y + 7, 52, 90, tone, 'rx="4"') +
        path(
          `M${x + 8} ${y + 70}C${x + 20} ${y + 30} ${x + 40} ${y + 40} ${x + 56} ${y + 10}V${y + 9}H${x + 8}Z`,
          '#fff',
          'opacity=".25"',
        )
      );
    })
  );
};

/** One wrapped half pan, open beside its wrapper, and its wash. */
const halfPan: Shape = (sheet) =>
  path(
    'M-280 100C-200 20 -60 60 60 30S260 40 284 120C220 250 60 200 -60 236S-260 220 -280 100Z',
    sheet.colour,
    'opacity=".3"',
  ) +
  path(
    'M-220 120C-120 70 -40 100 80 74S230 90 250 140C180 200 60 170 -60 196S-200 190 -220 120Z',
    sheet.colour,
    'opacity=".45"',
  ) +
  place(
    dropShadow('M-110 -170H110V110H-110Z', 1) +
      path('M-110 -170H110V110H-110Z', PAPER) +
      path('M110 -170L146 -146V134L110 110Z', '#c9c3b6') +
      path('M-110 110H110L146 134H-74Z', '#b3ac9e') +
      rect(-90, -150, 180, 240, darker(sheet.colour, 0.12), 'rx="6"') +
      path('M-84 -140H84V-40C30 -60 0 40 -84 20Z', lighter(sheet.colour, 0.25), 'opacity=".55"') +
      line('M-60 -120C-20 -130 40 -126 66 -110', '#fff', 8, 'opacity=".5" stroke-linecap="round"'),
    0,
    -50,
    1,
    -12,
  );

/** A box of paint tubes side by side. */
const tubeSet: Shape = (sheet) => {
  const box = roundedRect(-290, -240, 580, 480, 10);
  return (
    lying(box, path(box, '#efeae0') + path(box, slantLight(sheet))) +
    rect(-270, -220, 540, 360, '#d8d1c3', 'rx="6"') +
    repeat(8, (at) => {
      const tone = at === 0 ? sheet.colour : range(sheet, at, 8);
      const x = -236 + at * 67;
      return place(
        path('M-26 -190H26L24 60C24 84 -24 84 -24 60Z', '#f6f4ef') +
          path('M-25 -130H25L24 30H-24Z', tone) +
          path('M-26 -190H26L24 60C24 84 -24 84 -24 60Z', sheen(sheet)) +
          rect(-27, -200, 54, 16, '#c9c5bd') +
          rect(-16, 76, 32, 40, '#2b2730', 'rx="4"'),
        x,
        -4,
      );
    }) +
    rect(-290, 150, 580, 90, sheet.colour) +
    printLabel(
      sheet,
      { x: 0, y: 196, width: 520, height: 76 },
      { size: 42, sub: 18, ink: PAPER, soft: PAPER },
    )
  );
};

/** A slim tube of oil color, rolled up from its end, with a worm of paint. */
const oilTube: Shape = (sheet) =>
  place(
    lying(
      'M-76 -250H76L70 190H-70Z',
      path('M-76 -230H76L66 170C66 200 -66 200 -66 170Z', '#dfe1e4') +
        path('M-74 -130H74L69 90H-69Z', sheet.colour) +
        path('M-76 -230H76L66 170C66 200 -66 200 -66 170Z', sheen(sheet)),
    ) +
      lacquer(sheet, 'M-84 -274H84V-226H-84Z', '#c5c8cc') +
      printLabel(
        sheet,
        { x: 0, y: -24, width: 124, height: 150 },
        { size: 30, sub: 14, ink: PAPER, soft: PAPER },
      ) +
      metal(sheet, 'M-30 186H30V210H-30Z', STEEL) +
      path('M-46 208H46L40 280H-40Z', '#f3efe6') +
      path('M-46 208H46L40 280H-40Z', sheen(sheet)),
    -60,
    -10,
    1,
    22,
  ) +
  place(
    wax(sheet, 'M-200 0C-150 -50 -90 30 -40 -6S60 -40 90 0C60 50 10 30 -30 40S-170 60 -200 0Z', sheet.colour),
    110,
    230,
  );

/** A small slim tube of watercolor over its wash, wet at the edge. */
const watercolorTube: Shape = (sheet) =>
  path(
    'M-290 60C-250 -60 -120 20 0 -40S240 -70 286 60C270 240 120 200 0 240S-280 230 -290 60Z',
    sheet.colour,
    'opacity=".28"',
  ) +
  path(
    'M-200 90C-160 20 -60 70 40 30S200 20 226 90C190 190 60 150 -20 180S-200 170 -200 90Z',
    sheet.colour,
    'opacity=".4"',
  ) +
  line('M-286 90C-270 210 -130 230 0 238S260 220 284 80', sheet.colour, 5, 'opacity=".6"') +
  place(
    lying(
      'M-54 -230H54L48 150C46 176 -46 176 -48 150Z',
      path('M-54 -230H54L48 150C46 176 -46 176 -48 150Z', '#f6f4ef'),
    ) +
      path('M-53 -150H53L50 60H-50Z', sheet.colour) +
      path('M-54 -230H54L48 150C46 176 -46 176 -48 150Z', sheen(sheet)) +
      rect(-60, -262, 120, 40, '#c9c5bd', 'rx="3"') +
      rect(-24, 168, 48, 22, '#c9c5bd') +
      path('M-38 186H38L32 262H-32Z', '#2b2730') +
      path('M-38 186H38L32 262H-32Z', sheen(sheet)) +
      printLabel(
        sheet,
        { x: 0, y: -46, width: 92, height: 130 },
        { size: 24, sub: 12, ink: PAPER, soft: PAPER },
      ),
    20,
    -50,
    1,
    62,
  );

export const paintSets = {
  'watercolor-tube': art(watercolorTube),
  'mixing-tray': art(mixingTray),
  'wet-palette': art(wetPalette),
  'pan-box': art(panBox),
  'half-pan': art(halfPan),
  'tube-set': views({
    shape: tubeSet,
    printed: true,
    setting: painter,
    front: [400, 400, 1.1],
    close: [430, 420, 1.9, 6],
    used: [260, 440, 0.76, -8],
  }),
  'oil-tube': art(oilTube),
};
