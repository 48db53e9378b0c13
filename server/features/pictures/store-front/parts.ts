/** The parts of every façade: sky and pavement, doors, windows, awnings, the sign. */
import { roundedRect, within } from '../backdrop.ts';
import { darker, inkOn, lighter, mix } from '../colour.ts';
import { printLabel } from '../lettering.ts';
import { linear } from '../shading.ts';
import { circle, line, n, path, rect, repeat } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { goods } from './window-goods.ts';
import { STORE_FRONT_SIZE } from '#machines/rules/picture-sizes.ts';

const { width: WIDE, height: TALL } = STORE_FRONT_SIZE;
/** The line where walls meet the pavement. */
export const GROUND = 540;
export const MIDDLE = WIDE / 2;
const HILLS = 446;

/** The sky and distant hills, which are the same behind every façade and belong to no season. */
export const sky = (sheet: Sheet): string =>
  rect(
    0,
    0,
    WIDE,
    GROUND,
    linear(sheet, 'down', [
      [0, '#dfe9ee'],
      [1, '#f8f1e6'],
    ]),
  ) +
  path(
    `M0 ${HILLS}C140 ${HILLS - 34} 250 ${HILLS + 14} 400 ${HILLS - 8}S700 ${HILLS + 20} 860 ${HILLS - 14}S1100 ${HILLS - 30} 1200 ${HILLS + 4}V${GROUND}H0Z`,
    '#cdd8d8',
  ) +
  path(
    `M0 ${HILLS + 44}C180 ${HILLS + 14} 320 ${HILLS + 66} 520 ${HILLS + 40}S920 ${HILLS + 70} 1040 ${HILLS + 34}S1160 ${HILLS + 24} 1200 ${HILLS + 32}V${GROUND}H0Z`,
    '#bccac7',
  );

/** The pavement with its curb. */
export const pavement = (sheet: Sheet): string =>
  rect(
    0,
    GROUND,
    WIDE,
    TALL - GROUND,
    linear(sheet, 'down', [
      [0, '#cfc4b4'],
      [1, '#b7ab9a'],
    ]),
  ) +
  line(
    repeat(9, (at) => `M${60 + at * 135} ${GROUND}L${-20 + at * 155} 584`),
    '#8f8474',
    2,
    'opacity=".4"',
  ) +
  rect(0, 584, WIDE, 16, '#a59987') +
  rect(0, 584, WIDE, 3, '#fff', 'opacity=".35"') +
  rect(0, GROUND, WIDE, 8, '#3a2a20', 'opacity=".22"');

/** A flat wall lit from the upper left, filled with a colour or a pattern. */
export const wallOf = (sheet: Sheet, d: string, fill: string): string =>
  path(d, fill) +
  path(
    d,
    linear(sheet, 'slant', [
      [0, '#fff', 0.2],
      [0.5, '#fff', 0],
      [1, '#1a1020', 0.22],
    ]),
  );

/** A square as path data. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

/** Courses of brick. */
export const brick = (sheet: Sheet, colour: string): string =>
  sheet.define(
    `<pattern id="@" width="36" height="20" patternUnits="userSpaceOnUse">${rect(0, 0, 36, 20, mix(colour, '#e8dccb', 0.34))}${rect(1, 1, 34, 8, colour)}${rect(-17, 11, 34, 8, darker(colour, 0.08))}${rect(19, 11, 34, 8, lighter(colour, 0.08))}</pattern>`,
  );
/** Courses of cut stone. */
export const ashlar = (sheet: Sheet, colour: string): string =>
  sheet.define(
    `<pattern id="@" width="120" height="64" patternUnits="userSpaceOnUse">${rect(0, 0, 120, 64, darker(colour, 0.2))}${rect(1, 1, 68, 30, colour)}${rect(71, 1, 48, 30, lighter(colour, 0.14))}${rect(1, 33, 38, 30, darker(colour, 0.06))}${rect(41, 33, 78, 30, lighter(colour, 0.06))}</pattern>`,
  );
