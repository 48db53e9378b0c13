import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { darker, lighter } from '#server/features/pictures/colour.ts';
import {
  BEECH,
  STEEL,
  bead,
  lacquer,
  lying,
  metal,
  plastic,
  wooden,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { floorShadow, rod, strokeShadow, turnedWood } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { turnedWoodLight, digits, standing, aid } from './markers.ts';

/** A wooden barrel with two turning number rings. */
const counterBarrel: Shape = (sheet) => {
  const end = (y: number): string =>
    `M-110 ${y}C-120 ${y + 24} -120 ${y + 56} -106 ${y + 80}H106C120 ${y + 56} 120 ${y + 24} 110 ${y}Z`;
  return (
    floorShadow(sheet, 0, 270, 190, 26) +
    path(end(-250), turnedWood(sheet, BEECH)) +
    repeat(
      2,
      (at) =>
        rect(-124, -168 + at * 166, 248, 160, '#f3e4c8', 'rx="8"') +
        rect(-124, -168 + at * 166, 248, 160, turnedWoodLight(sheet), 'rx="8"') +
        digits(0, -52 + at * 166, at === 0 ? '27' : '5', 104) +
        line(`M-124 ${-166 + at * 166}H124`, sheet.colour, 9),
    ) +
    path(end(166), turnedWood(sheet, BEECH)) +
    rect(-110, 164, 220, 12, sheet.colour) +
    rod('M0 -250C-40 -320 40 -330 4 -256', sheet.colour, 10)
  );
};

/** Foam tiles that interlock like a puzzle, with a knitted square pinned on them. */
const blockingMats: Shape = (sheet) => {
  const tile = (x: number, y: number, colour: string): string => {
    const d = `M${x} ${y}h70v-22h44v22h70v70h22v44h-22v70h-184Z`;
    return (
      path(d, colour) +
      line(d, darker(colour, 0.35), 3) +
      line(
        `M${x + 12} ${y + 60}h160M${x + 12} ${y + 120}h160M${x + 60} ${y + 12}v160M${x + 120} ${y + 12}v160`,
        '#fff',
        2,
        'opacity=".4"',
      )
    );
  };
  return (
    lying('M-278 -278H278V278H-278Z', path('M-278 -278H278V278H-278Z', darker(sheet.colour, 0.3))) +
    repeat(9, (at) =>
      tile(
        -278 + (at % 3) * 186,
        -278 + Math.floor(at / 3) * 186,
        at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.35),
      ),
    ) +
    repeat(8, (at) =>
      bead(sheet, Math.cos((at * Math.PI) / 4) * 170, Math.sin((at * Math.PI) / 4) * 170, 11, sheet.third),
    )
  );
};

/** Straight wires and a box of T-pins. */
const blockingWires: Shape = (sheet) =>
  repeat(
    6,
    (at) =>
      strokeShadow(`M-290 ${-230 + at * 34}L290 ${-250 + at * 34}`, 5) +
      rod(`M-290 ${-230 + at * 34}L290 ${-250 + at * 34}`, STEEL, 9),
  ) +
  lying(
    roundedRect(-170, 20, 340, 250, 30),
    plastic(sheet, roundedRect(-170, 20, 340, 250, 30), sheet.colour) +
      rect(-146, 44, 292, 202, '#f3eee4', 'rx="18"'),
  ) +
  repeat(10, (at) =>
    place(
      rod('M0 -60V60', STEEL, 7) + rod('M-24 -60H24', STEEL, 9),
      -112 + at * 25,
      146 + (at % 3) * 8,
      1,
      at * 5 - 22,
    ),
  );

