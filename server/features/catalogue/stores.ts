/** Our shops, what they have in stock, and which of them somebody prefers. */
import type { Pool } from 'pg';
import type { StoreStock, StoreSummary } from '../../../contract/catalogue.ts';

type Asker = Pick<Pool, 'query'>;

const STOCK = {
  name: 'store-stock',
  text: `select v.sku, q.quantity, q.aisle, json_build_object('id', s.id, 'name', s.name, 'city', s.city,
      'state', s.state, 'zip_code', s.zip_code, 'country', s.country) as store
    from unnest($1::text[]) with ordinality as wanted (sku, position)
    join variant v on v.sku = wanted.sku
    join store_stock q on q.variant_id = v.id
    join store s on s.id = q.store_id
    where $2::int is null or s.id = $2 order by wanted.position, s.country desc, s.state, s.city, s.id`,
};

/** Stock of sub-SKUs, by the order asked for, in every store that carries them or in one. */
export async function stockInStores(
  pool: Asker,
  skus: readonly string[],
  storeId: number | null,
): Promise<StoreStock[]> {
  const { rows } = await pool.query<{
    sku: string;
    quantity: number;
    aisle: string | null;
    store: StoreSummary;
  }>({ ...STOCK, values: [skus, storeId] });
  return rows;
}

/** The preferred store of a member, the same on every device; null once the choice has expired. @param at ms since 1970 */
export async function preferredStoreOf(pool: Asker, userId: string, at: number): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'preferred-store',
    text: 'select preferred_store_id as id from account where id = $1 and preferred_store_until > $2',
    values: [userId, new Date(at)],
  });
  return rows[0]?.id ?? null;
}

/** Keeps the store a member prefers until a moment, ms since 1970; null forgets it. */
export async function preferStore(
  pool: Asker,
  userId: string,
  preferred: { readonly storeId: number; readonly until: number } | null,
): Promise<void> {
  await pool.query(
    'update account set preferred_store_id = $2, preferred_store_until = $3 where id = $1',
    preferred === null ? [userId, null, null] : [userId, preferred.storeId, new Date(preferred.until)],
  );
}
