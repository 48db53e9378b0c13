import { roundedRect, tableTop, within } from '../backdrop.ts';
import { PAPER, darker, inkOn, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { wound } from './ball.ts';
import { brushShape } from './brush.ts';
import { buttonShape } from './button.ts';
import { hoopShape } from './hoop.ts';
import { scissorsShape } from './scissors.ts';
import { spoolShape } from './spool.ts';

const KRAFT = '#c69c6d';
const bare = (sheet: Sheet, colour: string): Sheet =>
  sheet.like({ colour, label: '', sublabel: '', pattern: 'solid' });

/** A lidded box in a printed sleeve, on the 800 sheet. */
function boxShape(sheet: Sheet): string {
  const front = 'M130 330H620V650H130Z';
  const side = 'M620 330L700 270V580L620 650Z';
  const top = 'M130 330L222 262H700L620 330Z';
  const ink = inkOn(sheet.colour);
  return (
    floorShadow(sheet, 420, 652, 340, 40) +
    shaded(
      top,
      lighter(KRAFT, 0.25),
      linear(sheet, 'slant', [
        [0, '#fff', 0.3],
        [1, '#fff', 0],
      ]),
    ) +
    shaded(
      side,
      darker(KRAFT, 0.3),
      linear(sheet, 'down', [
        [0, '#fff', 0.1],
        [1, '#1a1020', 0.25],
      ]),
    ) +
    shaded(front, KRAFT, slantLight(sheet)) +
    path('M210 330H540V650H210Z', surface(sheet)) +
    path('M210 330L296 262H622L540 330Z', surface(sheet)) +
    path('M210 330L296 262H622L540 330Z', '#fff', 'opacity=".22"') +
    path('M210 330H540V650H210Z', slantLight(sheet)) +
    rect(130, 386, 490, 5, darker(KRAFT, 0.35), 'opacity=".5"') +
    rect(210, 386, 330, 5, darker(sheet.colour, 0.3), 'opacity=".4"') +
    rect(238, 420, 274, 176, sheet.pattern === 'solid' ? PAPER : sheet.colour, 'rx="6"') +
    rect(
      246,
      428,
      258,
      160,
      'none',
      `rx="4" stroke="${sheet.pattern === 'solid' ? sheet.colour : ink}" stroke-width="2.5"`,
    ) +
    printLabel(
      sheet,
      { x: 375, y: 508, width: 240, height: 140 },
      sheet.pattern === 'solid' ? { size: 40, sub: 17 } : { size: 40, sub: 17, ink, soft: ink },
    )
  );
}

export const kit: Drawing = {
  front: (sheet) =>
    setDown(
      `${place(wound(bare(sheet, lighter(sheet.colour, 0.35))), 300, 250, 0.4)}${place(wound(bare(sheet, sheet.third)), 470, 236, 0.44)}${place(brushShape(bare(sheet, sheet.colour), true), 596, 250, 0.42, 12)}${boxShape(sheet)}`,
      390,
      400,
      1.06,
    ),
  detail: (sheet) => {
    const cell = (x: number, y: number, width: number, height: number, content: string): string => {
      const d = roundedRect(x, y, width, height, 14);
      return (
        path(d, darker(KRAFT, 0.38)) +
        within(
          sheet,
          d,
          rect(
            x,
            y,
            width,
            height,
            linear(sheet, 'down', [
              [0, '#1a1020', 0.4],
              [0.2, '#1a1020', 0],
            ]),
          ) + content,
        )
      );
    };
    return (
      rect(0, 0, 800, 800, KRAFT) +
      rect(0, 0, 800, 800, slantLight(sheet)) +
      cell(34, 34, 350, 350, place(wound(bare(sheet, sheet.colour)), 210, 210, 0.66)) +
      cell(
        414,
        34,
        352,
        350,
        setDown(spoolShape(bare(sheet, sheet.third)), 500, 220, 0.42) +
          setDown(spoolShape(bare(sheet, lighter(sheet.colour, 0.4))), 670, 220, 0.42),
      ) +
      cell(
        34,
        414,
        230,
        352,
        setDown(scissorsShape(bare(sheet, darker(sheet.colour, 0.15)), 8), 148, 590, 0.46),
      ) +
      cell(
        294,
        414,
        472,
        352,
        repeat(5, (at) =>
          place(
            buttonShape(
              bare(
                sheet,
                [sheet.colour, sheet.third, lighter(sheet.colour, 0.5), sheet.accent, sheet.colour][at] ??
                  sheet.colour,
              ),
              at % 2 === 0 ? 4 : 2,
            ),
            360 + at * 84,
            480 + (at % 2) * 40,
            0.36,
          ),
        ),
      ) +
      colourCard(sheet, 540, 660)
    );
  },
  scene: (sheet) =>
    tableTop(sheet) +
    setDown(boxShape(sheet), 300, 336, 0.78) +
    place(hoopShape(bare(sheet, sheet.colour)), 590, 540, 0.66, 8) +
    place(wound(bare(sheet, lighter(sheet.colour, 0.35))), 150, 660, 0.4) +
    setDown(scissorsShape(bare(sheet, sheet.third), 10), 340, 690, 0.34, 70) +
    line('M244 690C300 740 400 700 420 760', lighter(sheet.colour, 0.2), 8, 'stroke-linecap="round"'),
};
