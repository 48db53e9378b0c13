/**
 * What lists are filtered, counted and sorted by, as compact columns in memory: one slot per active item. A hundred
 * thousand items take about 6 MB and are counted in 2 to 3 ms, where one SQL query per facet would take a hundred.
 * Built anew for each revision of the catalogue; never changed afterwards.
 */
import type { Pool } from 'pg';
import { CHANNELS, ITEM_KINDS } from '../../../contract/catalogue.ts';
import { ordersOf, type Orders } from './sort-orders.ts';

/** Rows are read in portions of this many: a thousand are taken up in a few milliseconds, and others are answered in between. */
const PORTION = 1_000;

/** Postings count places in blocks of this many (migration 0002). */
export const BLOCK_SIZE = 4096;

export interface Columns extends Orders {
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

const COUNT = `select count(*)::int as size from item where status = 'active'`;
/** Read to the end, so it is planned for that: every table once, from one state of the data. */
const OPEN = `declare active_items no scroll cursor for
  select i.id::float8, kind, channel, category_id, brand_id, seller_id, price_min_cents, rating_average::float8,
    rating_count, popularity, extract(epoch from created_at)::float8, colour_families, store_ids, s.place
  from item i left join search_item s on s.item_id = i.id
  where i.status = 'active' order by i.id`;
const FETCH = `fetch ${String(PORTION)} from active_items`;

/** The active items in the order of their ids, in portions, each with how many there are in all. */
async function* activeItems(pool: Pick<Pool, 'connect'>): AsyncGenerator<{ size: number; rows: Row[] }> {
  const client = await pool.connect();
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local cursor_tuple_fraction = 1');
    const counted = await client.query<{ size: number }>(COUNT);
    const size = counted.rows[0]?.size ?? 0;
    await client.query(OPEN);
    for (let read = 0; read < size;) {
      const { rows } = await client.query<Row>({ text: FETCH, rowMode: 'array' });
      if (rows.length === 0) break;
      read += rows.length;
      yield { size, rows };
    }
    await client.query('commit');
    whole = true;
  } finally {
    // A connection in the middle of it goes with its transaction.
    client.release(!whole);
  }
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

/** Empty columns of so many slots, and beside them what they are only sorted by. */
const roomFor = (size: number) => ({
  id: new Float64Array(size),
  kind: new Uint8Array(size),
  channel: new Uint8Array(size),
  category: new Int32Array(size),
  brand: new Int32Array(size),
  seller: new Int32Array(size),
  priceCents: new Int32Array(size),
  rating: new Float32Array(size),
  ratingCount: new Int32Array(size),
  popularity: new Int32Array(size),
  created: new Float64Array(size),
  colours: new Uint32Array(size),
  places: new Int32Array(size).fill(-1),
});

/**
 * Reads the columns of every active item.
 * @param placeOf the place of a category, by id, in the tree's reading order
 */
export async function loadColumns(
  pool: Pick<Pool, 'connect'>,
  placeOf: (categoryId: number) => number,
): Promise<Columns> {
  let room = roomFor(0);
  const stores = new Map<number, Uint32Array>();
  const brands = numbering();
  const sellers = numbering();
  let slot = 0;
  for await (const { size, rows } of activeItems(pool)) {
    if (slot === 0) room = roomFor(size);
    for (const row of rows) {
      room.id[slot] = row[0];
      room.kind[slot] = Math.max(
        0,
        ITEM_KINDS.findIndex((name) => name === row[1]),
      );
      room.channel[slot] = Math.max(
        0,
        CHANNELS.findIndex((name) => name === row[2]),
      );
      room.category[slot] = placeOf(row[3]);
      room.brand[slot] = brands.of(row[4]);
      room.seller[slot] = sellers.of(row[5]);
      room.priceCents[slot] = row[6];
      room.rating[slot] = row[7];
      room.ratingCount[slot] = row[8];
      room.popularity[slot] = row[9];
      room.created[slot] = row[10];
      room.colours[slot] = row[11].reduce((mask, family) => mask | (1 << family), 0) >>> 0;
      for (const store of row[12]) {
        let bits = stores.get(store);
        if (!bits) stores.set(store, (bits = new Uint32Array((size >>> 5) + 1)));
        bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
      }
      room.places[slot] = row[13] ?? -1;
      slot += 1;
    }
  }

  const { places, ratingCount, popularity, created, ...columns } = room;
  const { priceCents, rating } = columns;
  const { order, popularRank } = await ordersOf({
    size: slot,
    priceCents,
    rating,
    ratingCount,
    popularity,
    created,
  });
  const slotOfPlace = new Int32Array(places.reduce((last, place) => Math.max(last, place), -1) + 1).fill(-1);
  for (let index = 0; index < slot; index += 1) {
    const place = places[index] ?? -1;
    if (place >= 0) slotOfPlace[place] = index;
  }
  return {
    ...columns,
    size: slot,
    brandIds: brands.ids,
    sellerIds: sellers.ids,
    stores,
    order,
    popularRank,
    slotOfPlace,
  };
}
