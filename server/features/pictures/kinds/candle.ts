import { tableTop } from '../backdrop.ts';
import { darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, radial, roundness, shaded, sheen } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, ellipse, line, path, place, rect, repeat, setDown } from '../shapes.ts';

/** A lit wick; the flame is 100 tall over the origin. */
const flame = (sheet: Sheet): string =>
  circle(
    0,
    -50,
    150,
    radial(sheet, 0.5, 0.5, 0.5, [
      [0, '#ffdf8a', 0.6],
      [0.4, '#ffd070', 0.22],
      [1, '#ffd070', 0],
    ]),
  ) +
  line('M0 10C2 -2 -2 -8 2 -18', '#2a2020', 5, 'stroke-linecap="round"') +
  path(
    'M0 -6C-26 -16 -26 -46 -8 -76C-2 -88 2 -98 4 -112C18 -84 30 -60 26 -36C24 -18 14 -8 0 -6Z',
    '#f59f2a',
  ) +
  path('M1 -8C-16 -16 -16 -38 -4 -60C0 -68 3 -76 4 -84C14 -62 20 -44 18 -30C16 -16 10 -10 1 -8Z', '#ffe08a') +
  path('M1 -10C-8 -14 -8 -26 1 -38C9 -28 10 -14 1 -10Z', '#fffbe8');

/** A candle poured in a glass, on the 800 sheet. */
function candleShape(sheet: Sheet): string {
  const glass = 'M226 262H574V606C574 644 552 660 400 660S226 644 226 606Z';
  const wax = 'M240 350C320 384 480 384 560 350V604C560 634 540 646 400 646S240 634 240 604Z';
  const paper = 'M300 420C360 432 440 432 500 420V578C440 590 360 590 300 578Z';
  return (
    floorShadow(sheet, 410, 656, 260, 40) +
    path(glass, '#f4f2ec', 'opacity=".75"') +
    ellipse(400, 262, 174, 34, '#fff', 'opacity=".5"') +
    path(wax, surface(sheet, 1.1)) +
    ellipse(400, 350, 160, 30, lighter(sheet.colour, 0.35)) +
    ellipse(400, 353, 120, 20, mix(lighter(sheet.colour, 0.5), '#ffd98a', 0.5)) +
    place(flame(sheet), 400, 346, 1.15) +
    path(glass, sheen(sheet)) +
    ellipse(400, 262, 174, 34, 'none', 'stroke="#cfd3cf" stroke-width="5"') +
    path('M228 268C260 300 540 300 572 268', 'none', 'stroke="#fff" stroke-width="3" opacity=".8"') +
    shaded(paper, '#fffaf2', roundness(sheet)) +
    line('M308 432C360 442 440 442 492 432M308 568C360 578 440 578 492 568', sheet.colour, 4) +
    printLabel(sheet, { x: 400, y: 507, width: 176, height: 116 }, { size: 32, sub: 15 }) +
    path(
      'M252 300C250 400 250 520 258 610',
      'none',
      'stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".6"',
    )
  );
}

/** A dinner candle of its own, 90 wide and `tall` high, standing on y = 0. */
const taper = (sheet: Sheet, colour: string, tall: number): string =>
  shaded(
    `M-44 0V${-tall}C-40 ${-tall - 14} 40 ${-tall - 14} 44 ${-tall}V0C30 14 -30 14 -44 0Z`,
    colour,
    roundness(sheet),
  ) +
  ellipse(0, -tall, 44, 12, lighter(colour, 0.4)) +
  path(
    `M-44 ${-tall}C-50 ${-tall + 60} -36 ${-tall + 90} -34 ${-tall + 40}C-30 ${-tall + 20} -20 ${-tall + 10} -10 ${-tall + 10}Z`,
    lighter(colour, 0.2),
  ) +
  place(flame(sheet), 0, -tall, 0.8);

export const candle: Drawing = {
  front: (sheet) => candleShape(sheet),
  detail: (sheet) => {
    const pool = mix(sheet.colour, '#ffd98a', 0.35);
    return (
      rect(0, 0, 800, 800, darker(sheet.colour, 0.12)) +
      rect(
        0,
        0,
        800,
        800,
        radial(sheet, 0.5, 0.5, 0.62, [
          [0, '#ffd98a', 0.55],
          [0.7, '#ffd98a', 0],
          [1, '#1a1020', 0.4],
        ]),
      ) +
      path(
        'M60 420C80 240 280 200 420 210S760 250 744 440S560 660 380 650S40 580 60 420Z',
        darker(sheet.colour, 0.16),
      ) +
      path('M76 424C96 262 290 222 420 230S738 268 726 440S556 638 384 630S60 572 76 424Z', pool) +
      path(
        'M110 380C150 290 290 260 400 266C290 290 200 320 160 400C130 440 100 420 110 380Z',
        '#fff',
        'opacity=".4"',
      ) +
      path('M660 500C620 570 540 600 470 604C540 580 600 550 630 490Z', '#fff', 'opacity=".3"') +
      ellipse(410, 450, 110, 30, '#ffefc0', 'opacity=".55"') +
      place(flame(sheet), 410, 440, 2.8) +
      colourCard(sheet, 560, 690)
    );
  },
  scene: (sheet) => {
    const book = 'M60 636H400L440 700H30Z';
    const lavender = repeat(5, (at) =>
      place(
        line('M0 0C10 -60 4 -120 0 -170', '#6f8060', 4) +
          repeat(7, (bud) =>
            ellipse(bud % 2 === 0 ? -7 : 7, -100 - bud * 12, 8, 7, bud % 3 === 0 ? '#8a76b8' : '#a391cc'),
          ),
        0,
        0,
        1,
        -34 + at * 15,
      ),
    );
    return (
      tableTop(sheet) +
      rect(
        0,
        0,
        800,
        800,
        radial(sheet, 0.5, 0.42, 0.75, [
          [0, '#ffdf9a', 0.35],
          [0.5, '#5a3a20', 0.05],
          [1, '#2a1a18', 0.5],
        ]),
      ) +
      floorShadow(sheet, 640, 590, 90, 18) +
      place(taper(sheet, lighter(sheet.colour, 0.4), 300), 640, 584) +
      floorShadow(sheet, 190, 560, 80, 16) +
      place(taper(sheet, darker(sheet.colour, 0.08), 220), 180, 556) +
      path(book, '#3a2a20', 'opacity=".25" transform="translate(6 12)"') +
      shaded(
        'M60 636H400L440 700H30Z',
        '#efe6d6',
        linear(sheet, 'down', [
          [0, '#fff', 0.3],
          [1, '#3a2a20', 0.2],
        ]),
      ) +
      line('M236 636L238 700', '#b9a98f', 3) +
      setDown(candleShape(sheet), 410, 420, 0.78) +
      place(lavender, 716, 770, 0.86, -58)
    );
  },
};
