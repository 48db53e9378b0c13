import { tableTop } from '../backdrop.ts';
import { darker, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { fall, floorShadow, linear, dropShadow, shaded, slantLight, turnedWood } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, ellipse, line, n, path, place, rect, repeat } from '../shapes.ts';
import { chiselShape } from './tool.ts';

/** Rings of a cut trunk, flattened to `flat`. */
const rings = (sheet: Sheet, radius: number, flat: number): string =>
  repeat(
    9,
    (at) =>
      `<ellipse rx="${n(radius * (1 - at * 0.105))}" ry="${n(radius * flat * (1 - at * 0.105))}" cx="${at * 2}" cy="${at}" fill="none" stroke="${darker(sheet.colour, 0.34)}" stroke-width="${2 + (at % 3)}" opacity="${0.34 + (at % 2) * 0.16}"/>`,
  ) +
  line(
    `M0 0L${n(radius * 0.86)} ${n(-radius * flat * 0.3)}M0 0L${n(-radius * 0.4)} ${n(radius * flat * 0.8)}`,
    darker(sheet.colour, 0.5),
    3,
    'opacity=".5"',
  );

function slice(sheet: Sheet, radius: number): string {
  const bark = darker(sheet.colour, 0.55);
  return (
    shaded(
      `M${-radius} 0V${n(radius * 0.24)}C${-radius} ${n(radius * 0.72)} ${radius} ${n(radius * 0.72)} ${radius} ${n(radius * 0.24)}V0Z`,
      bark,
      linear(sheet, 'across', [
        [0, '#000', 0.4],
        [0.3, '#fff', 0.15],
        [1, '#000', 0.45],
      ]),
    ) +
    line(
      repeat(
        17,
        (at) =>
          `M${n(-radius * 0.94 + at * radius * 0.117)} ${n(radius * 0.34 * Math.sqrt(1 - ((at - 8) / 8.6) ** 2))}v${n(radius * 0.24)}`,
      ),
      '#1a1020',
      4,
      'opacity=".35"',
    ) +
    ellipse(0, 0, radius, radius * 0.38, bark) +
    ellipse(0, 0, radius * 0.94, radius * 0.35, sheet.colour) +
    ellipse(0, 0, radius * 0.94, radius * 0.35, slantLight(sheet)) +
    rings(sheet, radius * 0.88, 0.37)
  );
}

function plank(sheet: Sheet, y: number, colour: string, shift: number): string {
  const face = `M${120 + shift} ${y}H${640 + shift}V${y + 62}H${120 + shift}Z`;
  const top = `M${120 + shift} ${y}L${190 + shift} ${y - 44}H${700 + shift}L${640 + shift} ${y}Z`;
  const end = `M${640 + shift} ${y}L${700 + shift} ${y - 44}V${y + 14}L${640 + shift} ${y + 62}Z`;
  return (
    shaded(top, lighter(colour, 0.2), slantLight(sheet)) +
    line(
      between(
        [140 + shift, y - 6, 300, y - 16, 480, y - 2, 640 + shift, y - 8],
        [200 + shift, y - 38, 320, y - 30, 500, y - 44, 690 + shift, y - 36],
        5,
      ),
      darker(colour, 0.35),
      1.8,
      'opacity=".4"',
    ) +
    shaded(face, colour, fall(sheet)) +
    line(
      between(
        [120 + shift, y + 8, 300, y + 22, 460, y - 2, 640 + shift, y + 10],
        [120 + shift, y + 54, 300, y + 42, 460, y + 66, 640 + shift, y + 52],
        6,
      ),
      darker(colour, 0.4),
      1.8,
      'opacity=".45"',
    ) +
    shaded(end, darker(colour, 0.24), slantLight(sheet)) +
    line(
      `M${648 + shift} ${y + 50}C${660 + shift} ${y + 10} ${680 + shift} ${y - 10} ${696 + shift} ${y - 30}M${648 + shift} ${y + 26}C${656 + shift} ${y + 4} ${666 + shift} ${y - 6} ${676 + shift} ${y - 20}`,
      darker(colour, 0.55),
      2.5,
      'opacity=".5"',
    )
  );
}

