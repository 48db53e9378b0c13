import { blush, clip, linear, radial } from './shading.ts';
import { darker, lighter } from './colour.ts';
import { between, group, line, n, path, rect, repeat } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { weave } from './weave.ts';

/** A sweep of studio paper with a slight tint of the product's colour. */
export const studioPaper = (sheet: Sheet): string =>
  rect(
    0,
    0,
    800,
    800,
    radial(sheet, 0.5, 0.38, 0.8, [
      [0, '#fffdf9'],
      [1, blush('#efe7dc', sheet.colour)],
    ]),
  );

const OAK = '#c79a6a';

/** A wall in window light and an oak table whose far edge is at y = 500. */
export function tableTop(sheet: Sheet): string {
  const wall = blush('#f1e8db', sheet.colour, 0.13);
  const edge = 500;
  return (
    rect(
      0,
      0,
      800,
      edge,
      linear(sheet, 'down', [
        [0, lighter(wall, 0.35)],
        [1, darker(wall, 0.08)],
      ]),
    ) +
    path('M70 0H330L250 500H-30ZM372 0H500L452 500H286Z', '#fff', 'opacity=".28"') +
    rect(
      0,
      edge,
      800,
      300,
      linear(sheet, 'down', [
        [0, lighter(OAK, 0.34)],
        [0.25, lighter(OAK, 0.12)],
        [1, darker(OAK, 0.2)],
      ]),
    ) +
    line('M0 500H800', darker(OAK, 0.42), 3, 'opacity=".5"') +
    line(
      repeat(5, (at) => `M${310 + at * 45} 500L${-260 + at * 330} 800`),
      darker(OAK, 0.45),
      2.5,
      'opacity=".35"',
    ) +
    line(
      between(
        [-20, 540, 200, 532, 500, 552, 820, 538],
        [-20, 790, 240, 760, 520, 806, 820, 772],
        9,
        () => (sheet.chance() - 0.5) * 0.05,
      ),
      darker(OAK, 0.35),
      1.6,
      'opacity=".22"',
    )
  );
}

/** Whitewashed boards, or oak, seen from above. */
export function boards(sheet: Sheet, stain = '#e4d7c4'): string {
  const tones = [0, 0.05, 0.02, 0.07, 0.03];
  return repeat(5, (at) => {
    const top = at * 160;
    const tone = darker(stain, tones[at] ?? 0);
    return (
      rect(
        0,
        top,
        800,
        160,
        linear(sheet, 'down', [
          [0, lighter(tone, 0.25)],
          [0.1, tone],
          [1, darker(tone, 0.05)],
        ]),
      ) +
      line(
        between(
          [0, top + 14, 250, top + 34, 520, top - 4, 800, top + 18],
          [0, top + 150, 220, top + 134, 560, top + 166, 800, top + 142],
          8,
          () => (sheet.chance() - 0.5) * 0.09,
        ),
        darker(stain, 0.4),
        1.4,
        'opacity=".2"',
      ) +
      rect(0, top + 157, 800, 4, darker(stain, 0.55), 'opacity=".45"')
    );
  });
}

/** Linen seen from above, with two soft folds. */
export function linen(sheet: Sheet, colour = '#e9dfcf'): string {
  const threads = weave(sheet, 8, 0.13, 0.32);
  return (
    rect(0, 0, 800, 800, colour) +
    rect(0, 0, 800, 800, threads) +
    path(
      'M-20 610C200 560 420 700 820 590V700C480 760 220 640 -20 700Z',
      linear(sheet, 'down', [
        [0, '#fff', 0.35],
        [0.55, darker(colour, 0.3), 0.16],
        [1, darker(colour, 0.3), 0],
      ]),
    ) +
    path(
      'M600 -20C560 180 690 320 640 560L720 560C780 300 640 170 690 -20Z',
      linear(sheet, 'across', [
        [0, '#fff', 0.3],
        [0.5, darker(colour, 0.3), 0.13],
        [1, darker(colour, 0.3), 0],
      ]),
    )
  );
}

/** Clips content to an outline given as path data. */
export const within = (sheet: Sheet, d: string, content: string): string =>
  group(content, `clip-path="${clip(sheet, d)}"`);

/** A rounded rectangle as path data. */
export const roundedRect = (x: number, y: number, width: number, height: number, radius: number): string =>
  `M${n(x + radius)} ${n(y)}H${n(x + width - radius)}Q${n(x + width)} ${n(y)} ${n(x + width)} ${n(y + radius)}V${n(y + height - radius)}Q${n(x + width)} ${n(y + height)} ${n(x + width - radius)} ${n(y + height)}H${n(x + radius)}Q${n(x)} ${n(y + height)} ${n(x)} ${n(y + height - radius)}V${n(y + radius)}Q${n(x)} ${n(y)} ${n(x + radius)} ${n(y)}Z`;

/** An ellipse or circle as path data. */
export const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`;
