/**
 * Filters and counts in one pass: which items match every chosen facet, and for each facet value how many would match if it were
 * chosen instead. An item that fails exactly one facet counts for that facet only.
 */
import { CHANNELS, CLASS_DATES, ITEM_KINDS, type ListChoice } from '#contract/catalogue.ts';
import type { Attributes, Columns } from '../catalogue/index.ts';
import { dateBit } from './classes/class-dates.ts';
import { AttributeCounter, FAILS_SEVERAL, PASSES, type AttributeCounts } from './count-attributes.ts';

/** Ranges of the price facet in cents, both ends included as in a typed range; null is an open end. */
export const PRICE_RANGES: readonly (readonly [number | null, number | null])[] = [
  [null, 1_000],
  [1_000, 2_500],
  [2_500, 5_000],
  [5_000, 10_000],
  [10_000, null],
];
/** The minimum ratings that can be chosen, in stars. */
export const RATING_STEPS = [4, 3, 2, 1] as const;

/** The items a page is about, before the shopper chooses a filter. */
export interface Scope {
  /** A range of places in the category tree. */
  category?: { place: number; end: number };
  sellerId?: number;
  brandId?: number;
  channel?: (typeof CHANNELS)[number];
  kind?: (typeof ITEM_KINDS)[number];
}

/** The shopper's choice, its category as a range of places in the tree. */
export interface Filter extends Omit<ListChoice, 'category'> {
  category: { place: number; end: number } | null;
}

export interface Counted {
  /** Slots that match every facet, in the order of the candidates. Valid until the next `count` of these columns. */
  matches: Uint32Array;
  /** By place in the tree, not summed up over subtrees. */
  categories: Int32Array;
  /** By index of ITEM_KINDS. */
  kinds: Int32Array;
  /** By id of the colour family. */
  colours: Int32Array;
  /** By index of `brandIds`. */
  brands: Int32Array;
  /** By index of `sellerIds`. */
  sellers: Int32Array;
  /** By index of PRICE_RANGES. */
  prices: Int32Array;
  /** By index of RATING_STEPS. */
  ratings: Int32Array;
  /** By index of CLASS_DATES. */
  dates: Int32Array;
  /** By store id, for the stores passed to `count`. */
  stores: Map<number, number>;
  attributes: AttributeCounts;
}

const CATEGORY = 1;
const KIND = 2;
const COLOUR = 4;
const BRAND = 8;
const SELLER = 16;
const PRICE = 32;
const RATING = 64;
const STORE = 128;
const ATTRIBUTE = 256;
const DATE = 512;

/** The facet values as typed arrays, because the loop over items must not allocate. */
const PRICE_FROM = Float64Array.from(PRICE_RANGES, ([from]) => from ?? 0);
const PRICE_TO = Float64Array.from(PRICE_RANGES, ([, to]) => to ?? Infinity);
const MIN_RATINGS = Uint8Array.from(RATING_STEPS);

const COLOUR_FAMILIES_MAX = 32;

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
 * Filters the candidates and counts them by facet value.
 * @param candidates slots found by a query; null means every item
 * @param dates by slot: the values of the date facet as bits
 * @param places the number of categories
 * @param stores ids of the stores to count matching items for
 */
