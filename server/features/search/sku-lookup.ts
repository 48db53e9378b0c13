/** Finds the item whose SKU, or one of whose sub-SKUs, a shopper typed. */
import type { Pool } from 'pg';
import { SKU_MAX } from '#contract/limits.ts';
import type { Columns } from '../catalogue/index.ts';

const BY_SKU = {
  name: 'search-sku',
  text: `select i.id::float8 as id from item i
    where i.status = 'active' and (i.sku = $1 or i.id = (select item_id from variant where sku = $1))`,
};
/** A SKU has no spaces, and digits. */
const LOOKS_LIKE_SKU = /^(?=.*\d{3})[\w.-]{5,}$/;

/** The slot of the item with this SKU; null when the query is none. */
export async function itemOfSku(pool: Pool, { id: ids }: Columns, query: string): Promise<number | null> {
  if (query.length > SKU_MAX || !LOOKS_LIKE_SKU.test(query)) return null;
  const { rows } = await pool.query<{ id: number }>({ ...BY_SKU, values: [query.toUpperCase()] });
  // Slots are ordered by id.
  const slot = rows[0] === undefined ? -1 : ids.indexOf(rows[0].id);
  return slot === -1 ? null : slot;
}
