/** Settings in which things stand: a shelf, a table, a window sill, a cabinet. */
import { darker, lighter, mix } from '../colour.ts';
import { linear } from '../shading.ts';
import { circle, line, n, path, rect, repeat } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import { type Banner } from './banner.ts';
import { fromTheMiddle, inRow } from './arrange.ts';
import { OAK, curtain, overall, panelling, plank, plasterWall, sprig } from './grounds.ts';
import { standing, type Measured } from './things.ts';

/** Draws a banner's setting with its things, the most important first. */
export type Setting = (sheet: Sheet, banner: Banner, things: readonly Measured[]) => string;

const { width: WIDE, height: TALL } = BANNER_SIZE;
const MIDDLE = WIDE / 2;

const bracket = (x: number, y: number): string =>
  path(`M${x} ${y}h12v44q-10 -22 -40 -34v-10Z`, '#4a3d35', 'opacity=".9"');

const bunting = (colours: readonly string[]): string =>
  line('M-20 22C260 64 540 64 800 30S1340 62 1620 22', '#8a6f50', 3) +
  repeat(20, (at) => {
    const x = at * 84 + 6;
    const y = 30 + Math.abs(Math.sin((x / 800) * Math.PI)) * 24;
    return path(
      `M${n(x - 26)} ${n(y)}h52L${n(x)} ${n(y + 46)}Z`,
      colours[at % colours.length] ?? '#fff',
      'opacity=".92"',
    );
  });

/** A plank on brackets against a panelled wall. */
export const shelf: Setting = (sheet, { wall, cloth }, things) =>
  plasterWall(sheet, wall) +
  panelling(wall, 0, TALL) +
  bracket(240, 352) +
  bracket(1388, 352) +
  plank(sheet, 60, 338, 1480, OAK, 16) +
  sprig(sheet, 150, 334, cloth) +
  sprig(sheet, 1450, 334, cloth, true) +
  inRow(things, { middle: MIDDLE, span: 1160, height: 272, width: 270, gap: [12, 44] }, sheet.chance)
    .map(({ thing, x, scale }) => standing(thing, x, 333, scale))
    .join('');

/** A table with a runner, in front of a wall with bunting. */
export const table: Setting = (sheet, { wall, cloth }, things) => {
  const row = inRow(
    things,
    { middle: MIDDLE, span: 1500, height: 272, width: 300, gap: [0, 40] },
    sheet.chance,
  );
  const feet = row.map((placed, at) => ({ ...placed, foot: at % 2 === 0 ? 336 : 366 }));
  return (
    plasterWall(sheet, wall) +
    bunting([cloth, lighter(cloth, 0.45), lighter(wall, 0.6)]) +
    rect(
      0,
      292,
      WIDE,
      108,
      linear(sheet, 'down', [
        [0, lighter(OAK, 0.3)],
        [1, darker(OAK, 0.16)],
      ]),
    ) +
    line('M0 292H1600', darker(OAK, 0.45), 3, 'opacity=".5"') +
    line(
      repeat(9, (at) => `M${180 + at * 155} 292L${-60 + at * 215} 400`),
      darker(OAK, 0.45),
      2.5,
      'opacity=".3"',
    ) +
    path('M330 304H1270L1350 400H250Z', '#3a2a20', 'opacity=".16" transform="translate(6 6)"') +
    path('M330 304H1270L1350 400H250Z', cloth) +
    path(
      'M348 312H1252L1322 400H278Z',
      'none',
      `stroke="${lighter(cloth, 0.55)}" stroke-width="4" stroke-dasharray="10 8"`,
    ) +
    path(
      'M330 304H1270L1350 400H250Z',
      linear(sheet, 'down', [
        [0, '#fff', 0.2],
        [1, '#1a1020', 0.14],
      ]),
    ) +
    [...feet]
      .sort((one, other) => one.foot - other.foot)
      .map(({ thing, x, scale, foot }) => standing(thing, x, foot, scale))
      .join('')
  );
};