export function count(
  { columns, attributes, dates }: { columns: Columns; attributes: Attributes; dates: Uint8Array },
  places: number,
  scope: Scope,
  filter: Filter,
  candidates: Uint32Array | null,
  stores: readonly number[],
): Counted {
  let slots = scratch.get(columns);
  if (!slots) scratch.set(columns, (slots = new Uint32Array(columns.size)));
  const { kind, channel, category, brand, seller, priceCents, rating, colours } = columns;
  const within = scope.category ?? { place: 0, end: places };
  const scopeSeller = scope.sellerId === undefined ? -1 : columns.sellerIds.indexOf(scope.sellerId);
  const sellerUnknown = scope.sellerId !== undefined && scopeSeller < 1;
  const scopeBrand = scope.brandId === undefined ? -1 : columns.brandIds.indexOf(scope.brandId);
  const brandUnknown = scope.brandId !== undefined && scopeBrand < 1;
  const scopeKind = scope.kind === undefined ? -1 : ITEM_KINDS.indexOf(scope.kind);
  const scopeChannel = scope.channel === undefined ? -1 : CHANNELS.indexOf(scope.channel);

  const { place, end } = filter.category ?? { place: 0, end: places };
  const kindMask = filter.kinds.reduce((mask, name) => mask | (1 << ITEM_KINDS.indexOf(name)), 0) || 7;
  const colourMask = filter.colours.reduce(
    (mask, id) => (id < COLOUR_FAMILIES_MAX ? mask | (1 << id) : mask),
    0,
  );
  const byColour = filter.colours.length > 0;
  const brandFlags = chosenFlags(columns.brandIds, filter.brands);
  const sellerFlags = chosenFlags(columns.sellerIds, filter.sellers);
  const minCents = filter.priceMinCents ?? 0;
  const maxCents = filter.priceMaxCents ?? Number.MAX_SAFE_INTEGER;
  const minRating = filter.rating ?? 0;
  const dateMask = filter.date === null ? 0 : dateBit(filter.date);
  const byStore = filter.storeId !== null;
  const storeBits = filter.storeId === null ? undefined : columns.stores.get(filter.storeId);
  // The whole shop has too many kinds of items for attributes to narrow it well, and too many items to count them for each request.
  const isNarrow = candidates !== null || filter.category !== null || Object.keys(scope).length > 0;
  const hasAttributes = isNarrow || filter.kinds.length > 0 || filter.attributes.length > 0;
  const attributeCounter = new AttributeCounter(attributes, filter.attributes);
  const storeCounters = stores.map((id) => ({ id, bits: columns.stores.get(id), items: 0 }));

  const counted = {
    categories: new Int32Array(places),
    kinds: new Int32Array(ITEM_KINDS.length),
    colours: new Int32Array(COLOUR_FAMILIES_MAX),
    brands: new Int32Array(columns.brandIds.length),
    sellers: new Int32Array(columns.sellerIds.length),
    prices: new Int32Array(PRICE_RANGES.length),
    ratings: new Int32Array(RATING_STEPS.length),
    dates: new Int32Array(CLASS_DATES.length),
  };
  const { categories, kinds, brands, sellers, prices, ratings } = counted;

  let matchCount = 0;
  const total = sellerUnknown || brandUnknown ? 0 : (candidates?.length ?? columns.size);
  for (let index = 0; index < total; index += 1) {
    const slot = candidates ? (candidates[index] ?? 0) : index;
    const categoryPlace = category[slot] ?? 0;
    if (categoryPlace < within.place || categoryPlace >= within.end) continue;
    const sellerIndex = seller[slot] ?? 0;
    if (scopeSeller >= 0 && sellerIndex !== scopeSeller) continue;
    const brandIndex = brand[slot] ?? 0;
    if (scopeBrand >= 0 && brandIndex !== scopeBrand) continue;
    if (scopeChannel >= 0 && channel[slot] !== scopeChannel) continue;
    if (scopeKind >= 0 && kind[slot] !== scopeKind) continue;

    // The facets that most items fail come first: an item that fails two counts nowhere and is skipped.
    const families = colours[slot] ?? 0;
    const price = priceCents[slot] ?? 0;
    const itemRating = rating[slot] ?? 0;
    let fails = 0;
    if (byColour && (families & colourMask) === 0) fails |= COLOUR;
    if (price < minCents || price > maxCents) fails |= PRICE;
    if (itemRating < minRating) fails |= RATING;
    if ((fails & (fails - 1)) !== 0) continue;
    const kindIndex = kind[slot] ?? 0;
    if (brandFlags && brandFlags[brandIndex] !== 1) fails |= BRAND;
    if (sellerFlags && sellerFlags[sellerIndex] !== 1) fails |= SELLER;
    if (categoryPlace < place || categoryPlace >= end) fails |= CATEGORY;
    const itemDates = dates[slot] ?? 0;
    if (dateMask !== 0 && (itemDates & dateMask) === 0) fails |= DATE;
    if ((kindMask & (1 << kindIndex)) === 0) fails |= KIND;
    if (byStore && (!storeBits || ((storeBits[slot >>> 5] ?? 0) & (1 << (slot & 31))) === 0)) fails |= STORE;
    const failing = attributeCounter.failing(slot);
    if (failing === FAILS_SEVERAL) continue;
    if (failing !== PASSES) fails |= ATTRIBUTE;
    if ((fails & (fails - 1)) !== 0) continue;

    if (fails === 0) {
      slots[matchCount] = slot;
      matchCount += 1;
    }
    if ((fails & ~CATEGORY) === 0) add(categories, categoryPlace);
    if ((fails & ~KIND) === 0) add(kinds, kindIndex);
    if ((fails & ~COLOUR) === 0) {
      for (let rest = families; rest !== 0; rest &= rest - 1)
        add(counted.colours, 31 - Math.clz32(rest & -rest));
    }
    if ((fails & ~BRAND) === 0) add(brands, brandIndex);
    if ((fails & ~SELLER) === 0) add(sellers, sellerIndex);
    if ((fails & ~PRICE) === 0) {
      for (let bucket = 0; bucket < PRICE_FROM.length; bucket += 1) {
        if (price >= (PRICE_FROM[bucket] ?? 0) && price <= (PRICE_TO[bucket] ?? 0)) add(prices, bucket);
      }
    }
    if ((fails & ~RATING) === 0) {
      for (let step = 0; step < MIN_RATINGS.length; step += 1) {
        if (itemRating >= (MIN_RATINGS[step] ?? 0)) add(ratings, step);
      }
    }
    if (itemDates !== 0 && (fails & ~DATE) === 0) {
      for (let bit = 0; bit < CLASS_DATES.length; bit += 1)
        if ((itemDates & (1 << bit)) !== 0) add(counted.dates, bit);
    }
    if (hasAttributes && (fails & ~ATTRIBUTE) === 0) attributeCounter.add(slot, failing);
    if ((fails & ~STORE) === 0) {
      for (const store of storeCounters) {
        if (store.bits && ((store.bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0) store.items += 1;
      }
    }
  }
  return {
    ...counted,
    matches: slots.subarray(0, matchCount),
    attributes: attributeCounter.counts,
    stores: new Map(storeCounters.map((store) => [store.id, store.items])),
  };
}