/** Boards that overlap, or stand side by side. */
export const boarding = (sheet: Sheet, colour: string, isUpright = false): string =>
  sheet.define(
    isUpright
      ? `<pattern id="@" width="26" height="26" patternUnits="userSpaceOnUse">${rect(0, 0, 26, 26, colour)}${rect(0, 0, 2.5, 26, darker(colour, 0.35))}${rect(2.5, 0, 2, 26, lighter(colour, 0.3))}</pattern>`
      : `<pattern id="@" width="18" height="18" patternUnits="userSpaceOnUse">${rect(0, 0, 18, 18, colour)}${rect(0, 15, 18, 3, darker(colour, 0.26))}${rect(0, 0, 18, 2, lighter(colour, 0.35))}</pattern>`,
  );
/** Rows of cedar shingles. */
export const shingles = (sheet: Sheet, colour: string): string =>
  sheet.define(
    `<pattern id="@" width="40" height="32" patternUnits="userSpaceOnUse">${rect(0, 0, 40, 32, colour)}${rect(0, 14, 40, 2.5, darker(colour, 0.4))}${rect(0, 29.5, 40, 2.5, darker(colour, 0.4))}${rect(9, 0, 1.6, 14, darker(colour, 0.4))}${rect(26, 0, 1.6, 14, darker(colour, 0.4))}${rect(1, 16, 1.6, 14, darker(colour, 0.4))}${rect(18, 16, 1.6, 14, darker(colour, 0.4))}${rect(10, 0, 16, 14, lighter(colour, 0.1))}</pattern>`,
  );

const glassFill = (sheet: Sheet, isLit: boolean): string =>
  linear(
    sheet,
    'down',
    isLit
      ? [
          [0, '#6f6250'],
          [0.4, '#e9cf9b'],
          [1, '#f6e7c4'],
        ]
      : [
          [0, '#5d7078'],
          [1, '#9fb2b6'],
        ],
  );

/** An upper window: sashes, sill, and a lintel that is straight or an arch. */
export function sash(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  trim: string,
  isArched = false,
): string {
  const rise = isArched ? width * 0.3 : 0;
  const d = isArched
    ? `M${n(x)} ${n(y + height)}V${n(y + rise)}Q${n(x + width / 2)} ${n(y - rise * 0.7)} ${n(x + width)} ${n(y + rise)}V${n(y + height)}Z`
    : box(x, y, width, height);
  return (
    line(d, trim, 12, 'stroke-linejoin="round"') +
    path(d, glassFill(sheet, false)) +
    path(
      `M${n(x)} ${n(y + height)}L${n(x + width * 0.7)} ${n(y + rise)}H${n(x + width * 0.3)}L${n(x)} ${n(y + height * 0.6)}Z`,
      '#fff',
      'opacity=".22"',
    ) +
    line(
      `M${n(x)} ${n(y + height * 0.52)}H${n(x + width)}M${n(x + width / 2)} ${n(y + rise * 0.4)}V${n(y + height)}`,
      lighter(trim, 0.5),
      5,
    ) +
    rect(x - 12, y + height + 2, width + 24, 9, lighter(trim, 0.2)) +
    rect(x - 12, y + height + 11, width + 24, 5, '#3a2a20', 'opacity=".25"')
  );
}

/** A pair of shutters beside a window. */
export const shutters = (x: number, y: number, width: number, height: number, colour: string): string =>
  [x - 32, x + width + 6]
    .map(
      (left) =>
        rect(left, y - 4, 26, height + 8, colour) +
        line(
          repeat(Math.floor(height / 11), (at) => `M${left + 4} ${n(y + 4 + at * 11)}h18`),
          darker(colour, 0.35),
          3,
          'opacity=".7"',
        ),
    )
    .join('');

/** A show window with goods behind its glass. */
export function showWindow(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  trim: string,
): string {
  const pane = box(x, y, width, height);
  return (
    rect(x - 8, y - 8, width + 16, height + 16, trim) +
    path(pane, glassFill(sheet, true)) +
    within(sheet, pane, goods(sheet, x, y + height, width, height)) +
    path(
      `M${n(x)} ${n(y + height * 0.8)}L${n(x + width * 0.55)} ${n(y)}H${n(x + width * 0.8)}L${n(x)} ${n(y + height)}Z`,
      '#fff',
      'opacity=".16"',
    ) +
    path(`M${n(x)} ${n(y)}h${n(width)}v10h${n(-width)}Z`, '#1a1020', 'opacity=".3"') +
    line(pane, darker(trim, 0.3), 3)
  );
}

