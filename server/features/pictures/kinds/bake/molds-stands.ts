import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import {
  BEECH,
  STEEL,
  blossom,
  leaf,
  lying,
  matt,
  metal,
  wax,
  wooden,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { fall, floorShadow, roundness, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { outline, MAPLE, baked, tall } from './piping-cutting.ts';

const flake = (r: number): string =>
  repeat(6, (arm) => {
    const a = (arm * Math.PI) / 3;
    const p = (far: number, off: number): string =>
      `${n(Math.cos(a + off) * far)} ${n(Math.sin(a + off) * far)}`;
    return `${arm === 0 ? 'M' : 'L'}${p(r * 0.34, -0.3)}L${p(r * 0.8, -0.18)}L${p(r, 0)}L${p(r * 0.8, 0.18)}L${p(r * 0.34, 0.3)}`;
  }) + 'Z';

const snowflakeCutters: Shape = (sheet) =>
  place(outline(sheet, flake(170)), -90, -80) +
  place(outline(sheet, flake(110)), 180, 90) +
  place(outline(sheet, flake(70)), -120, 200);

const woodlandCutters: Shape = (sheet) =>
  place(
    outline(
      sheet,
      'M-20 140V60C-80 50 -120 0 -100 -50C-70 -30 -60 -20 -40 -20C-60 -60 -60 -110 -30 -140C-20 -100 0 -90 20 -60C40 -80 60 -80 90 -70C110 0 100 40 60 60V140Z',
    ),
    -150,
    -90,
    1,
  ) +
  place(outline(sheet, 'M0 -150L110 60H40V130H-40V60H-110Z'), 150, -110, 0.9) +
  place(outline(sheet, 'M-120 0C-120 -90 120 -90 120 0H50V110H-50V0Z'), -130, 180, 0.8) +
  place(
    outline(
      sheet,
      'M-110 60C-110 -30 -40 -70 20 -60C30 -110 90 -110 100 -60L140 -40L100 -20C110 50 20 90 -40 80L-110 110Z',
    ),
    140,
    180,
    0.85,
  );

const springerle: Shape = (sheet) => {
  const d = roundedRect(-210, -250, 420, 500, 14);
  return (
    lying(d, wooden(sheet, d, sheet.colour, [-210, -250, 210, 250])) +
    repeat(4, (at) => {
      const x = -100 + (at % 2) * 200;
      const y = -120 + Math.floor(at / 2) * 240;
      return (
        rect(x - 84, y - 100, 168, 200, darker(sheet.colour, 0.25), 'rx="10"') +
        rect(x - 84, y - 100, 168, 200, fall(sheet), 'rx="10"') +
        line(
          roundedRect(x - 74, y - 90, 148, 180, 8),
          lighter(sheet.colour, 0.3),
          4,
          'stroke-dasharray="5 5"',
        ) +
        place(
          at % 2 === 0
            ? blossom(sheet, darker(sheet.colour, 0.12), 60, 2, 7)
            : place(leaf(120, darker(sheet.colour, 0.1)), -50, 40, 1, -40) +
                place(leaf(90, darker(sheet.colour, 0.16)), -50, 40, 1, -86),
          x,
          y,
        )
      );
    })
  );
};

const flowerMold: Shape = (sheet) => {
  const d = roundedRect(-240, -240, 480, 440, 60);
  return (
    lying(d, wax(sheet, d, mix(sheet.colour, '#ffffff', 0.25))) +
    repeat(5, (at) => {
      const x = [0, -140, 140, -130, 130][at] ?? 0;
      const y = [-30, -140, -140, 100, 100][at] ?? 0;
      return place(
        `<circle r="${at === 0 ? 96 : 66}" fill="${darker(sheet.colour, 0.3)}"/>` +
          blossom(sheet, darker(sheet.colour, 0.15), at === 0 ? 90 : 60, 3, at % 2 === 0 ? 8 : 6),
        x,
        y,
      );
    }) +
    place(blossom(sheet, lighter(sheet.third, 0.5), 70, 3, 8), 210, 220) +
    place(blossom(sheet, PAPER, 50, 3, 6), 110, 262)
  );
};

const cake = (sheet: Sheet, y: number): string =>
  path(`M-170 ${y - 190}V${y}C-170 ${y + 46} 170 ${y + 46} 170 ${y}V${y - 190}Z`, '#fbf2e4') +
  path(`M-170 ${y - 190}V${y}C-170 ${y + 46} 170 ${y + 46} 170 ${y}V${y - 190}Z`, roundness(sheet)) +
  path(
    `M-170 ${y - 190}C-170 ${y - 120} -140 ${y - 90} -120 ${y - 130}S-70 ${y - 80} -40 ${y - 110}S20 ${y - 60} 50 ${y - 106}S120 ${y - 90} 170 ${y - 190}Z`,
    lighter(sheet.colour, 0.15),
  ) +
  ellipse(0, y - 190, 170, 46, lighter(sheet.colour, 0.3)) +
  repeat(
    9,
    (at) =>
      circle(Math.cos(at * 0.7) * 130, y - 194 + Math.sin(at * 0.7) * 30, 15, '#c0392b') +
      circle(Math.cos(at * 0.7) * 130 - 5, y - 199 + Math.sin(at * 0.7) * 30, 4, '#fff', 'opacity=".8"'),
  ) +
  repeat(18, (at) =>
    circle(-164 + at * 19.4, y + 8 + 30 * Math.sqrt(Math.max(0, 1 - ((at - 8.5) / 8.7) ** 2)), 12, PAPER),
  );

/** A turning plate on a heavy foot, level or tilted, and a footed stand with a cake. */
const turntable =
  (tilted: boolean): Shape =>
  (sheet) =>
    floorShadow(sheet, 0, 270, 220, 28) +
    metal(
      sheet,
      'M-140 270C-140 210 -60 200 -50 160L-46 90H46L50 160C60 200 140 210 140 270C100 290 -100 290 -140 270Z',
      mix(STEEL, sheet.colour, 0.3),
    ) +
    (tilted ? circle(0, 110, 34, '#8b8d92') : '') +
    `<g transform="rotate(${tilted ? -16 : 0} 0 80)">${ellipse(0, 92, 270, 62, darker(sheet.colour, 0.35)) + ellipse(0, 76, 270, 62, sheet.colour) + ellipse(0, 76, 270, 62, slantLight(sheet)) + repeat(4, (at) => ellipse(0, 76, 250 - at * 60, 56 - at * 14, 'none', `stroke="${darker(sheet.colour, 0.25)}" stroke-width="3" opacity=".5"`))}${cake(sheet, 40)}</g>`;

const cakeStand: Shape = (sheet) =>
  floorShadow(sheet, 0, 280, 200, 26) +
  path(
    'M-120 280C-120 236 -40 226 -30 190L-22 90H22L30 190C40 226 120 236 120 280C80 294 -80 294 -120 280Z',
    sheet.colour,
  ) +
  path(
    'M-120 280C-120 236 -40 226 -30 190L-22 90H22L30 190C40 226 120 236 120 280C80 294 -80 294 -120 280Z',
    roundness(sheet),
  ) +
  path('M-270 60C-270 120 270 120 270 60Z', darker(sheet.colour, 0.25)) +
  repeat(17, (at) =>
    circle(
      -256 + at * 32,
      74 + 28 * Math.sqrt(Math.max(0, 1 - ((at - 8) / 8.4) ** 2)),
      17,
      lighter(sheet.colour, 0.2),
    ),
  ) +
  ellipse(0, 60, 272, 54, sheet.colour) +
  ellipse(0, 60, 272, 54, slantLight(sheet)) +
  cake(sheet, 30);

const fondantBlock: Shape = (sheet) =>
  place(
    lying('M-230 -120H230V120H-230Z', matt(sheet, roundedRect(-230, -120, 460, 240, 40), sheet.colour)) +
      path('M-230 -120H40L70 -80L40 -40L70 0L40 40L70 80L40 120H-230Z', '#f6f1e6') +
      rect(-230, -60, 250, 120, lighter(sheet.colour, 0.4)),
    0,
    -110,
    1,
    -8,
  ) +
  place(
    lying(
      'M-250 -10C-180 -60 180 -60 250 -10C270 50 200 90 -200 90C-280 80 -280 20 -250 -10Z',
      matt(
        sheet,
        'M-250 -10C-180 -60 180 -60 250 -10C270 50 200 90 -200 90C-280 80 -280 20 -250 -10Z',
        lighter(sheet.colour, 0.15),
      ),
      0.4,
    ) +
      place(
        wooden(sheet, roundedRect(-180, -40, 360, 80, 34), BEECH, [-180, -40, 180, 40]) +
          rect(-250, -14, 70, 28, BEECH, 'rx="13"') +
          rect(180, -14, 70, 28, BEECH, 'rx="13"'),
        10,
        -20,
        1,
        -10,
      ),
    0,
    190,
  );

const candyMelts: Shape = (sheet) =>
  repeat(22, (at) => {
    const far = Math.sqrt(at) * 54;
    const tone =
      [sheet.colour, lighter(sheet.colour, 0.25), darker(sheet.colour, 0.08)][at % 3] ?? sheet.colour;
    return place(
      '<ellipse cx="4" cy="20" rx="56" ry="40" fill="#3a2a20" opacity=".2"/>' +
        ellipse(0, 10, 56, 40, darker(tone, 0.3)) +
        ellipse(0, 0, 56, 40, tone) +
        ellipse(-14, -12, 22, 11, '#fff', 'opacity=".4"'),
      Math.cos(at * 2.4) * far,
      Math.sin(at * 2.4) * far * 0.82,
      1,
      at * 13,
    );
  });

/** Sugared cookies in the shape of maple leaves on a rack. */
const cookies: Shape = (sheet) =>
  lying(
    roundedRect(-280, -230, 560, 470, 14),
    path(roundedRect(-280, -230, 560, 470, 14), '#e9e4da') +
      line(
        repeat(14, (at) => `M${-260 + at * 40} -220V230`),
        '#a7abb1',
        6,
      ) +
      line('M-270 -140H270M-270 0H270M-270 140H270', '#8b8d92', 7),
  ) +
  repeat(5, (at) =>
    place(
      lying(MAPLE, matt(sheet, MAPLE, '#dba860'), 0.6) +
        `<g transform="scale(.84)">${path(MAPLE, [sheet.colour, lighter(sheet.colour, 0.55), darker(sheet.colour, 0.12), lighter(sheet.colour, 0.3), sheet.colour][at] ?? sheet.colour)}</g>` +
        repeat(16, (dot) =>
          circle(-80 + ((dot * 61) % 160), -80 + ((dot * 37) % 120), 4, '#fff', 'opacity=".9"'),
        ) +
        line('M0 120V-110M0 20L-80 -50M0 20L80 -50', '#fff', 5, 'opacity=".55" stroke-linecap="round"'),
      [-150, 150, 0, -150, 150][at] ?? 0,
      [-110, -110, 10, 130, 130][at] ?? 0,
      0.66,
      [-14, 18, 4, 10, -20][at] ?? 0,
    ),
  );

export const moldsAndStands = {
  'snowflake-cutters': baked(snowflakeCutters),
  'woodland-cutters': baked(woodlandCutters),
  'springerle-mold': baked(springerle),
  'flower-mold': baked(flowerMold),
  'cake-turntable': tall(turntable(false)),
  'tilting-turntable': tall(turntable(true)),
  'cake-stand': tall(cakeStand),
  'fondant-block': baked(fondantBlock),
  'candy-melts': baked(candyMelts),
  'maple-cookies': baked(cookies),
};
