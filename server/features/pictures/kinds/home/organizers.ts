import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { BEECH, cloth, lying, metal, plastic } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import { knitter, room, sewer } from '#server/features/pictures/settings.ts';
import {
  dropShadow,
  floorShadow,
  linear,
  rod,
  roundness,
  slantLight,
} from '#server/features/pictures/shading.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { wound } from '../ball.ts';
import { soft, kept, stood } from './bags.ts';

/** A zipped case that lies open like a book. */
const needleCase: Shape = (sheet) =>
  dropShadow(roundedRect(-290, -200, 580, 400, 34), 1) +
  path(roundedRect(-290, -200, 580, 400, 34), surface(sheet, 0.8)) +
  path(roundedRect(-262, -172, 524, 344, 20), '#f0e8da') +
  line(roundedRect(-276, -186, 552, 372, 28), '#c2933c', 6, 'stroke-dasharray="6 4"') +
  path('M-14 -200H14V200H-14Z', darker(sheet.colour, 0.2)) +
  repeat(6, (at) => {
    const x = -236 + at * 36;
    return (
      path(`M${x - 9} 130V-90L${x} -140L${x + 9} -90V130Z`, '#dcb988') +
      path(`M${x - 9} 130V-90L${x} -140L${x} 130Z`, '#fff', 'opacity=".3"')
    );
  }) +
  rect(-256, 0, 228, 60, lighter(sheet.colour, 0.2)) +
  line('M-256 30H-28', darker(sheet.colour, 0.3), 3, 'stroke-dasharray="8 6"') +
  rect(40, -140, 200, 280, lighter(sheet.colour, 0.2), 'rx="10"') +
  repeat(3, (at) => circle(140, 0, 76 - at * 13, 'none', `stroke="${sheet.third}" stroke-width="7"`)) +
  rect(40, 60, 200, 80, sheet.colour, 'rx="10"');

const backpack: Shape = (sheet) =>
  floorShadow(sheet, 0, 276, 230, 24) +
  line('M-60 -230C-60 -310 60 -310 60 -230', darker(sheet.colour, 0.3), 22) +
  rod('M-190 -60C-270 40 -260 180 -200 230', darker(sheet.colour, 0.25), 34) +
  rod('M190 -60C270 40 260 180 200 230', darker(sheet.colour, 0.25), 34) +
  soft(sheet, 'M-200 -120C-200 -270 200 -270 200 -120V220C200 280 -200 280 -200 220Z') +
  path(
    'M-190 -140C-180 -260 180 -260 190 -140C190 -30 130 10 0 10S-190 -30 -190 -140Z',
    darker(sheet.colour, 0.14),
  ) +
  path('M-190 -140C-180 -260 180 -260 190 -140C190 -30 130 10 0 10S-190 -30 -190 -140Z', slantLight(sheet)) +
  rect(-100, -60, 30, 150, '#8a5a33', 'rx="6"') +
  rect(70, -60, 30, 150, '#8a5a33', 'rx="6"') +
  rect(-108, 40, 46, 40, '#c2933c', 'rx="6"') +
  rect(62, 40, 46, 40, '#c2933c', 'rx="6"') +
  path('M-140 110H140V230C140 256 -140 256 -140 230Z', lighter(sheet.colour, 0.12)) +
  line('M-130 124H130', darker(sheet.colour, 0.4), 4, 'stroke-dasharray="11 8"');

/** A flat pouch with a zipper across its top. */
const pouch: Shape = (sheet) =>
  place(
    lying(
      'M-270 -150C-90 -164 90 -164 270 -150L286 180C90 200 -90 200 -286 180Z',
      soft(sheet, 'M-270 -150C-90 -164 90 -164 270 -150L286 180C90 200 -90 200 -286 180Z'),
    ) +
      path(
        'M-270 -150C-90 -164 90 -164 270 -150L274 -84C90 -98 -90 -98 -274 -84Z',
        darker(sheet.colour, 0.25),
      ) +
      line('M-262 -118C-90 -132 90 -132 262 -118', '#c2933c', 17) +
      line('M-262 -118C-90 -132 90 -132 262 -118', '#f2d88e', 13, 'stroke-dasharray="5 5"') +
      metal(sheet, 'M176 -150H216L222 -100H170Z', '#c2933c') +
      rod('M196 -104C180 -60 220 -40 200 20', sheet.third, 14) +
      path('M184 10L216 10L224 80H178Z', sheet.third) +
      line(
        'M-262 -76C-90 -90 90 -90 262 -76',
        lighter(sheet.colour, 0.5),
        4,
        'stroke-dasharray="11 8" opacity=".8"',
      ),
    0,
    0,
    1,
    -5,
  );

