import { round, roundedRect, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { lying } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import {
  fall,
  floorShadow,
  linear,
  roundness,
  shaded,
  slantLight,
} from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, repeat } from '#server/features/pictures/shapes.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { laid, yard } from './quilting-tools.ts';

/** A cutting mat with its grid and numbers. */
const mat =
  (form: 'flat' | 'folding' | 'rotating'): Shape =>
  (sheet) => {
    const d = form === 'rotating' ? round(0, 0, 260) : roundedRect(-290, -210, 580, 420, 16);
    return (
      (form === 'rotating'
        ? lying(roundedRect(-280, -280, 560, 560, 30), path(roundedRect(-280, -280, 560, 560, 30), '#d8d9dc'))
        : '') +
      lying(d, path(d, sheet.colour)) +
      within(
        sheet,
        d,
        line(
          repeat(14, (at) => `M${-260 + at * 40} -260V260M-280 ${-260 + at * 40}H280`),
          lighter(sheet.colour, 0.75),
          2.5,
          'opacity=".75"',
        ) +
          line('M-280 180L80 -180M-160 180L200 -180', lighter(sheet.colour, 0.75), 2, 'opacity=".6"') +
          line(
            repeat(56, (at) => `M${-280 + at * 10} ${form === 'rotating' ? 0 : 180}v10`),
            '#fff',
            2,
            'opacity=".7"',
          ),
      ) +
      line(
        form === 'rotating' ? round(0, 0, 246) : 'M-260 -180H260V180H-260Z',
        lighter(sheet.colour, 0.8),
        5,
      ) +
      path(d, slantLight(sheet)) +
      (form === 'folding'
        ? path(
            'M-24 -210H24V210H-24Z',
            linear(sheet, 'across', [
              [0, '#1a1020', 0],
              [0.48, '#1a1020', 0.5],
              [0.52, '#fff', 0.4],
              [1, '#fff', 0],
            ]),
          ) + path('M0 -210L290 -260V160L0 210Z', '#fff', 'opacity=".12"')
        : '')
    );
  };

/** A roll of thick white wadding, its end a spiral. */
const batting: Shape = (sheet) => {
  const puff =
    'M-270 -100C-290 -120 -250 -160 -220 -150C-120 -170 60 -170 190 -150C230 -150 240 150 190 150C60 170 -120 170 -220 150C-260 160 -290 120 -270 100Z';
  return place(
    lying(puff, path(puff, sheet.colour) + path(puff, fall(sheet))) +
      line(
        'M-230 -60C-120 -74 60 -74 180 -60M-240 10C-120 0 60 0 190 10M-230 80C-120 74 60 74 180 80',
        darker(sheet.colour, 0.25),
        3,
        'opacity=".4" stroke-dasharray="20 12"',
      ) +
      ellipse(206, 0, 70, 154, lighter(sheet.colour, 0.35)) +
      repeat(6, (at) =>
        ellipse(
          206,
          0,
          64 - at * 11,
          144 - at * 25,
          'none',
          `stroke="${darker(sheet.colour, 0.25)}" stroke-width="5" opacity=".6"`,
        ),
      ) +
      path(
        'M-220 150C-120 170 60 170 190 150L230 260C100 290 -120 290 -280 250Z',
        lighter(sheet.colour, 0.3),
      ) +
      path('M-220 150C-120 170 60 170 190 150L230 260C100 290 -120 290 -280 250Z', fall(sheet)) +
      shaded('M-90 -166H30V162H-90Z', PAPER, roundness(sheet)) +
      `<g transform="rotate(-90)">${printLabel({ label: sheet.label, sublabel: '' }, { x: 0, y: -30, width: 280, height: 100 }, { size: 40 })}</g>`,
    0,
    -30,
    0.96,
    -10,
  );
};

/** A thin roll of interfacing, one layer laid out over printed cloth. */
const interfacing: Shape = (sheet) => {
  const under = 'M-240 -60L150 -100L260 240L-150 280Z';
  return (
    lying(under, path(under, '#6f8fae') + path(under, weave(sheet, 7))) +
    path(
      'M-280 -120L200 -160L240 120C140 90 60 190 -40 150S-190 180 -230 150Z',
      sheet.colour,
      'opacity=".86"',
    ) +
    line('M240 120C140 90 60 190 -40 150S-190 180 -230 150', darker(sheet.colour, 0.25), 4) +
    repeat(90, (at) =>
      circle(
        -250 + (at % 15) * 32 + (at % 2) * 8,
        -110 + Math.floor(at / 15) * 38 - (at % 15) * 3,
        3.5,
        '#fff',
        'opacity=".8"',
      ),
    ) +
    place(
      lying(
        'M-290 -60H290V60H-290Z',
        shaded(
          'M-290 -60H290V60H-290Z',
          sheet.colour,
          linear(sheet, 'down', [
            [0, '#fff', 0.4],
            [0.4, '#fff', 0],
            [1, '#1a1020', 0.35],
          ]),
        ),
      ) +
        ellipse(290, 0, 20, 60, darker(sheet.colour, 0.12)) +
        ellipse(290, 0, 9, 26, '#8a6f50'),
      -10,
      -190,
      0.96,
      -5,
    )
  );
};

/** A bolt of cloth wound on a board. */
const bolt: Shape = (sheet) => {
  const front = 'M-230 -200C-230 -230 190 -230 190 -200V230C190 260 -230 260 -230 230Z';
  return (
    floorShadow(sheet, 0, 262, 280, 30) +
    path('M190 -200L250 -226V206L190 230Z', darker(sheet.colour, 0.3)) +
    repeat(6, (at) =>
      line(
        `M${194 + at * 9} ${-204 - at * 4}V${228 - at * 4}`,
        at % 2 === 0 ? lighter(sheet.colour, 0.3) : darker(sheet.colour, 0.45),
        3,
      ),
    ) +
    shaded(front, surface(sheet, 0.9), weave(sheet), roundness(sheet)) +
    path(
      'M-230 -200C-230 -230 190 -230 190 -200L250 -226C250 -256 -160 -256 -230 -200Z',
      lighter(sheet.colour, 0.2),
    ) +
    ellipse(20, -226, 60, 8, '#f4ead6') +
    path('M-230 120C-130 150 60 140 190 110V230C190 260 -230 260 -230 230Z', '#fff', 'opacity=".1"') +
    shaded(
      'M-230 90C-130 120 80 120 190 80L280 290C120 280 -120 300 -260 286Z',
      surface(sheet, 0.9),
      weave(sheet),
      slantLight(sheet),
    ) +
    line('M-260 286C-120 300 120 280 280 290', '#fff', 4, 'opacity=".5"')
  );
};

export const clothRolls = {
  'cutting-mat': laid(mat('flat'), 1.04),
  'folding-mat': laid(mat('folding'), 1.04),
  'rotating-mat': laid(mat('rotating')),
  batting: yard(batting),
  interfacing: yard(interfacing),
  'fabric-bolt': yard(bolt),
};
