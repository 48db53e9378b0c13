import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { darker, lighter, mix } from '#server/features/pictures/colour.ts';
import {
  BEECH,
  BRASS,
  STEEL,
  lacquer,
  lying,
  metalBar,
  wooden,
} from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { stitcher, wall } from '#server/features/pictures/settings.ts';
import { brass, dropShadow, linear } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { tail } from '#server/features/pictures/strand.ts';
import { weave } from '#server/features/pictures/weave.ts';

export const flat = (shape: Shape, scale = 0.95) =>
  views({
    shape,
    front: [400, 362, scale],
    close: [430, 330, 1.9, 6],
    setting: stitcher,
    used: [330, 270, scale * 0.72, -5],
  });

export const hung = (shape: Shape) =>
  views({ shape, front: [400, 362, 0.96], close: [400, 250, 2, 4], setting: wall, used: [350, 380, 0.95] });

const ring = (sheet: Sheet, radius: number, wide: number, colour: string): string => {
  const d = `${round(0, 0, radius)}${round(0, 0, radius - wide)}`;
  return (
    path(d, darker(colour, 0.3), 'fill-rule="evenodd" transform="translate(2 5)"') +
    path(d, colour, 'fill-rule="evenodd"') +
    path(
      d,
      linear(sheet, 'slant', [
        [0, '#fff', 0.5],
        [0.4, '#fff', 0],
        [1, '#1a1020', 0.35],
      ]),
      'fill-rule="evenodd"',
    )
  );
};

const ringShadow = (radius: number, wide: number): string =>
  `<circle r="${radius}" cx="8" cy="16" fill="none" stroke="#3a2a20" stroke-width="${wide + 10}" opacity=".22"/>`;

const screw = (sheet: Sheet, y: number): string =>
  rect(-34, y - 36, 68, 40, brass(sheet), 'rx="5"') +
  rect(-8, y - 54, 16, 74, darker(BRASS, 0.3), 'rx="3"') +
  rect(34, y - 28, 30, 22, brass(sheet), 'rx="4"');

/** Two empty hoops, one in the other. */
const emptyHoop: Shape = (sheet) =>
  place(
    ringShadow(126, 24) + ring(sheet, 138, 24, lighter(sheet.colour, 0.12)) + screw(sheet, -140),
    140,
    150,
    1,
    20,
  ) +
  place(
    ringShadow(214, 30) +
      ring(sheet, 230, 32, sheet.colour) +
      circle(0, 0, 214, 'none', `stroke="${darker(sheet.colour, 0.45)}" stroke-width="3" opacity=".7"`) +
      screw(sheet, -232),
    -40,
    -20,
    1,
    -8,
  );

/** A thin metal spring hoop with two handles. */
const springHoop: Shape = (sheet) =>
  ringShadow(216, 30) +
  ring(sheet, 232, 30, sheet.colour) +
  circle(0, 0, 212, 'none', `stroke="#8b8d92" stroke-width="9"`) +
  circle(0, 0, 212, 'none', `stroke="#f4f4f5" stroke-width="3"`) +
  line(
    'M-20 -214C-60 -260 -90 -280 -70 -300M20 -214C60 -260 90 -280 70 -300',
    '#8b8d92',
    15,
    'stroke-linecap="round"',
  ) +
  line(
    'M-22 -216C-60 -260 -88 -280 -72 -298M18 -216C58 -260 86 -280 68 -298',
    '#f0f0f2',
    4,
    'stroke-linecap="round"',
  );

/** A frame on a stand, the cloth stretched between two rollers. */
const floorFrame: Shape = (sheet) =>
  dropShadow('M-230 -220H230V80H-230Z', 0.8) +
  rect(-200, -210, 400, 290, '#f3ebdc') +
  rect(-200, -210, 400, 290, weave(sheet, 9)) +
  repeat(5, (at) =>
    line(
      `M-150 ${-150 + at * 42}C-80 ${-190 + at * 42} 60 ${-110 + at * 42} 150 ${-150 + at * 42}`,
      [sheet.colour, sheet.third, lighter(sheet.colour, 0.4)][at % 3] ?? sheet.colour,
      10,
      'stroke-dasharray="22 12" stroke-linecap="round"',
    ),
  ) +
  lacquer(sheet, 'M-260 -246H260V-206H-260Z', BEECH) +
  lacquer(sheet, 'M-260 76H260V116H-260Z', BEECH) +
  wooden(sheet, 'M-250 -270H-214V290H-250ZM214 -270H250V290H214Z', BEECH, [-250, -270, 250, 290], true) +
  lacquer(sheet, 'M-290 270H-150V296H-290ZM150 270H290V296H150Z', darker(BEECH, 0.2)) +
  circle(-232, -226, 15, BRASS) +
  circle(232, -226, 15, BRASS) +
  circle(-232, 96, 15, BRASS) +
  circle(232, 96, 15, BRASS);

