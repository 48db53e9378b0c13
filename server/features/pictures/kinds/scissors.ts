import { boards, within } from '../backdrop.ts';
import { darker, inkOn, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { linear, dropShadow, radial, shaded, slantLight, steel } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, group, line, path, place, rect } from '../shapes.ts';
import { weave } from '../weave.ts';

const BLADE = 'M-22 30C-26 -60 -16 -220 6 -372C22 -300 30 -90 26 40Z';
const HANDLE =
  'M-26 20C-34 80 -64 96 -92 128C-128 168 -134 238 -104 280C-74 322 -18 320 6 278C26 240 26 180 22 120L28 30ZM-84 164C-60 132 -26 140 -14 172C-4 204 -8 240 -26 262C-46 284 -78 276 -92 246C-102 220 -100 188 -84 164Z';

function half(sheet: Sheet, turn: number, flip: boolean): string {
  const handle = sheet.colour;
  return group(
    path(BLADE, steel(sheet)) +
      path('M6 -372C22 -300 30 -90 26 40L14 36C16 -90 14 -260 6 -372Z', '#fff', 'opacity=".55"') +
      path(HANDLE, darker(handle, 0.3), 'fill-rule="evenodd" transform="translate(3 4)"') +
      path(HANDLE, handle, 'fill-rule="evenodd"') +
      path(
        HANDLE,
        linear(sheet, 'slant', [
          [0, '#fff', 0.42],
          [0.45, '#fff', 0],
          [1, '#1a1020', 0.4],
        ]),
        'fill-rule="evenodd"',
      ) +
      line(
        'M-96 140C-124 184 -122 240 -98 270',
        lighter(handle, 0.6),
        6,
        'opacity=".6" stroke-linecap="round"',
      ),
    `transform="rotate(${turn})${flip ? ' scale(-1 1)' : ''}"`,
  );
}

/** Open scissors, points up, on the 800 sheet. */
export function scissorsShape(sheet: Sheet, open = 13): string {
  const shadow = (turn: number, flip: boolean): string =>
    group(
      path(BLADE, '#3a2a20') +
        path(HANDLE, '#3a2a20', 'fill-rule="evenodd"') +
        line(BLADE, '#3a2a20', 14, 'opacity=".4"') +
        line(HANDLE, '#3a2a20', 14, 'opacity=".4"'),
      `opacity=".17" transform="translate(10 18) rotate(${turn})${flip ? ' scale(-1 1)' : ''}"`,
    );
  return place(
    shadow(open, false) +
      shadow(-open, true) +
      half(sheet, -open, true) +
      half(sheet, open, false) +
      circle(0, 14, 19, '#6f7176') +
      circle(
        -1,
        12,
        17,
        radial(sheet, 0.36, 0.28, 0.8, [
          [0, '#fff'],
          [1, '#8b8d92'],
        ]),
      ) +
      line('M-11 20L10 4', '#5c5e63', 5),
    400,
    430,
  );
}

export const scissors: Drawing = {
  front: (sheet) => {
    const tag = 'M-96 -56H96Q106 -56 106 -46V46Q106 56 96 56H-96L-128 0Z';
    return (
      scissorsShape(sheet) +
      line('M372 640C420 700 470 660 508 652', '#b99b6b', 4) +
      place(
        dropShadow(tag, 0.6) +
          shaded(tag, '#fffaf2', slantLight(sheet)) +
          circle(-102, 0, 9, '#d9c7a8') +
          printLabel(sheet, { x: 10, y: 0, width: 172, height: 92 }, { size: 27, sub: 14 }),
        616,
        650,
        1,
        6,
      )
    );
  },
  detail: (sheet) =>
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, '#f3ece1'],
        [1, '#d8ccbb'],
      ]),
    ) +
    place(scissorsShape(sheet, 16), -560, -420, 2.3) +
    colourCard(sheet, 590, 670),
  scene: (sheet) => {
    const cloth = sheet.like({
      colour: lighter(sheet.colour, 0.55),
      accent: sheet.colour,
      pattern: sheet.pattern === 'solid' ? 'gingham' : sheet.pattern,
    });
    const left = 'M40 60C200 44 330 66 398 58L404 330 396 560 352 770C220 776 130 760 30 770Z';
    const right =
      'M404 330L410 58C560 50 680 70 770 58L764 740C640 760 560 748 500 752C470 640 440 520 404 330Z';
    return (
      boards(sheet) +
      dropShadow(left) +
      dropShadow(right) +
      within(sheet, left, shaded('M0 0H800V800H0Z', surface(cloth, 1.3), weave(sheet), slantLight(sheet))) +
      within(sheet, right, shaded('M0 0H800V800H0Z', surface(cloth, 1.3), weave(sheet), slantLight(sheet))) +
      line('M404 330L410 58', inkOn(cloth.colour), 3, 'stroke-dasharray="12 10" opacity=".5"') +
      place(scissorsShape(sheet, 9), 62, 160, 0.9)
    );
  },
};
