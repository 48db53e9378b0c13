import type { Catalogue, VariantRow } from './catalogue.ts';
import { seededRandom } from './seeded-random.ts';
import type { StoreRow } from './people/stores.ts';

type StockRow = Catalogue['storeStocks'][number];

/** A store carries about this share of what the shop sells. */
const SHARE = 0.27;
/** Bounds stock rows in large catalogues, which benchmarks of search use: at most this many times those of scale 1. */
const MOST_STOCK_SCALE = 4;

/** The stock of an item in each store, and the stores that have it. */
export function stockStores(
  key: string,
  variants: readonly VariantRow[],
  stores: readonly StoreRow[],
  seed: number,
  scale: number,
): { rows: StockRow[]; storeIds: number[] } {
  const from = seededRandom(seed, `stock/${key}`);
  const rows: StockRow[] = [];
  if (!from.happens(Math.min(1, MOST_STOCK_SCALE / scale))) return { rows, storeIds: [] };
  const aisle = `${String(from.whole(1, 24))}${from.pick(['A', 'B', 'C', 'D'])}`;
  const demand = 0.35 + from.next() * 0.65;
  for (const store of stores) {
    // A store carries either no colour of an item or most of them.
    if (!from.happens(demand * 0.62)) continue;
    for (const variant of variants) {
      if (!from.happens(SHARE / 0.42)) continue;
      const quantity = from.happens(0.07) ? 0 : from.whole(1, 4 + Math.floor(28 * from.next()));
      rows.push({ variantId: variant.id, storeId: store.id, quantity, aisle });
    }
  }
  return { rows, storeIds: [...new Set(rows.filter((row) => row.quantity > 0).map((row) => row.storeId))] };
}
