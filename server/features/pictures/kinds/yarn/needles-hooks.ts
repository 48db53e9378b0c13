import { darker, lighter } from '#server/features/pictures/colour.ts';
import { BRASS, STEEL, lacquer, lying, metalBar, wooden } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { knitter } from '#server/features/pictures/settings.ts';
import { rod, strokeShadow } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { wound } from '../ball.ts';

/** A granny square under the hook; a cluster of stitches is drawn once in each colour. */
const square = (sheet: Sheet): string => {
  const ring = (side: number, colour: string): string => {
    const step = side / 3;
    const cluster = sheet.defineId(
      `<g id="@">${rod('M-16 0C-14 -26 -8 -40 0 -44C8 -40 14 -26 16 0M0 0V-42', colour, 12)}</g>`,
    );
    return repeat(
      4,
      (turn) =>
        `<g transform="rotate(${turn * 90})">${repeat(3, (at) => place(`<use href="#${cluster}"/>`, -side / 2 + step * (at + 0.5), -side / 2 + 30, step / 50))}</g>`,
    );
  };
  return (
    lying('M-190 -190H190V190H-190Z', path('M-190 -190H190V190H-190Z', darker(sheet.colour, 0.45))) +
    ring(350, sheet.colour) +
    ring(230, lighter(sheet.colour, 0.55)) +
    ring(120, sheet.third)
  );
};
const crocheting =
  (hook: Shape): Shape =>
  (sheet) =>
    place(square(sheet), -60, 110, 0.9, 8) + place(hook(sheet), 90, -120, 0.9, 10);

const hook = (shape: Shape) =>
  views({
    shape,
    front: [396, 356, 1.22],
    close: [690, 20, 2.2],
    setting: knitter,
    working: crocheting(shape),
    used: [350, 330, 0.95],
  });

const BAMBOO = '#dcb988';

/** The throat and tip of a crochet hook at the left end of a shaft of half-width `half`, from x = -290. */
const hookHead = (half: number): string =>
  `M-200 ${-half}L-232 ${-half}C-244 ${-half} -246 ${half * 0.1} -256 ${half * 0.1}C-264 ${half * 0.1} -262 ${-half * 1.1} -274 ${-half * 1.1}C-296 ${-half * 1.1} -302 ${half * 0.9} -280 ${half}L-200 ${half}Z`;

/** A soft moulded grip with a thumb rest, in the colour of the hook. */
const ergonomic: Shape = (sheet) => {
  const grip =
    'M-60 -20C-20 -34 20 -34 60 -26C140 -40 240 -44 280 -20C300 -6 300 10 280 24C240 44 140 40 60 28C20 36 -20 34 -60 20Z';
  const head = `${hookHead(13)}M-202 -13H-40V13H-202Z`;
  return place(
    lying(`${head}${grip}`, metalBar(sheet, head, STEEL) + lacquer(sheet, grip, sheet.colour)) +
      ellipse(4, -2, 40, 15, darker(sheet.colour, 0.22)) +
      ellipse(4, -5, 34, 10, lighter(sheet.colour, 0.25), 'opacity=".5"') +
      line('M120 -24C160 -30 220 -30 250 -18', '#fff', 8, 'opacity=".4" stroke-linecap="round"') +
      repeat(5, (at) => line(`M${110 + at * 26} 20V32`, darker(sheet.colour, 0.4), 4, 'opacity=".5"')),
    0,
    0,
    1,
    -52,
  );
};

/** One piece of wood, thick in the middle, with burned rings. */
const bambooHook: Shape = (sheet) => {
  const body = 'M-202 -15C-120 -20 -40 -16 40 -14L280 -8C296 -6 296 6 280 8L40 14C-40 16 -120 20 -202 15Z';
  const head = hookHead(15);
  const stain = sheet.pattern === 'solid' ? BAMBOO : sheet.colour;
  return place(
    lying(`${head}${body}`, wooden(sheet, `${head}${body}`, stain, [-300, -24, 300, 24])) +
      line('M60 -13V13M76 -12V12M92 -12V12', sheet.colour, 7) +
      line('M-190 -9C-120 -14 -40 -10 40 -9', '#fff', 5, 'opacity=".5" stroke-linecap="round"'),
    0,
    0,
    1,
    -52,
  );
};

/** A slim anodized hook with a flat thumb rest. */
const aluminumHook: Shape = (sheet) => {
  const shaft = `${hookHead(14)}M-202 -14H-30L-10 -20H90L110 -14H276C292 -14 292 14 276 14H110L90 20H-10L-30 14H-202Z`;
  return place(
    lying(shaft, metalBar(sheet, shaft, sheet.colour)) +
      path('M-6 -14H86V14H-6Z', lighter(sheet.colour, 0.3), 'opacity=".6"') +
      line('M14 -6H66M14 6H66', darker(sheet.colour, 0.3), 4),
    0,
    0,
    1,
    -52,
  );
};

