/** Chooses the slots of one page, in order. */
import type { Sort } from '../../contract/catalogue.ts';
import type { Columns } from './columns.ts';

const marks = new WeakMap<Columns, Uint8Array>();

/** By score, then by popularity. */
function byRelevance(
  columns: Columns,
  matches: Uint32Array,
  score: Uint16Array,
  from: number,
  to: number,
): number[] {
  const { popularRank, order, size } = columns;
  const keys = Float64Array.from(
    matches,
    (slot) => (65_535 - (score[slot] ?? 0)) * size + (popularRank[slot] ?? 0),
  );
  keys.sort();
  return Array.from(keys.subarray(from, to), (key) => order.popular[key % size] ?? 0);
}

/**
 * @param matches the slots to choose from
 * @param score by slot, for the sort by relevance; null when nothing was searched
 * @param from first wanted, counted from 0; `to` is one past the last
 */
export function pick(
  columns: Columns,
  matches: Uint32Array,
  sort: Sort,
  score: Uint16Array | null,
  from: number,
  to: number,
): number[] {
  if (from >= matches.length) return [];
  if (sort === 'relevance' && score) return byRelevance(columns, matches, score, from, to);
  let mark = marks.get(columns);
  if (!mark) marks.set(columns, (mark = new Uint8Array(columns.size)));
  for (const slot of matches) mark[slot] = 1;
  const order = columns.order[sort === 'relevance' ? 'popular' : sort];
  const picked: number[] = [];
  let passed = 0;
  for (const slot of order) {
    if (mark[slot] !== 1) continue;
    if (passed >= from) picked.push(slot);
    passed += 1;
    if (passed >= to) break;
  }
  for (const slot of matches) mark[slot] = 0;
  return picked;
}
