/** Façades of wood and glass. */
import { darker, lighter } from '../colour.ts';
import { circle, line, n, path, rect, repeat } from '../shapes.ts';
import { across, groundFloor, halfOf, type Style } from './ground-floor.ts';
import {
  GROUND,
  MIDDLE,
  ashlar,
  boarding,
  box,
  lamp,
  planter,
  sash,
  shingles,
  shutters,
  sign,
  wallOf,
} from './parts.ts';

const CREAM = '#f3ecdf';
const CEDAR = '#9a6a42';

/** A stepped false front over a boardwalk with posts, as in a town of the West. */
export const falseFront: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const d = `M${n(left)} ${GROUND}V150H${n(left + half * 0.32)}V92H${n(left + half * 0.6)}V44H${n(right - half * 0.6)}V92H${n(right - half * 0.32)}V150H${n(right)}V${GROUND}Z`;
  const cap = (from: number, to: number, y: number): string =>
    rect(from - 12, y - 12, to - from + 24, 16, CREAM) +
    rect(from - 12, y + 4, to - from + 24, 6, '#3a2a20', 'opacity=".25"');
  return (
    wallOf(sheet, d, boarding(sheet, front.wall, true)) +
    cap(left, left + half * 0.32, 150) +
    cap(right - half * 0.32, right, 150) +
    cap(left + half * 0.32, left + half * 0.6, 92) +
    cap(right - half * 0.6, right - half * 0.32, 92) +
    cap(left + half * 0.6, right - half * 0.6, 44) +
    sign(sheet, MIDDLE - half * 0.52, 104, half * 1.04, 78, front.door) +
    across(half * 0.86, front.bays + 1, (x) => sash(sheet, x - 25, 214, 50, 66, CREAM)) +
    groundFloor(sheet, front, { half: half - 20, top: 404, trim: CREAM }) +
    path(`M${n(left - 10)} 316H${n(right + 10)}L${n(right + 44)} 366H${n(left - 44)}Z`, front.awning) +
    line(
      repeat(
        Math.floor(half / 13),
        (at) => `M${n(left + at * 26)} 316L${n(left - 34 + at * 26 * (1 + 34 / half))} 366`,
      ),
      darker(front.awning, 0.35),
      2.5,
      'opacity=".6"',
    ) +
    rect(left - 44, 366, half * 2 + 88, 10, darker(front.awning, 0.3)) +
    rect(left, 376, half * 2, 18, '#1a1020', 'opacity=".2"') +
    [left - 32, left + half * 0.5, right - half * 0.5 - 12, right + 20]
      .map(
        (x) =>
          rect(x, 376, 12, GROUND - 376, CREAM) +
          rect(x + 8, 376, 4, GROUND - 376, '#3a2a20', 'opacity=".22"') +
          rect(x - 6, 376, 24, 8, CREAM),
      )
      .join('') +
    rect(left - 48, GROUND - 12, half * 2 + 96, 14, '#a9773f') +
    line(
      repeat(Math.floor((half * 2 + 88) / 28), (at) => `M${n(left - 30 + at * 28)} ${GROUND - 12}v14`),
      '#5d3d1f',
      2,
      'opacity=".6"',
    )
  );
};

/** Cedar shingles under one broad gable with open rafters and piers of stone. */
export const shingle: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const beam = darker(CEDAR, 0.35);
  return (
    wallOf(
      sheet,
      `M${n(left)} ${GROUND}V250L${MIDDLE} 70L${n(right)} 250V${GROUND}Z`,
      shingles(sheet, front.wall),
    ) +
    path(
      `M${n(left - 70)} 282L${MIDDLE} 40L${n(right + 70)} 282L${n(right + 70)} 306L${MIDDLE} 70L${n(left - 70)} 306Z`,
      darker(front.wall, 0.55),
    ) +
    line(`M${n(left - 70)} 306L${MIDDLE} 72L${n(right + 70)} 306`, CREAM, 9) +
    path(
      `M${MIDDLE - 120} 152L${MIDDLE} 96L${MIDDLE + 120} 152L${MIDDLE + 120} 162H${MIDDLE - 120}Z`,
      beam,
      'opacity=".85"',
    ) +
    line(`M${MIDDLE} 84V162M${MIDDLE - 70} 120V162M${MIDDLE + 70} 120V162`, CEDAR, 10) +
    sash(sheet, MIDDLE - 98, 190, 54, 70, CREAM) +
    sash(sheet, MIDDLE - 27, 190, 54, 70, CREAM) +
    sash(sheet, MIDDLE + 44, 190, 54, 70, CREAM) +
    rect(left - 34, 326, half * 2 + 68, 26, beam) +
    rect(left - 34, 326, half * 2 + 68, 5, '#fff', 'opacity=".25"') +
    across(half, 9, (x) => rect(x - 7, 352, 14, 18, CEDAR)) +
    rect(left, 352, half * 2, 26, '#1a1020', 'opacity=".2"') +
    groundFloor(sheet, front, { half: half - 34, top: 402, trim: CEDAR }) +
    sign(sheet, MIDDLE - 140, 296, 280, 54, front.door) +
    [left - 14, right - 30]
      .map(
        (x) =>
          wallOf(sheet, `M${n(x)} ${GROUND}l8 -120h28l8 120Z`, ashlar(sheet, '#8f8a80')) +
          rect(x + 10, 352, 24, 70, CEDAR) +
          rect(x + 2, 414, 40, 10, '#b7b1a5'),
      )
      .join('') +
    planter(left - 60, front.awning) +
    planter(right + 60, front.awning)
  );
};

