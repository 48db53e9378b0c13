/**
 * One pass over the candidates: which items match every chosen facet, and per facet how many would match if its own
 * choice were another one. An item that fails exactly one facet counts for that facet only, so counts stay right while
 * several are chosen.
 */
import { CHANNELS, ITEM_KINDS, type ListChoice } from '../../../contract/catalogue.ts';
import type { Columns } from '../catalogue/columns.ts';

/** Ranges of the price facet in cents, both ends included as in a typed range; null is open. */
export const PRICE_RANGES: readonly (readonly [number | null, number | null])[] = [
  [null, 1_000],
  [1_000, 2_500],
  [2_500, 5_000],
  [5_000, 10_000],
  [10_000, null],
];
/** Least stars that can be chosen. */
export const RATING_STEPS = [4, 3, 2, 1] as const;

/** What a page shows by its nature, before anything is chosen. */
export interface Scope {
  /** A range of places in the category tree. */
  category?: { place: number; end: number };
  sellerId?: number;
  channel?: (typeof CHANNELS)[number];
}

/** A choice whose category is a range of places. */
export interface Filter extends Omit<ListChoice, 'category'> {
  category: { place: number; end: number } | null;
}

export interface Counted {
  /** Slots that match everything, in the order they were given. Valid until the next `count` of these columns. */
  matches: Uint32Array;
  /** By place in the tree, not summed up over subtrees. */
  categories: Int32Array;
  /** By index of ITEM_KINDS. */
  kinds: Int32Array;
  /** By id of the colour family. */
  colours: Int32Array;
  /** By index of `brandIds`, of `sellerIds`. */
  brands: Int32Array;
  sellers: Int32Array;
  /** By index of PRICE_RANGES. */
  prices: Int32Array;
  /** By index of RATING_STEPS. */
  ratings: Int32Array;
  /** By the stores that were asked for. */
  stores: Map<number, number>;
}

const CATEGORY = 1;
const KIND = 2;
const COLOUR = 4;
const BRAND = 8;
const SELLER = 16;
const PRICE = 32;
const RATING = 64;
const STORE = 128;

/** The same in arrays: the loop over items makes no objects. */
const PRICE_FROM = Float64Array.from(PRICE_RANGES, ([from]) => from ?? 0);
const PRICE_TO = Float64Array.from(PRICE_RANGES, ([, to]) => to ?? Infinity);
const STEPS = Uint8Array.from(RATING_STEPS);

const FAMILIES = 32;

