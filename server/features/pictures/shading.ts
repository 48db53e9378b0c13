import { SHADE, darker, lighter, mix } from './colour.ts';
import type { Sheet } from './sheet.ts';
import { ellipse, line, path } from './shapes.ts';

/*
 * Light and shadow without blur filters: gradients and stacked soft strokes paint in a fraction of the time a blur takes
 * on a cheap phone, and shrink better.
 */

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A gradient along a line of the shape's own box. */
export const linear = (
  sheet: Sheet,
  direction: 'across' | 'down' | 'slant',
  list: readonly Stop[],
): string => {
  const ends =
    direction === 'across' ? 'x2="1" y2="0"' : direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="1"';
  return sheet.define(`<linearGradient id="@" ${ends}>${stops(list)}</linearGradient>`);
};
export const radial = (sheet: Sheet, cx: number, cy: number, radius: number, list: readonly Stop[]): string =>
  sheet.define(`<radialGradient id="@" cx="${cx}" cy="${cy}" r="${radius}">${stops(list)}</radialGradient>`);

/** Shading of a glossy upright cylinder lit from the left: metal, glass, varnish. */
export const sheen = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, '#2a2020', 0.42],
    [0.14, '#2a2020', 0.05],
    [0.26, '#fff', 0.5],
    [0.4, '#fff', 0.04],
    [0.72, '#2a2020', 0.06],
    [1, '#2a2020', 0.5],
  ]);
/** Shading of a matt upright cylinder: paper, wood, wax. */
export const roundness = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, SHADE, 0.38],
    [0.3, '#fff', 0.14],
    [0.55, '#fff', 0],
    [1, SHADE, 0.5],
  ]);
/** Shading of a lying cylinder lit from above. */
export const barrel = (sheet: Sheet): string =>
  linear(sheet, 'down', [
    [0, '#fff', 0.12],
    [0.22, '#fff', 0.4],
    [0.5, '#fff', 0],
    [1, '#1a1020', 0.5],
  ]);
/** Shading of a sphere lit from the upper left. */
export const volume = (sheet: Sheet): string =>
  radial(sheet, 0.36, 0.28, 0.8, [
    [0, '#fff', 0.34],
    [0.45, '#fff', 0],
    [1, '#1a1020', 0.62],
  ]);
/** Shading of a flat object lit from the upper left. */
export const slantLight = (sheet: Sheet): string =>
  linear(sheet, 'slant', [
    [0, '#fff', 0.24],
    [0.5, '#fff', 0],
    [1, '#1a1020', 0.2],
  ]);
/** Darker towards the floor. */
export const fall = (sheet: Sheet): string =>
  linear(sheet, 'down', [
    [0, '#fff', 0.22],
    [0.5, '#fff', 0],
    [1, '#1a1020', 0.38],
  ]);
/** Brushed steel. */
export const steel = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, '#8b8d92'],
    [0.2, '#e9eaec'],
    [0.45, '#b9bbc0'],
    [0.65, '#f4f4f5'],
    [1, '#77797f'],
  ]);
/** Brass fittings. */
export const brass = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, '#8a6420'],
    [0.25, '#f2d88e'],
    [0.55, '#c2933c'],
    [0.75, '#eccb78'],
    [1, '#7c5818'],
  ]);
/** Turned wood of any stain. */
export const turnedWood = (sheet: Sheet, stain: string): string =>
  linear(sheet, 'across', [
    [0, darker(stain, 0.42)],
    [0.28, lighter(stain, 0.32)],
    [0.5, stain],
    [1, darker(stain, 0.5)],
  ]);

/** A path painted and then shaded by overlays of the same outline. */
export const shaded = (d: string, fill: string, ...overlays: string[]): string =>
  path(d, fill) + overlays.map((overlay) => path(d, overlay)).join('');

/** The shadow at the foot of a standing object. */
export const floorShadow = (
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength = 0.42,
): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    radial(sheet, 0.5, 0.5, 0.5, [
      [0, SHADE, strength],
      [0.55, SHADE, Math.round(strength * 55) / 100],
      [1, SHADE, 0],
    ]),
  );

/** The soft shadow of a lying outline, a little to the lower right. */
export function dropShadow(d: string, height = 1, more = ''): string {
  const layers = [26, 16, 7]
    .map((width) => line(d, SHADE, width * height, 'stroke-linejoin="round" opacity=".07"'))
    .join('');
  return `<g transform="translate(${6 * height} ${11 * height})"${more}>${path(d, SHADE, 'opacity=".2"')}${layers}</g>`;
}

/** The soft shadow of a lying stroke. */
export const strokeShadow = (d: string, width: number): string =>
  `<g transform="translate(5 9)" stroke-linecap="round">${[width + 18, width + 8, width].map((wide) => line(d, SHADE, wide, 'opacity=".09"')).join('')}</g>`;

/** A rod with a lit side: needle, wire, handle. */
export const rod = (d: string, colour: string, width: number, cap = 'round'): string =>
  line(d, darker(colour, 0.38), width, `stroke-linecap="${cap}"`) +
  line(d, colour, width * 0.76, `stroke-linecap="${cap}"`) +
  line(
    d,
    lighter(colour, 0.6),
    width * 0.2,
    `stroke-linecap="${cap}" opacity=".7" transform="translate(${-Math.round(width) / 7} ${-Math.round(width) / 7})"`,
  );

/** A clip path from path data. */
export const clip = (sheet: Sheet, d: string): string =>
  sheet.define(`<clipPath id="@"><path d="${d}"/></clipPath>`);

/** A background with the reflected tint of a coloured object. */
export const blush = (ground: string, colour: string, share = 0.1): string => mix(ground, colour, share);
