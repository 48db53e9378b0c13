import { roundedRect } from '../backdrop.ts';
import { dropShadow } from '../shading.ts';
import { path, place } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/* The places where things are used: a table of each craft with what else would lie on it. */

export const bare = (sheet: Sheet, colour = sheet.colour): Sheet =>
  sheet.like({ colour, label: '', sublabel: '', pattern: 'solid' });

export const slipOf = (
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  colour: string,
): string => {
  const d = roundedRect(-width / 2, -height / 2, width, height, 4);
  return place(dropShadow(d, 0.6) + path(d, colour), x, y, 1, turn);
};

export const circlePath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`;
