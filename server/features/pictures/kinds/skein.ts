import { boards, within } from '../backdrop.ts';
import { PAPER, darker } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { linear, dropShadow, roundness, shaded, strokeShadow } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { strands, tail } from '../strand.ts';
import { knitted, needle } from './knitting.ts';

/** A pull skein, lying, with its paper band: long wraps over slanting ones, tucked in at both ends. */
function hank(sheet: Sheet): string {
  const body =
    'M-318 4C-322-72-262-118-150-128C-50-138 60-138 160-126C268-114 322-70 318 6C316 84 262 122 158 132C54 140-60 140-160 130C-266 118-316 80-318 4Z';
  const band =
    'M-98-137C-40-145 40-145 98-137C110-50 110 50 98 139C40 147-40 147-98 139C-110 50-110-50-98-137Z';
  const stray = (): number => (sheet.chance() - 0.5) * 0.02;
  const wraps = [
    strands(
      sheet,
      between(
        [-340, -150, -120, -150, 120, -150, 340, -150],
        [-340, 150, -120, 150, 120, 150, 340, 150],
        16,
        stray,
      ),
      darker(sheet.colour, 0.12),
      19,
    ),
    strands(
      sheet,
      between(
        [-350, 60, -330, -60, -240, -170, -120, -190],
        [-190, 210, -170, 60, -60, -60, 80, -150],
        9,
        stray,
      ),
      darker(sheet.colour, 0.06),
      18,
    ),
    strands(
      sheet,
      between([350, -60, 330, 60, 240, 170, 120, 190], [190, -210, 170, -60, 60, 60, -80, 150], 9, stray),
      darker(sheet.colour, 0.06),
      18,
    ),
    strands(
      sheet,
      between(
        [-330, -20, -160, -120, 140, -128, 330, -44],
        [-330, 46, -140, 104, 150, 108, 330, 38],
        11,
        stray,
      ),
      sheet.colour,
      17,
    ),
  ].join('');
  const hole = (side: number): string =>
    path(
      `M${side * 318} -8C${side * 292} -26 ${side * 286} 22 ${side * 316} 20Z`,
      darker(sheet.colour, 0.62),
    );
  const shade = linear(sheet, 'across', [
    [0, '#1a1020', 0.5],
    [0.16, '#1a1020', 0.05],
    [0.84, '#1a1020', 0.05],
    [1, '#1a1020', 0.55],
  ]);
  const light = linear(sheet, 'down', [
    [0, '#1a1020', 0.14],
    [0.24, '#fff', 0.26],
    [0.5, '#fff', 0],
    [1, '#1a1020', 0.58],
  ]);
  return (
    dropShadow(body, 1.3) +
    within(sheet, body, path(body, darker(sheet.colour, 0.5)) + wraps + hole(-1) + hole(1)) +
    path(body, shade) +
    path(body, light) +
    shaded(band, PAPER, roundnessDown(sheet)) +
    line('M-103-90C-50-97 50-97 103-90M-104 92C-50 99 50 99 104 92', sheet.colour, 6) +
    printLabel(sheet, { x: 0, y: 0, width: 184, height: 124 }, { size: 30, sub: 16 })
  );
}

const roundnessDown = (sheet: Sheet): string =>
  linear(sheet, 'down', [
    [0, '#3a2a20', 0.4],
    [0.25, '#fff', 0.1],
    [0.6, '#fff', 0],
    [1, '#3a2a20', 0.5],
  ]);

export const skein: Drawing = {
  front: (sheet) =>
    tail(sheet, 'M690 330C760 400 700 560 560 590S300 560 190 640', sheet.colour, 13) +
    place(hank(sheet), 400, 392, 1.1, -14),
  detail: (sheet) =>
    rect(0, 0, 800, 800, darker(sheet.colour, 0.5)) +
    repeat(4, (at) =>
      strands(
        sheet,
        between(
          [-40, 120 + at * 200, 240, -40 + at * 200, 520, 190 + at * 200, 840, 20 + at * 200],
          [-40, 310 + at * 200, 250, 150 + at * 200, 540, 390 + at * 200, 840, 210 + at * 200],
          5,
        ),
        sheet.colour,
        44,
      ),
    ) +
    repeat(2, (at) =>
      strands(
        sheet,
        between(
          [-60, 700 - at * 420, 260, 560 - at * 420, 470, 380 - at * 420, 860, 330 - at * 420],
          [-60, 830 - at * 420, 280, 690 - at * 420, 500, 510 - at * 420, 860, 450 - at * 420],
          3,
        ),
        sheet.colour,
        46,
      ),
    ) +
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, '#fff', 0.14],
        [0.5, '#fff', 0],
        [1, '#1a1020', 0.4],
      ]),
    ) +
    colourCard(sheet),
  scene: (sheet) => {
    const square =
      'M60 90C180 76 330 96 470 84C478 230 462 360 474 492C330 502 190 484 70 496C58 360 74 220 60 90Z';
    return (
      boards(sheet) +
      dropShadow(square) +
      shaded(
        square,
        knitted(sheet, 34),
        linear(sheet, 'slant', [
          [0, '#fff', 0.15],
          [1, '#1a1020', 0.25],
        ]),
      ) +
      strokeShadow('M40 70L600 92', 12) +
      needle(640, 92, 30, 70, '#d8b98a', '#a9713c', 16) +
      tail(sheet, 'M470 480C560 500 640 380 700 420S740 560 660 600', sheet.colour, 11) +
      setDown(place(hank(sheet), 400, 400, 1, -10), 500, 600, 0.84) +
      rect(0, 0, 800, 800, roundness(sheet), 'opacity=".12"')
    );
  },
};