function add(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

const scratch = new WeakMap<Columns, Uint32Array>();

function chosenFlags(ids: readonly number[], chosen: readonly number[]): Uint8Array | null {
  if (chosen.length === 0) return null;
  const wanted = new Set(chosen);
  return Uint8Array.from(ids, (id, index) => (index > 0 && wanted.has(id) ? 1 : 0));
}

/**
 * @param candidates slots that a query found; null means every item
 * @param places how many categories there are
 * @param stores ids of the stores whose number of matching items is wanted
 */
export function count(
  columns: Columns,
  places: number,
  scope: Scope,
  filter: Filter,
  candidates: Uint32Array | null,
  stores: readonly number[],
): Counted {
  let room = scratch.get(columns);
  if (!room) scratch.set(columns, (room = new Uint32Array(columns.size)));
  const { kind, channel, category, brand, seller, priceCents, rating, colours } = columns;
  const within = scope.category ?? { place: 0, end: places };
  const scopeSeller = scope.sellerId === undefined ? -1 : columns.sellerIds.indexOf(scope.sellerId);
  const sellerUnknown = scope.sellerId !== undefined && scopeSeller < 1;
  const scopeChannel = scope.channel === undefined ? -1 : CHANNELS.indexOf(scope.channel);

  const { place, end } = filter.category ?? { place: 0, end: places };
  const kindMask = filter.kinds.reduce((mask, name) => mask | (1 << ITEM_KINDS.indexOf(name)), 0) || 7;
  const colourMask = filter.colours.reduce((mask, id) => (id < FAMILIES ? mask | (1 << id) : mask), 0);
  const byColour = filter.colours.length > 0;
  const brandFlags = chosenFlags(columns.brandIds, filter.brands);
  const sellerFlags = chosenFlags(columns.sellerIds, filter.sellers);
  const least = filter.priceMinCents ?? 0;
  const most = filter.priceMaxCents ?? Number.MAX_SAFE_INTEGER;
  const stars = filter.rating ?? 0;
  const byStore = filter.storeId !== null;
  const storeBits = filter.storeId === null ? undefined : columns.stores.get(filter.storeId);
  const counting = stores.map((id) => ({ id, bits: columns.stores.get(id), items: 0 }));

  const counted = {
    categories: new Int32Array(places),
    kinds: new Int32Array(ITEM_KINDS.length),
    colours: new Int32Array(FAMILIES),
    brands: new Int32Array(columns.brandIds.length),
    sellers: new Int32Array(columns.sellerIds.length),
    prices: new Int32Array(PRICE_RANGES.length),
    ratings: new Int32Array(RATING_STEPS.length),
  };
  const { categories, kinds, brands, sellers, prices, ratings } = counted;

  let found = 0;
  const total = sellerUnknown ? 0 : (candidates?.length ?? columns.size);
  for (let index = 0; index < total; index += 1) {
    const slot = candidates ? (candidates[index] ?? 0) : index;
    const at = category[slot] ?? 0;
    if (at < within.place || at >= within.end) continue;
    const soldBy = seller[slot] ?? 0;
    if (scopeSeller >= 0 && soldBy !== scopeSeller) continue;
    if (scopeChannel >= 0 && channel[slot] !== scopeChannel) continue;

    // What most items fail comes first: two failures, and nothing else needs to be looked at.
    const families = colours[slot] ?? 0;
    const price = priceCents[slot] ?? 0;
    const rated = rating[slot] ?? 0;
    let fails = 0;
    if (byColour && (families & colourMask) === 0) fails |= COLOUR;
    if (price < least || price > most) fails |= PRICE;
    if (rated < stars) fails |= RATING;
    if ((fails & (fails - 1)) !== 0) continue;
    const kindOf = kind[slot] ?? 0;
    const made = brand[slot] ?? 0;
    if (brandFlags && brandFlags[made] !== 1) fails |= BRAND;
    if (sellerFlags && sellerFlags[soldBy] !== 1) fails |= SELLER;
    if (at < place || at >= end) fails |= CATEGORY;
    if ((kindMask & (1 << kindOf)) === 0) fails |= KIND;
    if (byStore && (!storeBits || ((storeBits[slot >>> 5] ?? 0) & (1 << (slot & 31))) === 0)) fails |= STORE;
    if ((fails & (fails - 1)) !== 0) continue;

    if (fails === 0) {
      room[found] = slot;
      found += 1;
    }
    if ((fails & ~CATEGORY) === 0) add(categories, at);
    if ((fails & ~KIND) === 0) add(kinds, kindOf);
    if ((fails & ~COLOUR) === 0) {
      for (let rest = families; rest !== 0; rest &= rest - 1)
        add(counted.colours, 31 - Math.clz32(rest & -rest));
    }
    if ((fails & ~BRAND) === 0) add(brands, made);
    if ((fails & ~SELLER) === 0) add(sellers, soldBy);
    if ((fails & ~PRICE) === 0) {
      for (let bucket = 0; bucket < PRICE_FROM.length; bucket += 1) {
        if (price >= (PRICE_FROM[bucket] ?? 0) && price <= (PRICE_TO[bucket] ?? 0)) add(prices, bucket);
      }
    }
    if ((fails & ~RATING) === 0) {
      for (let step = 0; step < STEPS.length; step += 1) {
        if (rated >= (STEPS[step] ?? 0)) add(ratings, step);
      }
    }
    if ((fails & ~STORE) === 0) {
      for (const store of counting) {
        if (store.bits && ((store.bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0) store.items += 1;
      }
    }
  }
  return {
    ...counted,
    matches: room.subarray(0, found),
    stores: new Map(counting.map((store) => [store.id, store.items])),
  };
}