export const wood: Drawing = {
  front: (sheet) => {
    const tag = 'M236 318H524V430H236Z';
    return (
      floorShadow(sheet, 420, 640, 350, 40) +
      [570, 506, 442, 378, 314]
        .map((y, at) =>
          plank(
            sheet,
            y,
            [
              sheet.colour,
              darker(sheet.colour, 0.08),
              lighter(sheet.colour, 0.12),
              sheet.colour,
              darker(sheet.colour, 0.05),
            ][at] ?? sheet.colour,
            [0, 14, -10, 8, -4][at] ?? 0,
          ),
        )
        .join('') +
      place(slice(sheet, 130), 380, 232) +
      place(
        path(tag, '#3a2a20', 'opacity=".25" transform="translate(5 8)"') +
          path(tag, '#fffaf2') +
          printLabel(sheet, { x: 380, y: 374, width: 260, height: 96 }, { size: 36, sub: 17 }),
        0,
        64,
      )
    );
  },
  detail: (sheet) =>
    rect(0, 0, 800, 800, sheet.colour) +
    line(
      between(
        [-20, -40, 180, 60, 240, 300, 820, -60],
        [-20, 380, 220, 330, 280, 330, 820, 350],
        18,
        () => (sheet.chance() - 0.5) * 0.04,
      ),
      darker(sheet.colour, 0.38),
      4,
      'opacity=".42"',
    ) +
    line(
      between(
        [-20, 420, 220, 470, 280, 470, 820, 420],
        [-20, 860, 180, 760, 260, 500, 820, 840],
        18,
        () => (sheet.chance() - 0.5) * 0.04,
      ),
      darker(sheet.colour, 0.38),
      4,
      'opacity=".42"',
    ) +
    place(
      ellipse(0, 0, 96, 62, darker(sheet.colour, 0.3)) +
        repeat(
          6,
          (at) =>
            `<ellipse rx="${120 - at * 19}" ry="${78 - at * 12.5}" fill="none" stroke="${darker(sheet.colour, 0.5)}" stroke-width="5" opacity=".5"/>`,
        ) +
        ellipse(4, 2, 22, 14, darker(sheet.colour, 0.6)),
      250,
      400,
      1,
      -6,
    ) +
    line(
      'M-20 96C220 110 420 90 820 130M-20 690C240 670 480 720 820 660',
      lighter(sheet.colour, 0.5),
      20,
      'opacity=".22"',
    ) +
    rect(0, 0, 800, 800, slantLight(sheet)) +
    colourCard(sheet),
  scene: (sheet) => {
    const spoon = 'M0 0C-60 -10 -96 -70 -88 -130C-80 -184 -40 -214 0 -214S80 -184 88 -130C96 -70 60 -10 0 0Z';
    const stem = 'M-22 -16C-16 60 -26 200 -18 330Q0 352 18 330C26 200 16 60 22 -16Z';
    return (
      tableTop(sheet) +
      floorShadow(sheet, 560, 520, 180, 30) +
      place(slice(sheet, 190), 590, 490) +
      place(slice(sheet.like({ colour: lighter(sheet.colour, 0.15) }), 120), 610, 420) +
      place(
        dropShadow(`${spoon}${stem}`, 0.8) +
          shaded(stem, sheet.colour, turnedWood(sheet, sheet.colour)) +
          shaded(spoon, sheet.colour, slantLight(sheet)) +
          path(
            'M0 -26C-44 -34 -68 -80 -62 -126C-56 -164 -28 -188 0 -188S56 -164 62 -126C68 -80 44 -34 0 -26Z',
            linear(sheet, 'slant', [
              [0, '#1a1020', 0.42],
              [0.6, '#1a1020', 0.1],
              [1, '#fff', 0.3],
            ]),
          ) +
          line(
            'M-70 -120C-60 -170 -30 -196 0 -200M-6 20V300M8 30V290',
            darker(sheet.colour, 0.35),
            2.5,
            'opacity=".45"',
          ),
        180,
        560,
        0.94,
        64,
      ) +
      place(chiselShape(sheet.like({ colour: '#8a4b2a' })), 470, 690, 0.5, 78) +
      repeat(9, (at) =>
        place(
          line(
            'M0 0C20 -24 50 -14 44 8C38 26 14 20 20 4',
            lighter(sheet.colour, 0.4),
            9,
            'stroke-linecap="round"',
          ) + line('M0 0C20 -24 50 -14 44 8', darker(sheet.colour, 0.2), 2, 'opacity=".5"'),
          90 + sheet.chance() * 560,
          610 + sheet.chance() * 150,
          0.5 + sheet.chance() * 0.5,
          at * 50,
        ),
      )
    );
  },
};
