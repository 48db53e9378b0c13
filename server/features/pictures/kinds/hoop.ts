import { linen, round, within } from '../backdrop.ts';
import { darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { brass, linear, dropShadow, radial } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, line, n, path, place, rect, repeat, setDown } from '../shapes.ts';
import { scissorsShape } from './scissors.ts';
import { between } from '../shapes.ts';
import { strands } from '../strand.ts';
import { weave } from '../weave.ts';

const BEECH = '#d3a66e';

/** Satin stitch: petals of many straight stitches. */
function stitchedFlower(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  colour: string,
  heart: string,
): string {
  const rays = (count: number, from: (at: number) => string, to: (at: number) => string): string =>
    repeat(count, (at) => `M${from(at)}L${to(at)}`);
  const swell = (at: number): number => Math.sin((at / 8) * Math.PI);
  const stitches = rays(
    9,
    (at) => `${n(-20 + at * 5)} ${n(-14 - swell(at) * 4)}`,
    (at) => `${n((at - 4) * 7)} ${n(-50 - swell(at) * 30)}`,
  );
  const crest = rays(
    5,
    (at) => `${n(-10 + at * 5)} -20`,
    (at) => `${n((at - 2) * 6)} -40`,
  );
  const petal = sheet.defineId(
    `<g id="@">${line(stitches, darker(colour, 0.28), 8)}${line(stitches, colour, 6)}${line(crest, lighter(colour, 0.5), 2, 'opacity=".7"')}</g>`,
  );
  const knots = repeat(9, (at) =>
    circle(
      Math.cos(at * 2.4) * Math.sqrt(at) * 5.4,
      Math.sin(at * 2.4) * Math.sqrt(at) * 5.4,
      5,
      heart,
      `stroke="${darker(heart, 0.4)}" stroke-width="1.5"`,
    ),
  );
  return place(
    repeat(5, (at) => `<use href="#${petal}" transform="rotate(${at * 72})"/>`) + knots,
    x,
    y,
    scale,
  );
}

const stitchedLeaf = (x: number, y: number, turn: number, colour: string, scale = 1): string =>
  place(
    line(
      repeat(
        9,
        (at) =>
          `M${at * 9} 0L${at * 9 + 12} ${n(-Math.sin(((at + 1) / 10) * Math.PI) * 24)}M${at * 9} 0L${at * 9 + 12} ${n(Math.sin(((at + 1) / 10) * Math.PI) * 24)}`,
      ),
      colour,
      6,
      'stroke-linecap="round"',
    ) + line('M0 0H92', darker(colour, 0.3), 3),
    x,
    y,
    scale,
    turn,
  );

function posy(sheet: Sheet): string {
  const green = mix(sheet.colour, '#4f7d4a', 0.75);
  return (
    line(
      'M0 170C10 90 -10 40 0 -40M0 120C-60 90 -90 40 -110 0M0 140C60 110 90 60 116 20',
      darker(green, 0.1),
      8,
      'stroke-dasharray="16 3" stroke-linecap="round"',
    ) +
    stitchedLeaf(-10, 130, 200, green) +
    stitchedLeaf(10, 140, -22, green) +
    stitchedLeaf(-50, 60, 240, green, 0.7) +
    stitchedLeaf(66, 80, -70, lighter(green, 0.2), 0.7) +
    stitchedFlower(sheet, 0, -60, 1.15, sheet.colour, sheet.third) +
    stitchedFlower(sheet, -118, -6, 0.72, mix(sheet.colour, sheet.accent, 0.5), sheet.third) +
    stitchedFlower(sheet, 122, 10, 0.78, lighter(sheet.colour, 0.35), sheet.third) +
    repeat(7, (at) =>
      circle(
        -150 + at * 50,
        -150 + Math.abs(at - 3) * 22,
        6,
        sheet.third,
        `stroke="${darker(sheet.third, 0.4)}" stroke-width="1.5"`,
      ),
    )
  );
}

/** The hoop with its cloth and stitched posy, radius 265 round the origin. */
export function hoopShape(sheet: Sheet): string {
  const ring = `${round(0, 0, 265)}${round(0, 0, 236)}`;
  const cloth = sheet.like({ colour: '#f3ebdc' });
  return (
    dropShadow(round(0, 0, 265), 1.3) +
    within(
      sheet,
      round(0, 0, 240),
      rect(
        -250,
        -250,
        500,
        500,
        sheet.pattern === 'solid' ? cloth.colour : mix(cloth.colour, sheet.colour, 0.12),
      ) +
        rect(-250, -250, 500, 500, weave(sheet, 8)) +
        circle(
          0,
          0,
          240,
          radial(sheet, 0.45, 0.4, 0.6, [
            [0, '#fff', 0.2],
            [0.8, '#fff', 0],
            [1, '#3a2a20', 0.35],
          ]),
        ),
    ) +
    place(posy(sheet), 0, -4, 1.02) +
    path(ring, darker(BEECH, 0.3), 'fill-rule="evenodd" transform="translate(2 4)"') +
    path(ring, BEECH, 'fill-rule="evenodd"') +
    path(
      ring,
      linear(sheet, 'slant', [
        [0, '#fff', 0.5],
        [0.4, '#fff', 0],
        [1, '#1a1020', 0.35],
      ]),
      'fill-rule="evenodd"',
    ) +
    `<circle r="251" fill="none" stroke="${darker(BEECH, 0.45)}" stroke-width="2.5" opacity=".7"/>` +
    rect(-34, -300, 68, 40, brass(sheet), 'rx="5"') +
    rect(-8, -318, 16, 74, darker('#c2933c', 0.3), 'rx="3"') +
    rect(34, -292, 30, 22, brass(sheet), 'rx="4"') +
    line('M42 -292V-270M50 -292V-270M58 -292V-270', '#7c5818', 2)
  );
}

export const hoop: Drawing = {
  front: (sheet) =>
    place(hoopShape(sheet), 400, 410, 1.06) +
    printLabel(sheet, { x: 400, y: 744, width: 460, height: 60 }, { lines: 1, size: 30, sub: 16 }),
  detail: (sheet) =>
    rect(0, 0, 800, 800, '#f3ebdc') +
    rect(0, 0, 800, 800, weave(sheet, 20)) +
    place(posy(sheet), 370, 440, 2.3) +
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, '#fff', 0.15],
        [1, '#3a2a20', 0.2],
      ]),
    ) +
    colourCard(sheet, 580, 690),
  scene: (sheet) => {
    const card = 'M560 60H720V200H560Z';
    return (
      linen(sheet, '#dccfba') +
      place(hoopShape(sheet), 330, 400, 0.94, -10) +
      setDown(scissorsShape(sheet.like({ colour: '#c2933c' }), 10), 640, 610, 0.42, 150) +
      dropShadow(card, 0.7) +
      path(card, '#fffaf2') +
      strands(
        sheet.like({ pattern: 'solid' }),
        between([572, 74, 572, 100, 572, 160, 572, 186], [708, 74, 708, 100, 708, 160, 708, 186], 12),
        sheet.colour,
        12,
      ) +
      rect(560, 112, 160, 38, '#fffaf2') +
      printLabel(
        { label: sheet.label, sublabel: '' },
        { x: 640, y: 131, width: 140, height: 30 },
        { size: 19, lines: 1 },
      ) +
      line('M600 330C660 300 720 340 700 400S640 470 700 480', sheet.colour, 6, 'stroke-linecap="round"') +
      line('M600 330L540 240', '#b9bbc0', 6, 'stroke-linecap="round"') +
      line('M597 325L545 247', '#fff', 2)
    );
  },
};
