import type { Measured } from './things.ts';

/** A thing with the middle of its place along the banner, and its scale. */
export type Placed = { readonly thing: Measured; readonly x: number; readonly scale: number };

type Row = {
  readonly middle: number;
  /** The longest row. */
  readonly span: number;
  readonly height: number;
  readonly width: number;
  readonly gap: readonly [least: number, most: number];
};

/** Orders a list from its middle outward: the first stands in the middle, because narrow pages show only that. */
export function fromTheMiddle<T>(list: readonly T[]): T[] {
  const row: T[] = [];
  for (const [at, one] of list.entries()) {
    if (at % 2 === 0) row.push(one);
    else row.unshift(one);
  }
  return row;
}

/** Places things in a row whose center is `middle`, each as large as its part of the row allows. */
export function inRow(
  things: readonly Measured[],
  { middle, span, height, width, gap }: Row,
  chance: () => number,
): Placed[] {
  const sized = fromTheMiddle(things).map((thing) => ({
    thing,
    scale: Math.min(height / thing.height, width / thing.width) * (0.9 + chance() * 0.1),
  }));
  const widths = sized.reduce((sum, { thing, scale }) => sum + thing.width * scale, 0);
  const gaps = Math.max(1, sized.length - 1);
  const [least, most] = gap;
  const shrink = Math.min(1, (span - least * gaps) / Math.max(1, widths));
  const between = Math.max(least, Math.min(most, (span - widths * shrink) / gaps));
  let left = middle - (widths * shrink + between * (sized.length - 1)) / 2;
  return sized.map(({ thing, scale }) => {
    const wide = thing.width * scale * shrink;
    const x = left + wide / 2;
    left += wide + between;
    return { thing, x, scale: scale * shrink };
  });
}
