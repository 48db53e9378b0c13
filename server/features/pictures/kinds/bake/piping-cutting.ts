import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { STEEL, leaf, lying, matt, metal, metalBar, plastic } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { baker } from '#server/features/pictures/settings.ts';
import { circle, ellipse, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

export const baked = (shape: Shape, scale = 0.96) =>
  views({
    shape,
    setting: baker,
    front: [400, 366, scale],
    close: [420, 400, 1.9, 4],
    used: [290, 380, scale * 0.76, -6],
  });

export const tall = (shape: Shape) =>
  views({ shape, setting: baker, front: [400, 372, 0.92], close: [420, 430, 1.7], used: [280, 400, 0.78] });

export const MAPLE =
  'M0 -200L34 -130L76 -156L70 -70L150 -104L132 -52L190 -30L120 24L134 66L24 50L14 190H-14L-24 50L-134 66L-120 24L-190 -30L-132 -52L-150 -104L-70 -70L-76 -156L-34 -130Z';

const cone = (sheet: Sheet, x: number, y: number, s: number, teeth: number): string =>
  place(
    `<ellipse cx="6" cy="130" rx="110" ry="22" fill="#3a2a20" opacity=".2"/>` +
      metal(
        sheet,
        `M-100 110L${-24} -120${repeat(teeth, (at) => `L${n(-24 + ((at + 0.5) * 48) / teeth)} ${at % 2 === 0 ? -150 : -128}`)}L24 -120L100 110C60 136 -60 136 -100 110Z`,
        STEEL,
      ) +
      ellipse(0, 110, 100, 22, darker(STEEL, 0.25)) +
      `<ellipse cx="0" cy="110" rx="100" ry="22" fill="none" stroke="#eceded" stroke-width="5"/>`,
    x,
    y,
    s,
  );

/** Steel tips, and a bag with one on it that pipes a rosette. */
const pipingTips: Shape = (sheet) =>
  place(
    lying(
      'M-110 -290C-30 -310 60 -290 120 -250L40 60H-20Z',
      plastic(sheet, 'M-110 -290C-30 -310 60 -290 120 -250L40 60H-20Z', mix('#f6f1e6', sheet.colour, 0.2)) +
        line(
          'M-90 -250C-30 -230 60 -240 100 -220M-60 -160C-20 -140 40 -150 76 -140',
          '#c9bfae',
          4,
          'opacity=".6"',
        ) +
        metal(sheet, 'M-24 50H44L26 150H-6Z', STEEL),
    ),
    -120,
    -20,
    0.92,
    -14,
  ) +
  repeat(3, (at) => cone(sheet, 90 + at * 90, [150, -40, 160][at] ?? 0, 0.8 - at * 0.08, 5 + at)) +
  place(
    repeat(5, (ring) =>
      repeat(8 - ring, (at) => {
        const a = (at / (8 - ring)) * 6.28 + ring * 0.4;
        return matt(
          sheet,
          round(Math.cos(a) * (76 - ring * 16), Math.sin(a) * (60 - ring * 12) - ring * 12, 30 - ring * 2),
          ring % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.25),
        );
      }),
    ),
    -150,
    220,
    0.8,
  );

/** Tips with many slits; each makes a flower at one press. */
const flowerTips: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      cone(sheet, 0, 0, 1, 3) +
        ellipse(0, -128, 40, 16, lighter(STEEL, 0.4)) +
        repeat(5, (slit) =>
          circle(Math.cos(slit * 1.26) * 20, -128 + Math.sin(slit * 1.26) * 8, 5, '#3a3d42'),
        ),
      -190 + at * 190,
      -120,
      0.85,
    ),
  ) +
  repeat(3, (at) =>
    place(
      repeat(
        9,
        (p) =>
          `<g transform="rotate(${p * 40})">${matt(sheet, 'M0 0C-36 -20 -30 -80 0 -92C30 -80 36 -20 0 0Z', at === 1 ? lighter(sheet.colour, 0.4) : sheet.colour)}</g>`,
      ) +
        circle(0, 0, 24, sheet.third) +
        repeat(2, (l) => place(leaf(90, '#8fae6f'), 0, 0, 1, 40 + l * 100)),
      -180 + at * 180,
      160,
      0.95,
    ),
  );

