import { tableTop, within } from '../backdrop.ts';
import { PAPER, darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { floorShadow, linear, dropShadow, rod, shaded, slantLight, turnedWood } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, line, path, place, rect, repeat } from '../shapes.ts';
import { weave } from '../weave.ts';

const PINE = '#d9b27c';

/** A painted landscape in the colours of the sheet, filling 400 by 400 from the origin. */
export function painting(sheet: Sheet): string {
  const { colour, accent, third } = sheet;
  const far = mix(lighter(colour, 0.55), accent, 0.25);
  return (
    rect(
      0,
      0,
      400,
      400,
      linear(sheet, 'down', [
        [0, lighter(colour, 0.5)],
        [0.6, lighter(third, 0.7)],
      ]),
    ) +
    circle(286, 116, 42, lighter(third, 0.25)) +
    circle(286, 116, 56, lighter(third, 0.5), 'opacity=".4"') +
    line(
      'M20 70C90 50 150 84 220 60M230 40C290 26 340 56 390 40M10 120C60 110 120 128 180 112',
      '#fffaf2',
      16,
      'opacity=".55" stroke-linecap="round"',
    ) +
    path('M0 230C60 150 110 190 160 168S280 120 400 210V400H0Z', far) +
    path('M0 274C80 210 160 262 230 236S340 220 400 262V400H0Z', colour) +
    path('M0 330C100 270 200 330 280 300S360 300 400 316V400H0Z', darker(colour, 0.3)) +
    line(
      'M0 262C80 204 160 250 230 226S340 212 400 252M20 330C100 290 190 330 270 312M60 366C150 330 240 370 360 346',
      lighter(colour, 0.45),
      6,
      'opacity=".6" stroke-linecap="round"',
    ) +
    repeat(9, (at) =>
      circle(
        24 + at * 44,
        356 + ((at * 37) % 34),
        5 + (at % 3) * 2,
        at % 2 === 0 ? third : lighter(accent, 0.2),
      ),
    )
  );
}

export const canvas: Drawing = {
  front: (sheet) => {
    const face = 'M150 112H620V640H150Z';
    const side = 'M620 112L664 136V656L620 640Z';
    const sticker = 'M420 520H640V640H420Z';
    return (
      floorShadow(sheet, 410, 650, 330, 34) +
      shaded(
        side,
        '#e9e0d0',
        linear(sheet, 'across', [
          [0, '#3a2a20', 0.2],
          [1, '#3a2a20', 0.45],
        ]),
      ) +
      repeat(6, (at) => line(`M636 ${170 + at * 84}l14 6`, '#a5a7ab', 4)) +
      path(face, sheet.pattern === 'solid' ? '#fbf7ee' : lighter(sheet.colour, 0.6)) +
      within(
        sheet,
        face,
        path('M130 500C220 380 300 560 400 440S560 300 640 380V660H130Z', sheet.colour, 'opacity=".92"') +
          path(
            'M130 560C240 480 320 620 430 540S560 470 640 500V660H130Z',
            mix(sheet.colour, sheet.accent, 0.35),
            'opacity=".9"',
          ) +
          line(
            'M150 470C230 390 300 530 400 430S540 300 620 360M160 540C260 480 330 600 430 530',
            lighter(sheet.colour, 0.5),
            8,
            'opacity=".5" stroke-linecap="round"',
          ),
      ) +
      path(face, weave(sheet, 7)) +
      path(face, slantLight(sheet)) +
      line('M150 112H620M620 112V640', '#fff', 3, 'opacity=".7"') +
      place(
        dropShadow(sticker, 0.5) +
          path(sticker, PAPER) +
          rect(420, 520, 220, 12, sheet.colour) +
          printLabel(sheet, { x: 530, y: 588, width: 196, height: 88 }, { size: 30, sub: 15 }),
        -230,
        -370,
      )
    );
  },
  detail: (sheet) =>
    rect(0, 0, 800, 800, '#fbf7ee') +
    path('M-20 -20H560C500 120 640 220 520 340S240 420 260 560S80 760 -20 740Z', sheet.colour) +
    line(
      'M-20 60C200 20 380 90 560 60M-20 200C180 160 380 230 560 190M-20 340C160 300 300 370 480 330M-20 480C80 450 160 500 250 470',
      lighter(sheet.colour, 0.4),
      14,
      'opacity=".45" stroke-linecap="round"',
    ) +
    line(
      'M-20 120C200 90 380 150 570 120M-20 270C180 230 380 300 550 260M-20 410C120 380 220 430 330 410',
      darker(sheet.colour, 0.35),
      10,
      'opacity=".35" stroke-linecap="round"',
    ) +
    rect(0, 0, 800, 800, weave(sheet, 22)) +
    rect(0, 0, 800, 800, slantLight(sheet)) +
    colourCard(sheet),
  scene: (sheet) => {
    const panel = 'M214 110H586V482H214Z';
    return (
      tableTop(sheet) +
      floorShadow(sheet, 400, 700, 300, 30) +
      rod('M400 30L400 600', PINE, 24, 'butt') +
      rod('M350 60L236 720', PINE, 24, 'butt') +
      rod('M450 60L564 720', PINE, 24, 'butt') +
      path(panel, '#3a2a20', 'opacity=".3" transform="translate(8 12)"') +
      place(painting(sheet), 214, 110, 0.93) +
      path(panel, weave(sheet, 6)) +
      path(panel, slantLight(sheet)) +
      line(panel, '#fffaf2', 3, 'opacity=".6"') +
      rect(190, 482, 420, 30, turnedWood(sheet, PINE), 'rx="4"') +
      rect(190, 482, 420, 8, '#fff', 'opacity=".3"') +
      rect(372, 84, 56, 36, darker(PINE, 0.15), 'rx="4"') +
      circle(400, 102, 8, '#8a6420') +
      floorShadow(sheet, 660, 640, 110, 20) +
      shaded(
        'M570 590C570 660 590 676 660 676S750 660 750 590Z',
        '#f4f2ee',
        linear(sheet, 'across', [
          [0, '#3a2a20', 0.3],
          [0.3, '#fff', 0.3],
          [1, '#3a2a20', 0.4],
        ]),
      ) +
      `<ellipse cx="660" cy="590" rx="90" ry="22" fill="#e6e1d8"/><ellipse cx="660" cy="592" rx="80" ry="17" fill="${lighter(sheet.colour, 0.3)}"/>`
    );
  },
};
