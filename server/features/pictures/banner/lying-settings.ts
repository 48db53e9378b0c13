/** Settings in which things lie or hang: linen, planks, a cutting mat, a pegboard, patchwork, kraft paper. */
import { roundedRect } from '../backdrop.ts';
import { darker, lighter, mix } from '../colour.ts';
import { dropShadow, linear } from '../shading.ts';
import { circle, line, n, path, rect, repeat } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { weave } from '../weave.ts';
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import { inRow } from './arrange.ts';
import { OAK, floorPlanks, overall } from './grounds.ts';
import type { Setting } from './standing-settings.ts';
import { lying, type Measured } from './things.ts';

const { width: WIDE, height: TALL } = BANNER_SIZE;
const MIDDLE = WIDE / 2;

/** Light that falls on a table from the upper left. */
const lamplight = (sheet: Sheet): string =>
  overall(
    linear(sheet, 'across', [
      [0, '#fff', 0.2],
      [0.45, '#fff', 0.03],
      [1, '#1a1020', 0.26],
    ]),
  );

/** Things laid out in a loose row. */
function laidOut(sheet: Sheet, things: readonly Measured[], span = 1540): string {
  return inRow(things, { middle: MIDDLE, span, height: 306, width: 330, gap: [0, 44] }, sheet.chance)
    .map(({ thing, x, scale }, at) => {
      const room = Math.max(0, 190 - (thing.height * scale) / 2);
      const y = 206 + (at % 2 === 0 ? -1 : 1) * Math.min(26, room);
      return lying(thing, x, y, scale, (sheet.chance() - 0.5) * 20);
    })
    .join('');
}

/** A linen cloth with soft folds and a stitched edge. */
export const linen: Setting = (sheet, { wall, cloth }, things) =>
  rect(0, 0, WIDE, TALL, wall) +
  rect(0, 0, WIDE, TALL, weave(sheet, 8, 0.14, 0.34)) +
  path('M-20 300C400 240 800 380 1620 270V340C900 450 420 320 -20 372Z', '#1a1020', 'opacity=".08"') +
  path('M-20 290C400 230 800 370 1620 260V280C900 390 420 262 -20 316Z', '#fff', 'opacity=".22"') +
  path('M520 -20C500 120 620 240 570 420H640C690 250 570 130 600 -20Z', '#1a1020', 'opacity=".07"') +
  path('M1130 -20C1100 140 1230 250 1170 420H1230C1280 260 1160 140 1200 -20Z', '#fff', 'opacity=".2"') +
  line('M0 18H1600M0 382H1600', cloth, 7, 'opacity=".9"') +
  line('M0 31H1600M0 369H1600', cloth, 3, 'stroke-dasharray="14 9" opacity=".9"') +
  lamplight(sheet) +
  laidOut(sheet, things);

/** Painted planks with a strip of cloth across them. */
export const planks: Setting = (sheet, { wall, cloth }, things) =>
  floorPlanks(sheet, wall) +
  `<g transform="translate(800 200) rotate(-3)">${dropShadow('M-900 -96H900V96H-900Z', 0.7)}${path('M-900 -96H900V96H-900Z', cloth)}${rect(-900, -96, 1800, 192, weave(sheet, 8, 0.14, 0.3))}${line('M-900 -78H900M-900 78H900', lighter(cloth, 0.6), 4, 'stroke-dasharray="12 8"')}</g>` +
  lamplight(sheet) +
  laidOut(sheet, things);

/** A cutting mat with its grid on a table. */
export const mat: Setting = (sheet, { wall, cloth }, things) => {
  const d = roundedRect(56, 24, 1488, 352, 16);
  return (
    floorPlanks(sheet, mix(OAK, cloth, 0.12)) +
    dropShadow(d, 0.9) +
    path(d, wall) +
    line(
      repeat(35, (at) => `M${98 + at * 41} 46V354`) + repeat(8, (at) => `M78 ${58 + at * 41}H1522`),
      lighter(wall, 0.7),
      1.6,
      'opacity=".42"',
    ) +
    line('M78 46H1522V354H78Z', lighter(wall, 0.75), 3, 'opacity=".7"') +
    line('M98 345L385 58M1502 345L1215 58', lighter(wall, 0.7), 2, 'opacity=".5"') +
    lamplight(sheet) +
    laidOut(sheet, things, 1390)
  );
};