/** A panelled door with a window, a handle and a step. */
export function door(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour: string,
  trim: string,
  isArched = false,
): string {
  const height = GROUND - y;
  const d = isArched
    ? `M${n(x)} ${GROUND}V${n(y + width / 2)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(x + width)} ${n(y + width / 2)}V${GROUND}Z`
    : box(x, y, width, height);
  const pane = roundedRect(x + width * 0.2, y + (isArched ? width * 0.4 : 18), width * 0.6, height * 0.42, 4);
  return (
    line(d, trim, 14, 'stroke-linejoin="round"') +
    wallOf(sheet, d, colour) +
    path(pane, glassFill(sheet, true)) +
    line(pane, darker(colour, 0.35), 4) +
    path(
      `M${n(x + width * 0.24)} ${n(y + height * 0.44)}L${n(x + width * 0.66)} ${n(y + height * 0.2)}v22Z`,
      '#fff',
      'opacity=".3"',
    ) +
    line(
      box(x + width * 0.2, y + height * 0.62, width * 0.6, height * 0.26),
      darker(colour, 0.4),
      3,
      'opacity=".7"',
    ) +
    rect(x + width - 15, y + height * 0.5, 6, 34, '#d8b25a', 'rx="3"') +
    rect(x - 14, GROUND - 8, width + 28, 12, '#a89c8a') +
    rect(x - 14, GROUND - 8, width + 28, 3, '#fff', 'opacity=".4"')
  );
}

/** A striped awning that ends in scallops. */
export function awning(sheet: Sheet, x: number, y: number, width: number, colour: string, drop = 46): string {
  const stripes = Math.max(4, Math.round(width / 34));
  const step = width / stripes;
  const flare = 16;
  const stripe = (at: number): string => {
    const left = x + at * step;
    const lowLeft = x - flare + (at * (width + flare * 2)) / stripes;
    const lowWide = (width + flare * 2) / stripes;
    return path(
      `M${n(left)} ${n(y)}h${n(step)}L${n(lowLeft + lowWide)} ${n(y + drop)}a${n(lowWide / 2)} ${n(lowWide * 0.42)} 0 0 1 ${n(-lowWide)} 0Z`,
      at % 2 === 0 ? colour : '#fbf4e8',
    );
  };
  return (
    path(
      `M${n(x - flare)} ${n(y + drop)}h${n(width + flare * 2)}l-6 34h${n(-width - flare * 2 + 12)}Z`,
      '#3a2a20',
      'opacity=".2"',
    ) +
    repeat(stripes, stripe) +
    path(
      `M${n(x)} ${n(y)}h${n(width)}l${flare} ${drop}h${n(-width - flare * 2)}Z`,
      linear(sheet, 'down', [
        [0, '#fff', 0.28],
        [1, '#1a1020', 0.2],
      ]),
    )
  );
}

/** The board with the name of the store. */
export function sign(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
): string {
  const d = roundedRect(x, y, width, height, 5);
  return (
    path(d, '#3a2a20', 'opacity=".22" transform="translate(3 6)"') +
    wallOf(sheet, d, ground) +
    line(roundedRect(x + 6, y + 6, width - 12, height - 12, 3), mix(inkOn(ground), ground, 0.35), 2) +
    printLabel(
      { label: sheet.label, sublabel: '' },
      { x: x + width / 2, y: y + height / 2, width: width - 34, height: height - 14 },
      { ink: inkOn(ground), size: height * 0.66, lines: 1, spacing: 0.14 },
    )
  );
}

/** A tub with a clipped shrub. */
export const planter = (x: number, colour: string): string =>
  circle(x, GROUND - 72, 34, '#55724d') +
  circle(x - 10, GROUND - 82, 18, '#7d9a6d', 'opacity=".8"') +
  circle(x + 13, GROUND - 62, 14, '#466241', 'opacity=".8"') +
  path(`M${x - 28} ${GROUND - 44}h56l-8 46h-40Z`, colour) +
  rect(x - 31, GROUND - 48, 62, 9, darker(colour, 0.18));

/** A wall lamp on an arm. */
export const lamp = (x: number, y: number): string =>
  line(`M${x} ${y}v-16h0`, '#3b342f', 5) +
  path(`M${x - 12} ${y}h24l-5 30h-14Z`, '#f7dd9c') +
  path(`M${x - 15} ${y}h30l-6 -10h-18Z`, '#3b342f') +
  rect(x - 8, y + 28, 16, 5, '#3b342f');
