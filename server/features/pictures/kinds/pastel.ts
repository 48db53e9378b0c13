import { boards, roundedRect, within } from '../backdrop.ts';
import { darker, lighter, turned } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { barrel, linear, dropShadow, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, line, n, path, place, rect } from '../shapes.ts';

/** A range of colours: the product's colour first, then its neighbours and tints. */
const range = (sheet: Sheet, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const hue = turned(sheet.colour, (at - (count - 1) / 2) * 9);
    return at === Math.floor(count / 2)
      ? sheet.colour
      : at % 3 === 1
        ? lighter(hue, 0.42)
        : at % 3 === 2
          ? darker(hue, 0.2)
          : hue;
  });

/** One stick lying, 300 by 60 round the origin, worn at one end. */
export function stick(sheet: Sheet, colour: string, sleeve = true): string {
  const d = 'M-150 -28H132C146 -24 150 -6 148 10C146 24 140 28 128 28H-150Z';
  return (
    dropShadow(d, 0.5) +
    shaded(d, colour, barrel(sheet)) +
    line(
      'M-140 8C-60 4 40 14 130 6M-120 -8C-40 -12 40 -4 136 -10',
      lighter(colour, 0.5),
      3,
      'opacity=".5" stroke-dasharray="14 9 4 11"',
    ) +
    (sleeve ? shaded('M-110 -30H20V30H-110Z', '#fffaf2', barrel(sheet)) + rect(-92, -30, 8, 60, colour) : '')
  );
}

const chalk = (sheet: Sheet, d: string, colour: string, width: number): string =>
  line(d, colour, width, 'stroke-linecap="round" opacity=".85"') +
  line(d, '#fffaf2', width * 0.9, `stroke-dasharray="2 7 5 11 1 6" opacity=".28"`) +
  line(
    d,
    darker(colour, 0.2),
    width * 0.5,
    `stroke-dasharray="${(6 + sheet.chance() * 6).toFixed(0)} 14 3 9" opacity=".3"`,
  );

export const pastel: Drawing = {
  front: (sheet) => {
    const box = roundedRect(110, 170, 580, 470, 14);
    const tray = 'M136 290H664V614H136Z';
    return (
      dropShadow(box, 1.5) +
      shaded(box, '#f1e9db', slantLight(sheet)) +
      rect(110, 170, 580, 10, sheet.colour, 'rx="5"') +
      printLabel(sheet, { x: 400, y: 232, width: 520, height: 84 }, { size: 42, sub: 19 }) +
      path(tray, '#4b4038') +
      path(
        tray,
        linear(sheet, 'down', [
          [0, '#000', 0.5],
          [0.15, '#000', 0],
        ]),
      ) +
      range(sheet, 9)
        .map((colour, at) => place(stick(sheet, colour), 176 + at * 56, 452, 0.96, -90))
        .join('')
    );
  },
  detail: (sheet) =>
    rect(0, 0, 800, 800, '#f4eee2') +
    range(sheet, 7)
      .map((colour, at) =>
        chalk(
          sheet,
          `M${-20 + at * 8} ${70 + at * 112}C180 ${30 + at * 112} 300 ${130 + at * 112} 480 ${60 + at * 112}S700 ${90 + at * 112} 830 ${40 + at * 112}`,
          colour,
          92,
        ),
      )
      .join('') +
    line(
      between([0, 0, 260, 10, 520, -10, 800, 0], [0, 800, 260, 810, 520, 790, 800, 800], 60),
      '#fffaf2',
      2,
      'opacity=".22" stroke-dasharray="5 9"',
    ) +
    place(stick(sheet, sheet.colour), 330, 250, 1.9, -32) +
    colourCard(sheet),
  scene: (sheet) => {
    const page = 'M70 90L560 60L600 690L110 730Z';
    const [
      first = sheet.colour,
      second = sheet.colour,
      third = sheet.colour,
      fourth = sheet.colour,
      fifth = sheet.colour,
    ] = range(sheet, 5);
    return (
      boards(sheet) +
      dropShadow(page) +
      shaded(page, '#fbf5e9', slantLight(sheet)) +
      within(
        sheet,
        page,
        chalk(sheet, 'M110 560C220 500 330 590 560 520', second, 80) +
          chalk(sheet, 'M120 650C240 600 380 660 570 600', fourth, 70) +
          chalk(sheet, 'M332 350C350 420 330 470 340 540', '#4f7d4a', 18) +
          [0, 1, 2, 3, 4, 5]
            .map((at) => {
              const angle = (at * Math.PI) / 3;
              const reach = (far: number): string =>
                `${n(330 + Math.cos(angle) * far)} ${n(270 + Math.sin(angle) * far)}`;
              return chalk(sheet, `M${reach(48)}L${reach(92)}`, at % 2 === 0 ? first : sheet.colour, 62);
            })
            .join('') +
          chalk(sheet, 'M318 270L342 270', sheet.third, 46),
      ) +
      [first, third, fifth, second, sheet.third]
        .map((colour, at) =>
          place(
            stick(sheet, colour, at !== 0),
            [560, 680, 690, 650, 716][at] ?? 600,
            [390, 230, 420, 590, 690][at] ?? 400,
            0.72,
            [-30, 12, -24, 40, 6][at] ?? 0,
          ),
        )
        .join('')
    );
  },
};