/** A perforated board on which every thing hangs from a peg. */
export const pegboard: Setting = (sheet, { wall, cloth }, things) => {
  const hole = sheet.define(
    `<pattern id="@" width="40" height="40" patternUnits="userSpaceOnUse">${circle(20, 20, 4.5, darker(wall, 0.5), 'opacity=".6"')}${circle(20.8, 21.2, 3.4, darker(wall, 0.65), 'opacity=".6"')}</pattern>`,
  );
  const peg = (x: number): string =>
    circle(x + 4, 43, 12, '#3a2a20', 'opacity=".3"') +
    circle(x, 38, 12, cloth) +
    circle(x - 3, 34, 5, '#fff', 'opacity=".55"');
  return (
    rect(0, 0, WIDE, TALL, wall) +
    rect(0, 0, WIDE, TALL, hole) +
    rect(0, 0, WIDE, 10, darker(cloth, 0.2)) +
    rect(0, 390, WIDE, 10, darker(cloth, 0.2)) +
    lamplight(sheet) +
    inRow(things, { middle: MIDDLE, span: 1520, height: 300, width: 310, gap: [4, 50] }, sheet.chance)
      .map(({ thing, x, scale }, at) => {
        const turn = (sheet.chance() - 0.5) * 7;
        const tall = thing.height * scale;
        const top = 46 + Math.max(0, 344 - tall - 46) * (at % 2 === 0 ? 0.3 : 0.75);
        const cord = line(
          `M${n(x)} 38L${n(x - 15)} ${n(top + 12)}M${n(x)} 38L${n(x + 15)} ${n(top + 12)}`,
          lighter(cloth, 0.55),
          3.5,
        );
        return cord + lying(thing, x, top + tall / 2, scale, turn) + peg(Math.round(x));
      })
      .join('')
  );
};

/** A patchwork quilt: squares and half squares in shades of the two colours. */
export const patchwork: Setting = (sheet, { wall, cloth }, things) => {
  const tones = [
    wall,
    lighter(wall, 0.4),
    mix(wall, cloth, 0.35),
    darker(wall, 0.12),
    mix(wall, '#fffaf2', 0.6),
  ];
  const side = 134;
  const tone = (at: number): string => tones[at % tones.length] ?? wall;
  return (
    repeat(12, (column) =>
      repeat(3, (row) => {
        const x = column * side - 4;
        const y = row * side - 1;
        const at = column * 2 + row * 3;
        return (
          rect(x, y, side, side, tone(at)) +
          ((column + row) % 2 === 0 ? path(`M${x} ${y + side}V${y}H${x + side}Z`, tone(at + 2)) : '')
        );
      }),
    ) +
    line(
      repeat(13, (at) => `M${at * side - 4} 0V400`) + repeat(4, (at) => `M0 ${at * side - 1}H1600`),
      darker(wall, 0.45),
      2,
      'opacity=".35"',
    ) +
    line(
      repeat(13, (at) => `M${n(at * side + 4)} 0V400`) + repeat(4, (at) => `M0 ${at * side + 7}H1600`),
      '#fffaf2',
      2,
      'stroke-dasharray="9 7" opacity=".65"',
    ) +
    lamplight(sheet) +
    laidOut(sheet, things)
  );
};

/** Kraft paper with folds and twine, for a shop that has nothing on offer yet. */
export const kraft: Setting = (sheet, { wall }, things) =>
  rect(0, 0, WIDE, TALL, wall) +
  line(
    repeat(26, (at) => {
      const x = at * 64 + sheet.chance() * 40;
      const y = sheet.chance() * 400;
      return `M${n(x)} ${n(y)}l${n(18 + sheet.chance() * 26)} ${n(sheet.chance() * 8 - 4)}`;
    }),
    darker(wall, 0.25),
    2,
    'opacity=".35" stroke-linecap="round"',
  ) +
  path('M400 0H416V400H400ZM1184 0H1200V400H1184Z', '#1a1020', 'opacity=".07"') +
  path('M416 0H422V400H416ZM1200 0H1206V400H1200Z', '#fff', 'opacity=".3"') +
  line(
    'M-20 340C200 300 340 380 560 344S1000 330 1180 352S1480 320 1620 344',
    darker(wall, 0.45),
    7,
    'opacity=".55"',
  ) +
  line(
    'M-20 338C200 298 340 378 560 342S1000 328 1180 350S1480 318 1620 342',
    lighter(wall, 0.5),
    3,
    'stroke-dasharray="10 8"',
  ) +
  lamplight(sheet) +
  laidOut(sheet, things, 1180);
