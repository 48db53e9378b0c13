import { round, tableTop, within } from '../backdrop.ts';
import { PAPER, darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, radial } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { line, n, path, place, rect, repeat, setDown } from '../shapes.ts';
import { dyed, tail } from '../strand.ts';
import { swingTag } from '../swing-tag.ts';
import { weave } from '../weave.ts';
import { randing, twisted } from '../willow.ts';
import type { Course, Point } from '../willow.ts';
import { wound } from './ball.ts';
import { needle } from './knitting.ts';

const NIGHT = '#1a1020';
/** The rim on the 800 sheet: its centre and half axes. The basket narrows from there to its foot. */
const RIM = { x: 400, y: 384, rx: 250, ry: 60 };
const ROWS = 13;
const ROW = 16;
/** Stakes stand ten degrees apart round the basket; nine on either side of the nearest are seen. */
const STAKES = 9;

/** Printed cloth lines the basket; every other pattern is woven of dyed rods. */
function lined(sheet: Sheet): boolean {
  switch (sheet.pattern) {
    case 'floral':
    case 'leaves':
    case 'dots':
    case 'stars':
    case 'gingham':
    case 'plaid':
      return true;
    case 'solid':
    case 'stripe':
    case 'chevron':
    case 'herringbone':
    case 'marble':
    case 'speckle':
    case 'heather':
    case 'variegated':
      return false;
  }
}

/** The rods of one row: no two of a bundle dry alike, and a lined basket carries a band of its second colour. */
function rodColour(sheet: Sheet, row: number): string {
  const { colour, accent, pattern } = sheet;
  if (lined(sheet) && (row === 8 || row === 9)) return accent;
  if (!lined(sheet) && pattern !== 'solid' && pattern !== 'speckle' && pattern !== 'heather')
    return dyed(sheet, Math.floor(row / 2));
  const second =
    pattern === 'speckle' || pattern === 'heather' ? mix(colour, accent, 0.4) : darker(colour, 0.09);
  return [colour, second, lighter(colour, 0.1)][(row * 2) % 3] ?? colour;
}

/** The near or the far half of a ring of the basket, from left to right. */
const ring = (y: number, rx: number, ry: number, near: boolean): Course => ({
  d: `M${n(RIM.x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 0 ${near ? 0 : 1} ${n(RIM.x + rx)} ${n(y)}`,
  at: (share) => {
    const angle = Math.PI * (near ? 1 - share : 1 + share);
    return [RIM.x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  },
});

/** How wide the basket is at a share of its height, the rim being 1. */
const girth = (share: number): number => 0.985 + 0.05 * Math.sin(share * Math.PI) - 0.2 * share ** 1.6;
const FOOT = RIM.y + ROWS * ROW;

function outline(): string {
  const side = (right: number): string[] =>
    Array.from(
      { length: 7 },
      (_, at) => `${n(RIM.x + right * RIM.rx * girth(at / 6))} ${n(RIM.y + ((FOOT - RIM.y) * at) / 6)}`,
    );
  const foot = girth(1);
  return `M${side(-1).join('L')}A${n(RIM.rx * foot)} ${n(RIM.ry * foot)} 0 0 0 ${side(1).reverse().join('L')}A${RIM.rx} ${RIM.ry} 0 0 1 ${n(RIM.x - RIM.rx * girth(0))} ${RIM.y}Z`;
}

const HANDLE: Course = {
  d: 'M176 392C150 30 650 30 624 392',
  at: (share) => {
    const rest = 1 - share;
    const bend = 3 * rest * share;
    return [
      176 * rest ** 3 + bend * (150 * rest + 650 * share) + 624 * share ** 3,
      392 * (rest ** 3 + share ** 3) + bend * 30,
    ];
  },
};

/** The lining turned over the rim: print, folds and a stitched hem. */
function cuff(sheet: Sheet): string {
  const { x, y, rx, ry } = RIM;
  const d = `M${x - rx - 10} ${y}C${x - rx - 8} ${y + 24} ${x - rx - 8} ${y + 44} ${x - rx - 2} ${y + 62}A${rx + 2} ${ry + 4} 0 0 0 ${x + rx + 2} ${y + 62}C${x + rx + 8} ${y + 44} ${x + rx + 8} ${y + 24} ${x + rx + 10} ${y}A${rx + 10} ${ry + 4} 0 0 1 ${x - rx - 10} ${y}Z`;
  const folds = repeat(11, (at) => {
    const angle = ((at - 5) * 15 * Math.PI) / 180;
    const foldX = x + Math.sin(angle) * rx;
    const foldY = y + Math.cos(angle) * ry;
    return `M${n(foldX)} ${n(foldY + 6)}q${(at % 2) * 8 - 4} 26 ${((at * 3) % 5) - 2} 54`;
  });
  return (
    path(d, NIGHT, 'opacity=".28" transform="translate(0 9)"') +
    path(d, surface(sheet, 0.7)) +
    path(d, weave(sheet, 5)) +
    line(folds, NIGHT, 9, 'opacity=".1"') +
    line(folds, '#fff', 6, 'opacity=".18" transform="translate(-9 0)"') +
    path(d, wallLight(sheet)) +
    line(ring(y + 54, rx, ry + 3, true).d, PAPER, 2.4, 'stroke-dasharray="9 6" opacity=".8"') +
    line(ring(y, rx + 2, ry, true).d, surface(sheet, 0.7), 18, 'stroke-linecap="round"') +
    line(ring(y - 4, rx, ry, true).d, '#fff', 6, 'opacity=".35" stroke-linecap="round"')
  );
}

const wallLight = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, NIGHT, 0.46],
    [0.2, NIGHT, 0.04],
    [0.34, '#fff', 0.16],
    [0.5, '#fff', 0],
    [0.78, NIGHT, 0.1],
    [1, NIGHT, 0.52],
  ]);

