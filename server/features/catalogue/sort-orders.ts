/**
 * Computes the sort orders that don't depend on a query. Each item gets one number that encodes its key and its tie-break: sorting
 * numbers is ten times faster than calling a comparator, so a large catalogue never blocks requests. Exact up to four million items.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Sort } from '#contract/catalogue.ts';

/** Sorts that don't depend on a query. */
type FixedSort = Exclude<Sort, 'relevance'>;

/** The columns that items are sorted by, one slot per item. */
export interface SortColumns {
  readonly size: number;
  readonly priceCents: Int32Array;
  readonly rating: Float32Array;
  readonly ratingCount: Int32Array;
  readonly popularity: Int32Array;
  /** Seconds. */
  readonly created: Float64Array;
}

export interface SortOrders {
  /** The slots in the order of each sort. */
  readonly order: Readonly<Record<FixedSort, Uint32Array>>;
  /** The index of each slot in the order `popular`. */
  readonly popularRank: Uint32Array;
}

/** Averages are compared to four digits, and counts above RATINGS_MAX as equal, so that a key stays an exact number. */
const RATING_DIGITS = 10_000;
const RATINGS_MAX = 99_999;

/**
 * Sorts slots by `key`, smallest first.
 * @param key returns whole numbers
 * @param rank breaks ties: a permutation of the slots, from 0
 */
function sortSlots(size: number, key: (slot: number) => number, rank: ArrayLike<number>): Uint32Array {
  const slotAtRank = new Uint32Array(size);
  const keys = new Float64Array(size);
  for (let slot = 0; slot < size; slot += 1) {
    const place = rank[slot] ?? 0;
    slotAtRank[place] = slot;
    keys[slot] = key(slot) * size + place;
  }
  keys.sort();
  return Uint32Array.from(keys, (sorted) => slotAtRank[((sorted % size) + size) % size] ?? 0);
}

/** Computes every sort order; yields to the event loop between sorts. */
export async function computeSortOrders(sorted: SortColumns): Promise<SortOrders> {
  const { size, priceCents, rating, ratingCount, popularity, created } = sorted;
  const valueAt = (column: ArrayLike<number>, slot: number): number => column[slot] ?? 0;
  const slots = Uint32Array.from({ length: size }, (_, slot) => slot);
  const reversed = slots.toReversed();

  const popular = sortSlots(size, (slot) => -valueAt(popularity, slot), slots);
  const popularRank = new Uint32Array(size);
  popular.forEach((slot, rank) => {
    popularRank[slot] = rank;
  });
  await yieldToEventLoop();
  const newest = sortSlots(size, (slot) => -Math.floor(valueAt(created, slot)), reversed);
  await yieldToEventLoop();
  const priceUp = sortSlots(size, (slot) => valueAt(priceCents, slot), popularRank);
  const priceDown = sortSlots(size, (slot) => -valueAt(priceCents, slot), popularRank);
  await yieldToEventLoop();
  const cappedCount = (slot: number): number => Math.min(valueAt(ratingCount, slot), RATINGS_MAX);
  const byRating = sortSlots(
    size,
    (slot) => -(Math.round(valueAt(rating, slot) * RATING_DIGITS) * (RATINGS_MAX + 1) + cappedCount(slot)),
    popularRank,
  );
  return {
    order: { popular, newest, 'price-up': priceUp, 'price-down': priceDown, rating: byRating },
    popularRank,
  };
}
