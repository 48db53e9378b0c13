/** Selects the slots of one page of a list, in order. */
import type { Sort } from '#contract/catalogue.ts';
import type { Columns } from '../catalogue/index.ts';
import { SCORE_MAX } from './match-words.ts';

/** Up to this many matches are sorted; with more, one walk over the precomputed order of all items is cheaper. */
const SORTED_MAX = 1_000;

const marks = new WeakMap<Columns, Uint8Array>();

/** Calls `visit` with each match in `order`, until it returns true. */
function walk(
  columns: Columns,
  matches: Uint32Array,
  order: Uint32Array,
  visit: (slot: number) => boolean,
): void {
  let mark = marks.get(columns);
  if (!mark) marks.set(columns, (mark = new Uint8Array(columns.size)));
  for (const slot of matches) mark[slot] = 1;
  for (let place = 0; place < order.length; place += 1) {
    const slot = order[place] ?? 0;
    if (mark[slot] === 1 && visit(slot)) break;
  }
  for (const slot of matches) mark[slot] = 0;
}

/** The slots of a page, sorted by score, then by popularity. */
function byRelevance(
  columns: Columns,
  matches: Uint32Array,
  score: Uint16Array,
  from: number,
  to: number,
): number[] {
  const { popularRank, order, size } = columns;
  if (matches.length <= SORTED_MAX) {
    const keys = Float64Array.from(
      matches,
      (slot) => (SCORE_MAX - (score[slot] ?? 0)) * size + (popularRank[slot] ?? 0),
    );
    keys.sort();
    return Array.from(keys.subarray(from, to), (key) => order.popular[key % size] ?? 0);
  }
  const counts = new Uint32Array(SCORE_MAX + 1);
  for (const slot of matches) {
    const own = score[slot] ?? 0;
    counts[own] = (counts[own] ?? 0) + 1;
  }
  // For each score on the page: how many matches with it come before the page, and how many are on it.
  const skipped = new Int32Array(SCORE_MAX + 1);
  const wanted = new Int32Array(SCORE_MAX + 1);
  let before = 0;
  let missing = 0;
  for (let own = SCORE_MAX; own >= 0 && before < to; own -= 1) {
    const withScore = counts[own] ?? 0;
    const beforePage = Math.min(withScore, Math.max(0, from - before));
    skipped[own] = beforePage;
    wanted[own] = Math.min(withScore, to - before) - beforePage;
    missing += wanted[own] ?? 0;
    before += withScore;
  }
  const picked: { slot: number; score: number }[] = [];
  walk(columns, matches, order.popular, (slot) => {
    const own = score[slot] ?? 0;
    const skip = skipped[own] ?? 0;
    const want = wanted[own] ?? 0;
    if (want === 0) return false;
    if (skip > 0) {
      skipped[own] = skip - 1;
      return false;
    }
    wanted[own] = want - 1;
    picked.push({ slot, score: own });
    missing -= 1;
    return missing === 0;
  });
  // Equal scores keep their order by popularity.
  return picked.sort((a, b) => b.score - a.score).map(({ slot }) => slot);
}

/**
 * Selects the slots of a page in the order of `sort`; empty beyond the last match.
 * @param score by slot, for the sort by relevance; null when nothing was searched
 * @param from index of the first match on the page, from 0
 * @param to one past the index of the last
 */
export function pageSlots(
  columns: Columns,
  matches: Uint32Array,
  sort: Sort,
  score: Uint16Array | null,
  from: number,
  to: number,
): number[] {
  if (from >= matches.length) return [];
  if (sort === 'relevance' && score) return byRelevance(columns, matches, score, from, to);
  const picked: number[] = [];
  let passed = 0;
  walk(columns, matches, columns.order[sort === 'relevance' ? 'popular' : sort], (slot) => {
    if (passed >= from) picked.push(slot);
    passed += 1;
    return passed >= to;
  });
  return picked;
}
