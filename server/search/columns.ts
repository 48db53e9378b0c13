/**
 * What lists are filtered, counted and sorted by, as compact columns in memory: one slot per active item. A hundred
 * thousand items take about 6 MB and are counted in 2 to 3 ms, where one SQL query per facet would take a hundred.
 * Built anew for each revision of the catalogue; never changed afterwards.
 */
import type { Pool } from 'pg';
import type { ItemCard, Sort } from '../../contract/catalogue.ts';

export const KINDS = ['product', 'project', 'class'] as const satisfies ItemCard['kind'][];
export const CHANNELS = ['shop', 'fgm', 'makerplace'] as const satisfies ItemCard['channel'][];
/** Sorts that don't depend on a query. */
export type FixedSort = Exclude<Sort, 'relevance'>;
/** Rows are read in portions of this many, so that other requests are answered in between. */
const PORTION = 5_000;

/** Postings count places in blocks of this many (migration 0002). */
export const BLOCK_SIZE = 4096;

export interface Columns {
  readonly size: number;
  readonly id: Float64Array;
  readonly kind: Uint8Array;
  readonly channel: Uint8Array;
  /** The place of its category in the tree's reading order. */
  readonly category: Int32Array;
  /** Index into `brandIds`; 0 is no brand. */
  readonly brand: Int32Array;
  readonly brandIds: readonly number[];
  /** Index into `sellerIds`; 0 is none: we sell it ourselves. */
  readonly seller: Int32Array;
  readonly sellerIds: readonly number[];
  readonly priceCents: Int32Array;
  readonly rating: Float32Array;
  /** Bit n is set when the item comes in colour family n. */
  readonly colours: Uint32Array;
  /** Per store, one bit per item. */
  readonly stores: ReadonlyMap<number, Uint32Array>;
  /** Per sort, the slots in that order. */
  readonly order: Readonly<Record<FixedSort, Uint32Array>>;
  /** The place of a slot in the order `popular`. */
  readonly popularRank: Uint32Array;
  /** The slot of a place in the search (`search_item.place`), -1 where there is none. */
  readonly slotOfPlace: Int32Array;
}

type Row = [
  id: number,
  kind: string,
  channel: string,
  category: number,
  brand: number | null,
  seller: number | null,
  price: number,
  rating: number,
  ratingCount: number,
  popularity: number,
  created: number,
  colours: number[],
  stores: number[],
  place: number | null,
];

const PORTION_SQL = `select i.id::float8, kind, channel, category_id, brand_id, seller_id, price_min_cents, rating_average::float8,
    rating_count, popularity, extract(epoch from created_at)::float8, colour_families, store_ids, s.place
  from item i left join search_item s on s.item_id = i.id
  where i.status = 'active' and i.id > $1 order by i.id limit ${String(PORTION)}`;

function sorted(size: number, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, slot) => slot).sort(compare);
}

/** Gives every id that is met a small number of its own, from 1. */
function numbering(): { ids: number[]; of(id: number | null): number } {
  const ids = [0];
  const known = new Map<number, number>();
  return {
    ids,
    of(id) {
      if (id === null) return 0;
      let index = known.get(id);
      if (index === undefined) known.set(id, (index = ids.push(id) - 1));
      return index;
    },
  };
}

/**
 * Reads the columns of every active item.
 * @param placeOf the place of a category, by id, in the tree's reading order
 */
export async function loadColumns(
  pool: Pick<Pool, 'query'>,
  placeOf: (categoryId: number) => number,
): Promise<Columns> {
  const counted = await pool.query<{ size: number }>(
    `select count(*)::int as size from item where status = 'active'`,
  );
  // Items may be added while we read: what comes after the count waits for the next revision.
  const size = counted.rows[0]?.size ?? 0;
  const id = new Float64Array(size);
  const kind = new Uint8Array(size);
  const channel = new Uint8Array(size);
  const category = new Int32Array(size);
  const brand = new Int32Array(size);
  const seller = new Int32Array(size);
  const priceCents = new Int32Array(size);
  const rating = new Float32Array(size);
  const ratingCount = new Int32Array(size);
  const popularity = new Int32Array(size);
  const created = new Float64Array(size);
  const colours = new Uint32Array(size);
  const stores = new Map<number, Uint32Array>();
  const brands = numbering();
  const sellers = numbering();
  const places = new Int32Array(size).fill(-1);

  let slot = 0;
  for (let after = -1; slot < size;) {
    const { rows } = await pool.query<Row>({ text: PORTION_SQL, values: [after], rowMode: 'array' });
    if (rows.length === 0) break;
    for (const row of rows) {
      after = row[0];
      if (slot === size) break;
      id[slot] = row[0];
      kind[slot] = Math.max(
        0,
        KINDS.findIndex((name) => name === row[1]),
      );
      channel[slot] = Math.max(
        0,
        CHANNELS.findIndex((name) => name === row[2]),
      );
      category[slot] = placeOf(row[3]);
      brand[slot] = brands.of(row[4]);
      seller[slot] = sellers.of(row[5]);
      priceCents[slot] = row[6];
      rating[slot] = row[7];
      ratingCount[slot] = row[8];
      popularity[slot] = row[9];
      created[slot] = row[10];
      colours[slot] = row[11].reduce((mask, family) => mask | (1 << family), 0) >>> 0;
      for (const store of row[12]) {
        let bits = stores.get(store);
        if (!bits) stores.set(store, (bits = new Uint32Array((size >>> 5) + 1)));
        bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
      }
      places[slot] = row[13] ?? -1;
      slot += 1;
    }
  }

  const at = (column: { readonly [slot: number]: number }, index: number): number => column[index] ?? 0;
  const popular = (a: number, b: number): number => at(popularity, b) - at(popularity, a) || a - b;
  const order = {
    popular: sorted(slot, popular),
    newest: sorted(slot, (a, b) => at(created, b) - at(created, a) || b - a),
    'price-up': sorted(slot, (a, b) => at(priceCents, a) - at(priceCents, b) || popular(a, b)),
    'price-down': sorted(slot, (a, b) => at(priceCents, b) - at(priceCents, a) || popular(a, b)),
    rating: sorted(
      slot,
      (a, b) => at(rating, b) - at(rating, a) || at(ratingCount, b) - at(ratingCount, a) || popular(a, b),
    ),
  };
  const popularRank = new Uint32Array(slot);
  order.popular.forEach((found, rank) => {
    popularRank[found] = rank;
  });
  const slotOfPlace = new Int32Array(places.reduce((last, place) => Math.max(last, place), -1) + 1).fill(-1);
  for (let index = 0; index < slot; index += 1) {
    const place = at(places, index);
    if (place >= 0) slotOfPlace[place] = index;
  }
  return {
    size: slot,
    id,
    kind,
    channel,
    category,
    brand,
    brandIds: brands.ids,
    seller,
    sellerIds: sellers.ids,
    priceCents,
    rating,
    colours,
    stores,
    order,
    popularRank,
    slotOfPlace,
  };
}
