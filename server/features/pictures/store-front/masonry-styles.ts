/** Façades of brick and stone. */
import { darker, lighter, mix } from '../colour.ts';
import { line, n, path, rect, repeat } from '../shapes.ts';
import { across, groundFloor, halfOf, type Style } from './ground-floor.ts';
import { GROUND, MIDDLE, ashlar, awning, box, brick, lamp, planter, sash, sign, wallOf } from './parts.ts';

const STONE_TRIM = '#e3d8c4';
const SLATE = '#5b6470';

/** Three storeys of brick under a bracketed cornice. */
export const brickRow: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const columns = front.bays + 1;
  return (
    wallOf(sheet, box(left, 62, half * 2, GROUND - 62), brick(sheet, front.wall)) +
    path(`M${n(left - 20)} 40h${n(half * 2 + 40)}l-8 24h${n(-half * 2 - 24)}Z`, STONE_TRIM) +
    rect(left - 20, 40, half * 2 + 40, 6, '#fff', 'opacity=".5"') +
    path(`M${MIDDLE - 90} 40L${MIDDLE - 70} 14H${MIDDLE + 70}L${MIDDLE + 90} 40Z`, STONE_TRIM) +
    across(half, columns * 3, (x) => rect(x - 6, 64, 12, 20, darker(STONE_TRIM, 0.14))) +
    rect(left, 84, half * 2, 6, '#3a2a20', 'opacity=".2"') +
    across(half, columns, (x) => sash(sheet, x - 27, 112, 54, 74, STONE_TRIM, true)) +
    across(half, columns, (x) => sash(sheet, x - 27, 226, 54, 74, STONE_TRIM)) +
    rect(left, 324, half * 2, GROUND - 324, darker(front.door, 0.22)) +
    rect(left, 324, half * 2, 4, '#fff', 'opacity=".3"') +
    groundFloor(sheet, front, { half, top: 402, trim: front.door, cover: 'one-awning' }) +
    sign(sheet, MIDDLE - 150, 328, 300, 50, lighter(front.door, 0.84))
  );
};

/** A mill with north lights on its roof, wide windows of many panes and a steel canopy. */
export const mill: Style = (sheet, front) => {
  const half = halfOf(front, 200);
  const left = MIDDLE - half;
  const teeth = front.bays + 1;
  const wide = (half * 2) / teeth;
  const pane = (x: number, width: number): string =>
    rect(x - 6, 206, width + 12, 104, STONE_TRIM) +
    rect(x, 212, width, 92, '#7f959b') +
    path(`M${n(x)} 304L${n(x + width * 0.5)} 212h${n(width * 0.2)}L${n(x)} 290Z`, '#fff', 'opacity=".25"') +
    line(
      `${repeat(5, (at) => `M${n(x + ((at + 1) * width) / 6)} 212v92`)}${repeat(3, (at) => `M${n(x)} ${235 + at * 23}h${n(width)}`)}`,
      '#3b4246',
      4,
    );
  return (
    repeat(teeth, (at) => {
      const x = left + at * wide;
      return (
        path(`M${n(x)} 172V72L${n(x + wide)} 172Z`, SLATE) +
        path(`M${n(x)} 72L${n(x + wide)} 172h-22L${n(x)} 90Z`, '#fff', 'opacity=".2"') +
        path(`M${n(x)} 172V84h14v88Z`, '#9fb4ba') +
        rect(x - 3, 66, 8, 106, darker(SLATE, 0.3))
      );
    }) +
    wallOf(sheet, box(left - 10, 168, half * 2 + 20, GROUND - 168), brick(sheet, front.wall)) +
    rect(left - 16, 160, half * 2 + 32, 14, STONE_TRIM) +
    rect(left - 10, 322, half * 2 + 20, 10, darker(front.wall, 0.3)) +
    across(half, front.bays + 1, (x) => pane(x - wide * 0.36, wide * 0.72)) +
    groundFloor(sheet, front, { half, top: 400, trim: '#3b4246' }) +
    rect(left + 20, 374, half * 2 - 40, 12, front.awning) +
    rect(left + 20, 386, half * 2 - 40, 14, '#1a1020', 'opacity=".28"') +
    line(`M${n(left + 60)} 374V336M${n(left + half * 2 - 60)} 374V336`, '#3b4246', 4) +
    sign(sheet, MIDDLE - 160, 318, 320, 52, front.awning) +
    rect(left + half * 2 - 64, 40, 30, 128, darker(front.wall, 0.12)) +
    rect(left + half * 2 - 70, 34, 42, 12, STONE_TRIM)
  );
};

