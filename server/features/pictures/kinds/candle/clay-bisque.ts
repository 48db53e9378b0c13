import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { STEEL, blossom, leaf, lying, matt, metal, wooden } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { jeweller, potter } from '#server/features/pictures/settings.ts';
import { fall, floorShadow, linear, rod, roundness, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { made, boxed } from './wax.ts';

/** A flexible mould with hollows for pendants, coasters or letters, a cast beside it. */
const castMould =
  (form: 'pendant' | 'coaster' | 'letters'): Shape =>
  (sheet) => {
    const d = roundedRect(-270, -230, 540, 400, 30);
    const hollows =
      form === 'coaster'
        ? repeat(2, (at) => round(-130 + at * 260, -30, 110))
        : form === 'pendant'
          ? [
              round(-160, -110, 60),
              'M0 -50C-50 -90 -40 -170 0 -190C40 -170 50 -90 0 -50Z',
              'M100 -170H220V-60H100Z',
              'M-220 30L-160 -20L-100 30L-160 120Z',
              round(0, 60, 66),
              'M160 120C100 80 96 10 130 10C148 10 160 24 160 34C160 24 172 10 190 10C224 10 220 80 160 120Z',
            ].join('')
          : '';
    const glow = mix(sheet.colour, '#ffffff', 0.2);
    return (
      lying(d, path(d, glow) + path(d, slantLight(sheet))) +
      path(hollows, darker(sheet.colour, 0.3)) +
      path(hollows, fall(sheet)) +
      line(hollows, lighter(sheet.colour, 0.6), 5) +
      (form === 'letters'
        ? [...'ABCDEFGH']
            .map(
              (letter, at) =>
                `<text x="${-190 + (at % 4) * 126}" y="${-80 + Math.floor(at / 4) * 170}" text-anchor="middle" font-family="'Helvetica Neue',Arial,'DejaVu Sans',sans-serif" font-size="130" font-weight="800" fill="${darker(sheet.colour, 0.3)}" stroke="${lighter(sheet.colour, 0.6)}" stroke-width="4">${letter}</text>`,
            )
            .join('')
        : '') +
      place(
        path(
          form === 'coaster' ? round(0, 0, 100) : 'M0 80C-70 30 -60 -70 0 -100C60 -70 70 30 0 80Z',
          sheet.third,
          'opacity=".78"',
        ) +
          repeat(6, (at) =>
            place(leaf(40, '#7d986c', 0.4), -20 + (at % 3) * 20, -20 + Math.floor(at / 3) * 40, 1, at * 61),
          ) +
          path(
            form === 'coaster' ? round(0, 0, 100) : 'M0 80C-70 30 -60 -70 0 -100C60 -70 70 30 0 80Z',
            linear(sheet, 'slant', [
              [0, '#fff', 0.8],
              [0.4, '#fff', 0],
              [1, '#1a1020', 0.25],
            ]),
          ),
        190,
        190,
        0.94,
      )
    );
  };

/** A pug of clay with a wire cut; a block wrapped in foil; a bag. */
const clayPug: Shape = (sheet) => {
  const bag =
    'M-250 -130C-140 -160 120 -160 240 -130C280 -40 280 120 240 220C120 260 -140 260 -250 220C-290 120 -290 -40 -250 -130Z';
  return (
    floorShadow(sheet, 0, 240, 300, 34) +
    matt(sheet, bag, sheet.colour) +
    line(
      'M-190 -60C-60 -30 100 -90 200 -40M-210 110C-60 70 60 150 210 90',
      darker(sheet.colour, 0.35),
      5,
      'opacity=".4"',
    ) +
    path(
      'M-250 -130C-140 -160 120 -160 240 -130L180 -250C120 -290 -120 -290 -180 -250Z',
      '#dfe7ea',
      'opacity=".75"',
    ) +
    line(
      'M-180 -250C-120 -220 120 -220 180 -250M-120 -270C-130 -220 -170 -180 -200 -150M0 -280C0 -230 10 -190 0 -154M120 -270C130 -220 170 -180 190 -146',
      '#8fa0a8',
      4,
      'opacity=".7"',
    ) +
    line('M-120 -200C-60 -180 60 -180 120 -200', '#c9a24a', 14, 'stroke-linecap="round"') +
    rect(-130, 0, 260, 120, PAPER, 'rx="6"') +
    printLabel(sheet, { x: 0, y: 60, width: 240, height: 100 }, { size: 42, sub: 18 })
  );
};

const polymerBlock: Shape = (sheet) =>
  place(
    lying(
      roundedRect(-230, -170, 460, 320, 20),
      matt(sheet, roundedRect(-230, -170, 460, 320, 20), sheet.colour) +
        line(
          repeat(4, (at) => `M${-138 + at * 92} -170V150`),
          darker(sheet.colour, 0.3),
          6,
          'opacity=".55"',
        ),
    ) +
      path('M-230 -170H60V150H-230Z', '#f3f1ec') +
      path('M-230 -170H60L40 -140L64 -100L38 -60L66 -20L38 20L64 60L40 110L60 150H-230Z', '#f6f3ec') +
      rect(-230, -170, 270, 100, sheet.colour) +
      printLabel(sheet, { x: -96, y: 40, width: 250, height: 140 }, { size: 40, sub: 17 }),
    0,
    -50,
    1,
    -8,
  ) +
  place(
    lying(
      'M-240 -30H240V30H-240Z',
      matt(sheet, roundedRect(-240, -34, 480, 68, 34), lighter(sheet.colour, 0.15)) +
        line('M-200 -12C-60 -24 100 0 210 -14', lighter(sheet.colour, 0.5), 6, 'opacity=".6"'),
    ),
    20,
    210,
    0.9,
    4,
  );

const strokeOf = (d: string): string =>
  line(d, '#5f646b', 13, 'stroke-linejoin="round"') + line(d, '#d9dcdf', 6, 'stroke-linejoin="round"');

/** Ribbon and loop tools for clay, with a sponge. */
const loopTools: Shape = (sheet) =>
  repeat(5, (at) => {
    const loop =
      [
        'M-8 -140C-50 -200 -50 -270 0 -280C50 -270 50 -200 8 -140',
        'M-8 -140L-44 -260H44L8 -140',
        'M-8 -140C-40 -170 -40 -220 0 -226C40 -220 40 -170 8 -140',
        'M0 -130V-290',
        'M-8 -140L-40 -200L0 -280L40 -200L8 -140',
      ][at] ?? '';
    return place(
      strokeOf(loop) +
        lying(
          'M-20 -110H20V270H-20Z',
          wooden(
            sheet,
            'M-18 -110C-26 0 -26 100 -14 250C-10 276 10 276 14 250C26 100 26 0 18 -110Z',
            sheet.colour,
            [-26, -110, 26, 270],
            true,
          ) + metal(sheet, 'M-18 -140H18V-96H-18Z', '#c2933c'),
          0.5,
        ),
      (at - 2) * 104,
      at % 2 === 0 ? 10 : -10,
      0.98,
      (at - 2) * 3,
    );
  });

const dottingTools: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      rod('M0 -250V250', STEEL, 13) +
        circle(0, -266, 14 + at * 5, '#8b8d92') +
        circle(-3, -270, 5, '#fff', 'opacity=".8"') +
        circle(0, 262, 9 + at * 3, '#8b8d92') +
        matt(
          sheet,
          roundedRect(-24, -150, 48, 300, 20),
          [sheet.colour, sheet.third, lighter(sheet.colour, 0.3), darker(sheet.colour, 0.2)][at] ??
            sheet.colour,
        ),
      -210 + at * 100,
      0,
      1,
      at * 3 - 5,
    ),
  ) +
  repeat(14, (at) =>
    circle(200 + (at % 3) * 34, -190 + Math.floor(at / 3) * 60, 8 + (at % 3) * 4, sheet.colour),
  );

