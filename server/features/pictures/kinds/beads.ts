import { linen, round, within } from '../backdrop.ts';
import { darker, lighter, turned } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import {
  floorShadow,
  linear,
  dropShadow,
  radial,
  roundness,
  sheen,
  shaded,
  slantLight,
  turnedWood,
} from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, line, n, path, rect, repeat } from '../shapes.ts';
import { dyed } from '../strand.ts';

/** The tones of a mix of beads: mostly the exact colour. */
const tones = (sheet: Sheet): string[] => [
  sheet.colour,
  sheet.colour,
  lighter(sheet.colour, 0.34),
  darker(sheet.colour, 0.26),
  sheet.pattern === 'solid' ? turned(sheet.colour, 18) : sheet.third,
  dyed(sheet, 2),
];

/** A bead of radius 20 as a definition, to be set down many times by `href`. */
function beadOf(sheet: Sheet, colour: string): string {
  return sheet.defineId(
    `<g id="@">${circle(3, 6, 20, '#3a2a20', 'opacity=".25"')}${circle(0, 0, 20, colour)}${circle(
      0,
      0,
      20,
      radial(sheet, 0.34, 0.28, 0.8, [
        [0, '#fff', 0.55],
        [0.4, '#fff', 0],
        [1, '#1a1020', 0.6],
      ]),
    )}<ellipse cx="-7" cy="-8" rx="5" ry="3.4" fill="#fff" opacity=".85" transform="rotate(-40 -7 -8)"/></g>`,
  );
}
const put = (id: string, x: number, y: number, scale = 1): string =>
  `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${n(scale)})`}"/>`;

/** A string of beads along an ellipse; sizes swell to the lowest bead. */
function necklace(sheet: Sheet, cx: number, cy: number, rx: number, ry: number, scale: number): string {
  const around = Math.PI * (3 * (rx + ry) - Math.sqrt((3 * rx + ry) * (rx + 3 * ry)));
  const count = Math.round(around / (38 * scale));
  const list = tones(sheet);
  return (
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${darker(sheet.colour, 0.5)}" stroke-width="3"/>` +
    repeat(count, (at) => {
      const angle = (at / count) * Math.PI * 2 - Math.PI / 2;
      return put(
        beadOf(sheet, list[(at * 3 + (at % 4)) % list.length] ?? sheet.colour),
        cx + Math.cos(angle) * rx,
        cy + Math.sin(angle) * ry,
        scale,
      );
    })
  );
}

/** Beads packed in an outline, row by row. */
function heap(sheet: Sheet, x: number, y: number, width: number, height: number, step: number): string {
  const list = tones(sheet);
  const rows = Math.ceil(height / (step * 0.86));
  const across = Math.ceil(width / step) + 1;
  return repeat(rows, (row) =>
    repeat(across, (at) =>
      put(
        beadOf(sheet, list[Math.floor(sheet.chance() * list.length)] ?? sheet.colour),
        x + at * step + (row % 2) * step * 0.5 + (sheet.chance() - 0.5) * step * 0.2,
        y + row * step * 0.86 + (sheet.chance() - 0.5) * step * 0.2,
        step / 38,
      ),
    ),
  );
}

export const beads: Drawing = {
  front: (sheet) => {
    const glass = 'M280 170H520V610C520 646 492 662 400 662S280 646 280 610Z';
    const paper = 'M278 350C340 372 460 372 522 350V500C460 522 340 522 278 500Z';
    return (
      floorShadow(sheet, 410, 656, 220, 36) +
      path(glass, '#eef1ef') +
      within(
        sheet,
        glass,
        rect(270, 214, 260, 460, darker(sheet.colour, 0.45)) + heap(sheet, 280, 222, 240, 450, 40),
      ) +
      path(glass, sheen(sheet)) +
      shaded(paper, '#fffaf2', roundness(sheet)) +
      line('M278 362C340 384 460 384 522 362M278 488C340 510 460 510 522 488', sheet.colour, 5) +
      printLabel(sheet, { x: 400, y: 441, width: 204, height: 100 }, { size: 34, sub: 16 }) +
      path(round(400, 170, 122, 20), '#dfe3e0') +
      shaded(
        'M290 96C290 82 510 82 510 96V168C510 188 290 188 290 168Z',
        '#c98f55',
        turnedWood(sheet, '#c99a66'),
        linear(sheet, 'down', [
          [0, '#fff', 0.2],
          [1, '#1a1020', 0.25],
        ]),
      ) +
      `<ellipse cx="400" cy="96" rx="110" ry="18" fill="#dcb486"/>` +
      [
        [190, 650, 1.1],
        [234, 672, 0.9],
        [600, 652, 1.15],
        [646, 676, 0.95],
        [566, 680, 0.8],
        [150, 684, 0.85],
      ]
        .map(([x = 0, y = 0, scale = 1], at) =>
          put(beadOf(sheet, tones(sheet)[at] ?? sheet.colour), x, y, scale),
        )
        .join('')
    );
  },
  detail: (sheet) =>
    rect(0, 0, 800, 800, darker(sheet.colour, 0.5)) + heap(sheet, 0, 10, 800, 830, 112) + colourCard(sheet),
  scene: (sheet) => {
    const dish = round(300, 520, 200);
    return (
      linen(sheet, '#e4d8c5') +
      necklace(sheet, 470, 236, 236, 164, 1) +
      necklace(sheet, 470, 226, 176, 112, 0.7) +
      dropShadow(dish, 1.2) +
      shaded(dish, '#efe6d6', slantLight(sheet)) +
      circle(300, 520, 172, darker('#efe6d6', 0.3)) +
      within(sheet, round(300, 520, 170), heap(sheet, 130, 350, 340, 350, 40)) +
      `<circle cx="300" cy="520" r="186" fill="none" stroke="#fff" stroke-width="6" opacity=".5"/>` +
      line('M540 640C600 560 660 700 740 600', '#8a6420', 4) +
      [
        [566, 616],
        [602, 626],
        [640, 646],
        [680, 650],
      ]
        .map(([x = 0, y = 0], at) => put(beadOf(sheet, tones(sheet)[at + 1] ?? sheet.colour), x, y, 0.9))
        .join('') +
      line('M740 600L780 560', '#b9bbc0', 5)
    );
  },
};
