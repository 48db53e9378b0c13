import { tableTop } from '../backdrop.ts';
import { darker, inkOn, lighter, mix } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { floorShadow, linear, dropShadow, shaded, sheen } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { between, ellipse, line, path, place, rect, repeat } from '../shapes.ts';
import { surface } from '../pattern.ts';

/** A stroke of thick paint pulled from left to right, 600 wide round the origin. */
function smear(colour: string): string {
  const d =
    'M-310 20C-250 -60 -150 -20 -70 -40S120 -80 240 -30S330 20 300 48S160 70 30 64S-220 96 -290 70S-330 44 -310 20Z';
  return (
    `<g transform="translate(3 9)">${path(d, '#3a2a20', 'opacity=".22"')}</g>` +
    path(d, colour) +
    line(
      between([-280, 24, -150, -22, 20, -10, 290, 0], [-250, 66, -120, 36, 60, 44, 270, 40], 6),
      darker(colour, 0.3),
      5,
      'opacity=".4" stroke-linecap="round"',
    ) +
    line(
      'M-276 18C-150 -26 20 -14 270 -10M-200 52C-80 22 60 30 200 26',
      lighter(colour, 0.55),
      7,
      'opacity=".55" stroke-linecap="round"',
    )
  );
}

/** The tube itself, cap down, 240 wide and 570 high round the origin. */
function paintTube(sheet: Sheet): string {
  const { colour } = sheet;
  const body = 'M-115-290H115L105 130C100 170 70 182 50 190H-50C-70 182-100 170-105 130Z';
  const sleeve = 'M-110-190H110L105 60H-105Z';
  const ink = inkOn(colour);
  return (
    shaded(body, '#f4f2ee', sheen(sheet)) +
    rect(-119, -302, 238, 36, '#d9d6d0', 'rx="3"') +
    line('M-119-292H119M-119-282H119', '#aaa59c', 2) +
    path(sleeve, surface(sheet, 0.8)) +
    (sheet.pattern === 'solid' ? '' : rect(-106, -140, 212, 150, colour, 'opacity=".88"')) +
    shaded(sleeve, 'none', sheen(sheet)) +
    rect(-92, -172, 184, 2, ink, 'opacity=".6"') +
    rect(-90, 42, 180, 2, ink, 'opacity=".6"') +
    printLabel(sheet, { x: 0, y: -64, width: 186, height: 190 }, { ink, soft: ink, size: 34, sub: 17 }) +
    path('M0-252C22-224 22-208 0-204C-22-208-22-224 0-252Z', colour) +
    line('M-70 96H70M-50 112H50', '#b9b2a8', 3) +
    rect(-48, 186, 96, 20, '#c9c5bd') +
    shaded('M-64 204H64L56 280H-56Z', '#2b2730', sheen(sheet)) +
    line(
      repeat(9, (at) => `M${-56 + at * 14} 208L${-51 + at * 12.8} 276`),
      '#4a4450',
      3,
    )
  );
}

export const tube: Drawing = {
  front: (sheet) =>
    floorShadow(sheet, 410, 672, 330, 36, 0.3) +
    place(smear(sheet.colour), 400, 632, 1.05) +
    place(paintTube(sheet), 400, 370, 1, -14),
  detail: (sheet) => {
    const tones = [
      darker(sheet.colour, 0.18),
      sheet.colour,
      mix(sheet.colour, '#fff8ee', 0.35),
      sheet.colour,
    ];
    return (
      rect(0, 0, 800, 800, lighter(sheet.colour, 0.72)) +
      tones
        .map((tone, at) => {
          const y = 40 + at * 190;
          const stroke = `M-40 ${y + 30}C120 ${y - 40} 420 ${y + 60} 860 ${y - 20}L840 ${y + 170}C560 ${y + 230} 300 ${y + 120} -40 ${y + 210}Z`;
          return (
            dropShadow(stroke, 0.8) +
            path(stroke, tone) +
            line(
              between(
                [-40, y + 44, 140, y - 20, 430, y + 76, 850, y],
                [-40, y + 196, 290, y + 110, 560, y + 214, 840, y + 156],
                12,
                () => (sheet.chance() - 0.5) * 0.05,
              ),
              darker(tone, 0.35),
              5,
              'opacity=".38"',
            ) +
            line(
              between(
                [-40, y + 52, 140, y - 10, 430, y + 86, 850, y + 8],
                [-40, y + 180, 290, y + 94, 560, y + 198, 840, y + 140],
                5,
                () => (sheet.chance() - 0.5) * 0.1,
              ),
              lighter(tone, 0.6),
              5,
              'opacity=".5"',
            )
          );
        })
        .join('') +
      rect(
        0,
        0,
        800,
        800,
        linear(sheet, 'slant', [
          [0, '#fff', 0.16],
          [0.6, '#fff', 0],
          [1, '#1a1020', 0.25],
        ]),
      ) +
      colourCard(sheet)
    );
  },
  scene: (sheet) => {
    const palette =
      'M150 640C150 560 300 520 450 530S720 590 700 670S480 770 320 752C220 740 260 690 200 690S150 690 150 640Z';
    const dabs = [sheet.colour, sheet.accent, sheet.third, lighter(sheet.colour, 0.5), '#fbf7ef'];
    return (
      tableTop(sheet) +
      dropShadow(palette, 0.8) +
      shaded(
        palette,
        '#b98353',
        linear(sheet, 'slant', [
          [0, '#fff', 0.3],
          [1, '#1a1020', 0.25],
        ]),
      ) +
      dabs
        .map((dab, at) => {
          const x = [310, 400, 490, 575, 620][at] ?? 400;
          const y = [586, 566, 572, 596, 650][at] ?? 600;
          return (
            ellipse(x + 3, y + 6, 40, 22, '#3a2a20', 'opacity=".25"') +
            ellipse(x, y, 40, 22, dab) +
            path(
              `M${x - 26} ${y - 2}C${x - 12} ${y - 22} ${x + 8} ${y - 20} ${x + 20} ${y - 8}C${x + 6} ${y - 10} ${x - 10} ${y - 6} ${x - 26} ${y - 2}Z`,
              '#fff',
              'opacity=".5"',
            )
          );
        })
        .join('') +
      place(smear(sheet.colour), 440, 672, 0.34, -8) +
      floorShadow(sheet, 300, 560, 120, 20) +
      place(paintTube(sheet), 300, 330, 0.78) +
      floorShadow(sheet, 560, 508, 60, 14) +
      place(paintTube(sheet.like({ colour: sheet.accent, label: '', sublabel: '' })), 540, 340, 0.56)
    );
  },
};
