import { boards } from '../backdrop.ts';
import { PAPER, darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { linear, dropShadow, shaded, slantLight } from '../shading.ts';
import { line, path, place, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

const SHEET = 'M-190 -250H190V250H-190Z';

function cranes(sheet: Sheet, x: number, y: number, scale: number): string {
  const fill = surface(sheet, 0.7);
  return place(
    dropShadow('M-150 -60L0 40L150 -70L40 90L130 60L-10 130L-140 70Z', 0.8) +
      path('M-20 60L-170 -80L30 20Z', fill) +
      path('M-20 60L-170 -80L30 20Z', '#1a1020', 'opacity=".16"') +
      path('M30 20L120 -150L60 80Z', fill) +
      path('M30 20L120 -150L60 80Z', '#fff', 'opacity=".24"') +
      path('M-70 90L30 20L60 80L10 130Z', fill) +
      path('M-70 90L30 20L10 130Z', '#1a1020', 'opacity=".28"') +
      path('M50 70L190 -20L176 8L70 110Z', fill) +
      path('M176 8L190 -20L224 12Z', fill) +
      path('M50 70L190 -20L224 12L190 -2L70 110Z', '#1a1020', 'opacity=".1"') +
      path('M-60 80L-180 110L-30 112Z', fill) +
      path('M-60 80L-180 110L-30 112Z', '#1a1020', 'opacity=".34"'),
    x,
    y,
    scale,
  );
}

export const paper: Drawing = {
  front: (sheet) => {
    const tones = [
      lighter(sheet.colour, 0.62),
      darker(sheet.colour, 0.16),
      lighter(sheet.colour, 0.3),
      mix(sheet.colour, sheet.third, 0.35),
    ];
    const band = 'M-196 -60H196V64H-196Z';
    return (
      tones
        .map((tone, at) =>
          place(
            dropShadow(SHEET, 0.6) + path(SHEET, tone) + path(SHEET, slantLight(sheet)),
            380 + at * 14,
            396,
            1,
            -22 + at * 8,
          ),
        )
        .join('') +
      place(
        dropShadow(SHEET, 0.7) +
          shaded(SHEET, surface(sheet), slantLight(sheet)) +
          path('M190 250V150C170 176 140 206 90 250Z', '#efe4d0') +
          path('M190 150C150 150 100 190 90 250C140 206 170 176 190 150Z', '#1a1020', 'opacity=".18"') +
          shaded(
            band,
            PAPER,
            linear(sheet, 'down', [
              [0, '#fff', 0.2],
              [1, '#3a2a20', 0.12],
            ]),
          ) +
          line('M-196 -48H196M-196 52H196', sheet.colour, 4) +
          printLabel(sheet, { x: 0, y: 2, width: 340, height: 84 }, { size: 38, sub: 17 }),
        424,
        396,
        1.06,
        6,
      )
    );
  },
  detail: (sheet) => {
    const curl = 'M-20 820V300C120 260 300 300 420 420S560 700 540 820Z';
    const back = 'M420 420C520 520 560 680 540 820H640C660 640 620 500 560 420C520 370 460 370 420 420Z';
    return (
      rect(0, 0, 800, 800, lighter(sheet.colour, 0.35)) +
      rect(
        0,
        0,
        800,
        800,
        sheet.define(
          '<pattern id="@" width="46" height="38" patternUnits="userSpaceOnUse" patternTransform="rotate(14)"><path d="M3 8l12 2M26 20l9-3M8 30l7 3M34 5l6 2" stroke="#fff" stroke-width="2" opacity=".35"/><path d="M20 10l8 2M4 20l8-2M30 32l10 1" stroke="#1a1020" stroke-width="1.6" opacity=".14"/></pattern>',
        ),
      ) +
      dropShadow(curl, 1.6) +
      shaded(curl, surface(sheet, 1.8), slantLight(sheet)) +
      shaded(
        back,
        '#f6efe2',
        linear(sheet, 'across', [
          [0, '#1a1020', 0.4],
          [0.4, '#fff', 0.3],
          [1, '#1a1020', 0.3],
        ]),
      ) +
      colourCard(sheet, 560, 170, 4)
    );
  },
  scene: (sheet) => {
    const plain = sheet.like({ pattern: 'solid' });
    const square = 'M80 120L360 90L390 370L110 400Z';
    return (
      boards(sheet) +
      dropShadow(square, 0.6) +
      shaded(square, surface(sheet), slantLight(sheet)) +
      line('M80 120L390 370M360 90L110 400', darker(sheet.colour, 0.4), 2.5, 'opacity=".5"') +
      place(
        dropShadow('M-120 -80H120V80H-120Z', 0.6) +
          shaded('M-120 -80H120V80H-120Z', lighter(sheet.colour, 0.6), slantLight(sheet)) +
          path('M-120 -80L0 20L120 -80Z', lighter(sheet.colour, 0.45)) +
          line('M-120 -80L0 20L120 -80', darker(sheet.colour, 0.2), 2, 'opacity=".5"'),
        590,
        210,
        1.05,
        9,
      ) +
      cranes(sheet, 290, 560, 1.25) +
      cranes(plain.like({ colour: sheet.accent }), 610, 470, 0.8) +
      cranes(plain.like({ colour: sheet.third }), 640, 670, 0.6)
    );
  },
};