const turnedDisk = (sheet: Sheet): string =>
  lying(round(0, 0, 110), matt(sheet, round(0, 0, 110), sheet.colour)) +
  circle(0, -80, 12, '#6b5a48') +
  circle(0, 10, 50, 'none', 'stroke="#3f7fa0" stroke-width="9"');

/** Bisque: fired clay without glaze, in the shapes that are sold, a stroke of color on each. */
const bisque =
  (form: 'mug' | 'tile' | 'bowl' | 'planter' | 'ornament'): Shape =>
  (sheet) => {
    const clay = mix('#f2ece1', sheet.colour, 0.5);
    const stroke = '#3f7fa0';
    switch (form) {
      case 'mug':
        return (
          floorShadow(sheet, 0, 230, 220, 30) +
          line('M150 -100C290 -120 280 130 140 120', darker(clay, 0.12), 44) +
          line('M150 -104C270 -120 270 120 140 114', lighter(clay, 0.4), 14, 'opacity=".7"') +
          path('M-170 -190H160L150 190C140 240 -150 240 -160 190Z', clay) +
          path('M-170 -190H160L150 190C140 240 -150 240 -160 190Z', roundness(sheet)) +
          ellipse(-5, -190, 165, 40, lighter(clay, 0.3)) +
          ellipse(-5, -184, 148, 32, darker(clay, 0.22)) +
          repeat(5, (at) => place(blossom(sheet, stroke, 34, 1, 5), -120 + at * 58, 20 + (at % 2) * 30)) +
          rect(-170, -190, 0, 0, sheet.colour)
        );
      case 'tile':
        return (
          lying(
            'M-220 -220H220V220H-220Z',
            path('M-220 -220H220V220H-220Z', sheet.colour) +
              path('M-220 -220H220V220H-220Z', slantLight(sheet)),
          ) +
          line('M-196 -196H196V196H-196Z', darker(clay, 0.2), 6) +
          repeat(
            4,
            (at) =>
              `<g transform="rotate(${at * 90})">${path('M0 -20C60 -60 60 -130 0 -170C-60 -130 -60 -60 0 -20Z', 'none', `stroke="${stroke}" stroke-width="9"`)}${at < 2 ? path('M0 -20C60 -60 60 -130 0 -170C-60 -130 -60 -60 0 -20Z', stroke, 'opacity=".75"') : ''}</g>`,
          )
        );
      case 'bowl':
        return (
          floorShadow(sheet, 0, 180, 240, 32) +
          path('M-270 -90C-250 90 -130 190 -90 190H90C130 190 250 90 270 -90Z', sheet.colour) +
          path('M-270 -90C-250 90 -130 190 -90 190H90C130 190 250 90 270 -90Z', roundness(sheet)) +
          ellipse(0, -90, 270, 74, lighter(clay, 0.35)) +
          ellipse(0, -82, 246, 60, darker(clay, 0.2)) +
          path(
            'M-200 -60C-100 -20 100 -20 200 -60C120 -100 -120 -100 -200 -60Z',
            lighter(clay, 0.2),
            'opacity=".6"',
          ) +
          line('M-262 -30C-120 40 120 40 262 -30', stroke, 12, 'opacity=".7"')
        );
      case 'planter':
        return (
          floorShadow(sheet, 0, 240, 240, 30) +
          repeat(7, (at) =>
            place(leaf(210, at % 2 === 0 ? '#6f9a6a' : '#86ad7c', 0.26), 0, -110, 1, -90 + (at - 3) * 26),
          ) +
          path('M-190 -90L-150 190C-140 230 140 230 150 190L190 -90Z', sheet.colour) +
          path('M-190 -90L-150 190C-140 230 140 230 150 190L190 -90Z', roundness(sheet)) +
          path('M-210 -130H210V-80H-210Z', lighter(clay, 0.2)) +
          path('M-210 -130H210V-80H-210Z', roundness(sheet)) +
          line('M-168 60C-60 20 60 100 168 60', stroke, 11, 'opacity=".7"') +
          path('M-190 200H190V230H-190Z', darker(clay, 0.12))
        );
      case 'ornament':
        return (
          line('M0 -290C-30 -250 30 -230 0 -170', '#c0392b', 8) +
          lying(
            'M0 -170L46 -62L164 -50L74 26L102 142L0 80L-102 142L-74 26L-164 -50L-46 -62Z',
            matt(
              sheet,
              'M0 -170L46 -62L164 -50L74 26L102 142L0 80L-102 142L-74 26L-164 -50L-46 -62Z',
              sheet.colour,
            ),
          ) +
          circle(0, -132, 13, '#6b5a48') +
          place(blossom(sheet, stroke, 50, 1, 6), 0, 0) +
          place(turnedDisk(sheet), -210, 180, 0.6) +
          place(turnedDisk(sheet), 200, 170, 0.6)
        );
    }
  };

export const clayAndBisque = {
  'pendant-mold': made(castMould('pendant'), jeweller),
  'coaster-mold': made(castMould('coaster'), jeweller),
  'letter-mold': made(castMould('letters'), jeweller),
  'clay-pug': boxed(clayPug, potter),
  'polymer-block': boxed(polymerBlock, potter),
  'loop-tools': made(loopTools, potter),
  'dotting-tools': made(dottingTools, potter),
  'bisque-mug': made(bisque('mug'), potter),
  'bisque-tile': made(bisque('tile'), potter),
  'bisque-bowl': made(bisque('bowl'), potter),
  'bisque-planter': made(bisque('planter'), potter),
  'bisque-ornament': made(bisque('ornament'), potter),
};
