/** Façades of adobe and stucco. */
import { darker, lighter } from '../colour.ts';
import { circle, line, n, path, rect, repeat } from '../shapes.ts';
import { across, groundFloor, halfOf, type Style } from './ground-floor.ts';
import { GROUND, MIDDLE, box, lamp, planter, sash, sign, wallOf } from './parts.ts';

const TIMBER = '#7a5233';
const TILE = '#b8623f';

const agave = (x: number): string =>
  [-62, -34, -10, 12, 36, 64]
    .map(
      (turn, at) =>
        `<path d="M-7 0Q0 ${at % 2 === 0 ? -66 : -84} 0 -96Q6 -60 7 0Z" fill="${at % 2 === 0 ? '#7f9a7c' : '#5f7d63'}" transform="translate(${n(x)} ${GROUND}) rotate(${turn})"/>`,
    )
    .join('');

/** An adobe building with rounded, stepped walls, visible roof beams, and a porch on round posts. */
export const adobe: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const soft = (x: number, y: number, width: number, round: number): string =>
    `M${n(x)} ${GROUND}V${n(y + round)}Q${n(x)} ${n(y)} ${n(x + round)} ${n(y)}Q${n(x + width / 2)} ${n(y + 9)} ${n(x + width - round)} ${n(y)}Q${n(x + width)} ${n(y)} ${n(x + width)} ${n(y + round)}V${GROUND}Z`;
  const beams = (x: number, width: number, y: number, count: number): string =>
    repeat(count, (at) => {
      const middle = x + ((at + 0.5) * width) / count;
      return (
        path(`M${n(middle)} ${n(y + 8)}l22 40h-12l-18 -34Z`, '#3a2a20', 'opacity=".22"') +
        circle(middle, y, 10, TIMBER) +
        circle(middle, y, 5, lighter(TIMBER, 0.35))
      );
    });
  return (
    wallOf(sheet, soft(MIDDLE - half * 0.26, 120, half * 0.84, 34), darker(front.wall, 0.06)) +
    beams(MIDDLE - half * 0.2, half * 0.72, 162, 5) +
    wallOf(sheet, soft(left - 20, 232, half * 0.9, 40), front.wall) +
    wallOf(sheet, soft(left + half * 0.5, 206, half * 1.54, 40), front.wall) +
    sash(sheet, MIDDLE - half * 0.06, 214, 44, 52, front.door) +
    sash(sheet, MIDDLE + half * 0.24, 214, 44, 52, front.door) +
    sash(sheet, left + half * 0.2, 282, 46, 46, front.door) +
    sash(sheet, right - half * 0.26, 270, 46, 56, front.door) +
    path(`M${n(left - 12)} 336H${n(right + 12)}v22H${n(left - 12)}Z`, TIMBER) +
    rect(left - 12, 336, half * 2 + 24, 5, '#fff', 'opacity=".25"') +
    across(half, front.bays * 4 + 3, (x) => circle(x, 347, 7, lighter(TIMBER, 0.3))) +
    rect(left, 358, half * 2, 34, '#3a2a20', 'opacity=".26"') +
    groundFloor(sheet, front, { half: half - 26, top: 404, trim: lighter(front.door, 0.12) }) +
    [left + 4, MIDDLE - 88, MIDDLE + 70, right - 22]
      .map(
        (x) =>
          rect(x, 358, 18, GROUND - 358, TIMBER, 'rx="5"') +
          rect(x + 3, 358, 4, GROUND - 358, '#fff', 'opacity=".25"') +
          path(`M${n(x - 22)} 358h62l-14 20h-34Z`, darker(TIMBER, 0.12)),
      )
      .join('') +
    sign(sheet, MIDDLE - 130, 292, 260, 50, front.awning) +
    agave(left - 62) +
    planter(right + 56, front.awning)
  );
};

/** A curved gable of white stucco between tiled wings, with a bell and an arcade. */
export const mission: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const gable = `M${MIDDLE - 190} ${GROUND}V236C${MIDDLE - 190} 190 ${MIDDLE - 140} 204 ${MIDDLE - 136} 158C${MIDDLE - 132} 112 ${MIDDLE - 78} 128 ${MIDDLE - 68} 82C${MIDDLE - 58} 22 ${MIDDLE + 58} 22 ${MIDDLE + 68} 82C${MIDDLE + 78} 128 ${MIDDLE + 132} 112 ${MIDDLE + 136} 158C${MIDDLE + 140} 204 ${MIDDLE + 190} 190 ${MIDDLE + 190} 236V${GROUND}Z`;
  const tiles = (from: number, to: number): string =>
    path(`M${n(from)} 262H${n(to)}v50H${n(from)}Z`, TILE) +
    repeat(
      Math.floor((to - from) / 18),
      (at) =>
        rect(from + at * 18 + 2, 262, 7, 50, lighter(TILE, 0.24)) +
        rect(from + at * 18 + 12, 262, 5, 50, darker(TILE, 0.32)),
    ) +
    repeat(
      Math.floor((to - from) / 18),
      (at) => `<path d="M${n(from + at * 18)} 312a9 9 0 0 0 18 0Z" fill="${darker(TILE, 0.2)}"/>`,
    );
  const arch = (x: number): string => sash(sheet, x - 26, 324, 52, 40, lighter(front.wall, 0.5), true);
  return (
    wallOf(sheet, box(left, 290, half * 2, GROUND - 290), front.wall) +
    tiles(left - 24, MIDDLE - 180) +
    tiles(MIDDLE + 180, right + 24) +
    (front.bays === 4 ? [left + 70, right - 70].map(arch).join('') : '') +
    wallOf(sheet, gable, lighter(front.wall, 0.2)) +
    line(gable, darker(front.wall, 0.16), 8, 'opacity=".7"') +
    path(`M${MIDDLE - 26} 134V104a26 26 0 0 1 52 0V134Z`, '#55656b') +
    path(`M${MIDDLE - 17} 130q4 -6 4 -18q0 -14 13 -16q13 2 13 16q0 12 4 18Z`, '#c2933c') +
    circle(MIDDLE, 214, 38, darker(front.wall, 0.2)) +
    circle(MIDDLE, 214, 31, '#7f959b') +
    line(
      repeat(
        4,
        (at) =>
          `M${n(MIDDLE + Math.cos((at * Math.PI) / 4) * 31)} ${n(214 + Math.sin((at * Math.PI) / 4) * 31)}L${n(MIDDLE - Math.cos((at * Math.PI) / 4) * 31)} ${n(214 - Math.sin((at * Math.PI) / 4) * 31)}`,
      ),
      lighter(front.wall, 0.5),
      4,
    ) +
    sign(sheet, MIDDLE - 140, 290, 280, 54, front.door) +
    groundFloor(sheet, front, { half: half - 16, top: 416, trim: TIMBER, cover: 'awnings', isArched: true }) +
    lamp(MIDDLE - 78, 380) +
    lamp(MIDDLE + 78, 380) +
    planter(left - 44, TILE) +
    planter(right + 44, TILE)
  );
};
