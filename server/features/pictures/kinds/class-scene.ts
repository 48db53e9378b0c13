import { linen, tableTop } from '../backdrop.ts';
import { PAPER, darker, inkOn, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, dropShadow, roundness, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, ellipse, line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { wound } from './ball.ts';
import { brushShape } from './brush.ts';
import { painting } from './canvas.ts';
import { jarShape } from './jar.ts';
import { vaseShape } from './pottery.ts';
import { scissorsShape } from './scissors.ts';
import { spoolShape } from './spool.ts';

const bare = (sheet: Sheet, colour: string): Sheet =>
  sheet.like({ colour, label: '', sublabel: '', pattern: 'solid' });

/** A slate on the studio wall with the subject of the class. */
function slate(sheet: Sheet, x: number, y: number, width: number, height: number): string {
  return (
    rect(x + 6, y + 12, width, height, '#3a2a20', 'opacity=".25" rx="6"') +
    rect(x, y, width, height, '#b98353', 'rx="6"') +
    rect(x + 14, y + 14, width - 28, height - 28, '#38413d') +
    path(`M${x + 14} ${y + 14}H${x + width - 14}L${x + 14} ${y + height - 14}Z`, '#fff', 'opacity=".06"') +
    printLabel(
      sheet,
      { x: x + width / 2, y: y + height / 2, width: width - 60, height: height - 56 },
      { ink: PAPER, soft: lighter(sheet.third, 0.4), size: 42, sub: 18 },
    )
  );
}

const pennants = (sheet: Sheet): string =>
  line('M-10 40C200 120 600 120 810 40', '#8a6f50', 3) +
  repeat(9, (at) => {
    const x = 40 + at * 90;
    const y = 118 - ((x - 400) / 400) ** 2 * 74;
    return path(
      `M${x - 34} ${Math.round(y - 4)}L${x + 34} ${Math.round(y - 4)}L${x} ${Math.round(y + 62)}Z`,
      at % 3 === 0 ? surface(sheet) : at % 3 === 1 ? sheet.third : lighter(sheet.colour, 0.5),
    );
  });

const shelf = (sheet: Sheet, x: number, y: number, width: number): string =>
  rect(x, y, width, 14, '#b98353') +
  rect(x, y + 14, width, 10, '#3a2a20', 'opacity=".18"') +
  repeat(Math.floor(width / 62), (at) => {
    const tone =
      [sheet.colour, lighter(sheet.colour, 0.4), sheet.third, darker(sheet.colour, 0.2)][at % 4] ??
      sheet.colour;
    return (
      shaded(`M${x + 12 + at * 62} ${y}v-58q0 -8 8 -8h28q8 0 8 8v58Z`, tone, roundness(sheet)) +
      rect(x + 14 + at * 62, y - 76, 40, 14, '#4b4038', 'rx="3"') +
      rect(x + 16 + at * 62, y - 42, 36, 22, PAPER, 'opacity=".85"')
    );
  });

const stool = (x: number, seat: string): string =>
  line(`M${x - 50} 700L${x - 74} 810M${x + 50} 700L${x + 74} 810`, '#8a5c34', 16) +
  ellipse(x, 700, 92, 24, darker(seat, 0.3)) +
  ellipse(x, 692, 92, 24, seat);

export const classScene: Drawing = {
  front: (sheet) => {
    const wall = mix('#f3eadc', sheet.colour, 0.12);
    return (
      rect(
        0,
        0,
        800,
        800,
        linear(sheet, 'down', [
          [0, lighter(wall, 0.3)],
          [1, wall],
        ]),
      ) +
      path('M60 0H300L230 520H-30Z', '#fff', 'opacity=".3"') +
      pennants(sheet) +
      slate(sheet, 230, 170, 340, 200) +
      shelf(sheet, 24, 310, 180) +
      shelf(sheet, 600, 310, 180) +
      rect(0, 640, 800, 160, darker('#c79a6a', 0.3)) +
      line('M0 690H800M0 744H800', darker('#c79a6a', 0.5), 2, 'opacity=".5"') +
      rect(70, 610, 36, 200, darker('#b98353', 0.2)) +
      rect(694, 610, 36, 200, darker('#b98353', 0.2)) +
      shaded(
        'M90 520H710L780 600H20Z',
        '#d2a673',
        linear(sheet, 'down', [
          [0, '#fff', 0.3],
          [1, '#fff', 0],
        ]),
      ) +
      rect(20, 600, 760, 30, '#a9773f') +
      rect(20, 600, 760, 6, '#fff', 'opacity=".25"') +
      setDown(jarShape(bare(sheet, sheet.colour), true), 180, 474, 0.25) +
      setDown(jarShape(bare(sheet, sheet.third), true), 256, 486, 0.22) +
      setDown(vaseShape(bare(sheet, lighter(sheet.colour, 0.3)), true), 640, 466, 0.32) +
      place(
        rect(-90, -110, 180, 150, '#3a2a20', 'opacity=".2" transform="translate(5 6)"') +
          `<g transform="translate(-90 -112) scale(.45 .375)">${painting(sheet.like({ pattern: 'solid' }))}</g>` +
          line('M-90 -112H90V38H-90Z', '#fffaf2', 5),
        400,
        520,
      ) +
      floorShadow(sheet, 530, 574, 60, 10) +
      place(wound(bare(sheet, sheet.third)), 530, 536, 0.17) +
      place(brushShape(bare(sheet, sheet.colour)), 320, 574, 0.22, 76) +
      stool(240, sheet.colour) +
      stool(560, sheet.third)
    );
  },
  detail: (sheet) => {
    const mat = 'M60 80H740V720H60Z';
    return (
      linen(sheet, '#d9c6a8') +
      dropShadow(mat) +
      shaded(mat, mix('#5f7f74', sheet.colour, 0.3), slantLight(sheet)) +
      line(
        `${repeat(16, (at) => `M${100 + at * 40} 90V710`)}${repeat(15, (at) => `M70 ${120 + at * 40}H730`)}`,
        '#fffaf2',
        1.5,
        'opacity=".28"',
      ) +
      setDown(spoolShape(bare(sheet, sheet.third)), 210, 240, 0.36) +
      setDown(scissorsShape(bare(sheet, sheet.colour)), 560, 300, 0.5, 40) +
      place(wound(bare(sheet, lighter(sheet.colour, 0.3))), 260, 560, 0.52) +
      place(brushShape(bare(sheet, sheet.colour)), 420, 380, 0.5, -20) +
      colourCard(sheet)
    );
  },
  scene: (sheet) => {
    const apron =
      'M330 120C330 200 300 230 270 250L240 470H560L530 250C500 230 470 200 470 120Q400 150 330 120Z';
    return (
      tableTop(sheet) +
      rect(60, 96, 680, 18, '#a9773f', 'rx="6"') +
      repeat(5, (at) => circle(110 + at * 145, 105, 13, '#c99a66')) +
      line('M330 122C340 80 460 80 470 122', darker(sheet.colour, 0.2), 10) +
      path(apron, '#3a2a20', 'opacity=".22" transform="translate(10 14)"') +
      shaded(
        apron,
        surface(sheet),
        linear(sheet, 'across', [
          [0, '#1a1020', 0.25],
          [0.3, '#fff', 0.2],
          [0.55, '#1a1020', 0.08],
          [0.75, '#fff', 0.14],
          [1, '#1a1020', 0.3],
        ]),
      ) +
      rect(
        290,
        300,
        220,
        120,
        sheet.pattern === 'solid' ? lighter(sheet.colour, 0.14) : sheet.colour,
        'rx="8"',
      ) +
      line('M298 308H502M298 308V412H502V308', lighter(sheet.third, 0.4), 3, 'stroke-dasharray="8 6"') +
      printLabel(
        sheet,
        { x: 400, y: 361, width: 192, height: 88 },
        { ink: inkOn(sheet.colour), soft: inkOn(sheet.colour), size: 26, sub: 13 },
      ) +
      line('M120 110V220', '#8a6f50', 3) +
      setDown(scissorsShape(bare(sheet, sheet.third), 5), 120, 290, 0.32, 180) +
      line('M690 110V180', '#8a6f50', 3) +
      place(brushShape(bare(sheet, sheet.colour)), 690, 320, 0.36, 180) +
      setDown(jarShape(bare(sheet, sheet.colour), true), 190, 560, 0.38) +
      setDown(jarShape(bare(sheet, lighter(sheet.colour, 0.45)), true), 320, 600, 0.34) +
      setDown(spoolShape(bare(sheet, sheet.third)), 600, 590, 0.34) +
      floorShadow(sheet, 470, 716, 80, 14) +
      place(wound(bare(sheet, lighter(sheet.colour, 0.2))), 470, 664, 0.24)
    );
  },
};
