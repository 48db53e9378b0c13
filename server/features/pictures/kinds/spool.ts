import { tableTop, within } from '../backdrop.ts';
import { PAPER, darker, lighter, turned } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, roundness, shaded, turnedWood } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, ellipse, line, place, rect, repeat, setDown } from '../shapes.ts';
import { strands } from '../strand.ts';
import { buttonShape } from './button.ts';
import { weave } from '../weave.ts';

const MAPLE = '#dab888';

/** A wooden spool, standing, full of thread. */
export function spoolShape(sheet: Sheet): string {
  const thread = 'M252 214C236 300 236 500 252 586C340 612 460 612 548 586C564 500 564 300 548 214Z';
  const rows = repeat(2, (at) =>
    strands(
      sheet,
      between(
        [230, 196 + at * 13, 330, 226 + at * 13, 470, 226 + at * 13, 570, 196 + at * 13],
        [230, 572 + at * 13, 330, 602 + at * 13, 470, 602 + at * 13, 570, 572 + at * 13],
        16,
      ),
      at === 0 ? sheet.colour : sheet.colour,
      13,
    ),
  );
  const flange = (y: number, face: string): string =>
    shaded(`M216 ${y}V${y + 34}C216 ${y + 78} 584 ${y + 78} 584 ${y + 34}V${y}Z`, turnedWood(sheet, MAPLE)) +
    ellipse(400, y, 184, 40, face);
  return (
    floorShadow(sheet, 410, 652, 260, 44) +
    flange(588, MAPLE) +
    within(sheet, thread, rect(200, 180, 400, 440, darker(sheet.colour, 0.4)) + rows) +
    shaded(thread, 'none', roundness(sheet)) +
    line(
      'M548 470C600 480 640 560 620 640S680 716 730 690',
      darker(sheet.colour, 0.3),
      7,
      'stroke-linecap="round"',
    ) +
    line('M548 470C600 480 640 560 620 640S680 716 730 690', sheet.colour, 4.5, 'stroke-linecap="round"') +
    flange(
      158,
      linear(sheet, 'slant', [
        [0, lighter(MAPLE, 0.5)],
        [1, darker(MAPLE, 0.08)],
      ]),
    ) +
    line(
      'M240 150C300 126 500 126 560 150M262 162C330 178 470 178 538 162',
      darker(MAPLE, 0.3),
      1.5,
      'opacity=".4"',
    ) +
    ellipse(400, 156, 60, 13, darker(MAPLE, 0.6)) +
    ellipse(400, 159, 54, 10, darker(MAPLE, 0.75))
  );
}

export const spool: Drawing = {
  front: (sheet) => {
    const paper =
      'M247 330C330 356 470 356 553 330C556 380 556 420 553 468C470 494 330 494 247 468C244 420 244 380 247 330Z';
    return (
      spoolShape(sheet) +
      shaded(paper, PAPER, roundness(sheet)) +
      line('M247 344C330 370 470 370 553 344M247 454C330 480 470 480 553 454', sheet.colour, 5) +
      printLabel(sheet, { x: 400, y: 419, width: 250, height: 82 }, { size: 33, sub: 16 })
    );
  },
  detail: (sheet) =>
    rect(0, 0, 800, 800, darker(sheet.colour, 0.5)) +
    repeat(4, (at) =>
      strands(
        sheet,
        between(
          [-20, 10 + at * 205, 260, 60 + at * 205, 540, 60 + at * 205, 820, 10 + at * 205],
          [-20, 184 + at * 205, 260, 234 + at * 205, 540, 234 + at * 205, 820, 184 + at * 205],
          7,
        ),
        sheet.colour,
        30,
      ),
    ) +
    strands(
      sheet,
      between([-40, 500, 260, 470, 560, 240, 840, 120], [-40, 560, 270, 530, 570, 300, 840, 190], 3),
      lighter(sheet.colour, 0.06),
      31,
    ) +
    rect(0, 0, 800, 800, roundness(sheet)) +
    colourCard(sheet),
  scene: (sheet) => {
    const family = [turned(sheet.colour, -38), sheet.colour, turned(sheet.colour, 34)];
    const cloth = sheet.like({ colour: lighter(sheet.colour, 0.6), accent: sheet.colour, pattern: 'dots' });
    const runner = 'M-20 610C200 590 380 640 560 600L660 800H-20Z';
    return (
      tableTop(sheet) +
      within(
        sheet,
        runner,
        shaded(
          'M-20 560H820V820H-20Z',
          surface(cloth, 0.8),
          weave(sheet),
          linear(sheet, 'down', [
            [0, '#fff', 0.1],
            [1, '#1a1020', 0.25],
          ]),
        ),
      ) +
      family
        .map((colour, at) =>
          setDown(
            spoolShape(
              sheet.like({ colour, pattern: at === 1 ? sheet.pattern : 'solid', label: '', sublabel: '' }),
            ),
            [186, 412, 640][at] ?? 400,
            [420, 452, 410][at] ?? 420,
            [0.5, 0.62, 0.48][at] ?? 0.5,
          ),
        )
        .join('') +
      place(buttonShape(sheet, 4), 240, 700, 0.42) +
      place(buttonShape(sheet.like({ colour: sheet.accent }), 2), 360, 730, 0.34)
    );
  },
};
