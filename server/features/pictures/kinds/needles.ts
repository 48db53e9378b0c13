import { linen } from '../backdrop.ts';
import { PAPER, darker } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { roundedRect } from '../backdrop.ts';
import { linear, dropShadow, shaded, slantLight, strokeShadow } from '../shading.ts';
import { circle, line, place, rect, repeat, setDown } from '../shapes.ts';
import { tail } from '../strand.ts';
import { wound } from './ball.ts';
import { knitted, needle } from './knitting.ts';

const BAMBOO = '#dcb988';

export const needles: Drawing = {
  front: (sheet) => {
    const card = roundedRect(-120, -150, 240, 300, 14);
    return (
      strokeShadow('M250 690L560 110', 20) +
      strokeShadow('M560 690L240 110', 20) +
      needle(560, 96, 236, 700, sheet.pattern === 'solid' ? BAMBOO : sheet.accent, sheet.colour, 24) +
      needle(240, 96, 564, 700, sheet.pattern === 'solid' ? BAMBOO : sheet.accent, sheet.colour, 24) +
      place(
        dropShadow(card) +
          shaded(card, PAPER, slantLight(sheet)) +
          rect(-120, -122, 240, 70, sheet.colour) +
          repeat(6, (at) => circle(-90 + at * 36, -87, 7, PAPER, 'opacity=".75"')) +
          printLabel(sheet, { x: 0, y: 40, width: 208, height: 130 }, { size: 34, sub: 17 }) +
          line('M-100 118H100', sheet.colour, 4),
        400,
        410,
        1,
        -3,
      )
    );
  },
  detail: (sheet) =>
    linen(sheet) +
    strokeShadow('M90 230L900 330', 60) +
    needle(60, 214, 1300, 330, BAMBOO, sheet.colour, 76) +
    strokeShadow('M60 480L900 420', 60) +
    needle(40, 470, 1300, 400, BAMBOO, sheet.colour, 76) +
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, '#fff', 0.1],
        [1, '#1a1020', 0.22],
      ]),
    ) +
    colourCard(sheet),
  scene: (sheet) => {
    const piece =
      'M190 214C330 226 470 218 612 228C620 360 600 480 616 600C470 612 330 592 184 606C196 470 180 340 190 214Z';
    const yarn = sheet.like({ pattern: sheet.pattern === 'solid' ? 'heather' : sheet.pattern });
    return (
      linen(sheet) +
      dropShadow(piece) +
      shaded(
        piece,
        knitted(yarn, 36),
        linear(sheet, 'slant', [
          [0, '#fff', 0.15],
          [1, '#1a1020', 0.28],
        ]),
      ) +
      strokeShadow('M60 190L740 226', 14) +
      needle(748, 232, 40, 186, BAMBOO, darker(sheet.colour, 0.1), 20) +
      strokeShadow('M720 90L500 300', 14) +
      needle(470, 262, 744, 60, BAMBOO, darker(sheet.colour, 0.1), 20) +
      tail(yarn, 'M616 596C680 560 720 640 690 690', sheet.colour, 12) +
      setDown(place(wound(yarn), 400, 400), 640, 690, 0.5)
    );
  },
};
