import { round } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { matt } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { knitter } from '#server/features/pictures/settings.ts';
import { floorShadow, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { motifs } from '../motifs.ts';

/** A paper bag of yarn with the thing that the kit makes beside it. */
const yarnKit =
  (thing: Shape): Shape =>
  (sheet) => {
    const bag = 'M-280 -160H100L120 230C0 246 -160 246 -290 230Z';
    return (
      floorShadow(sheet, -20, 236, 290, 30) +
      path(bag, '#d9c3a0') +
      path(bag, weave(sheet)) +
      path(bag, slantLight(sheet)) +
      path('M-296 -190H116V-140H-296Z', '#c9ae86') +
      line('M-286 -152H106', '#8a6f50', 4, 'stroke-dasharray="13 9"') +
      [-220, -90]
        .map((x, at) =>
          place(
            matt(
              sheet,
              round(0, 0, 70),
              [sheet.colour, sheet.third, lighter(sheet.colour, 0.5)][at] ?? sheet.colour,
            ) +
              line(
                'M-60 -20C-20 -50 30 -40 62 -10M-66 10C-20 -20 30 -10 60 24M-50 42C-10 16 30 24 50 46',
                darker(sheet.colour, 0.4),
                6,
                'opacity=".45"',
              ),
            x,
            220,
          ),
        )
        .join('') +
      rect(-250, -80, 220, 150, PAPER, 'rx="6"') +
      rect(-250, -80, 220, 22, sheet.colour) +
      line('M-210 -20h140M-220 20h160', darker(sheet.colour, 0.3), 9, 'stroke-linecap="round" opacity=".6"') +
      place(thing(sheet), 140, 70, 0.68, 5)
    );
  };
const fox: Shape = (sheet) =>
  matt(sheet, 'M-110 250C-150 90 -70 20 0 20S150 90 110 250C60 280 -60 280 -110 250Z', sheet.colour) +
  matt(sheet, 'M-50 120C-40 200 -20 240 0 250C20 240 40 200 50 120Z', PAPER) +
  path('M-130 -180L-120 -40L-30 -90ZM130 -180L120 -40L30 -90Z', sheet.colour) +
  path('M-116 -140L-108 -60L-60 -86ZM116 -140L108 -60L60 -86Z', darker(sheet.colour, 0.5)) +
  matt(
    sheet,
    'M-140 -30C-130 -110 130 -110 140 -30C120 40 50 80 0 90C-50 80 -120 40 -140 -30Z',
    sheet.colour,
  ) +
  path(
    'M-140 -30C-90 -10 -30 20 0 90C30 20 90 -10 140 -30C120 40 50 80 0 90C-50 80 -120 40 -140 -30Z',
    PAPER,
  ) +
  circle(-56, -26, 13, '#1d1a1a') +
  circle(56, -26, 13, '#1d1a1a') +
  ellipse(0, 80, 19, 14, '#1d1a1a') +
  line(
    repeat(6, (at) => `M${-100 + at * 34} ${140 + (at % 2) * 40}l10 12l10 -12`),
    darker(sheet.colour, 0.35),
    4,
    'opacity=".6"',
  );

const kit = (thing: Shape) =>
  views({
    shape: yarnKit(thing),
    setting: knitter,
    front: [400, 380, 1],
    close: [300, 260, 1.9, 4],
    used: [330, 320, 0.82, -4],
  });

export const yarnKits = {
  'fox-kit': kit(fox),
  'scarf-kit': kit(motifs['striped-scarf'].shape),
  'tuque-kit': kit(motifs.tuque.shape),
  'granny-bag-kit': kit(motifs['granny-bag'].shape),
  'mitten-kit': kit(motifs.mittens.shape),
};
