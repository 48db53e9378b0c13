/** What stands or hangs around the things of a banner: walls, wood, cloth, light. */
import { roundedRect } from '../backdrop.ts';
import { darker, lighter, mix } from '../colour.ts';
import { linear } from '../shading.ts';
import { line, n, path, rect, repeat } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';

const { width: WIDE, height: TALL } = BANNER_SIZE;
export const OAK = '#c79a6a';

/** Fills the whole banner. */
export const overall = (fill: string): string => rect(0, 0, WIDE, TALL, fill);

/** A wall in window light that falls from the left. */
export function plasterWall(sheet: Sheet, wall: string): string {
  return (
    overall(
      linear(sheet, 'down', [
        [0, lighter(wall, 0.2)],
        [1, darker(wall, 0.1)],
      ]),
    ) +
    path('M120 0H520L380 400H-20ZM600 0H800L660 400H460Z', '#fff', 'opacity=".14"') +
    overall(
      linear(sheet, 'across', [
        [0, '#fff', 0.1],
        [0.5, '#fff', 0],
        [1, '#1a1020', 0.2],
      ]),
    )
  );
}

/** Upright tongue-and-groove boards from `top` to `bottom`. */
export const panelling = (wall: string, top: number, bottom: number, step = 64): string =>
  line(
    repeat(Math.ceil(WIDE / step), (at) => `M${n(at * step + step / 2)} ${top}V${bottom}`),
    darker(wall, 0.35),
    2.5,
    'opacity=".4"',
  ) +
  line(
    repeat(Math.ceil(WIDE / step), (at) => `M${n(at * step + step / 2 + 2.5)} ${top}V${bottom}`),
    lighter(wall, 0.5),
    1.5,
    'opacity=".5"',
  );

/** A plank seen from the front: its upper side, its edge, and the shadow under it. */
export const plank = (sheet: Sheet, x: number, y: number, width: number, stain: string, edge = 20): string =>
  path(
    `M${x + 14} ${y - 16}H${x + width - 14}L${x + width} ${y}H${x}Z`,
    linear(sheet, 'down', [
      [0, darker(stain, 0.12)],
      [1, lighter(stain, 0.24)],
    ]),
  ) +
  rect(
    x,
    y,
    width,
    edge,
    linear(sheet, 'down', [
      [0, lighter(stain, 0.1)],
      [1, darker(stain, 0.28)],
    ]),
  ) +
  rect(x, y, width, 2.5, '#fff', 'opacity=".35"') +
  rect(
    x + 10,
    y + edge,
    width - 20,
    26,
    linear(sheet, 'down', [
      [0, '#3a2a20', 0.34],
      [1, '#3a2a20', 0],
    ]),
  );

/** Long planks seen from above. */
export function floorPlanks(sheet: Sheet, stain: string): string {
  const tones = [0.02, 0.1, 0, 0.07];
  return repeat(4, (at) => {
    const top = at * 100;
    const tone = darker(stain, tones[at] ?? 0);
    const joint = 240 + ((at * 537) % 1120);
    return (
      rect(
        0,
        top,
        WIDE,
        100,
        linear(sheet, 'down', [
          [0, lighter(tone, 0.22)],
          [0.1, tone],
          [1, darker(tone, 0.06)],
        ]),
      ) +
      line(
        repeat(5, (row) => {
          const y = top + 14 + row * 18;
          const bow = (sheet.chance() - 0.5) * 26;
          return `M0 ${n(y)}C400 ${n(y + bow)} 1100 ${n(y - bow)} ${WIDE} ${n(y + 3)}`;
        }),
        darker(stain, 0.4),
        1.6,
        'opacity=".2"',
      ) +
      rect(0, top + 97, WIDE, 3, darker(stain, 0.55), 'opacity=".5"') +
      rect(joint, top, 3, 100, darker(stain, 0.55), 'opacity=".4"')
    );
  });
}

/** A cloth that hangs in folds, `width` wide. */
export function curtain(sheet: Sheet, x: number, width: number, colour: string): string {
  const folds = 4;
  const step = width / folds;
  const hem = repeat(folds, (at) => {
    const right = x + width - at * step;
    return `Q${n(right - step / 2)} ${at % 2 === 0 ? 416 : 404} ${n(right - step)} 408`;
  });
  const d = `M${x} -8H${x + width}V408${hem}Z`;
  return (
    path(d, '#3a2a20', 'opacity=".18" transform="translate(10 0)"') +
    path(d, colour) +
    repeat(folds, (at) =>
      rect(
        x + at * step,
        0,
        step,
        TALL,
        linear(sheet, 'across', [
          [0, '#1a1020', 0.3],
          [0.4, '#fff', 0.24],
          [1, '#1a1020', 0.22],
        ]),
      ),
    )
  );
}

/** A sprig in a small jar, which fills a corner. */
export function sprig(sheet: Sheet, x: number, foot: number, colour: string, isTurned = false): string {
  const green = mix('#5f7a4f', colour, 0.25);
  const side = isTurned ? -1 : 1;
  const blade = (dx: number, dy: number, turn: number, size: number): string =>
    `<g transform="translate(${n(dx * side)} ${n(dy)}) rotate(${n(turn * side)})">${path(`M0 0C${size * 0.3} ${-size * 0.32} ${size * 0.8} ${-size * 0.26} ${size} 0C${size * 0.8} ${size * 0.26} ${size * 0.3} ${size * 0.32} 0 0Z`, green)}${line(`M0 0H${n(size * 0.9)}`, lighter(green, 0.35), 2)}</g>`;
  const stem = (dx: number, top: number): string =>
    `M0 -70Q${n(dx * 0.2 * side)} ${n(top * 0.6)} ${n(dx * side)} ${n(top)}`;
  const leaves = [
    [0, -190, -90, 58],
    [-8, -150, -148, 56],
    [10, -140, -30, 58],
    [46, -196, -58, 54],
    [30, -150, -4, 50],
    [-44, -176, -124, 52],
    [-30, -120, 176, 46],
  ] as const;
  const jar = roundedRect(-34, -84, 68, 84, 12);
  return `<g transform="translate(${x} ${foot})">${rect(-46, -6, 104, 10, '#3a2a20', 'opacity=".2" rx="5"')}${line(stem(0, -190) + stem(46, -196) + stem(-44, -176), darker(green, 0.25), 4)}${leaves.map(([dx, dy, turn, size]) => blade(dx, dy, turn, size)).join('')}${path(jar, colour)}${path(
    jar,
    linear(sheet, 'across', [
      [0, '#1a1020', 0.3],
      [0.3, '#fff', 0.3],
      [1, '#1a1020', 0.35],
    ]),
  )}</g>`;
}
