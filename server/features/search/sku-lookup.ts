/** Finds the item whose SKU, or one of whose sub-SKUs, a shopper typed. */
import type { Pool } from 'pg';
import { SKU_MAX } from '#contract/limits.ts';
import { slotOfItem, type Columns } from '../catalogue/index.ts';

const BY_SKU = {
  name: 'search-sku',
  text: `select i.id::float8 as id from item i
    where i.status = 'active' and (i.sku = $1 or i.id = (select item_id from variant where sku = $1))`,
};
/** A SKU has no spaces, and digits. */
const LOOKS_LIKE_SKU = /^(?=.*\d{3})[\w.-]{5,}$/;

/** The slot of the item with this SKU; null when the query is none. */
export async function itemOfSku(pool: Pool, columns: Columns, query: string): Promise<number | null> {
  if (query.length > SKU_MAX || !LOOKS_LIKE_SKU.test(query)) return null;
  const { rows } = await pool.query<{ id: number }>({ ...BY_SKU, values: [query.toUpperCase()] });
  return rows[0] === undefined ? null : slotOfItem(columns, rows[0].id);
}
