import { linen, within } from '../backdrop.ts';
import { PAPER, darker, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { fall, floorShadow, linear, dropShadow, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { line, n, path, place, rect, repeat, setDown } from '../shapes.ts';
import { scissorsShape } from './scissors.ts';
import { spoolShape } from './spool.ts';
import { weave } from '../weave.ts';

/** A stack of folded quarters; the layers alternate print and ground. */
function stack(sheet: Sheet): string {
  const top = 'M190 150C330 138 470 158 620 146L690 470C540 486 270 470 110 484Z';
  const layers = repeat(5, (from) => {
    const at = 4 - from;
    const y = 478 + at * 36;
    const d = `M110 ${y}C270 ${y - 12} 540 ${y + 6} 690 ${y - 10}C716 ${y - 2} 716 ${y + 30} 690 ${y + 34}C540 ${y + 50} 270 ${y + 32} 110 ${y + 44}C84 ${y + 36} 84 ${y + 8} 110 ${y}Z`;
    return (
      shaded(
        d,
        at % 2 === 1
          ? surface(sheet, 0.8)
          : sheet.pattern === 'solid'
            ? darker(sheet.colour, 0.04 * at)
            : sheet.colour,
        weave(sheet),
        fall(sheet),
      ) +
      line(
        `M100 ${y + 22}C270 ${y + 10} 540 ${y + 28} 700 ${y + 12}`,
        darker(sheet.colour, 0.4),
        1.5,
        'opacity=".35"',
      )
    );
  });
  return (
    layers +
    shaded(top, surface(sheet), weave(sheet), slantLight(sheet)) +
    line('M110 484C270 470 540 486 690 470', '#fff', 3, 'opacity=".4"') +
    path('M430 149L372 143 350 476 430 480Z', '#1a1020', 'opacity=".07"')
  );
}

export const fabric: Drawing = {
  front: (sheet) => {
    const tag = 'M300 292H500Q508 292 508 300V396Q508 404 500 404H300Q292 404 292 396V300Q292 292 300 292Z';
    return (
      floorShadow(sheet, 400, 668, 360, 42) +
      stack(sheet) +
      path('M368 143L370 476V652H430V480L432 149Z', '#e9dcc6') +
      path('M368 143L370 476 430 480 432 149Z', '#fff', 'opacity=".2"') +
      path(
        'M370 476V652H430V480Z',
        linear(sheet, 'down', [
          [0, '#1a1020', 0.05],
          [1, '#1a1020', 0.25],
        ]),
      ) +
      line('M380 160L382 640M420 160L418 640', '#c9b48f', 2, 'stroke-dasharray="7 6"') +
      place(
        dropShadow(tag, 0.5) +
          path(tag, PAPER, 'stroke="#d8c8b0" stroke-width="2"') +
          printLabel(sheet, { x: 400, y: 348, width: 192, height: 94 }, { size: 31, sub: 15 }),
        0,
        0,
      )
    );
  },
  detail: (sheet) => {
    const fold = 'M-20 -20H330C300 180 420 330 380 540S470 730 440 820H-20Z';
    return (
      rect(0, 0, 800, 800, surface(sheet, 2)) +
      rect(0, 0, 800, 800, weave(sheet, 12)) +
      rect(
        380,
        0,
        420,
        800,
        linear(sheet, 'across', [
          [0, '#1a1020', 0.5],
          [0.18, '#1a1020', 0.16],
          [0.5, '#fff', 0.1],
          [1, '#1a1020', 0.16],
        ]),
      ) +
      dropShadow(fold, 1.2) +
      shaded(
        fold,
        sheet.pattern === 'solid' ? lighter(sheet.colour, 0.12) : surface(sheet, 1.6),
        weave(sheet, 12),
        linear(sheet, 'across', [
          [0, '#1a1020', 0.28],
          [0.35, '#fff', 0.16],
          [0.6, '#fff', 0.04],
          [0.86, '#fff', 0.22],
          [1, '#1a1020', 0.2],
        ]),
      ) +
      colourCard(sheet)
    );
  },
  scene: (sheet) => {
    const cloth = `M60 120${repeat(27, (at) => `L${n(70 + at * 20)} ${at % 2 === 0 ? 106 : 122}`)}L610 120C590 280 640 420 606 640${repeat(27, (at) => `L${n(596 - at * 20)} ${at % 2 === 0 ? 656 : 640}`)}L50 642C76 460 40 300 60 120Z`;
    return (
      linen(sheet) +
      dropShadow(cloth) +
      within(
        sheet,
        cloth,
        shaded('M0 0H800V800H0Z', surface(sheet, 1.2), weave(sheet), slantLight(sheet)) +
          path(
            'M60 420C220 380 420 470 640 400V450C420 510 240 430 60 470Z',
            linear(sheet, 'down', [
              [0, '#fff', 0.25],
              [0.5, '#1a1020', 0.18],
              [1, '#1a1020', 0],
            ]),
          ),
      ) +
      place(
        line('M0 0L90 -14', '#c9ccd0', 4) +
          `<circle r="9" fill="${sheet.third}"/><circle cx="-2" cy="-3" r="3" fill="#fff" opacity=".7"/>`,
        130,
        200,
        1,
        20,
      ) +
      place(
        line('M0 0L90 -14', '#c9ccd0', 4) +
          `<circle r="9" fill="${sheet.accent}"/><circle cx="-2" cy="-3" r="3" fill="#fff" opacity=".7"/>`,
        150,
        260,
        1,
        -10,
      ) +
      setDown(scissorsShape(sheet.like({ colour: darker(sheet.accent, 0.1) })), 590, 520, 0.66, 34) +
      setDown(spoolShape(sheet.like({ pattern: 'solid', label: '', sublabel: '' })), 680, 180, 0.34) +
      setDown(
        spoolShape(sheet.like({ colour: sheet.accent, pattern: 'solid', label: '', sublabel: '' })),
        590,
        140,
        0.3,
        -8,
      )
    );
  },
};
