import { drawings } from '../kinds/drawings.ts';
import { definitionsFor, sheetFor, type Definitions } from '../sheet.ts';
import { n, place } from '../shapes.ts';
import type { BannerThing } from './banner.ts';
import { EXTENTS, type Extent } from './extents.ts';

/** A thing of a banner, measured, with its drawing on an 800-unit sheet. */
export type Measured = Extent & { readonly content: string; readonly width: number; readonly height: number };

/** Draws a thing without its maker's card. */
function contentOf(thing: BannerThing, shared: Definitions): string {
  const sheet = sheetFor({ ...thing, seed: 0 }, shared);
  const drawing = drawings[thing.kind];
  return 'shape' in drawing && drawing.shape !== undefined
    ? `<g transform="translate(400 400)">${drawing.shape(sheet)}</g>`
    : drawing.front(sheet);
}

/** Draws a thing of a kind that banners show, and gives its box; null for any other kind. */
export function measured(thing: BannerThing, shared = definitionsFor(thing.kind)): Measured | null {
  const extent = EXTENTS.get(thing.kind);
  if (extent === undefined) return null;
  const { left, top, right, bottom } = extent;
  return { ...extent, content: contentOf(thing, shared), width: right - left, height: bottom - top };
}

/** Stands a thing with the middle of its foot at x, y. */
export function standing(
  { content, left, right, bottom }: Measured,
  x: number,
  y: number,
  scale: number,
): string {
  return place(
    `<g transform="translate(${n(-(left + right) / 2)} ${n(-bottom)})">${content}</g>`,
    x,
    y,
    scale,
  );
}

/** Lays a thing with its middle at x, y, turned by degrees. */
export function lying(
  { content, left, top, right, bottom }: Measured,
  x: number,
  y: number,
  scale: number,
  turn: number,
): string {
  return place(
    `<g transform="translate(${n(-(left + right) / 2)} ${n(-(top + bottom) / 2)})">${content}</g>`,
    x,
    y,
    scale,
    turn,
  );
}
