import type { Point } from './laid-out.ts';

const CORNER = 6;
const HEAD_LENGTH = 8;
const HEAD_HALF = 4;

/** SVG path data of a line through points with rounded corners, and of the arrowhead at its end. */
export function pathThrough(points: readonly Point[]): { line: string; head: string } {
  const [first, ...rest] = points;
  const end = rest.at(-1);
  const before = points.at(-2);
  if (first === undefined || end === undefined || before === undefined) return { line: '', head: '' };
  const neck = towards(end, before, HEAD_LENGTH);
  const corners = rest.slice(0, -1).map((corner, index) => {
    const from = towards(corner, points[index] ?? corner, CORNER);
    const to = towards(corner, points[index + 2] ?? corner, CORNER);
    return `L${at(from)}Q${at(corner)} ${at(to)}`;
  });
  const across = { x: (end.y - neck.y) / HEAD_LENGTH, y: (neck.x - end.x) / HEAD_LENGTH };
  const left = { x: neck.x + across.x * HEAD_HALF, y: neck.y + across.y * HEAD_HALF };
  const right = { x: neck.x - across.x * HEAD_HALF, y: neck.y - across.y * HEAD_HALF };
  return {
    line: `M${at(first)}${corners.join('')}L${at(neck)}`,
    head: `M${at(end)}L${at(left)}L${at(right)}Z`,
  };
}

/** The point `distance` px from `from` towards `to`, or halfway if that is nearer. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const at = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;
const rounded = (value: number): number => Math.round(value * 10) / 10;
