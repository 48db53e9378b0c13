import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { KRAFT, STEEL, lying, metal, wax, wooden } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { chandler } from '#server/features/pictures/settings.ts';
import { dropShadow, floorShadow, rod, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';

export const made = (shape: Shape, setting: Setting = chandler, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [420, 360, 1.8, 4],
    used: [270, 440, scale * 0.78],
  });

export const boxed = (shape: Shape, setting: Setting = chandler, scale = 1.04) =>
  views({
    shape,
    setting,
    printed: true,
    front: [400, 400, scale],
    close: [460, 420, 1.7, 4],
    used: [270, 450, scale * 0.74],
  });

/** Flakes or pellets of wax spilling out of their bag. */
const waxBag =
  (form: 'flakes' | 'pellets' | 'block'): Shape =>
  (sheet) => {
    const bag =
      'M-200 -260C-70 -274 70 -274 160 -260L150 -60C190 60 190 180 160 250C40 280 -120 280 -210 250C-240 160 -230 40 -190 -60Z';
    const bit = (at: number): string => {
      const far = Math.sqrt(at) * 30;
      const x = 150 + Math.cos(at * 2.4) * far;
      const y = 210 + Math.sin(at * 2.4) * far * 0.5;
      const tone =
        at % 3 === 0 ? darker(sheet.colour, 0.1) : at % 3 === 1 ? sheet.colour : lighter(sheet.colour, 0.4);
      return form === 'flakes'
        ? place(
            path(
              'M-28 0C-16 -16 16 -18 30 -4C20 12 -12 16 -28 0Z',
              tone,
              `stroke="${darker(sheet.colour, 0.3)}" stroke-opacity=".4" stroke-width="2"`,
            ),
            x,
            y,
            1,
            at * 47,
          )
        : circle(
            x,
            y,
            15,
            tone,
            `stroke="${darker(sheet.colour, 0.3)}" stroke-opacity=".5" stroke-width="2"`,
          ) + ellipse(x - 4, y - 5, 4, 3, '#fff', 'opacity=".8"');
    };
    return (
      floorShadow(sheet, -10, 270, 270, 28) +
      path(bag, '#f4efe4') +
      path(bag, slantLight(sheet)) +
      path(
        'M-200 -260C-70 -274 70 -274 160 -260L158 -200C70 -214 -70 -214 -198 -200Z',
        darker(sheet.colour, 0.1),
      ) +
      path('M-160 60H120C150 110 150 180 120 226H-170C-190 170 -190 110 -160 60Z', sheet.colour) +
      repeat(30, (at) =>
        circle(
          -164 + ((at * 47) % 270),
          80 + ((at * 31) % 130),
          12,
          lighter(sheet.colour, (at % 3) * 0.2),
          `stroke="${darker(sheet.colour, 0.3)}" stroke-opacity=".4" stroke-width="2"`,
        ),
      ) +
      rect(-160, -150, 280, 170, PAPER, 'rx="8"') +
      printLabel(sheet, { x: -20, y: -66, width: 260, height: 140 }, { size: 42, sub: 18 }) +
      repeat(30, bit)
    );
  };

const waxBlocks: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      dropShadow('M-180 -60H180V80H-180Z', 0.6) +
        path('M-180 -50L-120 -110H240L180 -50Z', lighter(sheet.colour, 0.45)) +
        path('M180 -50L240 -110V20L180 80Z', darker(sheet.colour, 0.2)) +
        wax(sheet, 'M-180 -50H180V80H-180Z', sheet.colour) +
        line('M-60 -50V80M60 -50V80', darker(sheet.colour, 0.2), 3, 'opacity=".5"'),
      at === 2 ? -30 : -100 + at * 160,
      at === 2 ? -130 : 90 + at * 60,
      0.9,
    ),
  );

/** Wicks on their tabs, bundled. */
const cottonWicks: Shape = (sheet) =>
  repeat(11, (at) => {
    const top = -270 + Math.abs(at - 5) * 12;
    const x = (at - 5) * 34;
    return (
      rod(`M${x * 0.4} 180L${x} ${top}`, sheet.colour, 11) +
      line(`M${x * 0.4} 180L${x} ${top}`, lighter(sheet.colour, 0.6), 4, 'stroke-dasharray="8 8"') +
      ellipse(x * 0.62, 226 + (at % 3) * 14, 36, 14, STEEL) +
      ellipse(x * 0.62, 222 + (at % 3) * 14, 36, 14, '#e9eaec') +
      rect(x * 0.62 - 8, 196 + (at % 3) * 14, 16, 26, STEEL)
    );
  }) +
  path('M-100 20C-40 34 40 34 100 20V74C40 88 -40 88 -100 74Z', KRAFT) +
  line('M-100 30C-40 44 40 44 100 30', darker(KRAFT, 0.3), 2);

const woodWicks: Shape = (sheet) =>
  repeat(5, (at) =>
    place(
      lying(
        'M-34 -260H34V230H-34Z',
        wooden(sheet, 'M-34 -260H34V230H-34Z', sheet.colour, [-34, -260, 34, 230], true) +
          metal(sheet, 'M-70 220H70V256H-70Z', STEEL) +
          rect(-14, 196, 28, 34, STEEL),
        0.5,
      ),
      (at - 2) * 112,
      at % 2 === 0 ? 10 : -20,
      0.94,
      (at - 2) * 3,
    ),
  );

export const waxes = {
  'wax-flakes': boxed(waxBag('flakes')),
  'wax-pellets': boxed(waxBag('pellets')),
  'wax-blocks': made(waxBlocks),
  'cotton-wicks': made(cottonWicks),
  'wooden-wicks': made(woodWicks),
};
