import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, inkOn, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { BRASS, STEEL, lying, matt, metal, plastic, wooden } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { rod, slantLight, strokeShadow } from '#server/features/pictures/shading.ts';
import { tool } from './pencils.ts';

/** Erasers: one kneaded, one in its sleeve. */
const eraser =
  (kneaded: boolean): Shape =>
  (sheet) =>
    kneaded
      ? lying(
          'M-200 20C-230 -90 -90 -150 0 -110C110 -150 230 -60 200 40C210 140 60 170 -20 140C-120 180 -210 120 -200 20Z',
          matt(
            sheet,
            'M-200 20C-230 -90 -90 -150 0 -110C110 -150 230 -60 200 40C210 140 60 170 -20 140C-120 180 -210 120 -200 20Z',
            sheet.colour,
          ) +
            line(
              'M-130 -20C-70 30 10 -40 60 10S150 40 170 0M-90 90C-30 60 50 110 110 80',
              darker(sheet.colour, 0.35),
              8,
              'opacity=".5" stroke-linecap="round"',
            ),
        )
      : place(
          lying(
            'M-240 -90H240V90H-240Z',
            plastic(sheet, roundedRect(-240, -86, 480, 172, 22), '#f7f5ef') +
              path('M-240 -90H120V90H-240Z', sheet.colour) +
              path('M-240 -90H120V90H-240Z', slantLight(sheet)) +
              rect(-240, -30, 360, 8, PAPER) +
              rect(-240, 22, 360, 8, PAPER) +
              printLabel(
                { label: sheet.label, sublabel: '' },
                { x: -60, y: -2, width: 300, height: 60 },
                { size: 40, ink: inkOn(sheet.colour) },
              ),
          ) +
            path(
              'M196 -84H218C236 -84 240 -70 240 -60V60C240 80 226 86 210 86C220 50 190 -40 196 -84Z',
              '#8a8a90',
              'opacity=".4"',
            ) +
            repeat(7, (at) =>
              ellipse(
                210 + at * 14,
                120 + ((at * 31) % 50),
                12,
                4,
                '#9a9aa2',
                `transform="rotate(${at * 40} ${210 + at * 14} ${120 + ((at * 31) % 50)})"`,
              ),
            ),
          0,
          0,
          1,
          -14,
        );

const stickEraser: Shape = (sheet) =>
  place(
    lying(
      'M-260 -26H260V26H-260Z',
      plastic(sheet, roundedRect(-260, -28, 440, 56, 22), sheet.colour) +
        metal(sheet, 'M170 -20L220 -12V12L170 20Z', STEEL) +
        plastic(sheet, roundedRect(214, -12, 66, 24, 8), '#f7f5ef'),
    ) +
      rect(-220, -38, 150, 14, STEEL, 'rx="6"') +
      line('M-200 14H140', lighter(sheet.colour, 0.4), 5, 'opacity=".6"'),
    0,
    0,
    1.05,
    -28,
  );

/** A thin tablet of light with a traced drawing on it. */
const lightPad: Shape = (sheet) => {
  const d = roundedRect(-240, -290, 480, 580, 22);
  return (
    lying(d, path(d, '#f2f1ee')) +
    rect(-210, -260, 420, 480, '#ffffff', 'rx="6"') +
    rect(
      -210,
      -260,
      420,
      480,
      sheet.define(
        `<radialGradient id="@" cx=".5" cy=".5" r=".7"><stop offset="0" stop-color="#fffdf2"/><stop offset="1" stop-color="${mix(sheet.colour, '#ffffff', 0.45)}"/></radialGradient>`,
      ),
      'rx="6"',
    ) +
    path(
      'M-170 -220L150 -240L170 170L-150 190Z',
      '#fffef8',
      'opacity=".8" stroke="#c9d4d8" stroke-width="2"',
    ) +
    line(
      'M-90 120C-120 0 -60 -110 0 -160C60 -110 120 0 90 120C40 150 -40 150 -90 120ZM0 -160V130M-80 20C-40 40 40 40 80 20M-60 -60C-30 -40 30 -40 60 -60',
      darker(sheet.colour, 0.45),
      6,
      'stroke-linecap="round"',
    ) +
    circle(0, 252, 17, '#dcdad4') +
    circle(0, 252, 8, sheet.colour)
  );
};

/** A jointed wooden figure. */
const manikin: Shape = (sheet) => {
  const wood = mix('#dcb27c', sheet.colour, 0.25);
  const limb = (x1: number, y1: number, x2: number, y2: number, w: number): string =>
    rod(`M${x1} ${y1}L${x2} ${y2}`, wood, w) + circle(x1, y1, w * 0.5, darker(wood, 0.15));
  return (
    ellipse(10, 284, 170, 22, '#3a2a20', 'opacity=".25"') +
    wooden(sheet, 'M-130 250H130V284H-130Z', wood, [-130, 250, 130, 284]) +
    rod('M0 250V120', STEEL, 10) +
    limb(-26, 100, -60, 180, 34) +
    limb(-60, 180, -44, 250, 28) +
    limb(26, 100, 70, 170, 34) +
    limb(70, 170, 60, 246, 28) +
    limb(-66, -110, -150, -50, 30) +
    limb(-150, -50, -120, -150, 26) +
    limb(66, -110, 130, -20, 30) +
    limb(130, -20, 190, -70, 26) +
    matt(
      sheet,
      'M-70 -130C-40 -146 40 -146 70 -130C66 -70 50 -30 40 -10H-40C-50 -30 -66 -70 -70 -130Z',
      wood,
    ) +
    matt(sheet, 'M-40 20H40C56 60 50 100 30 116H-30C-50 100 -56 60 -40 20Z', wood) +
    circle(0, 6, 22, darker(wood, 0.2)) +
    rect(-12, -166, 24, 34, darker(wood, 0.2)) +
    matt(sheet, 'M0 -290C46 -290 56 -236 40 -194C30 -164 -30 -164 -40 -194C-56 -236 -46 -290 0 -290Z', wood) +
    rect(-130, 256, 260, 8, sheet.colour)
  );
};

/** Proportional dividers: two crossed legs with a sliding pivot. */
const divider: Shape = (sheet) =>
  strokeShadow('M-120 -290L150 290M120 -290L-150 290', 22) +
  place(metal(sheet, 'M-12 -300L-22 -240V240L0 300L22 240V-240L12 -300Z', STEEL), 0, 0, 1, 24) +
  place(
    metal(sheet, 'M-12 -300L-22 -240V240L0 300L22 240V-240L12 -300Z', mix(STEEL, sheet.colour, 0.4)),
    0,
    0,
    1,
    -24,
  ) +
  circle(0, -20, 46, darker(BRASS, 0.35)) +
  circle(0, -22, 42, BRASS) +
  circle(0, -22, 26, sheet.colour) +
  line('M-14 -22H14', darker(sheet.colour, 0.5), 6);

export const boardsAndPens = {
  'kneaded-eraser': tool(eraser(true)),
  eraser: tool(eraser(false)),
  'stick-eraser': tool(stickEraser),
  'light-pad': tool(lightPad, 0.94),
  manikin: tool(manikin),
  divider: tool(divider),
};