/** A cross-stitched house and trees on counted cloth. */
const counted = (sheet: Sheet, columns: number, cell: number): string => {
  const rows = [
    '....g....t..',
    '...ggg..ttt.',
    '..ggggg.ttt.',
    '....b..ttttt',
    '..rrrrr..b..',
    '.rrrrrrr.b..',
    '.wwwwwww.b..',
    '.wdwwyww.b..',
    '.wdwwyww.b..',
    'ggggggggggggg',
    '.p..p..p..p.',
  ];
  const tone: Record<string, string> = {
    g: '#5f8f57',
    t: '#4f7d4a',
    b: '#8a5c34',
    r: sheet.colour,
    w: lighter(sheet.colour, 0.75),
    d: darker(sheet.colour, 0.3),
    y: sheet.third,
    p: mix(sheet.colour, sheet.third, 0.4),
  };
  const paths = new Map<string, string>();
  rows.forEach((row, y) =>
    [...row.slice(0, columns)].forEach((sign, x) => {
      if (sign !== '.')
        paths.set(
          sign,
          `${paths.get(sign) ?? ''}M${x * cell} ${y * cell}l${cell} ${cell}m0 ${-cell}l${-cell} ${cell}`,
        );
    }),
  );
  return [...paths]
    .map(([sign, d]) => line(d, tone[sign] ?? sheet.colour, cell * 0.34, 'stroke-linecap="round"'))
    .join('');
};

const crossStitch: Shape = (sheet) => {
  const piece = roundedRect(-270, -260, 540, 520, 6);
  return (
    lying(piece, path(piece, '#f6efe2') + path(piece, weave(sheet, 8, 0.16))) +
    line('M-256 -246H256V246H-256Z', '#cfc2ab', 3, 'stroke-dasharray="4 5"') +
    place(counted(sheet, 12, 33), -198, -180)
  );
};

/** Counted cloth with a rolled edge and the first stitches. */
const aida: Shape = (sheet) => {
  const piece = 'M-250 -210H250V250H-250Z';
  return (
    lying(
      piece,
      path(piece, sheet.colour) +
        path(
          piece,
          sheet.define(
            `<pattern id="@" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 0H24M0 0V24" stroke="${darker(sheet.colour, 0.4)}" stroke-opacity=".55" stroke-width="3"/><circle r="4" fill="${darker(sheet.colour, 0.5)}"/><path d="M5 5H20" stroke="#fff" stroke-opacity=".5" stroke-width="3"/></pattern>`,
          ),
        ),
    ) +
    line(
      'M-130 60l48 48m0-48l-48 48m72-48l48 48m0-48l-48 48m-144 24l48 48m0-48l-48 48m72-48l48 48m0-48l-48 48m-72-168l48 48m0-48l-48 48',
      sheet.third,
      13,
      'stroke-linecap="round"',
    ) +
    lacquer(
      sheet,
      'M-276 -262C-290 -240 -290 -200 -276 -178H276C290 -200 290 -240 276 -262Z',
      lighter(sheet.colour, 0.12),
    ) +
    ellipse(278, -220, 14, 42, darker(sheet.colour, 0.3)) +
    ellipse(278, -220, 7, 24, lighter(sheet.colour, 0.3))
  );
};

/** An open mesh, half filled with wool in diagonal stitches. */
const needlepoint: Shape = (sheet) => {
  const piece = roundedRect(-270, -260, 540, 520, 4);
  const stitches = (from: number, to: number, colour: string, at: (row: number) => number): string =>
    line(
      repeat(to - from, (row) => {
        const y = -220 + (from + row) * 26;
        return repeat(Math.max(0, at(from + row)), (x) => `M${-222 + x * 26} ${y + 20}l20 -20`);
      }),
      colour,
      17,
      'stroke-linecap="round"',
    );
  return (
    lying(
      piece,
      path(piece, '#efe6d3') +
        path(
          piece,
          sheet.define(
            '<pattern id="@" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M0 3H26M3 0V26" stroke="#b09a74" stroke-width="5"/></pattern>',
          ),
        ),
    ) +
    line('M-268 -258H268V258H-268Z', sheet.third, 10) +
    stitches(0, 5, lighter(sheet.colour, 0.45), () => 17) +
    stitches(5, 10, sheet.colour, (row) => 17 - (row % 3)) +
    stitches(10, 15, darker(sheet.colour, 0.3), (row) => 24 - row) +
    tail(sheet.like({ pattern: 'solid' }), 'M60 130C130 150 180 90 220 170', sheet.colour, 13) +
    metalBar(sheet, 'M214 160L296 250L282 262L206 178Z', STEEL)
  );
};

export const hoopsAndCanvas = {
  'empty-hoop': flat(emptyHoop),
  'spring-hoop': flat(springHoop, 0.92),
  'floor-frame': hung(floorFrame),
  'cross-stitch': flat(crossStitch),
  'aida-cloth': flat(aida),
  needlepoint: flat(needlepoint),
};
