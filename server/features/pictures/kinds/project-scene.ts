import { boards, roundedRect, tableTop, within } from '../backdrop.ts';
import { PAPER, darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, dropShadow, radial, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { wound } from './ball.ts';
import { buttonShape } from './button.ts';
import { scissorsShape } from './scissors.ts';
import { spoolShape } from './spool.ts';
import { weave } from '../weave.ts';

const bare = (sheet: Sheet, colour: string): Sheet =>
  sheet.like({ colour, label: '', sublabel: '', pattern: 'solid' });

/** A quilt block: an eight-pointed star pieced from print, ground and accent; 480 square round the origin. */
function starBlock(sheet: Sheet): string {
  const print = surface(sheet, 0.7);
  const ground = lighter(mix(sheet.accent, '#f5ecdd', 0.7), 0.3);
  const second = sheet.pattern === 'solid' ? lighter(sheet.colour, 0.35) : sheet.colour;
  // A sawtooth star: on each side two points lean on the centre, with ground between them.
  const arm = `<path d="M-240 -240H120V-120H-240Z" fill="${ground}"/><path d="M-120 -240L0 -120H-120Z" fill="${second}"/><path d="M120 -240V-120H0Z" fill="${darker(second, 0.14)}"/><path d="M-240 -240H-180L-240 -180Z" fill="${sheet.third}"/>`;
  return (
    repeat(4, (at) => `<g transform="rotate(${at * 90})">${arm}</g>`) +
    rect(-120, -120, 240, 240, print) +
    path('M-120 -120L0 0L-120 120ZM120 -120L0 0L120 120Z', '#1a1020', 'opacity=".08"') +
    line('M-240 -120H240M-240 120H240M-120 -240V240M120 -240V240', '#1a1020', 2.5, 'opacity=".3"') +
    line(
      'M-240 -112H240M-240 128H240M-112 -240V240M128 -240V240',
      '#fffaf2',
      2.5,
      'stroke-dasharray="9 6" opacity=".7"',
    )
  );
}

function cushion(sheet: Sheet): string {
  const d =
    'M-230 -220C-120 -190 120 -190 230 -220C204 -120 204 120 232 224C120 196 -120 196 -232 224C-204 120 -204 -120 -230 -220Z';
  return (
    within(sheet, d, starBlock(sheet)) +
    path(d, weave(sheet)) +
    path(
      d,
      radial(sheet, 0.42, 0.36, 0.72, [
        [0, '#fff', 0.28],
        [0.5, '#fff', 0],
        [1, '#1a1020', 0.5],
      ]),
    ) +
    line(d, darker(sheet.colour, 0.25), 9, 'stroke-linejoin="round"') +
    line(d, lighter(sheet.colour, 0.35), 3, 'stroke-dasharray="7 5" transform="translate(-1 -2)"')
  );
}

export const projectScene: Drawing = {
  front: (sheet) => {
    const quilt =
      'M150 130C320 122 500 140 660 128C668 300 654 480 664 640C500 650 320 636 154 648C144 480 160 300 150 130Z';
    const card = roundedRect(-160, -70, 320, 140, 10);
    return (
      boards(sheet) +
      dropShadow(quilt, 1.4) +
      within(sheet, quilt, place(starBlock(sheet), 405, 388, 1.12)) +
      path(quilt, weave(sheet)) +
      path(quilt, slantLight(sheet)) +
      line(quilt, darker(sheet.colour, 0.2), 16, 'stroke-linejoin="round"') +
      line(quilt, lighter(sheet.colour, 0.4), 3, 'stroke-dasharray="9 6"') +
      place(wound(bare(sheet, sheet.third)), 90, 690, 0.26) +
      setDown(scissorsShape(bare(sheet, darker(sheet.colour, 0.1)), 10), 690, 140, 0.36, 200) +
      setDown(spoolShape(bare(sheet, sheet.accent)), 100, 110, 0.24) +
      place(
        dropShadow(card, 0.8) +
          shaded(card, PAPER, slantLight(sheet)) +
          rect(-160, -70, 320, 9, sheet.colour) +
          printLabel(sheet, { x: 0, y: 4, width: 286, height: 112 }, { size: 36, sub: 16 }),
        560,
        690,
        1,
        -4,
      )
    );
  },
  detail: (sheet) => {
    const patch = 'M-20 -20H460V430H-20Z';
    return (
      rect(0, 0, 800, 800, lighter(mix(sheet.accent, '#f5ecdd', 0.7), 0.3)) +
      path(patch, surface(sheet, 1.6)) +
      path('M460 430H820V-20Z', sheet.colour) +
      path('M460 430V820H-20Z', sheet.third) +
      rect(0, 0, 800, 800, weave(sheet, 14)) +
      line('M460 -20V820M-20 430H820M460 430L820 -20', '#1a1020', 7, 'opacity=".35"') +
      line(
        'M438 -20V820M-20 408H820M486 430L820 16M482 452H820M482 452V820',
        PAPER,
        8,
        'stroke-dasharray="30 18" stroke-linecap="round"',
      ) +
      rect(
        0,
        0,
        800,
        800,
        linear(sheet, 'slant', [
          [0, '#fff', 0.16],
          [1, '#1a1020', 0.26],
        ]),
      ) +
      place(buttonShape(bare(sheet, sheet.colour), 4, sheet.third), 660, 330, 0.5) +
      colourCard(sheet)
    );
  },
  scene: (sheet) => {
    const seat = 'M60 560H740L760 640H40Z';
    return (
      tableTop(sheet) +
      rect(
        0,
        500,
        800,
        300,
        linear(sheet, 'down', [
          [0, '#1a1020', 0.04],
          [1, '#1a1020', 0.12],
        ]),
      ) +
      repeat(7, (at) =>
        rect(
          120 + at * 88,
          250,
          18,
          320,
          linear(sheet, 'across', [
            [0, '#8a5c34'],
            [0.4, '#c99a66'],
            [1, '#7c5230'],
          ]),
        ),
      ) +
      rect(80, 226, 640, 40, '#b98353', 'rx="18"') +
      rect(80, 226, 640, 12, '#fff', 'opacity=".25" rx="6"') +
      floorShadow(sheet, 400, 790, 380, 30) +
      line('M90 640V800M710 640V800', '#8a5c34', 30) +
      shaded(
        seat,
        '#c99a66',
        linear(sheet, 'down', [
          [0, '#fff', 0.25],
          [1, '#1a1020', 0.25],
        ]),
      ) +
      rect(40, 640, 720, 22, '#8a5c34') +
      floorShadow(sheet, 400, 604, 280, 26) +
      place(cushion(sheet), 386, 420, 0.92, -5) +
      floorShadow(sheet, 640, 606, 80, 14) +
      place(wound(bare(sheet, sheet.third)), 640, 552, 0.24) +
      line('M600 590C560 640 480 600 470 650S520 720 480 780', sheet.third, 7, 'stroke-linecap="round"')
    );
  },
};
