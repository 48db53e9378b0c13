import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { BEECH, KRAFT, blossom, leaf, matt, wax, wooden } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { floorShadow, roundness, slantLight } from '#server/features/pictures/shading.ts';
import { ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { made, boxed } from './wax.ts';
import { bar } from './molds-soap.ts';

/** A wooden loaf mould with its liner, and a sliced loaf. */
const loafMould: Shape = (sheet) =>
  floorShadow(sheet, 0, 200, 300, 34) +
  path('M-270 -60L-190 -150H290L210 -60Z', darker(BEECH, 0.5)) +
  path('M-250 -64L-178 -140H268L196 -64Z', lighter(sheet.colour, 0.2)) +
  wooden(sheet, 'M-280 -70H220V120H-280Z', BEECH, [-280, -70, 220, 120]) +
  wooden(sheet, 'M220 -70L300 -160V30L220 120Z', darker(BEECH, 0.2), [220, -160, 300, 120], true) +
  path('M-280 -70H220L300 -160H270L206 -88H-280Z', '#fbf6ea') +
  repeat(3, (at) =>
    place(
      wax(
        sheet,
        'M-60 -70C-60 -90 60 -90 60 -70V80H-60Z',
        at === 1 ? lighter(sheet.colour, 0.4) : sheet.colour,
      ) + path('M-60 0C-20 -30 20 30 60 0V30C20 60 -20 0 -60 30Z', '#fff', 'opacity=".4"'),
      -190 + at * 120,
      190 + at * 8,
      0.95,
      at * 5 - 6,
    ),
  );

/** Finished bars of soap, tied with a band, oats on them. */
const soapBars: Shape = (sheet) => {
  const tone = sheet.colour;
  return (
    floorShadow(sheet, 0, 230, 280, 34) +
    repeat(3, (at) => {
      const y = 170 - at * 128;
      const d = roundedRect(-210 + at * 14, y - 64, 400, 116, 34);
      return (
        path(roundedRect(-210 + at * 14, y - 46, 400, 116, 34), darker(tone, 0.3)) +
        wax(sheet, d, at === 1 ? lighter(tone, 0.35) : tone) +
        repeat(16, (dot) =>
          ellipse(
            -170 + ((dot * 67) % 330) + at * 14,
            y - 46 + ((dot * 41) % 80),
            8,
            4,
            '#a37f4e',
            `transform="rotate(${dot * 40} ${-170 + ((dot * 67) % 330) + at * 14} ${y - 46 + ((dot * 41) % 80)})" opacity=".6"`,
          ),
        )
      );
    }) +
    path('M-60 -154C-20 -146 40 -146 70 -154V228C40 236 -20 236 -60 228Z', KRAFT) +
    path('M-60 -154C-20 -146 40 -146 70 -154V228C40 236 -20 236 -60 228Z', roundness(sheet)) +
    place(leaf(120, '#8aa377'), -20, -160, 1, -60) +
    place(leaf(110, '#7d986c'), 20, -160, 1, -110) +
    line('M-64 20H74M-64 34H74', '#8a6f50', 4)
  );
};

/** Candles poured in old teacups. */
const cupCandles: Shape = (sheet) =>
  repeat(2, (at) =>
    place(
      floorShadow(sheet, 0, 150, 190, 28) +
        ellipse(0, 146, 190, 34, lighter(sheet.colour, 0.5)) +
        ellipse(0, 140, 150, 22, darker(sheet.colour, 0.1)) +
        line('M130 -40C230 -70 230 70 110 70', lighter(sheet.colour, 0.3), 26) +
        path('M-150 -80C-150 60 -80 140 0 140S150 60 150 -80Z', sheet.colour) +
        path('M-150 -80C-150 60 -80 140 0 140S150 60 150 -80Z', roundness(sheet)) +
        repeat(5, (dot) =>
          place(blossom(sheet, PAPER, 26, 1, 5), -100 + dot * 50, 0 + Math.abs(dot - 2) * -12),
        ) +
        ellipse(0, -80, 150, 40, lighter(sheet.colour, 0.5)) +
        ellipse(0, -76, 132, 32, '#f6ead0') +
        line('M0 -78V-110', '#3a2a20', 6) +
        path('M0 -186C30 -140 20 -108 0 -106C-20 -108 -30 -140 0 -186Z', '#f7b733') +
        path('M0 -156C14 -132 10 -110 0 -108C-10 -110 -14 -132 0 -156Z', '#fff3c9'),
      at === 0 ? -110 : 150,
      at === 0 ? -60 : 110,
      at === 0 ? 0.9 : 0.8,
    ),
  );

const coneCandles: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      floorShadow(sheet, 0, 180, 110, 18) +
        wax(
          sheet,
          'M0 -160C60 -130 100 -60 96 20C94 110 50 176 0 186C-50 176 -94 110 -96 20C-100 -60 -60 -130 0 -160Z',
          [lighter(sheet.colour, 0.25), sheet.colour, darker(sheet.colour, 0.12)][at] ?? sheet.colour,
        ) +
        repeat(7, (row) =>
          line(
            `M${-88 + Math.abs(row - 3.5) * 13} ${-110 + row * 42}${repeat(5, () => `q${17 - Math.abs(row - 3.5) * 2.4} 30 ${34 - Math.abs(row - 3.5) * 5} 0`)}`,
            darker(sheet.colour, 0.45),
            6,
            'opacity=".6"',
          ),
        ) +
        line('M0 -160V-190', '#3a2a20', 6) +
        path('M0 -262C26 -222 18 -194 0 -192C-18 -194 -26 -222 0 -262Z', '#f7b733'),
      -200 + at * 200,
      at === 1 ? 50 : -10,
      at === 1 ? 1.1 : 0.9,
    ),
  );

