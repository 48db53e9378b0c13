import { linen, round, within } from '../backdrop.ts';
import { PAPER, darker, lighter, turned } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { linear, dropShadow, radial, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, line, path, place, rect, repeat } from '../shapes.ts';
import { roundedRect } from '../backdrop.ts';
import { knitted } from './knitting.ts';

/** A round button of radius 150 at the origin, with two or four holes, sewn on when a thread colour is given. */
export function buttonShape(sheet: Sheet, holes: 2 | 4, thread?: string): string {
  return `<use href="#${sheet.defineId(`<g id="@">${drawnButton(sheet, holes, thread)}</g>`)}"/>`;
}

function drawnButton(sheet: Sheet, holes: 2 | 4, thread: string | undefined): string {
  const { colour } = sheet;
  const spots =
    holes === 4
      ? [
          [-26, -26],
          [26, -26],
          [-26, 26],
          [26, 26],
        ]
      : [
          [-28, 0],
          [28, 0],
        ];
  const stitch =
    thread === undefined
      ? ''
      : line(
          holes === 4 ? 'M-26 -26L26 26M26 -26L-26 26' : 'M-28 0H28',
          darker(thread, 0.3),
          15,
          'stroke-linecap="round"',
        ) +
        line(
          holes === 4 ? 'M-26 -26L26 26M26 -26L-26 26' : 'M-28 0H28',
          thread,
          11,
          'stroke-linecap="round"',
        );
  return (
    dropShadow(round(0, 0, 150), 1) +
    circle(0, 0, 150, darker(colour, 0.28)) +
    circle(-2, -4, 147, surface(sheet, 1.2)) +
    circle(
      -2,
      -4,
      147,
      radial(sheet, 0.34, 0.26, 0.9, [
        [0, '#fff', 0.45],
        [0.5, '#fff', 0],
        [1, '#1a1020', 0.4],
      ]),
    ) +
    `<circle r="108" fill="none" stroke="${linearRim(sheet)}" stroke-width="16"/>` +
    circle(
      0,
      0,
      100,
      linear(sheet, 'slant', [
        [0, '#1a1020', 0.22],
        [0.6, '#fff', 0],
        [1, '#fff', 0.2],
      ]),
    ) +
    spots
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 15, darker(colour, 0.66)) + circle(x + 2, y + 3, 11, darker(colour, 0.5)),
      )
      .join('') +
    stitch +
    `<path d="M-118 -70A138 138 0 0 1 -30 -132" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".55"/>`
  );
}

const linearRim = (sheet: Sheet): string =>
  linear(sheet, 'slant', [
    [0, '#fff', 0.5],
    [0.45, '#fff', 0.05],
    [1, '#1a1020', 0.4],
  ]);

export const button: Drawing = {
  front: (sheet) => {
    const card = roundedRect(150, 90, 500, 620, 18);
    return (
      dropShadow(card, 1.2) +
      shaded(card, PAPER, slantLight(sheet)) +
      rect(150, 128, 500, 6, sheet.colour) +
      printLabel(sheet, { x: 400, y: 196, width: 440, height: 96 }, { size: 42, sub: 19 }) +
      repeat(6, (at) =>
        place(
          buttonShape(sheet, 4, lighter(sheet.colour, 0.55)),
          270 + (at % 2) * 260,
          338 + Math.floor(at / 2) * 142,
          0.42,
        ),
      )
    );
  },
  detail: (sheet) =>
    linen(sheet) + place(buttonShape(sheet, 4, sheet.accent), 400, 360, 2.05) + colourCard(sheet, 580, 690),
  scene: (sheet) => {
    const knit = sheet.like({ colour: lighter(turned(sheet.colour, 24), 0.68), pattern: 'solid' });
    const band = 'M290 -20H530V820H290Z';
    return (
      rect(0, 0, 800, 800, knitted(knit, 40)) +
      rect(
        0,
        0,
        800,
        800,
        linear(sheet, 'across', [
          [0, '#1a1020', 0.3],
          [0.35, '#1a1020', 0.05],
          [0.7, '#fff', 0.06],
          [1, '#1a1020', 0.35],
        ]),
      ) +
      dropShadow(band) +
      within(sheet, band, place(rect(-600, -600, 1200, 1200, knitted(knit, 34)), 410, 400, 1, 90)) +
      path(
        band,
        linear(sheet, 'across', [
          [0, '#fff', 0.25],
          [0.2, '#fff', 0],
          [1, '#1a1020', 0.28],
        ]),
      ) +
      repeat(
        3,
        (at) =>
          line(
            `M340 ${150 + at * 260}H480`,
            darker(knit.colour, 0.6),
            9,
            'stroke-linecap="round" opacity=".6"',
          ) + place(buttonShape(sheet, 4, sheet.accent), 410, 150 + at * 260, 0.5),
      )
    );
  },
};