/** A long hook with a knob that keeps the stitches of Tunisian crochet, some of them on it. */
const tunisianHook: Shape = (sheet) => {
  const shaft = `${hookHead(12)}M-202 -12H276V12H-202Z`;
  return place(
    lying(shaft, metalBar(sheet, shaft, BAMBOO)) +
      repeat(11, (at) =>
        rod(
          `M${-130 + at * 26} -20C${-116 + at * 26} -24 ${-114 + at * 26} 24 ${-128 + at * 26} 22`,
          sheet.colour,
          15,
        ),
      ) +
      circle(284, 0, 30, darker(sheet.colour, 0.3)) +
      circle(282, -2, 27, sheet.colour) +
      ellipse(274, -11, 9, 7, '#fff', 'opacity=".6"'),
    0,
    0,
    1,
    -38,
  );
};

/** Two tips joined by a cable. */
const circular: Shape = (sheet) => {
  const cable = 'M-150 -250C-360 60 -240 270 0 270S360 60 150 -250';
  const tip = (mirrored: boolean): string =>
    place(
      (mirrored ? '<g transform="scale(-1 1)">' : '<g>') +
        rod('M-150 -250L-66 -40', BAMBOO, 26, 'butt') +
        path('M-78 -44L-40 40L-54 -54Z', darker(BAMBOO, 0.1)) +
        rod('M-150 -250L-160 -276', BRASS, 22) +
        '</g>',
      0,
      0,
    );
  return (
    strokeShadow(cable, 12) +
    rod(cable, sheet.colour, 14) +
    strokeShadow('M-150 -250L-50 20M150 -250L50 20', 22) +
    tip(false) +
    tip(true)
  );
};

/** Five needles with a point at both ends, fanned. */
const doublePointed: Shape = (sheet) =>
  repeat(5, (at) =>
    place(
      lying(
        'M0 -290L13 -240V240L0 290L-13 240V-240Z',
        lacquer(
          sheet,
          'M0 -290L13 -240V240L0 290L-13 240V-240Z',
          at % 2 === 0 ? BAMBOO : lighter(BAMBOO, 0.25),
        ),
        0.5,
      ),
      (at - 2) * 66,
      0,
      1,
      (at - 2) * 5,
    ),
  ) +
  path('M-180 -34C-60 -54 60 -54 180 -34L176 40C60 22 -60 22 -176 40Z', sheet.colour) +
  line(
    'M-178 -20C-60 -40 60 -40 178 -20M-174 28C-60 8 60 8 174 28',
    '#fff',
    3,
    'opacity=".6" stroke-dasharray="10 7"',
  );

/** A case with pairs of screw-on tips and a coil of cable. */
const needleTips: Shape = (sheet) => {
  const folder = 'M-270 -250C-90 -262 90 -262 270 -250V200C90 212 -90 212 -270 200Z';
  return (
    lying(folder, path(folder, sheet.colour)) +
    path('M-246 -60H246V176H-246Z', darker(sheet.colour, 0.22)) +
    repeat(6, (at) => {
      const x = -205 + at * 82;
      return (
        path(`M${x - 15} 120V-130L${x} -214L${x + 15} -130V120Z`, BAMBOO) +
        path(`M${x - 15} 120V-130L${x} -214L${x - 3} -130V120Z`, lighter(BAMBOO, 0.5), 'opacity=".7"') +
        path(`M${x - 11} 120h22v24h-22Z`, BRASS)
      );
    }) +
    path('M-250 -16H250V30H-250Z', lighter(sheet.colour, 0.25)) +
    line('M-250 -8H250M-250 22H250', '#fff', 3, 'opacity=".6" stroke-dasharray="10 7"') +
    repeat(5, (at) => line(`M${-164 + at * 82} -16V30`, darker(sheet.colour, 0.3), 4)) +
    repeat(3, (at) =>
      circle(0, 268, 92 - at * 12, 'none', `stroke="${darker(sheet.third, 0.1 * at)}" stroke-width="9"`),
    ) +
    ''
  );
};

export const needlesAndHooks = {
  'crochet-hook': hook(ergonomic),
  'bamboo-crochet-hook': hook(bambooHook),
  'aluminum-crochet-hook': hook(aluminumHook),
  'tunisian-crochet-hook': hook(tunisianHook),
  'circular-needle': views({
    shape: circular,
    front: [400, 380, 0.96],
    close: [420, 520, 2, 8],
    setting: knitter,
    working: (sheet) =>
      place(
        wound(sheet.like({ label: '', sublabel: '', pattern: 'solid', colour: lighter(sheet.colour, 0.3) })),
        0,
        60,
        0.5,
      ) + circular(sheet),
  }),
  'double-pointed-needles': views({
    shape: doublePointed,
    close: [300, 620, 2.1, 20],
    setting: knitter,
    used: [360, 330, 0.8, 24],
  }),
  'needle-tips': views({
    shape: needleTips,
    front: [400, 366, 0.94],
    close: [470, 460, 1.9, 8],
    setting: knitter,
    used: [400, 330, 0.78, -6],
  }),
};
