import { round, tableTop } from '../backdrop.ts';
import { darker, inkOn, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { floorShadow, linear, dropShadow, shaded, sheen, turnedWood } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, ellipse, group, line, path, place, rect } from '../shapes.ts';
import { surface } from '../pattern.ts';

const HAIR = '#a8713f';
const HANDLE =
  'M-25 40C-40 130 -30 220 -22 330C-17 440 -12 520 -5 580Q0 596 5 580C12 520 17 440 22 330C30 220 40 130 25 40Z';
const ROUND_TUFT = 'M-28 -90C-44 -160 -34 -240 0 -310C34 -240 44 -160 28 -90Z';
const FLAT_TUFT = 'M-30 -90C-40 -160 -42 -220 -40 -276C-14 -262 14 -286 40 -270C42 -220 40 -160 30 -90Z';

/** One brush, tip up, 900 long, its ferrule round the origin; the tuft carries the colour, the handle the accent. */
export function brushShape(sheet: Sheet, flat = false, wet = true): string {
  const tuft = flat ? FLAT_TUFT : ROUND_TUFT;
  const paint = flat
    ? 'M-42 -196C-24 -178 -8 -204 8 -186S34 -196 42 -190L40 -270C14 -286 -14 -262 -40 -276Z'
    : 'M-38 -188C-22 -166 -10 -196 4 -178S30 -186 38 -188C30 -244 14 -284 0 -312C-14 -284 -32 -244 -38 -188Z';
  return (
    group(
      path(`${HANDLE}${tuft}M-30 -92H30V46H-30Z`, '#3a2a20', 'opacity=".16"') +
        line(`${HANDLE}${tuft}`, '#3a2a20', 14, 'opacity=".08"'),
      'transform="translate(12 14)"',
    ) +
    path(HANDLE, turnedWood(sheet, sheet.accent)) +
    line('M-12 80C-20 160 -14 260 -8 380', '#fff', 6, 'opacity=".45" stroke-linecap="round"') +
    path(
      tuft,
      linear(sheet, 'across', [
        [0, darker(HAIR, 0.5)],
        [0.35, lighter(HAIR, 0.3)],
        [1, darker(HAIR, 0.5)],
      ]),
    ) +
    line(
      flat
        ? between([-28, -90, -36, -150, -40, -220, -38, -272], [28, -90, 36, -150, 40, -220, 38, -272], 9)
        : between([-26, -90, -44, -160, -30, -230, -2, -300], [26, -90, 44, -160, 30, -230, 2, -300], 9),
      darker(HAIR, 0.5),
      1.6,
      'opacity=".55"',
    ) +
    (wet
      ? path(paint, sheet.colour) +
        path(
          paint,
          linear(sheet, 'across', [
            [0, '#1a1020', 0.35],
            [0.35, '#fff', 0.4],
            [0.6, '#fff', 0],
            [1, '#1a1020', 0.35],
          ]),
        )
      : '') +
    shaded('M-30 -94H30L27 46H-27Z', '#c9ccd0', sheen(sheet)) +
    line('M-30 -78H30M-30 -66H30M-28 14H28M-28 26H28', '#85878c', 3)
  );
}

export const brush: Drawing = {
  front: (given) => {
    // Handles are lacquered wood with a slight tint of the accent.
    const sheet = given.like({ accent: mix('#7d3f24', given.accent, 0.22) });
    const card = 'M-300 -60H300V60H-300Z';
    return (
      place(brushShape(sheet.like({ colour: lighter(sheet.colour, 0.3) }), true), 250, 400, 0.86, -20) +
      place(brushShape(sheet), 400, 372, 0.98) +
      place(brushShape(sheet.like({ colour: darker(sheet.colour, 0.2) })), 550, 400, 0.78, 20) +
      place(
        dropShadow(card, 0.7) +
          shaded(
            card,
            '#fffaf2',
            linear(sheet, 'down', [
              [0, '#fff', 0.2],
              [1, '#3a2a20', 0.14],
            ]),
          ) +
          rect(-300, -60, 14, 120, sheet.colour) +
          rect(286, -60, 14, 120, sheet.colour) +
          printLabel(sheet, { x: 0, y: 0, width: 520, height: 100 }, { size: 42, sub: 19 }),
        400,
        560,
        0.86,
      )
    );
  },
  detail: (sheet) =>
    rect(0, 0, 800, 800, lighter(sheet.colour, 0.82)) +
    path(
      'M-20 90C160 30 260 180 420 110S700 40 820 120V330C640 280 520 360 380 320S120 280 -20 340Z',
      sheet.colour,
    ) +
    line(
      between(
        [-20, 110, 160, 50, 420, 130, 820, 130],
        [-20, 326, 160, 270, 420, 320, 820, 310],
        14,
        () => (sheet.chance() - 0.5) * 0.06,
      ),
      darker(sheet.colour, 0.35),
      5,
      'opacity=".35"',
    ) +
    line(
      between([-20, 130, 160, 70, 420, 150, 820, 150], [-20, 300, 160, 250, 420, 300, 820, 290], 4),
      lighter(sheet.colour, 0.55),
      5,
      'opacity=".5"',
    ) +
    place(brushShape(sheet, true), 420, 900, 2.5, -12) +
    colourCard(sheet, 590, 690),
  scene: (sheet) => {
    const pot = 'M250 430C250 460 270 640 282 690C300 716 500 716 518 690C530 640 550 460 550 430Z';
    const ware = sheet.like({ colour: '#efe6d6' });
    const set = [
      [-24, 300, true],
      [-12, 346, false],
      [0, 400, true],
      [13, 452, false],
      [25, 500, true],
    ] as const;
    return (
      tableTop(sheet) +
      floorShadow(sheet, 410, 694, 250, 34) +
      path(round(400, 432, 150, 30), '#5b4636') +
      set
        .map(([turn, x, flat], at) =>
          place(
            brushShape(
              sheet.like({
                colour:
                  [
                    sheet.colour,
                    sheet.third,
                    lighter(sheet.colour, 0.4),
                    darker(sheet.colour, 0.2),
                    sheet.colour,
                  ][at] ?? sheet.colour,
                accent: ['#7b2d26', '#2f4858', '#b98353', '#35303a', '#b98353'][at] ?? '#7b2d26',
              }),
              flat,
              at % 2 === 0,
            ),
            x,
            330,
            0.62,
            turn,
          ),
        )
        .join('') +
      shaded(
        pot,
        ware.colour,
        linear(sheet, 'across', [
          [0, '#3a2a20', 0.42],
          [0.3, '#fff', 0.3],
          [0.55, '#fff', 0],
          [1, '#3a2a20', 0.5],
        ]),
      ) +
      path(
        'M254 470C300 500 500 500 546 470L540 540C480 566 420 520 380 550S300 560 262 544Z',
        surface(sheet),
        'opacity=".9"',
      ) +
      ellipse(400, 432, 150, 30, 'none', `stroke="${darker(ware.colour, 0.1)}" stroke-width="9"`) +
      printLabel(
        sheet,
        { x: 400, y: 620, width: 210, height: 76 },
        { size: 30, sub: 15, ink: inkOn(ware.colour) },
      )
    );
  },
};