/** A house of limestone under a hipped roof with dormers and two chimneys. */
export const limestone: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const columns = front.bays + 1;
  const dormer = (x: number): string =>
    path(`M${n(x - 40)} 214V156L${n(x)} 118L${n(x + 40)} 156V214Z`, darker(SLATE, 0.1)) +
    path(`M${n(x - 48)} 160L${n(x)} 112L${n(x + 48)} 160L${n(x)} 130Z`, darker(SLATE, 0.35)) +
    sash(sheet, x - 18, 158, 36, 42, '#f3ecdf');
  return (
    [left + 70, right - 110]
      .map(
        (x) =>
          rect(x, 52, 40, 110, darker(front.wall, 0.12)) + rect(x - 6, 46, 52, 12, darker(front.wall, 0.3)),
      )
      .join('') +
    wallOf(sheet, `M${n(left - 26)} 226L${n(left + 120)} 88H${n(right - 120)}L${n(right + 26)} 226Z`, SLATE) +
    line(
      repeat(6, (at) => {
        const y = 112 + at * 20;
        const out = ((226 - y) / 138) * 146;
        return `M${n(left - 26 + out)} ${y}H${n(right + 26 - out)}`;
      }),
      darker(SLATE, 0.4),
      2,
      'opacity=".45"',
    ) +
    across(half * 0.72, front.bays, dormer) +
    wallOf(sheet, box(left, 226, half * 2, GROUND - 226), ashlar(sheet, front.wall)) +
    rect(left - 26, 220, half * 2 + 52, 14, '#f3ecdf') +
    rect(left, 234, half * 2, 10, '#3a2a20', 'opacity=".22"') +
    [left - 4, right - 26]
      .map((x) =>
        repeat(10, (at) =>
          rect(x + (at % 2) * 4, 236 + at * 30.4, 30 - (at % 2) * 8, 28, lighter(front.wall, 0.3)),
        ),
      )
      .join('') +
    across(half * 0.94, columns, (x) => sash(sheet, x - 24, 258, 48, 58, '#f3ecdf')) +
    groundFloor(sheet, front, {
      half: half - 20,
      top: 412,
      trim: lighter(front.door, 0.1),
      cover: 'awnings',
    }) +
    sign(sheet, MIDDLE - 120, 346, 240, 44, front.door)
  );
};

/** A greystone of Montréal: a mansard with dormers, a balcony, and a winding stair outside. */
export const greystone: Style = (sheet, front) => {
  const half = halfOf(front, 170);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const roof = mix(SLATE, '#3d5a52', 0.4);
  const iron = '#2f3436';
  const stairX = left - 118;
  const steps = 12;
  const stair = repeat(steps, (at) => {
    const share = at / (steps - 1);
    const x = stairX + 96 * share ** 1.4;
    const y = GROUND - 12 - share * 200;
    return rect(x, y, 56 - share * 14, 8, iron) + rect(x, y, 56 - share * 14, 2, '#fff', 'opacity=".3"');
  });
  const rail = (shift: number, lift: number): string =>
    `M${n(stairX + shift)} ${n(GROUND - 12 - lift)}C${n(stairX + shift + 30)} ${n(GROUND - 90 - lift)} ${n(stairX + shift + 60)} ${n(GROUND - 150 - lift)} ${n(stairX + shift + 98)} ${n(GROUND - 214 - lift)}`;
  return (
    wallOf(sheet, `M${n(left - 6)} 150L${n(left + 26)} 58H${n(right - 26)}L${n(right + 6)} 150Z`, roof) +
    line(
      repeat(4, (at) => `M${n(left + 18 - at * 8)} ${76 + at * 22}H${n(right - 18 + at * 8)}`),
      darker(roof, 0.4),
      2,
      'opacity=".5"',
    ) +
    rect(left + 20, 48, half * 2 - 40, 12, darker(roof, 0.3)) +
    path(`M${MIDDLE - 34} 52L${MIDDLE} 12L${MIDDLE + 34} 52Z`, darker(roof, 0.15)) +
    across(
      half * 0.8,
      front.bays === 2 ? 3 : 5,
      (x) => rect(x - 27, 78, 54, 72, '#f3ecdf') + sash(sheet, x - 17, 92, 34, 46, '#f3ecdf', true),
    ) +
    wallOf(sheet, box(left, 150, half * 2, GROUND - 150), ashlar(sheet, front.wall)) +
    rect(left - 14, 146, half * 2 + 28, 14, lighter(front.wall, 0.35)) +
    rect(left, 160, half * 2, 8, '#3a2a20', 'opacity=".22"') +
    across(half * 0.94, front.bays + 1, (x) =>
      sash(sheet, x - 26, 196, 52, 92, lighter(front.wall, 0.35), true),
    ) +
    // The balcony on which the stair ends.
    rect(left - 30, 322, half * 2 + 40, 10, iron) +
    line(
      `M${n(left - 30)} 284H${n(right + 10)}${repeat(Math.floor((half * 2 + 40) / 14), (at) => `M${n(left - 30 + at * 14)} 284v38`)}`,
      iron,
      3,
    ) +
    rect(left, 332, half * 2, 14, '#1a1020', 'opacity=".22"') +
    groundFloor(sheet, front, { half: half - 6, top: 410, trim: front.door }) +
    awning(sheet, left + 14, 390, half * 2 - 28, front.awning, 36) +
    sign(sheet, MIDDLE - 130, 340, 260, 46, darker(front.door, 0.1)) +
    stair +
    line(rail(0, 0) + rail(0, 38) + rail(44, 38), iron, 5) +
    line(
      repeat(9, (at) => {
        const share = at / 8;
        const x = stairX + 98 * share ** 1.3;
        const y = GROUND - 14 - share * 200;
        return `M${n(x)} ${n(y)}v-38`;
      }),
      iron,
      3,
    ) +
    planter(right + 40, '#7b6a5a')
  );
};

