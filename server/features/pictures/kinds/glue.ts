import { boards } from '../backdrop.ts';
import { darker, inkOn, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { floorShadow, linear, dropShadow, radial, shaded, sheen, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { ellipse, line, path, place, rect, repeat } from '../shapes.ts';
import { surface } from '../pattern.ts';

/** A squeezy bottle with a nozzle, standing, on the 800 sheet. */
function bottleShape(sheet: Sheet): string {
  const body =
    'M330 262C250 280 240 330 240 380V620C240 654 260 664 300 666C360 672 440 672 500 666C540 664 560 654 560 620V380C560 330 550 280 470 262Z';
  const label = 'M240 400C330 420 470 420 560 400V590C470 612 330 612 240 590Z';
  const ink = inkOn(sheet.colour);
  return (
    floorShadow(sheet, 410, 656, 250, 40) +
    shaded('M384 92C386 84 414 84 416 92L436 190H364Z', darker(sheet.colour, 0.1), sheen(sheet)) +
    ellipse(400, 90, 15, 5, '#fffaf2') +
    shaded('M346 186H454V232H346Z', sheet.colour, sheen(sheet)) +
    line(
      repeat(9, (at) => `M${354 + at * 11.5} 190V228`),
      darker(sheet.colour, 0.4),
      2.5,
      'opacity=".6"',
    ) +
    rect(356, 230, 88, 36, '#e9e4da') +
    rect(356, 230, 88, 36, sheen(sheet)) +
    shaded(body, '#f8f5ee', sheen(sheet)) +
    path(label, surface(sheet, 0.9)) +
    (sheet.pattern === 'solid'
      ? ''
      : path('M240 440C330 460 470 460 560 440V550C470 572 330 572 240 550Z', sheet.colour, 'opacity=".9"')) +
    path(label, sheen(sheet)) +
    printLabel(sheet, { x: 400, y: 508, width: 250, height: 130 }, { ink, soft: ink, size: 42, sub: 18 })
  );
}

/** A raised, glossy line of glue. */
const bead = (d: string, width: number): string =>
  `<g stroke-linecap="round">${line(d, '#3a2a20', width, 'opacity=".2" transform="translate(3 7)"')}${line(d, '#e6dfd1', width)}${line(d, '#fbf8f1', width * 0.72)}${line(d, '#fff', width * 0.22, `transform="translate(${-Math.round(width * 0.14)} ${-Math.round(width * 0.16)})"`)}</g>`;

const HEART = 'M0 90C-120 10 -110 -90 -44 -92C-14 -92 0 -66 0 -52C0 -66 14 -92 44 -92C110 -90 120 10 0 90Z';

export const glue: Drawing = {
  front: (sheet) => bottleShape(sheet) + bead('M120 668C150 640 180 690 210 664', 20),
  detail: (sheet) =>
    rect(0, 0, 800, 800, sheet.colour) +
    rect(0, 0, 800, 800, slantLight(sheet)) +
    bead('M-30 220C120 80 200 340 340 200S560 120 640 240S760 300 840 200', 64) +
    bead('M-30 500C100 400 220 560 330 470', 52) +
    [
      [470, 430, 52],
      [560, 520, 30],
      [420, 560, 22],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          ellipse(x + 5, y + 9, r, r * 0.9, '#3a2a20', 'opacity=".22"') +
          ellipse(x, y, r, r * 0.9, '#f3ede2') +
          ellipse(
            x,
            y,
            r,
            r * 0.9,
            radial(sheet, 0.34, 0.28, 0.8, [
              [0, '#fff'],
              [0.5, '#fff', 0],
              [1, '#7a6a5c', 0.45],
            ]),
          ) +
          ellipse(x - r * 0.3, y - r * 0.35, r * 0.22, r * 0.14, '#fff'),
      )
      .join('') +
    colourCard(sheet),
  scene: (sheet) => {
    const card = 'M80 180H520V760H80Z';
    const heart = (x: number, y: number, scale: number, fill: string, turn: number): string =>
      place(dropShadow(HEART, 0.6) + shaded(HEART, fill, slantLight(sheet)), x, y, scale, turn);
    return (
      boards(sheet) +
      place(dropShadow(card) + shaded(card, '#fdf8ee', slantLight(sheet)), 0, 0) +
      heart(300, 360, 1.35, surface(sheet), 0) +
      heart(190, 600, 0.62, lighter(sheet.colour, 0.4), -14) +
      heart(400, 590, 0.72, darker(sheet.colour, 0.15), 12) +
      bead('M250 690C270 660 300 720 330 690S380 670 400 690', 14) +
      place(bottleShape(sheet), 340, 190, 0.72) +
      heart(640, 130, 0.6, sheet.third, 20) +
      rect(
        0,
        0,
        800,
        800,
        linear(sheet, 'slant', [
          [0, '#fff', 0.06],
          [1, '#1a1020', 0.1],
        ]),
      )
    );
  },
};