/** A kit's box with what it makes: candle, soap or bath bombs before it. */
const kitBox =
  (made: 'candle' | 'beeswax' | 'soap' | 'bath'): Shape =>
  (sheet) => {
    const thing = {
      candle: () =>
        place(
          wax(sheet, 'M-60 -90H60V80H-60Z', mix('#f6e6c4', sheet.colour, 0.2)) +
            line('M0 -90V-120', '#3a2a20', 5) +
            path('M0 -180C22 -146 16 -122 0 -120C-16 -122 -22 -146 0 -180Z', '#f7b733'),
          0,
          0,
        ),
      beeswax: () =>
        repeat(2, (at) =>
          place(
            path('M-34 -150H34V90H-34Z', '#e0a83c') +
              path(
                'M-34 -150H34V90H-34Z',
                sheet.define(
                  '<pattern id="@" width="22" height="38" patternUnits="userSpaceOnUse"><path d="M11 0L22 6V19L11 25L0 19V6ZM11 25V38" fill="none" stroke="#a3701c" stroke-width="3"/></pattern>',
                ),
              ) +
              path('M-34 -150H34V90H-34Z', roundness(sheet)) +
              line('M0 -150V-180', '#3a2a20', 5),
            -44 + at * 92,
            0,
          ),
        ),
      soap: () =>
        repeat(3, (at) =>
          place(
            bar(sheet, [lighter(sheet.colour, 0.5), '#f3e4c8', sheet.third][at] ?? sheet.colour),
            0,
            60 - at * 60,
            0.7,
          ),
        ),
      bath: () =>
        repeat(3, (at) =>
          place(
            matt(sheet, round(0, 0, 62), [lighter(sheet.colour, 0.5), '#e9c9d6', '#cfe0d2'][at] ?? PAPER) +
              line('M-60 10C-20 26 20 26 60 10', '#fff', 4, 'opacity=".7"'),
            [-70, 70, 0][at] ?? 0,
            at === 2 ? -60 : 30,
          ),
        ),
    }[made]();
    return (
      floorShadow(sheet, -20, 250, 300, 30) +
      path('M-280 -120L-210 -190H160L90 -120Z', lighter(sheet.colour, 0.35)) +
      path('M90 -120L160 -190V180L90 250Z', darker(sheet.colour, 0.35)) +
      path('M-280 -120H90V250H-280Z', sheet.colour) +
      path('M-280 -120H90V250H-280Z', slantLight(sheet)) +
      rect(-250, -30, 310, 190, PAPER, 'rx="8"') +
      printLabel(sheet, { x: -95, y: 66, width: 290, height: 150 }, { size: 44, sub: 18 }) +
      place(`<ellipse cx="0" cy="92" rx="140" ry="20" fill="#3a2a20" opacity=".25"/>${thing}`, 180, 160, 1.05)
    );
  };

export const kitsAndCasting = {
  'loaf-mold': made(loafMould),
  'soap-bars': made(soapBars),
  'cup-candles': made(cupCandles),
  'pinecone-candles': made(coneCandles),
  'candle-kit': boxed(kitBox('candle')),
  'beeswax-kit': boxed(kitBox('beeswax')),
  'soap-kit': boxed(kitBox('soap')),
  'bath-bomb-kit': boxed(kitBox('bath')),
};