/** A cone turned by a crank, a cake of yarn on it, clamped to the table. */
const ballWinder: Shape = (sheet) => {
  const cake = 'M-120 -150C-40 -190 40 -190 120 -150L140 20C60 60 -60 60 -140 20Z';
  const base = 'M-220 110H220L190 170H-190Z';
  return (
    floorShadow(sheet, 0, 300, 250, 26) +
    plastic(sheet, 'M-60 160H30V280H-60Z', '#d8d9dc') +
    plastic(sheet, 'M-110 270H40V300H-110Z', '#c4c6ca') +
    rod('M150 120C190 60 240 60 268 20', STEEL, 18) +
    lacquer(sheet, 'M240 -30H300V50H240Z', sheet.third) +
    plastic(sheet, base, '#eceae4') +
    ellipse(0, 110, 150, 34, '#c9c6bd') +
    path(cake, sheet.colour) +
    repeat(15, (at) =>
      line(
        `M${-136 + at * 2} ${14 - at * 11}C-60 ${54 - at * 12} 60 ${54 - at * 12} ${136 - at * 2} ${14 - at * 11}`,
        at % 3 === 0 ? lighter(sheet.colour, 0.4) : darker(sheet.colour, 0.3),
        4,
        'opacity=".6"',
      ),
    ) +
    path(cake, turnedWoodLight(sheet)) +
    ellipse(0, -152, 120, 32, lighter(sheet.colour, 0.2)) +
    ellipse(0, -152, 60, 16, darker(sheet.colour, 0.5)) +
    metal(sheet, 'M-26 -152L-16 -240H16L26 -152Z', '#eceae4') +
    rod('M-10 -250C-80 -300 -200 -260 -290 -290', sheet.colour, 8)
  );
};

/** An umbrella swift that holds a hank open. */
const yarnSwift: Shape = (sheet) =>
  floorShadow(sheet, 0, 290, 170, 24) +
  wooden(sheet, 'M-130 260H130V292H-130Z', BEECH, [-130, 260, 130, 292]) +
  rod('M0 -260V262', BEECH, 26, 'butt') +
  repeat(6, (at) => rod(`M0 ${-170}L${-260 + at * 104} -40L0 120`, darker(BEECH, 0.1), 13)) +
  `<ellipse cx="0" cy="-40" rx="262" ry="58" fill="none" stroke="${darker(sheet.colour, 0.4)}" stroke-width="74"/><ellipse cx="0" cy="-40" rx="262" ry="58" fill="none" stroke="${sheet.colour}" stroke-width="66"/>` +
  repeat(6, (at) =>
    ellipse(
      0,
      -66 + at * 10,
      262,
      58,
      'none',
      `stroke="${at % 2 === 0 ? lighter(sheet.colour, 0.35) : darker(sheet.colour, 0.25)}" stroke-width="3" opacity=".7"`,
    ),
  ) +
  circle(0, -268, 26, BEECH) +
  circle(-8, -276, 8, '#fff', 'opacity=".5"');

/** Three barbed needles in their tube, and a felted heart. */
const feltingNeedles: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      rod('M0 -250V200', STEEL, 11) +
        rod('M0 200H40C52 200 52 180 40 180', STEEL, 11) +
        line(
          repeat(5, (barb) => `M0 ${-230 + barb * 26}l-9 -12`),
          darker(STEEL, 0.4),
          3,
        ) +
        rod('M0 120V196', [sheet.colour, sheet.third, lighter(sheet.colour, 0.3)][at] ?? sheet.colour, 22),
      -180 + at * 90,
      0,
      1,
      at * 6 - 8,
    ),
  ) +
  repeat(60, (at) =>
    circle(
      150 + Math.cos(at * 2.4) * Math.sqrt(at) * 15,
      60 + Math.sin(at * 2.4) * Math.sqrt(at) * 15,
      30,
      at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.18),
      'opacity=".7"',
    ),
  ) +
  line('M90 0C120 -40 200 -30 210 30S130 120 90 80', lighter(sheet.colour, 0.5), 4, 'opacity=".7"');

/** A handle that holds a ring of needles. */
const feltingTool: Shape = (sheet) => {
  const handle = 'M-90 -60C-130 -160 -70 -280 0 -284C70 -280 130 -160 90 -60Z';
  return (
    repeat(5, (at) => rod(`M${-52 + at * 26} 60L${-48 + at * 24} 270`, STEEL, 8)) +
    lying(
      `${handle}M-100 -60H100V70H-100Z`,
      plastic(sheet, handle, sheet.colour) + plastic(sheet, roundedRect(-104, -66, 208, 140, 20), '#f2ede2'),
    ) +
    line('M-84 -30H84M-84 0H84M-84 30H84', darker('#f2ede2', 0.25), 4) +
    line('M-50 -120C-60 -190 -40 -240 -10 -256', '#fff', 12, 'opacity=".4" stroke-linecap="round"')
  );
};

export const windingAndFelting = {
  'row-counter': standing(counterBarrel),
  'blocking-mats': aid(blockingMats),
  'blocking-wires': aid(blockingWires),
  'ball-winder': standing(ballWinder),
  'yarn-swift': standing(yarnSwift),
  'felting-needles': aid(feltingNeedles),
  'felting-tool': aid(feltingTool),
};
