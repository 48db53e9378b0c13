import { boards, within } from '../backdrop.ts';
import { PAPER, darker, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { fall, floorShadow, linear, dropShadow, radial, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, line, path, place, rect, repeat } from '../shapes.ts';
import { round } from '../backdrop.ts';

const satin = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, '#1a1020', 0.32],
    [0.2, '#fff', 0.32],
    [0.45, '#fff', 0],
    [0.7, '#1a1020', 0.1],
    [0.85, '#fff', 0.28],
    [1, '#1a1020', 0.3],
  ]);

/** A tied bow 640 wide round the origin. */
export function bow(sheet: Sheet): string {
  const cloth = surface(sheet, 0.8);
  const loop = 'M-10 -20C-90 -150 -250 -170 -306 -110C-340 -60 -320 60 -262 88C-180 120 -80 60 -10 26Z';
  const inside = 'M-60 -14C-130 -86 -220 -110 -262 -72C-236 -60 -214 10 -228 60C-160 60 -110 26 -60 10Z';
  const end = 'M-22 20C-60 110 -150 180 -214 262L-150 276 -112 322C-70 220 -10 130 20 40Z';
  const side = (flip: string): string =>
    `<g${flip}>${shaded(
      end,
      cloth,
      linear(sheet, 'slant', [
        [0, '#1a1020', 0.4],
        [0.3, '#fff', 0.2],
        [0.6, '#fff', 0],
        [1, '#1a1020', 0.3],
      ]),
    )}${shaded(
      loop,
      cloth,
      linear(sheet, 'slant', [
        [0, '#fff', 0.34],
        [0.4, '#fff', 0],
        [0.7, '#1a1020', 0.15],
        [1, '#1a1020', 0.5],
      ]),
    )}${shaded(
      inside,
      darker(sheet.colour, 0.36),
      linear(sheet, 'across', [
        [0, '#fff', 0.16],
        [1, '#1a1020', 0.45],
      ]),
    )}${line('M-20 -10C-70 -40 -110 -56 -150 -62M-20 6C-70 6 -120 24 -150 44', darker(sheet.colour, 0.4), 4, 'opacity=".5" stroke-linecap="round"')}</g>`;
  const knot =
    'M-44 -46C-20 -58 24 -58 46 -44C56 -14 56 24 44 48C16 60 -22 58 -44 46C-54 20 -54 -18 -44 -46Z';
  return (
    dropShadow(`${loop}M10 -20C90 -150 250 -170 306 -110C340 -60 320 60 262 88C180 120 80 60 10 26Z`, 0.8) +
    side('') +
    side(' transform="scale(-1 1)"') +
    shaded(knot, cloth, satin(sheet)) +
    line(
      'M-20 -44C-14 -10 -16 20 -22 44M14 -46C20 -10 20 20 12 46',
      darker(sheet.colour, 0.35),
      3,
      'opacity=".5"',
    )
  );
}

export const ribbon: Drawing = {
  front: (sheet) => {
    const streamer =
      'M330 560C240 600 180 560 120 610S60 700 120 712C170 720 230 690 300 694S440 730 520 676L540 616C450 650 400 640 330 640Z';
    return (
      floorShadow(sheet, 420, 660, 330, 48) +
      dropShadow(streamer, 0.6) +
      shaded(streamer, surface(sheet, 0.7), satin(sheet)) +
      shaded('M330 132C180 140 180 630 330 640H470V132Z', surface(sheet, 0.8), fall(sheet)) +
      `<ellipse cx="470" cy="386" rx="182" ry="254" fill="${darker(sheet.colour, 0.25)}"/><ellipse cx="470" cy="386" rx="182" ry="254" fill="${linear(
        sheet,
        'slant',
        [
          [0, '#fff', 0.3],
          [1, '#1a1020', 0.3],
        ],
      )}"/>` +
      repeat(
        12,
        (at) =>
          `<ellipse cx="470" cy="386" rx="${178 - at * 7}" ry="${248 - at * 9.8}" fill="none" stroke="${at % 2 === 0 ? lighter(sheet.colour, 0.25) : darker(sheet.colour, 0.4)}" stroke-width="2.5" opacity=".7"/>`,
      ) +
      `<ellipse cx="470" cy="386" rx="104" ry="146" fill="${PAPER}"/><ellipse cx="470" cy="386" rx="104" ry="146" fill="${slantLight(sheet)}"/><ellipse cx="470" cy="386" rx="94" ry="134" fill="none" stroke="${sheet.colour}" stroke-width="3"/><ellipse cx="470" cy="464" rx="26" ry="32" fill="#5b4636"/><ellipse cx="475" cy="466" rx="21" ry="27" fill="#3a2a20"/>` +
      printLabel(sheet, { x: 470, y: 356, width: 150, height: 120 }, { size: 29, sub: 14 })
    );
  },
  detail: (sheet) =>
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, lighter(sheet.colour, 0.84)],
        [1, mix('#e6dac8', sheet.colour, 0.2)],
      ]),
    ) +
    place(bow(sheet), 390, 350, 1.55, -8) +
    colourCard(sheet, 590, 690),
  scene: (sheet) => {
    const box = 'M170 230H630V690H170Z';
    const plain = sheet.like({
      pattern: 'dots',
      colour: '#f0e6d4',
      accent: mix('#f0e6d4', sheet.colour, 0.35),
      third: mix('#f0e6d4', sheet.third, 0.5),
    });
    return (
      boards(sheet, '#cfae86') +
      dropShadow(box, 1.4) +
      shaded(box, surface(plain), slantLight(sheet)) +
      within(
        sheet,
        box,
        rect(358, 230, 84, 460, surface(sheet, 0.8)) +
          rect(358, 230, 84, 460, satin(sheet)) +
          rect(170, 418, 460, 84, surface(sheet, 0.8)) +
          rect(170, 418, 460, 84, fall(sheet)),
      ) +
      place(bow(sheet), 400, 450, 0.62) +
      place(
        dropShadow(round(0, 0, 70), 0.8) +
          circle(0, 0, 70, surface(sheet, 0.6)) +
          circle(
            0,
            0,
            70,
            radial(sheet, 0.4, 0.3, 0.8, [
              [0, '#fff', 0.3],
              [1, '#1a1020', 0.4],
            ]),
          ) +
          repeat(
            5,
            (at) =>
              `<circle r="${64 - at * 8}" fill="none" stroke="${darker(sheet.colour, 0.35)}" stroke-width="2" opacity=".6"/>`,
          ) +
          circle(0, 0, 24, '#e9dcc6'),
        690,
        130,
      ) +
      path(
        'M690 200C700 280 640 300 690 380S760 470 720 540L744 552C800 470 740 420 726 370S740 280 712 196Z',
        surface(sheet, 0.6),
        'opacity=".97"',
      )
    );
  },
};
