import { roundedRect, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, inkOn, lighter } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { KRAFT, STEEL, glass, lying, metal, wax } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import {
  baker,
  chandler,
  dyer,
  leatherworker,
  playroom,
  printer,
} from '#server/features/pictures/settings.ts';
import { fall, floorShadow, sheen, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import { vessel, stood } from './bottles.ts';
import { INK, POSTER } from './jars-tins.ts';

/** A wool dauber beside its bottle. */
const dauber: Shape = (sheet) =>
  place(vessel({ ...INK, tall: 270, half: 140 })(sheet), -70, 0, 1) +
  place(
    line('M0 -170V120', '#8b8d92', 13, 'stroke-linecap="round"') +
      line('M-3 -170V120', '#f0f0f2', 4) +
      circle(0, 150, 52, lighter(sheet.colour, 0.1)) +
      repeat(26, (at) =>
        circle(
          Math.cos(at * 2.4) * Math.sqrt(at) * 9,
          150 + Math.sin(at * 2.4) * Math.sqrt(at) * 9,
          14,
          at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.2),
        ),
      ),
    190,
    40,
    1,
    14,
  );

/** A tin, open, with a knife of ink. */
const inkTin: Shape = (sheet) => {
  const rim = -20;
  return (
    floorShadow(sheet, 0, 230, 280, 34) +
    metal(sheet, `M-240 ${rim}V190C-240 280 240 280 240 190V${rim}Z`, STEEL) +
    path('M-240 60C-120 130 120 130 240 60V170C120 240 -120 240 -240 170Z', sheet.colour) +
    path('M-240 60C-120 130 120 130 240 60V170C120 240 -120 240 -240 170Z', sheen(sheet), 'opacity=".6"') +
    printLabel(
      sheet,
      { x: 0, y: 168, width: 380, height: 90 },
      { size: 40, sub: 18, ink: inkOn(sheet.colour), soft: inkOn(sheet.colour) },
    ) +
    ellipse(0, rim, 240, 86, lighter(STEEL, 0.3)) +
    ellipse(0, rim + 6, 218, 74, sheet.colour) +
    path(
      'M-160 0C-80 -50 20 -40 60 -10S150 10 170 -10C140 50 -100 60 -160 0Z',
      lighter(sheet.colour, 0.3),
      'opacity=".6"',
    ) +
    line(
      'M-90 4C-20 -30 60 20 120 -4',
      darker(sheet.colour, 0.35),
      8,
      'stroke-linecap="round" opacity=".6"',
    ) +
    place(
      path('M-24 0L0 -150H60L40 10Z', '#dcdfe3') +
        line('M0 -150L-24 0', '#8b8d92', 3) +
        path('M4 -150H58L70 -290C60 -310 20 -310 10 -290Z', '#8a5a33'),
      90,
      -20,
      0.95,
      22,
    )
  );
};

/** A pouch of powder with a window, and a heap of what is in it. */
const pouch: Shape = (sheet) => {
  const d =
    'M-190 -240C-60 -256 60 -256 190 -240L180 -60C220 60 220 180 190 260C60 290 -60 290 -190 260C-220 180 -220 60 -180 -60Z';
  return (
    floorShadow(sheet, 0, 276, 260, 30) +
    path(d, KRAFT) +
    path(d, slantLight(sheet)) +
    path('M-190 -240C-60 -256 60 -256 190 -240L186 -170C60 -186 -60 -186 -186 -170Z', darker(KRAFT, 0.18)) +
    line(
      'M-184 -176C-60 -190 60 -190 184 -176M-188 -200C-60 -216 60 -216 188 -200',
      darker(KRAFT, 0.4),
      3,
      'opacity=".6"',
    ) +
    path('M-150 -130H150V60H-150Z', PAPER) +
    rect(-150, -130, 300, 14, sheet.colour) +
    printLabel(sheet, { x: 0, y: -30, width: 270, height: 130 }, { size: 40, sub: 18 }) +
    path('M-90 100H90C104 150 104 190 90 226H-90C-104 190 -104 150 -90 100Z', sheet.colour) +
    repeat(26, (at) =>
      circle(
        -84 + ((at * 47) % 168),
        110 + ((at * 31) % 106),
        5 + (at % 3) * 2,
        at % 2 === 0 ? darker(sheet.colour, 0.25) : lighter(sheet.colour, 0.3),
      ),
    ) +
    path('M150 290C190 220 250 216 290 290Z', sheet.colour) +
    path('M150 290C190 220 250 216 290 290Z', fall(sheet))
  );
};

/** A carton of dye with a splash of its colour. */
const dyeBox: Shape = (sheet) =>
  floorShadow(sheet, 20, 276, 260, 32) +
  path('M130 -230L210 -262V240L130 278Z', darker(sheet.colour, 0.35)) +
  path('M-190 -230L-110 -262H210L130 -230Z', lighter(sheet.colour, 0.35)) +
  path('M-190 -230H130V278H-190Z', PAPER) +
  path('M-190 -230H130V-20C60 30 20 -60 -50 0S-150 40 -190 0Z', surface(sheet)) +
  circle(-120, 70, 22, sheet.colour) +
  circle(60, 60, 15, sheet.colour) +
  circle(-20, 66, 10, sheet.colour) +
  path('M-190 -230H130V278H-190Z', slantLight(sheet)) +
  printLabel(sheet, { x: -30, y: 170, width: 290, height: 130 }, { size: 44, sub: 19 });

