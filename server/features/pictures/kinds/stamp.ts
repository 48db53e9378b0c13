import { boards, roundedRect } from '../backdrop.ts';
import { darker, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { floorShadow, linear, dropShadow, shaded, slantLight, turnedWood } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, line, path, place, rect, repeat } from '../shapes.ts';

const BEECH = '#c98f55';

/** The printed motif: a wreath round a flower, 200 across at the origin. */
function impression(sheet: Sheet, strength = 1): string {
  const { colour } = sheet;
  const petals = repeat(8, (at) => `<ellipse cy="-30" rx="12" ry="24" transform="rotate(${at * 45})"/>`);
  const leaves = repeat(
    16,
    (at) =>
      `<path d="M0 -78C12 -90 12 -100 0 -112C-12 -100 -12 -90 0 -78Z" transform="rotate(${at * 22.5})"/>`,
  );
  const id = sheet.defineId(
    `<g id="@" fill="${colour}">${petals}${leaves}<circle r="70" fill="none" stroke="${colour}" stroke-width="4"/><circle r="10" fill="#fdfaf3"/><circle r="118" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="3 7"/></g>`,
  );
  return `<use href="#${id}" opacity="${strength}"/>`;
}

/** The stamp standing on its rubber, on the 800 sheet. */
function stampShape(sheet: Sheet): string {
  const grip =
    'M340 380C352 340 316 300 316 236C316 160 356 124 400 124S484 160 484 236C484 300 448 340 460 380Z';
  const block = 'M220 380H580Q596 380 598 396L606 540H194L202 396Q204 380 220 380Z';
  return (
    floorShadow(sheet, 406, 596, 260, 34) +
    path(grip, turnedWood(sheet, BEECH)) +
    path(
      'M352 190C360 160 380 146 404 144',
      'none',
      'stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6"',
    ) +
    line('M346 356C380 366 420 366 454 356', darker(BEECH, 0.5), 4, 'opacity=".5"') +
    shaded(
      block,
      turnedWoodFlat(sheet),
      linear(sheet, 'down', [
        [0, '#fff', 0.25],
        [1, '#1a1020', 0.25],
      ]),
    ) +
    line(
      'M210 420C330 412 470 430 596 418M204 470C330 462 480 478 600 466M200 514C340 506 460 522 604 512',
      darker(BEECH, 0.4),
      2,
      'opacity=".4"',
    ) +
    rect(206, 540, 388, 26, '#8d7f72') +
    rect(212, 564, 376, 24, sheet.colour) +
    rect(
      212,
      564,
      376,
      24,
      linear(sheet, 'down', [
        [0, '#fff', 0.15],
        [1, '#1a1020', 0.4],
      ]),
    ) +
    rect(262, 404, 276, 112, '#fffaf2', 'rx="6"') +
    rect(262, 404, 276, 112, slantLight(sheet), 'rx="6"') +
    printLabel(sheet, { x: 400, y: 460, width: 250, height: 94 }, { size: 36, sub: 16 })
  );
}
const turnedWoodFlat = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, darker(BEECH, 0.2)],
    [0.3, lighter(BEECH, 0.2)],
    [1, darker(BEECH, 0.25)],
  ]);

function inkPad(sheet: Sheet): string {
  const base = roundedRect(-170, -110, 340, 220, 18);
  return (
    dropShadow(base, 0.9) +
    shaded(base, '#3b3540', slantLight(sheet)) +
    rect(-146, -88, 292, 176, darker(sheet.colour, 0.3), 'rx="8"') +
    rect(-142, -82, 284, 166, sheet.colour, 'rx="6"') +
    rect(
      -142,
      -82,
      284,
      166,
      sheet.define(
        '<pattern id="@" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 3H10M3 0V10" stroke="#1a1020" stroke-opacity=".25" stroke-width="1.5"/></pattern>',
      ),
      'rx="6"',
    ) +
    path('M-130 -70H40L-40 74H-130Z', '#fff', 'opacity=".12"')
  );
}

export const stamp: Drawing = {
  front: (sheet) =>
    place(impression(sheet, 0.9), 190, 640, 0.72) +
    place(impression(sheet, 0.55), 610, 656, 0.6) +
    place(stampShape(sheet), 0, -50),
  detail: (sheet) =>
    rect(0, 0, 800, 800, '#fbf5e9') +
    rect(
      0,
      0,
      800,
      800,
      sheet.define(
        '<pattern id="@" width="34" height="30" patternUnits="userSpaceOnUse"><path d="M3 8l9 1M20 20l8-3M8 26l6 2" stroke="#3a2a20" stroke-width="1.3" opacity=".1"/></pattern>',
      ),
    ) +
    place(impression(sheet), 350, 330, 2.4) +
    repeat(40, () => circle(sheet.chance() * 700, sheet.chance() * 640, 1 + sheet.chance() * 3, '#fbf5e9')) +
    place(impression(sheet, 0.5), 760, 80, 1.1) +
    colourCard(sheet),
  scene: (sheet) => {
    const card = roundedRect(-150, -190, 300, 380, 8);
    const one = (motif: string, ground: string): string =>
      dropShadow(card, 0.7) + shaded(card, ground, slantLight(sheet)) + motif;
    return (
      boards(sheet, '#cfae86') +
      place(
        one(
          repeat(6, (at) =>
            place(impression(sheet, 0.9), -70 + (at % 2) * 140, -118 + Math.floor(at / 2) * 118, 0.46),
          ),
          '#fdfaf3',
        ),
        190,
        230,
        1,
        -8,
      ) +
      place(
        one(
          place(impression(sheet), 0, -50, 0.95) + line('M-90 110H90M-60 136H60', sheet.colour, 4),
          lighter(sheet.colour, 0.82),
        ),
        260,
        570,
        1,
        6,
      ) +
      place(inkPad(sheet), 600, 190, 0.95, 8) +
      place(stampShape(sheet), 320, 290, 0.68)
    );
  },
};
