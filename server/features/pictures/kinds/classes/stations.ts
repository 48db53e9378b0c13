import { round } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import {
  BEECH,
  STEEL,
  cloth,
  lacquer,
  leaf,
  matt,
  metal,
  wooden,
} from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { floorShadow, linear, rod, roundness, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { knitted } from '../knitting.ts';

/* What stands in the middle of a class room and has no motif of its own as a product. */

/** A potter's wheel with a bowl being thrown. */
export const potteryWheel: Shape = (sheet) =>
  floorShadow(sheet, 0, 284, 240, 24) +
  lacquer(sheet, 'M-220 40H220L190 100H-190Z', sheet.colour) +
  path('M-180 100H180L150 280H-150Z', darker(sheet.colour, 0.2)) +
  path('M-180 100H180L150 280H-150Z', roundness(sheet)) +
  rect(-240, 24, 480, 22, lighter(sheet.colour, 0.3), 'rx="10"') +
  ellipse(0, 26, 180, 30, '#6d7076') +
  ellipse(0, 18, 180, 30, '#b9bbc0') +
  path('M-60 16C-150 -60 -170 -130 -150 -180H150C170 -130 150 -60 60 16Z', '#b98a6a') +
  path('M-60 16C-150 -60 -170 -130 -150 -180H150C170 -130 150 -60 60 16Z', roundness(sheet)) +
  ellipse(0, -180, 150, 36, lighter('#b98a6a', 0.25)) +
  ellipse(0, -176, 130, 27, darker('#b98a6a', 0.4)) +
  line(
    'M-146 -110C-60 -80 60 -80 146 -110M-130 -60C-50 -34 50 -34 130 -60',
    lighter('#b98a6a', 0.45),
    5,
    'opacity=".6"',
  ) +
  path('M190 -10H280L270 20H200Z', '#8fb0c0') +
  matt(sheet, 'M-250 20C-250 -20 -190 -20 -184 20Z', '#b98a6a');

/** A spinning wheel with fiber on its distaff. */
export const spinningWheel: Shape = (sheet) =>
  floorShadow(sheet, 0, 284, 260, 22) +
  rod('M-190 120L-230 284', BEECH, 24, 'butt') +
  rod('M180 160L240 284', BEECH, 24, 'butt') +
  rod('M20 140L40 284', darker(BEECH, 0.2), 22, 'butt') +
  wooden(sheet, 'M-250 96L250 140V176L-250 132Z', BEECH, [-250, 96, 250, 176]) +
  rod('M80 130V-60', BEECH, 20, 'butt') +
  repeat(
    10,
    (at) =>
      `<g transform="translate(80 -70) rotate(${at * 36})">${rod('M0 0V-180', lighter(BEECH, 0.1), 11)}</g>`,
  ) +
  `<circle cx="80" cy="-70" r="190" fill="none" stroke="${darker(BEECH, 0.4)}" stroke-width="32"/><circle cx="80" cy="-70" r="190" fill="none" stroke="${BEECH}" stroke-width="24"/><circle cx="80" cy="-70" r="198" fill="none" stroke="#fff" stroke-width="5" opacity=".4"/>` +
  circle(80, -70, 26, darker(BEECH, 0.25)) +
  line('M-180 40L20 -250M-180 60L60 120', '#e9dcc6', 4) +
  rod('M-190 110V-10', BEECH, 18) +
  lacquer(sheet, 'M-250 20H-130V80H-250Z', sheet.colour) +
  line(
    repeat(7, (at) => `M${-240 + at * 17} 22V78`),
    lighter(sheet.colour, 0.4),
    4,
    'opacity=".7"',
  ) +
  rod('M-240 100V-230', BEECH, 14) +
  matt(
    sheet,
    'M-240 -290C-180 -270 -180 -150 -230 -120C-290 -140 -300 -260 -240 -290Z',
    lighter(sheet.colour, 0.45),
  ) +
  line('M-230 -120C-210 -60 -200 0 -200 40', lighter(sheet.colour, 0.3), 6);

/** A proof press: its bed, a cylinder with a crank, and a print. */
export const proofPress: Shape = (sheet) =>
  floorShadow(sheet, 0, 284, 280, 24) +
  rod('M-220 120V280', '#3a3d42', 30, 'butt') +
  rod('M220 120V280', '#3a3d42', 30, 'butt') +
  rod('M-220 220H220', '#3a3d42', 18, 'butt') +
  metal(sheet, 'M-280 60H280V124H-280Z', '#5a5d63') +
  path('M-250 60L-200 10H210L250 60Z', PAPER) +
  repeat(5, (at) =>
    path(
      `M${-150 + at * 70} 50L${-134 + at * 70} 20H${-100 + at * 70}L${-106 + at * 70} 50Z`,
      sheet.colour,
      'opacity=".85"',
    ),
  ) +
  metal(sheet, 'M-110 -160H-70V60H-110ZM70 -160H110V60H70Z', sheet.colour) +
  `<ellipse cx="0" cy="-30" rx="150" ry="70" fill="#4a4d52"/>` +
  lacquer(
    sheet,
    'M-160 -96H160C176 -70 176 10 160 34H-160C-176 10 -176 -70 -160 -96Z',
    mix(STEEL, sheet.colour, 0.2),
  ) +
  lacquer(sheet, 'M-140 -180H140V-146H-140Z', sheet.colour) +
  circle(184, -30, 50, '#3a3d42') +
  rod('M184 -30L270 -150', '#3a3d42', 19) +
  circle(270, -150, 26, sheet.third);

/** A pot of dye on a burner, yarn lifted out of it on a stick. */
export const dyePot: Shape = (sheet) =>
  floorShadow(sheet, 0, 284, 250, 24) +
  rect(-190, 220, 380, 60, '#3a3d42', 'rx="10"') +
  circle(-120, 250, 14, '#8b8d92') +
  path(
    'M-110 220C-90 190 -60 200 -50 220ZM-20 220C-10 184 20 184 30 220ZM60 220C70 190 100 196 110 220Z',
    '#3f86b0',
    'opacity=".8"',
  ) +
  metal(sheet, 'M-220 -60H220V180C220 230 -220 230 -220 180Z', '#c4c8cc') +
  line('M-220 20C-280 10 -280 70 -220 70M220 20C280 10 280 70 220 70', '#8b8d92', 17) +
  ellipse(0, -60, 220, 56, darker('#c4c8cc', 0.3)) +
  ellipse(0, -52, 200, 44, darker(sheet.colour, 0.15)) +
  repeat(7, (at) =>
    line(
      `M${-60 + at * 18} -230C${-90 + at * 26} -180 ${-70 + at * 20} -110 ${-66 + at * 20} -46`,
      [sheet.colour, lighter(sheet.colour, 0.25), darker(sheet.colour, 0.15)][at % 3] ?? sheet.colour,
      16,
      'stroke-linecap="round"',
    ),
  ) +
  rod('M-200 -250L200 -210', BEECH, 22) +
  path(
    'M-150 -130C-170 -180 -130 -200 -150 -260M150 -120C170 -180 130 -200 160 -260',
    'none',
    'stroke="#fff" stroke-width="15" opacity=".55" stroke-linecap="round"',
  );

/** An armchair with knitting left on it and a basket of balls. */
export const knittingChair: Shape = (sheet) =>
  floorShadow(sheet, -20, 284, 260, 22) +
  rod('M-190 200L-210 284', BEECH, 22, 'butt') +
  rod('M130 200L150 284', BEECH, 22, 'butt') +
  cloth(
    sheet.like({ colour: lighter(sheet.colour, 0.12), pattern: 'solid' }),
    'M-190 -250C-120 -290 60 -290 130 -250C150 -120 150 0 140 110H-200C-210 0 -210 -120 -190 -250Z',
  ) +
  path('M-200 70C-100 50 40 50 140 70V170H-200Z', sheet.colour) +
  path('M-200 70C-100 50 40 50 140 70V170H-200Z', slantLight(sheet)) +
  path(
    'M-250 0C-260 -40 -190 -40 -190 0V210H-250ZM130 0C130 -40 200 -40 190 0V210H130Z',
    darker(sheet.colour, 0.14),
  ) +
  path('M-250 150H190V214H-250Z', darker(sheet.colour, 0.2)) +
  path(
    'M-120 20C-60 10 20 10 70 20L60 150C0 164 -70 164 -110 150Z',
    knitted(sheet.like({ colour: sheet.third, pattern: 'solid' }), 22),
  ) +
  rod('M-150 30L110 10', '#dcb988', 12) +
  rod('M60 -30L20 60', '#dcb988', 12) +
  path('M120 190H290L270 284H140Z', '#c99a5f') +
  line('M124 214H284M128 240H280M134 264H274', '#8a5c34', 5, 'stroke-dasharray="14 7"') +
  repeat(3, (at) =>
    matt(
      sheet,
      round(156 + at * 50, 176 - (at % 2) * 14, 34),
      [sheet.colour, sheet.third, lighter(sheet.colour, 0.5)][at] ?? sheet.colour,
    ),
  );

/** A vat of pulp with mould and deckle, a fresh sheet on felt. */
export const papermaking: Shape = (sheet) =>
  floorShadow(sheet, 0, 230, 290, 28) +
  lacquer(sheet, 'M-270 20L-230 220H230L270 20Z', mix('#6f9fb0', sheet.colour, 0.4)) +
  ellipse(0, 20, 270, 60, darker(sheet.colour, 0.3)) +
  ellipse(0, 26, 246, 48, lighter(sheet.colour, 0.75)) +
  place(
    path('M-190 -130H190V110H-190ZM-150 -90V70H150V-90Z', BEECH, 'fill-rule="evenodd"') +
      rect(-150, -90, 300, 160, '#f6f1e4') +
      line(
        repeat(15, (at) => `M${-140 + at * 20} -90V70`),
        '#cfc4b0',
        2,
      ) +
      path(
        'M-150 -90H150V70H-150Z',
        linear(sheet, 'slant', [
          [0, '#fff', 0.4],
          [1, '#1a1020', 0.12],
        ]),
      ) +
      repeat(5, (at) => place(leaf(46, '#7d986c', 0.4), -110 + at * 52, -30 + (at % 2) * 50, 1, at * 47)) +
      circle(40, -40, 9, sheet.colour),
    10,
    -110,
    0.95,
    -8,
  );

/** Whetstones and a knife on a bench, a strop beside them. */
export const sharpening: Shape = (sheet) =>
  floorShadow(sheet, 0, 210, 290, 30) +
  wooden(sheet, 'M-280 60L-220 -60H280L230 60Z', BEECH, [-280, -60, 280, 60]) +
  wooden(sheet, 'M-280 60H230V110H-280Z', darker(BEECH, 0.15), [-280, 60, 230, 110]) +
  path('M-200 20L-160 -60H120L90 20Z', '#9aa7ad') +
  path('M-200 20H90V50H-200Z', '#c2a37a') +
  path('M-180 0C-100 -30 0 10 90 -20L84 10H-190Z', '#dfe8ec', 'opacity=".7"') +
  metal(sheet, 'M-150 -100L110 -190L130 -150C40 -110 -60 -80 -146 -70Z', STEEL) +
  lacquer(sheet, 'M110 -200L270 -260L290 -220L134 -150Z', sheet.colour) +
  path('M-270 140H250V190H-270Z', darker(sheet.colour, 0.15)) +
  path('M-270 140H250V156H-270Z', '#b98a5a');
