import { boards } from '../backdrop.ts';
import { darker, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { brass, linear, dropShadow, roundness, shaded, slantLight, steel } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, circle, line, path, place, rect, repeat } from '../shapes.ts';

const HANDLE =
  'M-30 0C-46 60 -50 140 -38 220C-30 270 -40 300 -30 330C-22 350 22 350 30 330C40 300 30 270 38 220C50 140 46 60 30 0Z';
const FLAT = 'M-24 -40L-30 -330L30 -360V-330L24 -40Z';
const GOUGE = 'M-14 -40C-16 -160 -34 -240 -34 -340C-14 -372 14 -372 34 -340C34 -240 16 -160 14 -40Z';

/** A chisel or a gouge, edge up, 700 long, its collar round the origin; the handle carries the colour. */
export function chiselShape(sheet: Sheet, gouge = false): string {
  const blade = gouge ? GOUGE : FLAT;
  return (
    dropShadow(`${HANDLE}${blade}M-30 -44H30V4H-30Z`, 0.6) +
    shaded(HANDLE, surface(sheet, 0.7), roundness(sheet)) +
    line('M-14 30C-26 100 -28 160 -20 230', '#fff', 9, 'opacity=".5" stroke-linecap="round"') +
    line(
      'M-40 236C-14 246 14 246 40 236M-36 256C-14 266 14 266 36 256',
      darker(sheet.colour, 0.45),
      4,
      'opacity=".6"',
    ) +
    path(blade, steel(sheet)) +
    (gouge
      ? path('M-34 -340C-14 -372 14 -372 34 -340C14 -352 -14 -352 -34 -340Z', '#fff') +
        path('M-12 -60C-10 -180 -14 -260 0 -336C14 -260 10 -180 12 -60Z', '#3a2a20', 'opacity=".22"')
      : path('M-30 -330L30 -360L29 -300L-29 -276Z', '#fff', 'opacity=".75"') +
        line('M-29 -276L29 -300', '#77797f', 2)) +
    rect(-30, -46, 60, 50, brass(sheet), 'rx="5"') +
    line('M-30 -30H30M-30 -12H30', '#7c5818', 2, 'opacity=".6"')
  );
}

export const tool: Drawing = {
  front: (sheet) => {
    const roll = 'M110 470C240 456 560 484 690 470L700 650C560 664 240 636 100 650Z';
    return (
      place(chiselShape(sheet), 240, 400, 0.9, -5) +
      place(chiselShape(sheet, true), 400, 390, 0.96) +
      place(chiselShape(sheet), 560, 400, 0.78, 5) +
      dropShadow(roll, 0.9) +
      shaded(
        roll,
        '#8a6f50',
        linear(sheet, 'down', [
          [0, '#fff', 0.2],
          [0.5, '#fff', 0],
          [1, '#1a1020', 0.3],
        ]),
      ) +
      line(
        'M116 486C240 472 560 500 686 486M108 636C240 622 560 650 692 636M316 478V644M484 484V650',
        '#e9dcc6',
        3,
        'stroke-dasharray="12 8"',
      ) +
      place(
        path('M-150 -58H150V58H-150Z', '#3a2a20', 'opacity=".25" transform="translate(4 7)"') +
          path('M-150 -58H150V58H-150Z', '#fffaf2') +
          rect(-150, -58, 300, 8, sheet.colour) +
          printLabel(sheet, { x: 0, y: 4, width: 270, height: 92 }, { size: 36, sub: 17 }),
        400,
        562,
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
        [0, '#efe5d6'],
        [1, '#d6c7b2'],
      ]),
    ) +
    place(chiselShape(sheet), 470, 270, 2.3, 38) +
    place(chiselShape(sheet, true), 60, 560, 2, 22) +
    colourCard(sheet, 590, 690),
  scene: (sheet) => {
    const block = 'M130 150H560V560H130Z';
    const carved = repeat(
      8,
      (at) =>
        `<path d="M0 -30C26 -70 26 -110 0 -150C-26 -110 -26 -70 0 -30Z" transform="rotate(${at * 45})" fill="#8a5c34"/><path d="M0 -36C18 -70 20 -100 4 -140C30 -104 26 -66 0 -36Z" transform="rotate(${at * 45})" fill="#e6c597"/>`,
    );
    return (
      boards(sheet, '#b58a5e') +
      dropShadow(block, 1.4) +
      shaded(block, '#dcb27c', slantLight(sheet)) +
      line(
        between([130, 160, 260, 190, 420, 150, 560, 176], [130, 550, 260, 530, 420, 566, 560, 540], 14),
        '#8a5c34',
        2,
        'opacity=".3"',
      ) +
      place(
        `${carved}${circle(0, 0, 26, '#8a5c34')}${circle(2, 3, 20, '#e6c597')}<circle r="166" fill="none" stroke="#8a5c34" stroke-width="9"/><circle r="170" fill="none" stroke="#f2dcb8" stroke-width="3"/>`,
        345,
        355,
      ) +
      repeat(10, (at) =>
        place(
          line('M0 0C20 -26 52 -14 46 10C38 30 12 22 20 4', '#ecd0a4', 10, 'stroke-linecap="round"') +
            line('M0 0C20 -26 52 -14 46 10', '#a9773f', 2, 'opacity=".5"'),
          60 + sheet.chance() * 600,
          590 + sheet.chance() * 160,
          0.6 + sheet.chance() * 0.5,
          at * 40,
        ),
      ) +
      place(chiselShape(sheet, true), 590, 470, 0.82, -46) +
      place(chiselShape(sheet.like({ colour: lighter(sheet.colour, 0.1) })), 700, 300, 0.7, 8)
    );
  },
};