/** An apron on its hanger: bib, pocket, straps. */
const apron: Shape = (sheet) => {
  const d =
    'M-90 -170C-30 -150 30 -150 90 -170C100 -80 130 -20 190 10L210 270C80 290 -80 290 -210 270L-190 10C-130 -20 -100 -80 -90 -170Z';
  return (
    rod('M-80 -170C-110 -300 110 -300 80 -170', lighter(sheet.colour, 0.15), 19) +
    rod('M-190 14C-270 40 -240 120 -290 170', lighter(sheet.colour, 0.15), 17) +
    rod('M190 14C270 40 240 120 290 170', lighter(sheet.colour, 0.15), 17) +
    lying(d, cloth(sheet, d, 0.9), 1) +
    path('M-104 70H104V180C60 196 -60 196 -104 180Z', lighter(sheet.colour, 0.16)) +
    path('M-104 70H104V180C60 196 -60 196 -104 180Z', weave(sheet)) +
    line('M-104 90H104M0 90V190', darker(sheet.colour, 0.35), 4, 'stroke-dasharray="11 8" opacity=".75"') +
    line(
      'M-60 -140C-70 0 -60 40 -80 60M60 -140C70 0 60 40 80 60M-150 60C-160 140 -150 220 -160 270M150 60C160 140 150 220 160 270',
      darker(sheet.colour, 0.4),
      5,
      'opacity=".3"',
    ) +
    rod('M40 60L60 -20', BEECH, 13) +
    path('M52 -22L74 -18L80 -70C70 -84 54 -80 52 -66Z', sheet.third)
  );
};

/** Boxes that sort things: a divided case, a bin, a rack of threads, a cart, a case of floss. */
const divided: Shape = (sheet) => {
  const d = roundedRect(-280, -210, 560, 420, 22);
  return (
    lying(d, plastic(sheet, d, mix(sheet.colour, '#ffffff', 0.3))) +
    repeat(18, (at) => {
      const x = -250 + (at % 6) * 85;
      const y = -180 + Math.floor(at / 6) * 122;
      const tones = [
        '#c0392b',
        '#e8b93c',
        '#5aa860',
        '#3f86b0',
        '#9b5fb0',
        sheet.colour,
        '#e58a3c',
        '#d9536f',
      ];
      const tone = tones[(at * 5) % 8] ?? sheet.colour;
      return (
        rect(x, y, 76, 112, darker(sheet.colour, 0.2), 'rx="8" opacity=".5"') +
        repeat(7, (dot) =>
          circle(
            x + 18 + (dot % 3) * 20,
            y + 36 + Math.floor(dot / 3) * 26,
            11,
            dot % 2 === 0 ? tone : lighter(tone, 0.3),
          ),
        )
      );
    }) +
    path(
      d,
      linear(sheet, 'slant', [
        [0, '#fff', 0.45],
        [0.3, '#fff', 0.02],
        [0.46, '#fff', 0.3],
        [0.5, '#fff', 0],
        [1, '#fff', 0.04],
      ]),
    ) +
    rect(-80, 196, 160, 34, sheet.colour, 'rx="10"')
  );
};

const bins: Shape = (sheet) =>
  repeat(3, (at) => {
    const y = 250 - at * 168;
    return (
      (at === 0 ? floorShadow(sheet, 0, 256, 280, 26) : '') +
      path(
        `M-230 ${y - 150}H230L214 ${y}H-214Z`,
        [sheet.colour, lighter(sheet.colour, 0.3), sheet.colour][at] ?? sheet.colour,
      ) +
      path(`M-230 ${y - 150}H230L214 ${y}H-214Z`, roundness(sheet)) +
      path(
        `M-130 ${y - 150}H130V${y - 90}C60 ${y - 70} -60 ${y - 70} -130 ${y - 90}Z`,
        darker(sheet.colour, 0.55),
      ) +
      (at === 2
        ? repeat(3, (ball) =>
            place(
              wound(
                sheet.like({
                  pattern: 'solid',
                  label: '',
                  sublabel: '',
                  colour: [sheet.third, '#d9536f', '#3f86b0'][ball] ?? sheet.third,
                }),
              ),
              -80 + ball * 80,
              y - 140,
              0.22,
            ),
          )
        : '') +
      path(
        `M-244 ${y - 162}H-120V${y - 140}H-240ZM120 ${y - 162}H244L240 ${y - 140}H120Z`,
        lighter(sheet.colour, 0.4),
      ) +
      rect(-70, y - 56, 140, 40, PAPER, 'rx="6"')
    );
  });

export const organizers = {
  'needle-case': kept(needleCase, knitter),
  backpack: kept(backpack, room),
  'zipper-pouch': kept(pouch, sewer),
  apron: kept(apron, sewer),
  'divided-box': kept(divided),
  'stacking-bins': stood(bins),
};