/** A window sill between curtains, with hills outside. */
export const sill: Setting = (sheet, { wall, cloth }, things) => {
  const sky = mix('#dbeaf0', wall, 0.28);
  const frame = '#f6efe4';
  return (
    overall(
      linear(sheet, 'down', [
        [0, sky],
        [1, lighter(sky, 0.55)],
      ]),
    ) +
    circle(1010, 92, 40, '#fff8e2', 'opacity=".9"') +
    path(
      'M0 250C220 150 420 200 620 236S1050 150 1250 196S1500 190 1600 160V400H0Z',
      mix('#9db59c', wall, 0.5),
      'opacity=".75"',
    ) +
    path(
      'M0 290C260 240 520 300 760 270S1240 246 1600 280V400H0Z',
      mix('#6f8a68', wall, 0.4),
      'opacity=".8"',
    ) +
    [0, 400, 790, 1180, 1580]
      .map((x) => rect(x, 0, 20, 340, frame) + rect(x + 20, 0, 5, 340, '#3a2a20', 'opacity=".18"'))
      .join('') +
    rect(0, 0, WIDE, 18, frame) +
    rect(0, 18, WIDE, 5, '#3a2a20', 'opacity=".16"') +
    rect(0, 318, WIDE, 22, darker(frame, 0.1)) +
    rect(
      0,
      332,
      WIDE,
      40,
      linear(sheet, 'down', [
        [0, '#fffaf2'],
        [1, darker(frame, 0.14)],
      ]),
    ) +
    rect(0, 372, WIDE, 28, darker(wall, 0.1)) +
    rect(0, 372, WIDE, 9, '#3a2a20', 'opacity=".28"') +
    curtain(sheet, -10, 190, cloth) +
    curtain(sheet, 1420, 190, cloth) +
    inRow(things, { middle: MIDDLE, span: 1210, height: 286, width: 270, gap: [8, 40] }, sheet.chance)
      .map(({ thing, x, scale }) => standing(thing, x, 356, scale))
      .join('')
  );
};

/** A cabinet with one box for each thing. */
export const cabinet: Setting = (sheet, { wall, cloth }, things) => {
  const boxes = Math.max(5, things.length);
  const wide = (WIDE - 40) / boxes;
  const wood = mix('#8d6a4b', wall, 0.2);
  const shown = fromTheMiddle(things);
  const first = Math.floor((boxes - shown.length) / 2);
  return (
    rect(0, 0, WIDE, TALL, wood) +
    repeat(boxes, (at) => {
      const x = 20 + at * wide;
      const back = at % 2 === 0 ? wall : mix(wall, cloth, 0.45);
      const thing = shown[at - first];
      const middle = x + wide / 2;
      return (
        rect(x + 8, 26, wide - 16, 332, darker(back, 0.1)) +
        rect(
          x + 8,
          26,
          wide - 16,
          332,
          linear(sheet, 'down', [
            [0, '#1a1020', 0.42],
            [0.22, '#1a1020', 0.06],
            [1, '#fff', 0.2],
          ]),
        ) +
        rect(x + 8, 26, 14, 332, '#1a1020', 'opacity=".22"') +
        path(
          `M${n(x + 8)} 358L${n(x + 24)} 336H${n(x + wide - 24)}L${n(x + wide - 8)} 358Z`,
          lighter(wood, 0.2),
        ) +
        (thing === undefined
          ? sprig(sheet, Math.round(middle), 348, cloth, at > boxes / 2)
          : standing(thing, middle, 350, Math.min(278 / thing.height, (wide - 34) / thing.width)))
      );
    }) +
    rect(0, 0, WIDE, 5, '#fff', 'opacity=".3"') +
    rect(0, 22, WIDE, 4, '#1a1020', 'opacity=".35"') +
    rect(0, 358, WIDE, 4, '#fff', 'opacity=".3"') +
    rect(0, 394, WIDE, 6, '#1a1020', 'opacity=".3"')
  );
};
