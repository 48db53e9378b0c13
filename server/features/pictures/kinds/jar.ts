import { round, tableTop, within } from '../backdrop.ts';
import { PAPER, darker, inkOn, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, dropShadow, radial, roundness, shaded, sheen } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { ellipse, line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { brushShape } from './brush.ts';

/** A glass jar of colour: paint, ink or dye. With `open` the lid is off and the colour shows. */
export function jarShape(sheet: Sheet, open = false): string {
  const glass =
    'M222 300C222 268 250 262 262 240H538C550 262 578 268 578 300V604C578 640 548 656 500 662C440 670 360 670 300 662C252 656 222 640 222 604Z';
  const fill =
    'M234 330C300 352 500 352 566 330V600C566 632 540 644 496 650C440 657 360 657 304 650C260 644 234 632 234 600Z';
  const paper = 'M222 400C320 432 480 432 578 400V570C480 604 320 604 222 570Z';
  const lid = 'M252 168C252 150 548 150 548 168V240C548 264 252 264 252 240Z';
  const ink = inkOn(PAPER);
  return (
    floorShadow(sheet, 410, 650, 270, 42) +
    path(glass, '#eef1ef', 'opacity=".92"') +
    path(fill, surface(sheet, 1.2)) +
    ellipse(400, 332, 166, 17, lighter(sheet.colour, 0.24)) +
    path(glass, sheen(sheet)) +
    shaded(paper, PAPER, roundness(sheet)) +
    line('M222 414C320 446 480 446 578 414M222 556C320 590 480 590 578 556', sheet.colour, 6) +
    printLabel(sheet, { x: 400, y: 511, width: 300, height: 104 }, { size: 40, sub: 18, ink }) +
    path(
      'M246 300C244 380 244 520 250 610',
      'none',
      'stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".55"',
    ) +
    (open
      ? ellipse(400, 240, 140, 27, '#dfe3e0') +
        ellipse(400, 242, 126, 21, darker(sheet.colour, 0.3)) +
        ellipse(400, 250, 112, 13, sheet.colour) +
        ellipse(368, 247, 40, 4, '#fff', 'opacity=".35"')
      : shaded(lid, '#35303a', sheen(sheet)) +
        line(
          repeat(22, (at) => `M${258 + at * 13.5} 176V246`),
          '#57505c',
          3,
          'opacity=".7"',
        ) +
        ellipse(400, 166, 148, 22, '#453f4b') +
        ellipse(400, 164, 130, 16, sheet.colour) +
        ellipse(
          400,
          164,
          130,
          16,
          linear(sheet, 'slant', [
            [0, '#fff', 0.45],
            [1, '#1a1020', 0.25],
          ]),
        ))
  );
}

export const jar: Drawing = {
  front: (sheet) => jarShape(sheet),
  detail: (sheet) => {
    const pool = round(400, 400, 520);
    const swirl = (turn: number, colour: string, width: number, more = ''): string =>
      `<g transform="rotate(${turn} 400 360)">${line('M400 360C470 320 520 400 470 460S320 520 260 430S290 200 430 190S680 300 650 480S480 720 320 680', colour, width, `stroke-linecap="round" ${more}`)}</g>`;
    return (
      rect(0, 0, 800, 800, sheet.colour) +
      path(
        pool,
        radial(sheet, 0.4, 0.35, 0.7, [
          [0, lighter(sheet.colour, 0.3)],
          [0.6, sheet.colour],
          [1, darker(sheet.colour, 0.4)],
        ]),
      ) +
      swirl(0, darker(sheet.colour, 0.22), 54, 'opacity=".55"') +
      swirl(6, lighter(sheet.colour, 0.32), 20, 'opacity=".7"') +
      swirl(190, darker(sheet.colour, 0.18), 34, 'opacity=".5"') +
      swirl(198, lighter(sheet.colour, 0.5), 8, 'opacity=".7"') +
      swirl(100, lighter(sheet.colour, 0.2), 16, 'opacity=".5"') +
      path(
        'M90 200C150 90 300 40 420 60C300 80 180 150 130 260C110 280 80 250 90 200Z',
        '#fff',
        'opacity=".35"',
      ) +
      ellipse(600, 210, 34, 26, darker(sheet.colour, 0.2)) +
      ellipse(596, 204, 33, 25, lighter(sheet.colour, 0.1)) +
      ellipse(588, 196, 12, 8, '#fff', 'opacity=".7"') +
      colourCard(sheet)
    );
  },
  scene: (sheet) => {
    const sheetOfPaper = 'M60 640L560 606L700 780L20 800Z';
    return (
      tableTop(sheet) +
      dropShadow(sheetOfPaper, 0.6) +
      path(sheetOfPaper, '#fdfaf3') +
      within(
        sheet,
        sheetOfPaper,
        line(
          'M140 740C240 640 300 720 380 670S520 640 600 690',
          sheet.colour,
          30,
          'stroke-linecap="round" opacity=".85"',
        ) +
          line(
            'M170 770C280 720 420 740 560 730',
            lighter(sheet.colour, 0.4),
            18,
            'stroke-linecap="round" opacity=".8"',
          ),
      ) +
      setDown(jarShape(sheet.like({ colour: sheet.accent, label: '', sublabel: '' })), 620, 420, 0.46) +
      setDown(jarShape(sheet, true), 330, 390, 0.78) +
      place(brushShape(sheet.like({ accent: '#7b2d26' })), 560, 660, 0.5, 64)
    );
  },
};