/** A stepped tower with fluted piers and a marquee. */
export const deco: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const pale = lighter(front.wall, 0.5);
  const tower = `M${MIDDLE - 110} 330V70H${MIDDLE - 84}V44H${MIDDLE - 54}V22H${MIDDLE - 22}V2H${MIDDLE + 22}V22H${MIDDLE + 54}V44H${MIDDLE + 84}V70H${MIDDLE + 110}V330Z`;
  const wing = `M${n(left)} ${GROUND}V190H${n(left + 60)}V164H${MIDDLE + half - 60}V190H${n(left + half * 2)}V${GROUND}Z`;
  const ray = (turn: number): string =>
    `M${MIDDLE} 150L${n(MIDDLE + Math.cos(turn) * 78)} ${n(150 - Math.sin(turn) * 78)}`;
  return (
    wallOf(sheet, wing, front.wall) +
    rect(left, 214, half * 2, 10, pale) +
    rect(left, 230, half * 2, 5, front.awning) +
    across(half, front.bays, (x) =>
      Math.abs(x - MIDDLE) < 130 ? '' : sash(sheet, x - 40, 254, 80, 56, pale),
    ) +
    wallOf(sheet, tower, front.wall) +
    line(
      repeat(
        5,
        (at) => `M${MIDDLE - 88 + at * 12} 330V${90 - at * 8}M${MIDDLE + 88 - at * 12} 330V${90 - at * 8}`,
      ),
      pale,
      5,
      'opacity=".85"',
    ) +
    line([0, 0.45, 0.9, 1.35, 1.8, 2.25, 2.7, Math.PI].map(ray).join(''), front.awning, 6) +
    path(`M${MIDDLE - 40} 150a40 40 0 0 1 80 0Z`, '#f2cf7a') +
    path(`M${MIDDLE - 40} 150h80v8h-80Z`, pale) +
    groundFloor(sheet, front, { half, top: 408, trim: darker(front.door, 0.1) }) +
    path(
      `M${n(left + 10)} 334H${n(left + half * 2 - 10)}L${n(left + half * 2 - 30)} 396H${n(left + 30)}Z`,
      front.awning,
    ) +
    rect(left + 10, 334, half * 2 - 20, 6, '#fff', 'opacity=".4"') +
    line(
      `M${n(left + 22)} 384H${n(left + half * 2 - 22)}`,
      '#f2cf7a',
      7,
      'stroke-dasharray="2 16" stroke-linecap="round"',
    ) +
    rect(left + 30, 396, half * 2 - 60, 12, '#1a1020', 'opacity=".3"') +
    sign(sheet, MIDDLE - 150, 322, 300, 54, pale) +
    lamp(MIDDLE - 92, 420) +
    lamp(MIDDLE + 92, 420)
  );
};