/** A steep gable of painted clapboard, with a lean-to and a pent roof over its windows. */
export const clapboard: Style = (sheet, front) => {
  const half = halfOf(front, 168);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const peak = MIDDLE - half * 0.3;
  const shoulder = MIDDLE + half * 0.42;
  const roof = '#4b4f57';
  return (
    rect(shoulder + 20, 140, 38, 130, '#a2543f') +
    rect(shoulder + 14, 134, 50, 12, '#7c3d2d') +
    wallOf(
      sheet,
      `M${n(shoulder - 10)} ${GROUND}V214L${n(right)} 316V${GROUND}Z`,
      boarding(sheet, darker(front.wall, 0.08)),
    ) +
    path(`M${n(shoulder - 20)} 196L${n(right + 26)} 318v18L${n(shoulder - 20)} 216Z`, roof) +
    wallOf(
      sheet,
      `M${n(left)} ${GROUND}V230L${n(peak)} 44L${n(shoulder)} 230V${GROUND}Z`,
      boarding(sheet, front.wall),
    ) +
    path(
      `M${n(left - 26)} 256L${n(peak)} 14L${n(shoulder + 26)} 256L${n(shoulder + 10)} 262L${n(peak)} 44L${n(left - 10)} 262Z`,
      roof,
    ) +
    line(`M${n(left - 8)} 262L${n(peak)} 46L${n(shoulder + 8)} 262`, CREAM, 8) +
    rect(left - 4, 236, 14, GROUND - 236, CREAM) +
    rect(right - 10, 322, 14, GROUND - 322, CREAM) +
    circle(peak, 128, 24, CREAM) +
    circle(peak, 128, 17, '#7f959b') +
    line(`M${n(peak)} 111v34M${n(peak - 17)} 128h34`, CREAM, 4) +
    [peak - half * 0.32, peak + half * 0.32]
      .map((x) => shutters(x - 24, 196, 48, 80, front.awning) + sash(sheet, x - 24, 196, 48, 80, CREAM))
      .join('') +
    path(`M${n(left - 10)} 346H${n(right + 6)}L${n(right + 22)} 390H${n(left - 26)}Z`, roof) +
    line(`M${n(left - 18)} 368H${n(right + 14)}`, darker(roof, 0.4), 2.5, 'opacity=".7"') +
    rect(left - 26, 390, half * 2 + 48, 7, CREAM) +
    rect(left, 397, half * 2, 12, '#1a1020', 'opacity=".2"') +
    groundFloor(sheet, front, { half: half - 14, top: 416, trim: CREAM }) +
    sign(sheet, peak - 120, 296, 240, 46, front.door) +
    planter(left - 46, '#8a5c34')
  );
};