/** A shaker of sugar pearls. */
const shaker: Shape = (sheet) => {
  const d = 'M-130 -170H130L150 240C150 280 -150 280 -150 240Z';
  return (
    floorShadow(sheet, 0, 270, 220, 30) +
    path(d, lighter(sheet.colour, 0.7)) +
    within(
      sheet,
      d,
      repeat(130, (at) =>
        circle(
          -146 + ((at * 67) % 292),
          -100 + ((at * 41) % 370),
          13,
          [sheet.colour, lighter(sheet.colour, 0.5), sheet.third, darker(sheet.colour, 0.12)][at % 4] ??
            sheet.colour,
        ),
      ),
    ) +
    glass(sheet, d, '#ffffff', 0.12) +
    path('M-136 40H142L147 170H-143Z', PAPER) +
    printLabel(sheet, { x: 0, y: 106, width: 250, height: 100 }, { size: 40, sub: 17 }) +
    path('M-140 -170V-220C-140 -290 140 -290 140 -220V-170Z', sheet.colour) +
    path('M-140 -170V-220C-140 -290 140 -290 140 -220V-170Z', sheen(sheet)) +
    repeat(7, (at) => ellipse(-66 + at * 22, -252 + Math.abs(at - 3) * 3, 6, 4, '#2a2020', 'opacity=".7"'))
  );
};

/** Three bottles of washable paint and a brush. */
const posterPaints: Shape = (sheet) =>
  [
    sheet.like({ colour: '#f2b632', label: '', sublabel: '' }),
    sheet.like({ colour: '#e0453a', label: '', sublabel: '' }),
    sheet,
  ]
    .map((one, at) =>
      place(vessel(POSTER)(one), [-190, 190, 0][at] ?? 0, at === 2 ? 10 : -20, at === 2 ? 1 : 0.84),
    )
    .join('');

/** A tub with its lid off, full of soft dough. */
const doughTub: Shape = (sheet) =>
  floorShadow(sheet, 0, 260, 260, 32) +
  path('M-180 -60L-160 220C-150 276 150 276 160 220L180 -60Z', sheet.third) +
  path('M-180 -60L-160 220C-150 276 150 276 160 220L180 -60Z', sheen(sheet)) +
  path('M-174 20L-164 170C-60 200 60 200 164 170L174 20C60 50 -60 50 -174 20Z', PAPER) +
  printLabel(sheet, { x: 0, y: 112, width: 280, height: 110 }, { size: 42, sub: 18 }) +
  ellipse(0, -60, 182, 50, darker(sheet.third, 0.3)) +
  wax(
    sheet,
    'M-160 -60C-190 -180 -90 -250 -10 -230C90 -260 190 -170 160 -60C90 -20 -90 -20 -160 -60Z',
    sheet.colour,
  ) +
  line(
    'M-90 -130C-60 -190 10 -190 40 -150M0 -90C40 -130 90 -120 110 -90',
    darker(sheet.colour, 0.25),
    6,
    'opacity=".5" stroke-linecap="round"',
  ) +
  place(
    lying(
      roundedRect(-130, -34, 260, 68, 22),
      path(roundedRect(-130, -34, 260, 68, 22), sheet.colour) +
        path(roundedRect(-130, -34, 260, 68, 22), slantLight(sheet)),
    ),
    180,
    250,
    0.8,
    -16,
  );

/** Raw butter in an open jar, a spoon of it before. */
const butterJar: Shape = (sheet) =>
  floorShadow(sheet, 0, 270, 250, 32) +
  within(sheet, 'M-180 -120H180V230C180 280 -180 280 -180 230Z', rect(-190, -90, 380, 380, sheet.colour)) +
  glass(sheet, 'M-180 -120H180V230C180 280 -180 280 -180 230Z', '#ffffff', 0.1) +
  wax(
    sheet,
    'M-166 -110C-150 -210 -60 -180 -20 -230C40 -190 140 -220 166 -110C80 -70 -80 -70 -166 -110Z',
    sheet.colour,
  ) +
  path('M-180 10H180V170H-180Z', PAPER) +
  path('M-180 10H180V170H-180Z', sheen(sheet), 'opacity=".6"') +
  printLabel(sheet, { x: 0, y: 92, width: 320, height: 110 }, { size: 42, sub: 18 });

export const tubsAndPouches = {
  'dauber-bottle': stood(dauber, leatherworker),
  'ink-tin': stood(inkTin, printer),
  'dye-pouch': stood(pouch, dyer),
  'dye-box': stood(dyeBox, dyer),
  'sprinkle-shaker': stood(shaker, baker),
  'poster-paints': stood(posterPaints, playroom),
  'dough-tub': stood(doughTub, playroom),
  'butter-jar': stood(butterJar, chandler),
};