const offsetSpatula: Shape = (sheet) =>
  place(
    lying(
      'M-290 -26C-300 -10 -300 10 -290 26H60L120 -24H170V-50H100L50 -26Z',
      metalBar(sheet, 'M-290 -30C-304 -10 -304 14 -290 30H60L120 -24H180V-50H100L50 -30Z', STEEL) +
        plastic(sheet, roundedRect(160, -72, 170, 68, 30), sheet.colour) +
        circle(300, -38, 12, PAPER),
    ) +
      matt(
        sheet,
        'M-290 10C-240 -50 -160 -10 -100 -40C-60 -20 -60 30 -110 34C-180 60 -280 60 -290 10Z',
        lighter(sheet.colour, 0.65),
      ),
    0,
    0,
    1,
    -28,
  );

const smoother: Shape = (sheet) =>
  lying(
    roundedRect(-200, -250, 400, 500, 30),
    plastic(sheet, roundedRect(-200, -250, 400, 500, 30), mix(sheet.colour, '#ffffff', 0.7)),
  ) +
  place(
    lying(
      'M-60 -170C-100 -60 -100 60 -60 170H60C100 60 100 -60 60 -170Z',
      plastic(sheet, 'M-60 -170C-100 -60 -100 60 -60 170H60C100 60 100 -60 60 -170Z', sheet.colour),
    ) + line('M-40 -130C-64 -50 -64 50 -40 130', '#fff', 13, 'opacity=".5" stroke-linecap="round"'),
    0,
    0,
  );

const leveler: Shape = (sheet) =>
  line(
    'M-250 120V-120C-250 -300 250 -300 250 -120V120',
    '#3a2a20',
    30,
    'opacity=".15" transform="translate(6 14)"',
  ) +
  line('M-250 120V-120C-250 -300 250 -300 250 -120V120', darker(STEEL, 0.4), 24) +
  line('M-250 120V-120C-250 -300 250 -300 250 -120V120', STEEL, 17) +
  line('M-254 120V-120C-254 -300 246 -300 246 -120V120', '#fff', 5, 'opacity=".8"') +
  line('M-250 30H250', '#6d7076', 5) +
  line(
    repeat(40, (at) => `M${-248 + at * 12.5} 30l6 8`),
    '#6d7076',
    3,
  ) +
  plastic(sheet, roundedRect(-284, 110, 68, 70, 16), sheet.colour) +
  plastic(sheet, roundedRect(216, 110, 68, 70, 16), sheet.colour) +
  circle(-250, 30, 15, sheet.colour) +
  circle(250, 30, 15, sheet.colour) +
  place(matt(sheet, 'M-180 40H180V160H-180Z', '#e8c48a') + path('M-180 40H180V60H-180Z', '#f6e3bb'), 0, 20) +
  ellipse(0, 60, 180, 20, '#f0d8a6');

export const outline = (sheet: Sheet, d: string): string =>
  `<g transform="translate(8 18)" opacity=".22">${line(d, '#3a2a20', 26, 'stroke-linejoin="round"')}</g>` +
  line(d, darker(sheet.colour, 0.45), 26, 'stroke-linejoin="round"') +
  line(d, sheet.colour, 20, 'stroke-linejoin="round"') +
  line(d, lighter(sheet.colour, 0.7), 6, 'stroke-linejoin="round" transform="translate(-3 -4)"');

/** A maple leaf of bent metal over dough. */
const mapleCutter: Shape = (sheet) =>
  lying(
    'M-280 -180C-180 -250 180 -260 280 -170C310 60 280 210 180 250C60 270 -200 270 -270 200C-310 60 -300 -80 -280 -180Z',
    matt(
      sheet,
      'M-280 -180C-180 -250 180 -260 280 -170C310 60 280 210 180 250C60 270 -200 270 -270 200C-310 60 -300 -80 -280 -180Z',
      '#f0dcb4',
    ),
    0.5,
  ) + place(outline(sheet, MAPLE), 0, 0, 1.12);

export const pipingAndCutting = {
  'piping-tips': baked(pipingTips),
  'flower-tips': baked(flowerTips),
  'offset-spatula': baked(offsetSpatula),
  'fondant-smoother': baked(smoother),
  'cake-leveler': baked(leveler),
  'maple-leaf-cutter': baked(mapleCutter),
};