/** A building of the South: two floors with shutters, each behind a cast-iron gallery. */
export const gallery: Style = (sheet, front) => {
  const half = halfOf(front);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const iron = '#33403b';
  const columns = front.bays + 1;
  const lace = (x: number, width: number): string =>
    path(
      `M${n(x)} 138h${n(width)}q-6 30 -34 34q-10 -26 ${n(-(width - 68) / 2)} -26q${n(-(width - 68) / 2 + 10)} 0 ${n(-(width - 68) / 2)} 26q-28 -4 -34 -34Z`,
      'none',
      `stroke="${iron}" stroke-width="5"`,
    );
  const step = (half * 2 + 60) / columns;
  return (
    wallOf(sheet, box(left, 108, half * 2, GROUND - 108), front.wall) +
    rect(left - 8, 82, half * 2 + 16, 30, darker(front.wall, 0.25)) +
    across(half, 16, (x) => rect(x - 8, 88, 16, 14, lighter(front.wall, 0.3))) +
    path(
      `M${n(left - 46)} 128L${n(left + 6)} 110H${n(right - 6)}L${n(right + 46)} 128v10H${n(left - 46)}Z`,
      darker(front.awning, 0.3),
    ) +
    across(
      half * 0.96,
      columns,
      (x) => shutters(x - 25, 178, 50, 122, front.awning) + sash(sheet, x - 25, 178, 50, 122, CREAM),
    ) +
    repeat(columns, (at) => lace(left - 30 + at * step + 6, step - 12)) +
    rect(left - 36, 326, half * 2 + 72, 12, iron) +
    line(`M${n(left - 32)} 272H${n(right + 32)}M${n(left - 32)} 314H${n(right + 32)}`, iron, 5) +
    repeat(Math.floor((half * 2 + 60) / 30), (at) => {
      const x = left - 14 + at * 30;
      return `<circle cx="${n(x)}" cy="293" r="11" fill="none" stroke="${iron}" stroke-width="3"/><path d="M${n(x)} 274v40" stroke="${iron}" stroke-width="2"/>`;
    }) +
    rect(left, 338, half * 2, 20, '#1a1020', 'opacity=".22"') +
    groundFloor(sheet, front, { half: half - 16, top: 402, trim: CREAM, isArched: true }) +
    repeat(columns + 1, (at) => rect(left - 34 + at * step, 138, 8, GROUND - 138, iron)) +
    sign(sheet, MIDDLE - 140, 340, 280, 44, front.door) +
    repeat(
      columns,
      (at) =>
        circle(left - 30 + (at + 0.5) * step, 346, 4, iron) +
        (Math.abs(left - 30 + (at + 0.5) * step - MIDDLE) < 150
          ? ''
          : `<g transform="translate(${n(left - 30 + (at + 0.5) * step)} 366)">${line('M0 -20V0', iron, 2)}${circle(0, 8, 20, '#55724d')}${circle(-7, 2, 9, '#7d9a6d')}${circle(7, 12, 6, '#d9536f')}</g>`),
    )
  );
};

/** A pavilion of glass and cedar slats under a butterfly roof. */
export const pavilion: Style = (sheet, front) => {
  const half = halfOf(front, 200);
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const steel = '#3b4246';
  const valley = MIDDLE + half * 0.24;
  const under = (x: number): number =>
    x < valley
      ? 174 + (138 * (x - left + 60)) / (valley - left + 60)
      : 312 - (86 * (x - valley)) / (right + 70 - valley);
  return (
    wallOf(
      sheet,
      `M${n(left + 30)} ${GROUND}V210L${n(valley)} 300L${n(right - 30)} 240V${GROUND}Z`,
      front.wall,
    ) +
    path(`M${n(left + 60)} 352V246L${n(valley)} 326L${n(right - 60)} 276V352Z`, '#8fa6ac') +
    path(`M${n(left + 60)} 352V300L${n(left + 160)} 276L${n(left + 90)} 352Z`, '#fff', 'opacity=".3"') +
    line(
      repeat(front.bays * 2 + 1, (at) => {
        const x = left + 100 + (at * (half * 2 - 200)) / (front.bays * 2);
        return `M${n(x)} ${n(under(x))}V352`;
      }),
      steel,
      5,
    ) +
    path(
      `M${n(left - 60)} 150L${n(valley)} 286L${n(right + 70)} 206V226L${n(valley)} 312L${n(left - 60)} 174Z`,
      steel,
    ) +
    path(
      `M${n(left - 60)} 150L${n(valley)} 286L${n(right + 70)} 206v7L${n(valley)} 293L${n(left - 60)} 158Z`,
      lighter(CEDAR, 0.3),
    ) +
    path(
      `M${n(left - 40)} 182L${n(valley)} 314L${n(right + 50)} 234V250L${n(valley)} 332L${n(left - 40)} 200Z`,
      '#1a1020',
      'opacity=".18"',
    ) +
    rect(left - 10, 344, half * 2 + 20, 50, darker(front.awning, 0.3)) +
    groundFloor(sheet, front, { half: half - 20, top: 408, trim: steel, pier: 18 }) +
    rect(left - 26, 390, half * 2 + 52, 12, front.awning) +
    rect(left - 10, 402, half * 2 + 20, 8, '#1a1020', 'opacity=".3"') +
    [left + 6, right - 58]
      .map(
        (x) =>
          rect(x - 4, 402, 60, GROUND - 402, darker(CEDAR, 0.3)) +
          repeat(6, (at) => rect(x + at * 9, 402, 6, GROUND - 402, CEDAR)),
      )
      .join('') +
    sign(sheet, MIDDLE - 170, 342, 340, 50, lighter(steel, 0.9)) +
    lamp(MIDDLE - 68, 424) +
    planter(left - 50, steel) +
    planter(right + 50, steel)
  );
};
