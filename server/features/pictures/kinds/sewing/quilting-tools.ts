import { round, within } from '#server/features/pictures/backdrop.ts';
import { darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { STEEL, lying, metal, plastic } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { quilter, sewer } from '#server/features/pictures/settings.ts';
import { dropShadow, linear, slantLight } from '#server/features/pictures/shading.ts';
import { circle, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

export const laid = (shape: Shape, scale = 0.96) =>
  views({
    shape,
    front: [400, 366, scale],
    close: [430, 360, 2, 8],
    setting: quilter,
    used: [320, 280, scale * 0.74, -6],
  });

export const yard = (shape: Shape) =>
  views({
    shape,
    front: [400, 376, 0.98],
    close: [400, 330, 2.3, 8],
    setting: sewer,
    used: [360, 270, 0.72],
  });

const blade = (sheet: Sheet, r: number, pinked = false): string => {
  const d = pinked
    ? `M${n(r)} 0${repeat(40, (at) => {
        const a = ((at + 1) / 40) * Math.PI * 2;
        const far = at % 2 === 0 ? r * 0.91 : r;
        return `L${n(Math.cos(a) * far)} ${n(Math.sin(a) * far)}`;
      })}Z`
    : round(0, 0, r);
  return (
    metal(sheet, d, STEEL) +
    circle(0, 0, r * 0.8, '#fff', 'opacity=".18"') +
    circle(0, 0, r * 0.16, '#4a4d52')
  );
};

const rotaryCutter =
  (ergonomic: boolean): Shape =>
  (sheet) => {
    const handle = ergonomic
      ? 'M-54 -60C-70 20 -120 60 -104 150C-90 230 -60 290 0 296C50 296 60 230 40 160C30 110 60 20 56 -60Z'
      : 'M-54 -60C-62 60 -58 200 -40 270C-30 296 30 296 40 270C58 200 62 60 54 -60Z';
    return place(
      `<g transform="translate(12 20)" opacity=".22">${circle(0, -150, 130, '#3a2a20')}</g>` +
        `<g transform="translate(0 -150)">${blade(sheet, 132)}</g>` +
        lying(handle, plastic(sheet, handle, sheet.colour)) +
        path('M-50 -200C-40 -260 40 -260 50 -200L56 -50H-54Z', lighter(sheet.colour, 0.2)) +
        path('M-50 -200C-40 -260 40 -260 50 -200L56 -50H-54Z', slantLight(sheet)) +
        circle(0, -150, 34, sheet.third) +
        circle(0, -150, 34, slantLight(sheet)) +
        line('M-18 -150H18', darker(sheet.third, 0.5), 7) +
        repeat(6, (at) =>
          line(
            `M-30 ${60 + at * 28}H30`,
            darker(sheet.colour, 0.35),
            9,
            'stroke-linecap="round" opacity=".6"',
          ),
        ),
      0,
      0,
      1,
      30,
    );
  };

const blades =
  (pinked: boolean): Shape =>
  (sheet) =>
    repeat(3, (at) =>
      place(
        `<circle r="150" cx="8" cy="16" fill="#3a2a20" opacity=".2"/>` +
          blade(sheet, 150, pinked) +
          circle(0, 0, 44, 'none', `stroke="${sheet.colour}" stroke-width="13"`),
        -120 + at * 120,
        -80 + at * 70,
      ),
    );

/** A ruler of clear acrylic with its grid. */
const ruler =
  (form: 'long' | 'square' | 'triangle'): Shape =>
  (sheet) => {
    const d =
      form === 'long'
        ? 'M-120 -300H120V300H-120Z'
        : form === 'square'
          ? 'M-240 -240H240V240H-240Z'
          : 'M-260 220L260 220L-260 -280Z';
    const tint = mix(sheet.colour, '#ffffff', 0.35);
    const grid = repeat(13, (at) => `M${-300 + at * 50} -300V300M-300 ${-300 + at * 50}H300`);
    return place(
      dropShadow(d, 0.6) +
        path(d, tint, 'opacity=".5"') +
        within(
          sheet,
          d,
          line(grid, darker(sheet.colour, 0.25), 3, 'opacity=".75"') +
            line(
              repeat(
                61,
                (at) =>
                  `M${-300 + at * 10} ${form === 'square' ? 240 : 300}v-12M${form === 'long' ? 120 : form === 'square' ? 240 : -260} ${-300 + at * 10}h${form === 'triangle' ? 14 : -14}`,
              ),
              '#2a2020',
              2.5,
            ) +
            line(form === 'square' ? 'M-240 240L240 -240' : 'M-300 300L300 -300', '#c0392b', 4),
        ) +
        path(
          d,
          linear(sheet, 'slant', [
            [0, '#fff', 0.6],
            [0.3, '#fff', 0.05],
            [0.46, '#fff', 0.4],
            [0.52, '#fff', 0],
            [1, '#1a1020', 0.1],
          ]),
        ) +
        line(d, sheet.colour, 7, 'stroke-linejoin="round"') +
        line(d, '#fff', 2, 'opacity=".8"'),
      0,
      0,
      1,
      form === 'long' ? 32 : 6,
    );
  };

export const quiltingTools = {
  'rotary-cutter': laid(rotaryCutter(false)),
  'ergonomic-rotary-cutter': laid(rotaryCutter(true)),
  'rotary-blades': laid(blades(false)),
  'pinking-blades': laid(blades(true)),
  'quilt-ruler': laid(ruler('long')),
  'square-ruler': laid(ruler('square')),
  'triangle-ruler': laid(ruler('triangle')),
};
