import { within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { BEECH, cloth, lying } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import {
  dropShadow,
  fall,
  floorShadow,
  linear,
  roundness,
  shaded,
  slantLight,
} from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, repeat } from '#server/features/pictures/shapes.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { yard, laid } from './quilting-tools.ts';

/** Yardage in a neat fold, seen from its folded edge: three soft layers. */
const folded: Shape = (sheet) =>
  floorShadow(sheet, 0, 230, 280, 34) +
  repeat(3, (from) => {
    const at = 2 - from;
    const y = -40 + at * 84;
    const d = `M-250 ${y}C-120 ${y - 20} 130 ${y + 10} 260 ${y - 12}C294 ${y} 294 ${y + 78} 260 ${y + 92}C120 ${y + 110} -120 ${y + 80} -250 ${y + 100}C-290 ${y + 84} -290 ${y + 14} -250 ${y}Z`;
    return shaded(d, at === 1 ? darker(sheet.colour, 0.06) : surface(sheet, 0.8), weave(sheet), fall(sheet));
  }) +
  shaded(
    'M-250 -40C-170 -150 -120 -190 -60 -210C60 -220 150 -210 220 -200C250 -130 260 -80 260 -52C130 -30 -120 -60 -250 -40Z',
    surface(sheet, 0.9),
    weave(sheet),
    slantLight(sheet),
  );

/** Cloth that hangs in soft folds from a peg rail. */
const draped: Shape = (sheet) => {
  const d =
    'M-240 -240C-180 -180 -130 -220 -90 -190C-40 -160 40 -160 90 -190C130 -220 180 -180 240 -240C260 -60 250 120 290 260C190 300 130 250 50 286S-110 250 -170 290S-270 260 -290 262C-250 120 -260 -60 -240 -240Z';
  const crease = (x: number, width: number): string =>
    path(
      `M${x} -200C${x + 10} -40 ${x - 20} 120 ${x + 6} 280H${x + width}C${x + width - 16} 120 ${x + width + 8} -40 ${x + width * 0.6} -200Z`,
      linear(sheet, 'across', [
        [0, '#1a1020', 0],
        [0.4, '#1a1020', 0.36],
        [0.7, '#fff', 0.24],
        [1, '#fff', 0],
      ]),
    );
  return (
    cloth(sheet, d) +
    within(
      sheet,
      d,
      crease(-220, 80) + crease(-130, 70) + crease(-40, 90) + crease(70, 80) + crease(160, 90),
    ) +
    circle(-240, -244, 24, BEECH) +
    circle(240, -244, 24, BEECH) +
    circle(-246, -250, 8, '#fff', 'opacity=".6"') +
    circle(234, -250, 8, '#fff', 'opacity=".6"')
  );
};

/** Heavy cloth on a tube, its end rolled out. */
const clothRoll: Shape = (sheet) =>
  place(
    lying(
      'M-300 -90H230V90H-300Z',
      shaded(
        'M-280 -90H230V90H-280C-310 60 -310 -60 -280 -90Z',
        surface(sheet, 0.8),
        weave(sheet, 9),
        linear(sheet, 'down', [
          [0, '#1a1020', 0.1],
          [0.25, '#fff', 0.3],
          [0.6, '#1a1020', 0.05],
          [1, '#1a1020', 0.5],
        ]),
      ),
    ) +
      ellipse(230, 0, 36, 90, darker(sheet.colour, 0.18)) +
      repeat(5, (at) =>
        ellipse(
          230,
          0,
          32 - at * 5,
          82 - at * 12,
          'none',
          `stroke="${at % 2 === 0 ? lighter(sheet.colour, 0.3) : darker(sheet.colour, 0.45)}" stroke-width="3"`,
        ),
      ) +
      ellipse(230, 0, 12, 28, '#8a6f50') +
      shaded(
        'M-290 80C-180 110 60 110 230 88L250 250C90 300 -140 290 -300 250Z',
        surface(sheet, 0.8),
        weave(sheet, 9),
        slantLight(sheet),
      ) +
      line(
        repeat(30, (at) => `M${-296 + at * 18.4} ${254 + Math.sin(at / 9) * 26}v16`),
        sheet.colour,
        4,
      ),
    0,
    -60,
    0.98,
    -8,
  );

/** Sheets of felt in a fan. */
const feltSheets: Shape = (sheet) => {
  const tones = [
    darker(sheet.colour, 0.35),
    sheet.third,
    lighter(sheet.colour, 0.5),
    lighter(sheet.colour, 0.2),
    sheet.colour,
  ];
  return tones
    .map((tone, at) =>
      place(
        lying(
          'M-170 -220H170V200H-170Z',
          path('M-170 -220H170V200H-170Z', tone) +
            path('M-170 -220H170V200H-170Z', slantLight(sheet)) +
            repeat(40, (dot) =>
              circle(-160 + ((dot * 83) % 320), -210 + ((dot * 57) % 400), 2.5, '#fff', 'opacity=".25"'),
            ),
          0.5,
        ),
        (at - 2) * 40,
        Math.abs(at - 2) * 10 + 20,
        1,
        (at - 2) * 11,
      ),
    )
    .join('');
};

