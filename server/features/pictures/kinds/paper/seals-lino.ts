import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, inkOn, lighter } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import {
  BEECH,
  BRASS,
  blossom,
  lacquer,
  leaf,
  lying,
  metal,
  metalBar,
  plastic,
  wax,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { papercrafter, printer } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, slantLight, turnedWood } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { craft } from './punches-binding.ts';

/** A pad of ink with its lid beside it. */
const inkPad: Shape = (sheet) =>
  place(
    lying(
      roundedRect(-200, -150, 400, 300, 26),
      plastic(sheet, roundedRect(-200, -150, 400, 300, 26), '#2b2830') +
        rect(-150, -100, 300, 200, sheet.colour, 'rx="10"') +
        printLabel(
          sheet,
          { x: 0, y: 0, width: 270, height: 150 },
          { size: 40, sub: 18, ink: inkOn(sheet.colour), soft: inkOn(sheet.colour) },
        ),
    ),
    70,
    -110,
    0.9,
    10,
  ) +
  place(
    lying(
      roundedRect(-200, -150, 400, 300, 26),
      plastic(sheet, roundedRect(-200, -150, 400, 300, 26), '#35323b') +
        rect(-170, -120, 340, 240, darker(sheet.colour, 0.25), 'rx="10"') +
        rect(
          -170,
          -120,
          340,
          240,
          sheet.define(
            `<pattern id="@" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="${sheet.colour}"/><circle cx="4" cy="4" r="3" fill="${darker(sheet.colour, 0.3)}"/><circle cx="11" cy="11" r="2" fill="${lighter(sheet.colour, 0.3)}"/></pattern>`,
          ),
          'rx="10"',
        ) +
        path('M-150 -100C-40 -130 60 -60 140 -100L120 -60C40 -30 -60 -90 -150 -60Z', '#fff', 'opacity=".25"'),
    ),
    -50,
    110,
    0.95,
    -8,
  );

/** A jar of embossing powder, some spilled and melted to a raised star. */
const embossingPowder: Shape = (sheet) =>
  floorShadow(sheet, -60, 180, 220, 30) +
  path('M-230 -160H110V140C110 190 -230 190 -230 140Z', sheet.colour) +
  repeat(50, (at) =>
    circle(-220 + ((at * 67) % 320), -150 + ((at * 41) % 310), 3, lighter(sheet.colour, 0.7), 'opacity=".8"'),
  ) +
  path(
    'M-230 -160H110V140C110 190 -230 190 -230 140Z',
    linear(sheet, 'across', [
      [0, '#1a1020', 0.3],
      [0.2, '#fff', 0.5],
      [0.4, '#fff', 0],
      [1, '#1a1020', 0.35],
    ]),
  ) +
  rect(-244, -230, 368, 80, '#2b2830', 'rx="14"') +
  rect(-230, -40, 340, 110, PAPER) +
  printLabel(sheet, { x: -60, y: 16, width: 300, height: 90 }, { size: 38, sub: 16 }) +
  path('M120 210C150 150 230 140 290 210C260 250 160 250 120 210Z', sheet.colour) +
  place(
    wax(sheet, 'M0 -70L20 -22L72 -20L32 14L46 64L0 36L-46 64L-32 14L-72 -20L-20 -22Z', sheet.colour),
    210,
    10,
    1.1,
    12,
  );

/** Beads of sealing wax in a spoon and on the table. */
const waxBeads: Shape = (sheet) => {
  const one = 'M-30 -16L0 -32L30 -16V16L0 32L-30 16Z';
  return (
    repeat(24, (at) => {
      const far = Math.sqrt(at) * 50;
      return place(
        lying(one, wax(sheet, one, at % 5 === 0 ? lighter(sheet.colour, 0.2) : sheet.colour), 0.3),
        Math.cos(at * 2.4) * far,
        60 + Math.sin(at * 2.4) * far * 0.8,
        1,
        at * 37,
      );
    }) +
    place(
      lying(
        'M40 -20H330V20H40Z',
        lacquer(sheet, 'M120 -22H330C346 -10 346 10 330 22H120Z', BEECH) +
          metalBar(sheet, 'M30 -10H130V10H30Z', BRASS),
      ) +
        circle(-30, 0, 86, BRASS) +
        circle(-30, 0, 86, slantLight(sheet)) +
        circle(-28, 4, 68, darker(BRASS, 0.35)) +
        circle(-28, 6, 62, sheet.colour) +
        ellipse(-48, -14, 22, 12, '#fff', 'opacity=".5"'),
      -50,
      -190,
      0.9,
      -14,
    )
  );
};

