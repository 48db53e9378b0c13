import { tableTop } from '../backdrop.ts';
import { PAPER, darker, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, shaded } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, line, path, place, rect, setDown } from '../shapes.ts';
import { painting } from './canvas.ts';
import { vaseShape } from './pottery.ts';

const RAILS = [
  { d: 'M120 100H680L610 170H190Z', light: 0.24, dark: 0 },
  { d: 'M680 100V700L610 630V170Z', light: 0, dark: 0.16 },
  { d: 'M680 700H120L190 630H610Z', light: 0, dark: 0.28 },
  { d: 'M120 700V100L190 170V630Z', light: 0.1, dark: 0 },
] as const;

/** A mitred frame with a mount and a picture, on the 800 sheet. */
function frameShape(sheet: Sheet, picture: string): string {
  return (
    path('M120 100H680V700H120Z', '#3a2a20', 'opacity=".14" transform="translate(22 30)"') +
    path('M120 100H680V700H120Z', '#3a2a20', 'opacity=".2" transform="translate(10 14)"') +
    RAILS.map(
      ({ d, light, dark }) =>
        path(d, surface(sheet)) +
        (light > 0 ? path(d, '#fff', `opacity="${light}"`) : '') +
        (dark > 0 ? path(d, '#1a1020', `opacity="${dark}"`) : ''),
    ).join('') +
    line(
      between([140, 112, 300, 118, 500, 106, 660, 112], [196, 164, 320, 160, 500, 168, 606, 164], 6),
      darker(sheet.colour, 0.4),
      1.6,
      'opacity=".35"',
    ) +
    line(
      between([132, 680, 136, 500, 128, 300, 132, 120], [182, 626, 178, 480, 184, 300, 182, 176], 5),
      darker(sheet.colour, 0.4),
      1.6,
      'opacity=".35"',
    ) +
    line(
      'M120 100L190 170M680 100L610 170M680 700L610 630M120 700L190 630',
      darker(sheet.colour, 0.5),
      2.5,
      'opacity=".6"',
    ) +
    line('M120 100H680', lighter(sheet.colour, 0.6), 4) +
    line('M132 112H668V688H132ZM176 156H624V644H176Z', darker(sheet.colour, 0.35), 3, 'opacity=".45"') +
    rect(190, 170, 420, 460, PAPER) +
    path('M190 170H610V184H204V630H190Z', '#3a2a20', 'opacity=".3"') +
    rect(250, 230, 300, 340, '#cfc3ae') +
    picture +
    line('M250 230H550V570H250Z', '#e4d9c6', 5) +
    path(
      'M190 170H420L300 630H190Z',
      linear(sheet, 'slant', [
        [0, '#fff', 0.34],
        [1, '#fff', 0.02],
      ]),
    )
  );
}

const art = (sheet: Sheet): string =>
  `<g transform="translate(250 230) scale(.75 .85)">${painting(sheet)}</g>`;
const card = (sheet: Sheet): string =>
  rect(250, 230, 300, 340, lighter(sheet.colour, 0.85)) +
  rect(268, 248, 264, 304, 'none', `stroke="${sheet.colour}" stroke-width="3"`) +
  printLabel(sheet, { x: 400, y: 400, width: 236, height: 220 }, { size: 40, sub: 18 });

export const frame: Drawing = {
  front: (sheet) => floorShadow(sheet, 400, 716, 320, 26, 0.3) + frameShape(sheet, card(sheet)),
  detail: (sheet) =>
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, '#f6efe4'],
        [1, '#e3d8c7'],
      ]),
    ) +
    `<g transform="translate(-110 -70) scale(2.1)">${frameShape(sheet, art(sheet))}</g>` +
    colourCard(sheet),
  scene: (sheet) =>
    tableTop(sheet) +
    setDown(frameShape(sheet.like({ pattern: 'solid' }), art(sheet)), 300, 285, 0.68) +
    floorShadow(sheet, 600, 636, 110, 20) +
    setDown(
      vaseShape(
        sheet.like({ colour: lighter(sheet.colour, 0.6), pattern: 'speckle', label: '', sublabel: '' }),
        true,
      ),
      600,
      466,
      0.62,
    ) +
    place(
      shaded(
        'M-190 -26H190V26H-190Z',
        darker(sheet.colour, 0.2),
        linear(sheet, 'down', [
          [0, '#fff', 0.2],
          [1, '#1a1020', 0.3],
        ]),
      ) +
        rect(-180, -20, 366, 40, PAPER) +
        line('M-180 -8H186M-180 4H186M-180 14H186', '#d8cbb6', 2) +
        rect(-190, -26, 40, 52, darker(sheet.colour, 0.2)),
      280,
      660,
    ) +
    place(
      shaded(
        'M-170 -22H170V22H-170Z',
        sheet.third,
        linear(sheet, 'down', [
          [0, '#fff', 0.2],
          [1, '#1a1020', 0.3],
        ]),
      ) +
        rect(-150, -16, 316, 32, PAPER) +
        line('M-150 -4H166M-150 6H166', '#d8cbb6', 2),
      290,
      612,
    ),
};
