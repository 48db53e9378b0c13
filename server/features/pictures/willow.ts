import { darker } from './colour.ts';
import type { Sheet } from './sheet.ts';
import { line, n, path, repeat } from './shapes.ts';

const NIGHT = '#1a1020';
const LAMP = '#fff8ee';

export type Point = readonly [x: number, y: number];
/** The path of a rod: as path data, and the point at each share of its length, also slightly beyond both ends. */
export type Course = { d: string; at: (share: number) => Point };

/**
 * One row of randing (plain basket weave): the rod passes in front of every other stake. `stakes` are positions, `odd` (0 or 1) says
 * which are hidden, `half` is half a rod's width. Returns the id of a group that takes the fill of its `<use>`.
 */
export function randing(sheet: Sheet, stakes: readonly Point[], odd: 0 | 1, half: number): string {
  const end = half * 0.62;
  const post = half * 0.5;
  const rods: string[] = [];
  const crests: string[] = [];
  const posts: string[] = [];
  stakes.forEach(([x, y], at) => {
    if (at % 2 !== odd) {
      posts.push(`M${n(x - post)} ${n(y - half)}h${n(post * 2)}v${n(half * 2)}h${n(-post * 2)}z`);
      return;
    }
    const [fromX, fromY] = stakes[at - 1] ?? [x, y];
    const [toX, toY] = stakes[at + 1] ?? [x, y];
    const bow = 2 * y - (fromY + toY) / 2;
    const swell = half * 2 - end;
    rods.push(
      `M${n(fromX)} ${n(fromY - end)}Q${n(x)} ${n(bow - swell)} ${n(toX)} ${n(toY - end)}v${n(end * 2)}Q${n(x)} ${n(bow + swell)} ${n(fromX)} ${n(fromY + end)}z`,
    );
    crests.push(
      `M${n((fromX * 3 + x) / 4)} ${n((fromY + y) / 2 - half * 0.38)}Q${n(x)} ${n(y - half * 0.72)} ${n((toX * 3 + x) / 4)} ${n((toY + y) / 2 - half * 0.38)}`,
    );
  });
  const crest = crests.join('');
  const shown = posts.join('');
  const edge = `stroke="${NIGHT}" stroke-opacity=".5" stroke-width="${n(half * 0.16)}"`;
  return sheet.defineId(
    `<g id="@"><path d="${rods.join('')}" ${edge}/>${line(crest, NIGHT, half * 0.4, `opacity=".16" transform="translate(0 ${n(half * 0.95)})"`)}${line(crest, LAMP, half * 0.34, 'opacity=".34" stroke-linecap="round"')}<path d="${shown}" ${edge}/>${path(shown, NIGHT, 'opacity=".3"')}</g>`,
  );
}

/** Draws rods twisted along a path: a border, a foot, a handle. */
export function twisted({ d, at: point }: Course, count: number, width: number, colour: string): string {
  const rods = repeat(count, (at) => {
    const [fromX, fromY] = point((at - 0.5) / count);
    const [toX, toY] = point((at + 1.5) / count);
    const [alongX, alongY] = [(toX - fromX) / 2, (toY - fromY) / 2];
    const long = Math.max(1, Math.hypot(alongX, alongY));
    // A leaning leaf from one side of the path to the other, as wide as one twist.
    const [leanX, leanY] = [alongX + (alongY / long) * width, alongY - (alongX / long) * width];
    return `M${n(fromX + alongX - leanX)} ${n(fromY + alongY - leanY)}q${n(leanX - alongX)} ${n(leanY - alongY)} ${n(leanX * 2)} ${n(leanY * 2)}q${n(alongX - leanX)} ${n(alongY - leanY)} ${n(leanX * -2)} ${n(leanY * -2)}z`;
  });
  const step = n(width * 0.2);
  return (
    line(d, darker(colour, 0.62), width * 1.9, 'stroke-linecap="round"') +
    path(rods, colour, `stroke="${darker(colour, 0.55)}" stroke-width="1.6"`) +
    line(d, NIGHT, width * 0.9, `opacity=".2" transform="translate(${step} ${n(width * 0.5)})"`) +
    line(d, LAMP, width * 0.5, `opacity=".3" transform="translate(-${step} ${n(width * -0.45)})"`)
  );
}