/** Soft thick fleece, rolled, with a blanket-stitched edge. */
const fleece: Shape = (sheet) =>
  floorShadow(sheet, 0, 240, 280, 36) +
  repeat(3, (at) => {
    const y = 150 - at * 150;
    const d = `M-240 ${y - 70}C-180 ${y - 90} 180 ${y - 90} 230 ${y - 70}C280 ${y - 40} 280 ${y + 50} 230 ${y + 80}C180 ${y + 96} -180 ${y + 96} -240 ${y + 80}C-290 ${y + 40} -290 ${y - 40} -240 ${y - 70}Z`;
    return (
      shaded(d, surface(sheet, 1), fall(sheet)) +
      ellipse(236, y + 4, 40, 70, lighter(sheet.colour, 0.3)) +
      line(
        `M236 ${y + 4}m-4 0c0 -16 16 -16 16 4s-30 24 -30 -6s36 -40 42 4s-20 56 -40 30`,
        darker(sheet.colour, 0.35),
        4,
      )
    );
  }) +
  line('M-150 -262V250M150 -262V250', '#e9dcc6', 30) +
  line('M-150 -262V250M150 -262V250', '#8a6f50', 2, 'stroke-dasharray="8 6"');

/** Strips for a quilt rolled to a wheel and tied. */
const jellyRoll: Shape = (sheet) => {
  const tones = [
    sheet.colour,
    lighter(sheet.colour, 0.5),
    sheet.third,
    darker(sheet.colour, 0.25),
    PAPER,
    sheet.accent,
  ];
  return (
    floorShadow(sheet, 0, 240, 260, 34) +
    path('M-240 -60V110C-240 260 240 260 240 110V-60Z', surface(sheet, 0.7)) +
    path('M-240 -60V110C-240 260 240 260 240 110V-60Z', roundness(sheet)) +
    repeat(14, (at) =>
      ellipse(
        0,
        -60,
        240 - at * 16,
        120 - at * 8,
        tones[at % 6] ?? sheet.colour,
        `stroke="#1a1020" stroke-opacity=".25" stroke-width="2"`,
      ),
    ) +
    line('M-40 -176C-60 -120 -60 60 -50 224', PAPER, 44) +
    line('M-40 -176C-60 -120 -60 60 -50 224', sheet.third, 4, 'stroke-dasharray="10 8"') +
    place(
      path('M0 0C-60 -70 -120 -40 -90 0C-120 40 -60 70 0 0C60 -70 120 -40 90 0C120 40 60 70 0 0Z', PAPER) +
        circle(0, 0, 17, sheet.third),
      -48,
      40,
    )
  );
};

/** A stack of pinked squares, tied. */
const charmPack: Shape = (sheet) => {
  const side = (x: number, y: number): string =>
    `M${x} ${y}${repeat(14, (at) => `l20 ${at % 2 === 0 ? 8 : -8}`)}`;
  const square = `${side(-140, -140)}${repeat(14, (at) => `l${at % 2 === 0 ? -8 : 8} 20`)}${repeat(14, (at) => `l-20 ${at % 2 === 0 ? -8 : 8}`)}${repeat(14, (at) => `l${at % 2 === 0 ? 8 : -8} -20`)}Z`;
  const tones = [
    darker(sheet.colour, 0.3),
    sheet.third,
    lighter(sheet.colour, 0.55),
    sheet.accent,
    sheet.colour,
  ];
  return (
    repeat(5, (at) =>
      place(
        dropShadow(square, 0.4) +
          shaded(
            square,
            at === 4 ? surface(sheet, 0.8) : (tones[at] ?? sheet.colour),
            weave(sheet),
            slantLight(sheet),
          ),
        (at - 2) * 26,
        (2 - at) * 24,
        1.25,
        (at - 2) * 7,
      ),
    ) +
    place(
      path(
        'M0 0C-60 -70 -120 -40 -90 0C-120 40 -60 70 0 0C60 -70 120 -40 90 0C120 40 60 70 0 0Z',
        '#e9dcc6',
      ) + circle(0, 0, 16, '#b99b6b'),
      50,
      -50,
      1,
      -20,
    )
  );
};

export const clothFolds = {
  'folded-yardage': yard(folded),
  'draped-cloth': yard(draped),
  'cloth-roll': yard(clothRoll),
  'felt-sheets': yard(feltSheets),
  fleece: yard(fleece),
  'jelly-roll': laid(jellyRoll),
  'charm-pack': laid(charmPack),
};
