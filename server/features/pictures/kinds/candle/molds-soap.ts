import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { blossom, lying, plastic, wax } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { fall, floorShadow, roundness, slantLight } from '#server/features/pictures/shading.ts';
import { ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { made, boxed } from './wax.ts';

/** Colored chips for dyeing wax, stacked and scattered. */
const dyeChips: Shape = (sheet) => {
  const chip = roundedRect(-70, -46, 140, 92, 12);
  const tones = [sheet.colour, lighter(sheet.colour, 0.35), sheet.third, darker(sheet.colour, 0.3)];
  return repeat(11, (at) =>
    place(
      lying(
        chip,
        wax(sheet, chip, tones[at % 4] ?? sheet.colour) +
          rect(-50, -28, 100, 56, 'none', 'rx="6" stroke="#fff" stroke-opacity=".4" stroke-width="4"'),
        0.5,
      ),
      -190 + (at % 4) * 130 + (Math.floor(at / 4) % 2) * 40,
      -170 + Math.floor(at / 4) * 140,
      1.02,
      at * 23 - 30,
    ),
  );
};

const liquidDye: Shape = (sheet) =>
  repeat(3, (at) => {
    const tone = [lighter(sheet.colour, 0.3), sheet.third, sheet.colour][at] ?? sheet.colour;
    return place(
      floorShadow(sheet, 0, 190, 90, 16) +
        plastic(
          sheet,
          'M-20 -130H20V-90C60 -80 66 -60 66 -40V170C66 196 -66 196 -66 170V-40C-66 -60 -60 -80 -20 -90Z',
          tone,
        ) +
        path('M-22 -130L-10 -220H10L22 -130Z', '#2b2830') +
        rect(-66, 0, 132, 110, PAPER) +
        rect(-66, 0, 132, 16, tone),
      [-150, 150, 0][at] ?? 0,
      at === 2 ? 40 : 0,
      at === 2 ? 1.15 : 1,
    );
  }) +
  wax(sheet, 'M-40 262C-30 226 60 222 90 250C120 270 60 290 10 284C-30 286 -50 280 -40 262Z', sheet.colour);

/** A silicone mould: a soft block with the hollow of its candle, a finished one before it. */
const mould =
  (form: 'pillar' | 'beehive' | 'taper' | 'pinecone' | 'ribbed'): Shape =>
  (sheet) => {
    const cast = {
      pillar: 'M-70 -130H70V170C40 186 -40 186 -70 170Z',
      beehive:
        'M0 -150C40 -150 50 -110 60 -80C90 -70 90 -30 84 -10C106 10 106 60 92 80C104 110 90 170 60 180H-60C-90 170 -104 110 -92 80C-106 60 -106 10 -84 -10C-90 -30 -90 -70 -60 -80C-50 -110 -40 -150 0 -150Z',
      taper: 'M-16 -240H16L40 180H-40Z',
      pinecone:
        'M0 -160C50 -130 90 -60 88 20C86 110 50 170 0 186C-50 170 -86 110 -88 20C-90 -60 -50 -130 0 -160Z',
      ribbed:
        'M-84 -130C-70 -150 -56 -150 -42 -130C-28 -150 -14 -150 0 -130C14 -150 28 -150 42 -130C56 -150 70 -150 84 -130V170C40 190 -40 190 -84 170Z',
    }[form];
    const pattern = {
      pillar: '',
      beehive: line(
        'M-60 -80C-20 -66 20 -66 60 -80M-84 -10C-30 8 30 8 84 -10M-92 80C-30 98 30 98 92 80',
        '#8a5a20',
        5,
        'opacity=".5"',
      ),
      taper: line('M-10 -200L-20 160', '#fff', 7, 'opacity=".4"'),
      pinecone: repeat(6, (row) =>
        line(
          `M${-80 + Math.abs(row - 3) * 8} ${-90 + row * 44}${repeat(4, () => 'q20 30 40 0')}`,
          '#6b4a20',
          5,
          'opacity=".55"',
        ),
      ),
      ribbed: line('M-42 -130V176M0 -130V180M42 -130V176', '#3a2a20', 5, 'opacity=".3"'),
    }[form];
    const block =
      form === 'taper'
        ? 'M-270 -200H-40V250H-270Z'
        : 'M-280 -150C-280 -180 -10 -180 -10 -150V240C-10 270 -280 270 -280 240Z';
    const warm = mix('#f0d9a8', sheet.colour, 0.3);
    return (
      floorShadow(sheet, -20, 262, 300, 30) +
      path(block, sheet.colour) +
      path(block, roundness(sheet)) +
      path(block, '#fff', 'opacity=".12"') +
      place(
        path(cast, darker(sheet.colour, 0.25), 'opacity=".4"') +
          line(cast, darker(sheet.colour, 0.4), 3, 'opacity=".5" stroke-dasharray="8 7"'),
        form === 'taper' ? -155 : -145,
        56,
        form === 'taper' ? 0.9 : 0.86,
      ) +
      ellipse(
        form === 'taper' ? -155 : -145,
        form === 'taper' ? -196 : -150,
        form === 'taper' ? 60 : 90,
        18,
        darker(sheet.colour, 0.45),
      ) +
      (form === 'taper'
        ? repeat(2, (at) =>
            place(wax(sheet, cast, warm) + pattern + line('M0 -240V-270', '#3a2a20', 5), 80 + at * 130, 50),
          )
        : place(wax(sheet, cast, warm) + pattern + line('M0 -130V-190', '#3a2a20', 5), 150, 72, 1.06))
    );
  };

/** A block of soap base with cubes cut from it. */
const soapBase =
  (clear: boolean): Shape =>
  (sheet) => {
    const tone = sheet.colour;
    const seeThrough = clear ? 'opacity=".72"' : '';
    const cube = (x: number, y: number, s: number): string =>
      place(
        path('M-60 -40L-20 -80H80L40 -40Z', lighter(tone, 0.55), seeThrough) +
          path('M40 -40L80 -80V20L40 60Z', darker(tone, 0.16), seeThrough) +
          path('M-60 -40H40V60H-60Z', tone, seeThrough) +
          path('M-60 -40H40V60H-60Z', slantLight(sheet)),
        x,
        y,
        s,
      );
    return (
      floorShadow(sheet, -10, 160, 290, 36) +
      path('M-250 -90L-170 -180H210L130 -90Z', lighter(tone, 0.55), seeThrough) +
      path('M130 -90L210 -180V40L130 130Z', darker(tone, 0.16), seeThrough) +
      path('M-250 -90H130V130H-250Z', tone, seeThrough) +
      path('M-250 -90H130V130H-250Z', slantLight(sheet)) +
      line('M-156 -90V130M-60 -90V130M36 -90V130M-250 20H130', darker(tone, 0.25), 3, 'opacity=".55"') +
      (clear
        ? path('M-230 -70L-180 -70L-240 90ZM-130 -150L-90 -150L-150 -100Z', '#fff', 'opacity=".7"')
        : '') +
      printLabel(
        { label: sheet.label, sublabel: '' },
        { x: -60, y: -36, width: 320, height: 80 },
        { size: 42 },
      ) +
      cube(180, 190, 1) +
      cube(60, 230, 0.86)
    );
  };

export const bar = (sheet: Sheet, tone: string): string => {
  const d = roundedRect(-130, -72, 260, 144, 46);
  return lying(d, path(roundedRect(-130, -58, 260, 144, 46), darker(tone, 0.28)) + wax(sheet, d, tone));
};

/** A tray of silicone with six hollows, two bars beside it. */
const soapMould: Shape = (sheet) => {
  const tray = roundedRect(-280, -200, 560, 340, 34);
  return (
    lying(tray, path(tray, sheet.colour) + path(tray, slantLight(sheet))) +
    repeat(6, (at) => {
      const x = -190 + (at % 3) * 190;
      const y = -110 + Math.floor(at / 3) * 160;
      const d = roundedRect(x - 78, y - 58, 156, 116, 40);
      return (
        path(d, darker(sheet.colour, 0.28)) +
        path(d, fall(sheet)) +
        line(d, lighter(sheet.colour, 0.4), 4) +
        place(blossom(sheet, darker(sheet.colour, 0.12), 36, 2, 6), x, y)
      );
    }) +
    place(bar(sheet, '#f3e4c8'), -110, 220, 0.8, -8) +
    place(bar(sheet, lighter(sheet.third, 0.4)), 130, 230, 0.8, 6)
  );
};

export const moldsAndSoap = {
  'dye-chips': made(dyeChips),
  'liquid-dye': made(liquidDye),
  'pillar-mold': made(mould('pillar')),
  'beehive-mold': made(mould('beehive')),
  'taper-mold': made(mould('taper')),
  'pinecone-mold': made(mould('pinecone')),
  'ribbed-mold': made(mould('ribbed')),
  'soap-base': boxed(soapBase(false)),
  'clear-soap-base': boxed(soapBase(true)),
  'soap-mold': made(soapMould),
};