/** A willow basket with a twisted handle, on the 800 sheet; `inside` lies in it and looks over its rim. */
export function basketShape(sheet: Sheet, inside = ''): string {
  const { x, y, rx, ry } = RIM;
  const stakes = Array.from({ length: STAKES * 2 + 1 }, (_, at): Point => {
    const angle = ((at - STAKES) * 10 * Math.PI) / 180;
    return [Math.sin(angle) * rx, Math.cos(angle) * ry];
  });
  const rows = [randing(sheet, stakes, 0, 10), randing(sheet, stakes, 1, 10)] as const;
  const woven = (row: number, top: number, across: number, down: number): string =>
    `<use href="#${rows[row % 2 === 0 ? 0 : 1]}" fill="${rodColour(sheet, row)}" transform="translate(${x} ${n(top)}) scale(${Math.round(across * 1000) / 1000} ${Math.round(down * 1000) / 1000})"/>`;
  const cloth = lined(sheet);
  const hole = round(x, y, rx - 8, ry - 5);
  const body = outline();
  const border = darker(sheet.colour, 0.06);
  const foot = girth(1);
  return (
    floorShadow(sheet, 412, FOOT + 40, 270, 44, 0.5) +
    within(
      sheet,
      hole,
      path(hole, cloth ? surface(sheet, 0.7) : darker(sheet.colour, 0.5)) +
        (cloth ? '' : repeat(6, (at) => woven(at, y + 10 + at * ROW, 0.96, -0.96))) +
        path(
          hole,
          linear(sheet, 'down', [
            [0, NIGHT, 0.2],
            [1, NIGHT, 0.74],
          ]),
        ),
    ) +
    (cloth
      ? line(ring(y, rx + 2, ry, false).d, surface(sheet, 0.7), 15)
      : twisted(ring(y, rx, ry, false), 26, 9, border)) +
    twisted(HANDLE, 32, 14, border) +
    inside +
    within(
      sheet,
      body,
      path(body, darker(sheet.colour, 0.66)) +
        repeat(ROWS, (at) => woven(at, y + 6 + at * ROW, girth(at / ROWS), girth(at / ROWS))),
    ) +
    path(body, wallLight(sheet)) +
    path(
      body,
      linear(sheet, 'down', [
        [0, NIGHT, 0.06],
        [0.5, NIGHT, 0],
        [1, NIGHT, 0.28],
      ]),
    ) +
    twisted(ring(FOOT, rx * foot, ry * foot, true), 24, 10, darker(border, 0.25)) +
    (cloth ? cuff(sheet) : twisted(ring(y, rx + 2, ry, true), 28, 13, border))
  );
}

const bare = (sheet: Sheet, colour: string): Sheet =>
  sheet.like({ colour, label: '', sublabel: '', pattern: 'solid' });

export const basket: Drawing = {
  front: (sheet) => basketShape(sheet) + swingTag(sheet, 'M512 440C530 470 546 486 548 512', 546, 550, 5),
  detail: (sheet) => {
    const stakes = Array.from({ length: 11 }, (_, at): Point => [at * 96 - 80, 0]);
    const rows = [randing(sheet, stakes, 0, 33), randing(sheet, stakes, 1, 33)] as const;
    const hem = 'M-20 -20H820V206C640 226 420 190 220 212C120 222 40 214 -20 208Z';
    return (
      rect(0, 0, 800, 800, darker(sheet.colour, 0.66)) +
      repeat(
        15,
        (at) =>
          `<use href="#${rows[at % 2 === 0 ? 0 : 1]}" fill="${rodColour(sheet, at)}" transform="translate(0 ${10 + at * 56})"/>`,
      ) +
      (lined(sheet)
        ? path(hem, NIGHT, 'opacity=".3" transform="translate(0 16)"') +
          path(hem, surface(sheet, 1.2)) +
          path(hem, weave(sheet, 11)) +
          line(
            'M-20 180C120 194 240 176 420 174S680 194 820 178',
            PAPER,
            5,
            'stroke-dasharray="22 14" opacity=".85"',
          )
        : '') +
      rect(
        0,
        0,
        800,
        800,
        radial(sheet, 0.36, 0.3, 0.85, [
          [0, '#fff', 0.16],
          [0.5, '#fff', 0],
          [1, NIGHT, 0.46],
        ]),
      ) +
      colourCard(sheet)
    );
  },
  scene: (sheet) => {
    const ball = sheet.defineId(`<g id="@">${wound(bare(sheet, sheet.third))}</g>`);
    const yarn = `<use href="#${ball}"/>`;
    const soft = wound(bare(sheet, mix(sheet.colour, PAPER, 0.6)));
    const inside =
      needle(404, 400, 462, 158, '#d8b98a', '#a9713c', 13) +
      needle(388, 400, 346, 166, '#d8b98a', '#a9713c', 13) +
      place(yarn, 312, 350, 0.4) +
      place(soft, 478, 352, 0.42, 40) +
      floorShadow(sheet, 400, 432, 230, 46, 0.8);
    return (
      tableTop(sheet) +
      setDown(basketShape(sheet, inside), 350, 390, 0.98) +
      floorShadow(sheet, 660, 716, 110, 22) +
      place(yarn, 654, 640, 0.34, -30) +
      tail(bare(sheet, sheet.third), 'M690 706C640 760 520 716 430 742S270 770 200 736', sheet.third, 8)
    );
  },
};
