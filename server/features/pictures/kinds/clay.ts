import { tableTop } from '../backdrop.ts';
import { PAPER, darker, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { barrel, floorShadow, linear, radial, shaded, slantLight, turnedWood } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, ellipse, line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { bowlShape } from './pottery.ts';

function blockShape(sheet: Sheet): string {
  const top = 'M150 300C230 250 300 232 340 228H640C670 232 680 244 640 300Z';
  const front =
    'M150 300H590C610 300 614 312 614 330V600C614 624 606 634 586 634H160C140 634 132 622 132 604V326C132 308 138 300 150 300Z';
  const side =
    'M604 304C650 260 672 240 664 244C684 250 688 262 688 280V540C688 560 684 568 670 580L606 630C614 620 614 612 614 600V330Z';
  const wrap = 'M126 410H614L690 352V500L614 566H126Z';
  return (
    floorShadow(sheet, 410, 636, 340, 40) +
    shaded(
      side,
      darker(sheet.colour, 0.24),
      linear(sheet, 'down', [
        [0, '#fff', 0.1],
        [1, '#1a1020', 0.2],
      ]),
    ) +
    shaded(top, lighter(sheet.colour, 0.24), slantLight(sheet)) +
    shaded(front, surface(sheet), slantLight(sheet)) +
    line(
      'M180 300C260 262 320 246 360 240M260 300C340 264 400 248 450 240M360 300C430 266 500 250 540 242M470 300C520 268 580 252 610 244',
      darker(sheet.colour, 0.25),
      5,
      'opacity=".4"',
    ) +
    path(
      'M150 600C240 590 280 620 360 606S520 600 600 612V634H150Z',
      darker(sheet.colour, 0.2),
      'opacity=".35"',
    ) +
    path(wrap, PAPER) +
    path('M614 410L690 352V500L614 566Z', '#3a2a20', 'opacity=".2"') +
    path(
      'M126 410H614V566H126Z',
      linear(sheet, 'down', [
        [0, '#fff', 0.4],
        [1, '#3a2a20', 0.12],
      ]),
    ) +
    line('M126 422H614L690 364M126 554H614L690 488', sheet.colour, 5) +
    printLabel(sheet, { x: 370, y: 488, width: 400, height: 110 }, { size: 50, sub: 20 })
  );
}

export const clay: Drawing = {
  front: (sheet) =>
    setDown(blockShape(sheet), 400, 376, 1) +
    floorShadow(sheet, 640, 680, 90, 20) +
    place(
      circle(0, 0, 62, surface(sheet, 0.8)) +
        circle(
          0,
          0,
          62,
          radial(sheet, 0.36, 0.28, 0.8, [
            [0, '#fff', 0.34],
            [0.5, '#fff', 0],
            [1, '#1a1020', 0.5],
          ]),
        ) +
        path('M-30 10C-10 -6 20 -4 34 12C10 20 -14 22 -30 10Z', '#1a1020', 'opacity=".16"'),
      640,
      630,
    ),
  detail: (sheet) =>
    rect(0, 0, 800, 800, surface(sheet, 2)) +
    rect(0, 0, 800, 800, slantLight(sheet)) +
    repeat(7, (at) =>
      line(
        `M-20 ${60 + at * 122}C180 ${10 + at * 122} 360 ${150 + at * 122} 560 ${60 + at * 122}S760 ${100 + at * 122} 830 ${50 + at * 122}`,
        at % 2 === 0 ? darker(sheet.colour, 0.26) : lighter(sheet.colour, 0.4),
        34,
        'opacity=".34" stroke-linecap="round"',
      ),
    ) +
    [
      [240, 250, -24],
      [470, 380, 14],
      [250, 520, -10],
      [600, 180, 30],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        place(
          ellipse(
            0,
            0,
            84,
            110,
            radial(sheet, 0.5, 0.6, 0.55, [
              [0, darker(sheet.colour, 0.12)],
              [0.8, darker(sheet.colour, 0.3)],
              [1, darker(sheet.colour, 0.3), 0],
            ]),
          ) +
            ellipse(0, 12, 66, 84, sheet.colour, 'opacity=".75"') +
            repeat(
              6,
              (at) =>
                `<path d="M${-52 + at * 4} ${60 - at * 22}Q0 ${20 - at * 24} ${52 - at * 4} ${60 - at * 22}" fill="none" stroke="${darker(sheet.colour, 0.3)}" stroke-width="4" opacity=".4"/>`,
            ) +
            path('M-70 70C-40 116 40 116 70 70C40 100 -40 100 -70 70Z', '#fff', 'opacity=".35"'),
          x,
          y,
          1,
          turn,
        ),
      )
      .join('') +
    colourCard(sheet),
  scene: (sheet) =>
    tableTop(sheet) +
    path(
      'M60 640C160 580 480 560 620 600S740 720 560 756S60 760 60 640Z',
      '#3a2a20',
      'opacity=".2" transform="translate(4 12)"',
    ) +
    path('M60 640C160 580 480 560 620 600S740 720 560 756S60 760 60 640Z', surface(sheet)) +
    path('M60 640C160 580 480 560 620 600S740 720 560 756S60 760 60 640Z', slantLight(sheet)) +
    place(
      rect(-300, -34, 600, 68, '#c98f55', 'rx="30"') +
        rect(-300, -34, 600, 68, barrel(sheet), 'rx="30"') +
        rect(-360, -16, 70, 32, turnedWood(sheet, '#a9713c'), 'rx="14"') +
        rect(290, -16, 70, 32, turnedWood(sheet, '#a9713c'), 'rx="14"'),
      350,
      668,
      0.86,
      -6,
    ) +
    place(bowlShape(sheet.like({ label: '' })), 250, 480, 0.8) +
    setDown(blockShape(sheet), 570, 440, 0.42),
};