const waxSticks: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      lying(
        'M-270 -26H270V26H-270Z',
        wax(
          sheet,
          'M-270 -28L250 -28L270 -16V22L250 28H-270Z',
          [sheet.colour, lighter(sheet.colour, 0.3), sheet.third, darker(sheet.colour, 0.2)][at] ??
            sheet.colour,
        ) + line('M-280 0H-300', '#f3e6cf', 8, 'stroke-linecap="round"'),
      ),
      0,
      -210 + at * 80,
      0.95,
      -8,
    ),
  ) +
  place(
    wax(
      sheet,
      'M-96 10C-120 -60 -50 -110 10 -96C70 -120 120 -50 96 10C120 70 50 110 -10 92C-70 112 -110 70 -96 10Z',
      sheet.colour,
    ) +
      circle(0, 0, 56, darker(sheet.colour, 0.15)) +
      place(blossom(sheet, darker(sheet.colour, 0.05), 44, 2, 6), 0, 0),
    60,
    190,
    1,
  );

/** A brass seal with a turned handle beside its impression. */
const waxSeal: Shape = (sheet) =>
  place(
    wax(
      sheet,
      'M-110 10C-140 -70 -60 -126 10 -110C80 -138 140 -60 110 10C138 80 60 126 -10 106C-80 130 -126 80 -110 10Z',
      '#a3232f',
    ) +
      circle(0, 0, 66, darker('#a3232f', 0.18)) +
      place(leaf(90, lighter('#a3232f', 0.25)), -40, 30, 1, -42) +
      circle(0, 0, 66, 'none', `stroke="${lighter('#a3232f', 0.3)}" stroke-width="4" opacity=".7"`),
    130,
    170,
    0.9,
  ) +
  place(
    lying(
      'M-50 -290H50V100H-50Z',
      path(
        'M-40 -270C-70 -200 -60 -120 -30 -60C-20 -20 -30 10 -40 30H40C30 10 20 -20 30 -60C60 -120 70 -200 40 -270C20 -296 -20 -296 -40 -270Z',
        turnedWood(sheet, sheet.colour),
      ) + metal(sheet, 'M-44 26H44V60H-44ZM-84 60H84V110H-84Z', BRASS),
    ),
    -90,
    60,
    1,
    -16,
  );

const meltingSpoon: Shape = (sheet) =>
  place(
    lying(
      'M20 -20H310V20H20Z',
      lacquer(sheet, 'M130 -26C190 -34 270 -30 310 -14V14C270 30 190 34 130 26Z', sheet.colour) +
        metalBar(sheet, 'M10 -11H140V11H10Z', BRASS),
    ) +
      path('M-170 -90H10C40 -20 20 70 -80 90C-180 70 -200 -20 -170 -90Z', BRASS) +
      path('M-170 -90H10C40 -20 20 70 -80 90C-180 70 -200 -20 -170 -90Z', slantLight(sheet)) +
      path('M10 -90L50 -100L14 -50Z', BRASS) +
      ellipse(-80, -84, 92, 30, darker(BRASS, 0.3)) +
      ellipse(-80, -80, 82, 24, '#a3232f'),
    0,
    -80,
    1.05,
    -14,
  ) +
  place(
    floorShadow(sheet, 0, 60, 110, 20) +
      path('M-70 -30H70L60 50C40 70 -40 70 -60 50Z', '#d8d9dc') +
      ellipse(0, -30, 70, 20, '#fff8e6') +
      path('M0 -110C24 -70 16 -44 0 -40C-16 -44 -24 -70 0 -110Z', '#f7b733'),
    -90,
    170,
    1.1,
  );

export const sealsAndLino = {
  'ink-pad': craft(inkPad, printer),
  'embossing-powder': craft(embossingPowder, papercrafter),
  'wax-beads': craft(waxBeads, papercrafter),
  'wax-sticks': craft(waxSticks, papercrafter),
  'wax-seal': craft(waxSeal, papercrafter, 1.04),
  'melting-spoon': craft(meltingSpoon, papercrafter),
};
