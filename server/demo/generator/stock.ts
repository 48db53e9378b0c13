import type { Catalogue, VariantRow } from './catalogue.ts';
import { chance } from './chance.ts';
import type { StoreRow } from './people/stores.ts';

type StockRow = Catalogue['storeStocks'][number];

/** A store carries about this share of what the shop sells. */
const SHARE = 0.27;
/** At most so many times the usual rows, however large the catalogue: the search benchmark is not about shelves. */
const MOST_STOCK_SCALE = 4;

/** What stands on the shelves of each store, and which stores have the item at all. */
export function shelve(
  key: string,
  variants: readonly VariantRow[],
  stores: readonly StoreRow[],
  seed: number,
  scale: number,
): { rows: StockRow[]; storeIds: number[] } {
  const from = chance(seed, `stock/${key}`);
  const rows: StockRow[] = [];
  if (!from.happens(Math.min(1, MOST_STOCK_SCALE / scale))) return { rows, storeIds: [] };
  const aisle = `${String(from.whole(1, 24))}${from.pick(['A', 'B', 'C', 'D'])}`;
  const liked = 0.35 + from.next() * 0.65;
  for (const store of stores) {
    // A store either carries a range or does not; of a range it carries most colours.
    if (!from.happens(liked * 0.62)) continue;
    for (const variant of variants) {
      if (!from.happens(SHARE / 0.42)) continue;
      const quantity = from.happens(0.07) ? 0 : from.whole(1, 4 + Math.floor(28 * from.next()));
      rows.push({ variantId: variant.id, storeId: store.id, quantity, aisle });
    }
  }
  return { rows, storeIds: [...new Set(rows.filter((row) => row.quantity > 0).map((row) => row.storeId))] };
}
