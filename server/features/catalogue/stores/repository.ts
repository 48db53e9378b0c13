/** Stock in our stores, and the store that a member prefers. */
import type { Pool } from 'pg';
import type { StoreDetail, StoreStock, StoreSummary } from '#contract/stores.ts';

type DatabaseHandle = Pick<Pool, 'query'>;

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

/**
 * Loads the stock of sub-SKUs, in the order of `skus`.
 * @param storeId limits the result to one store; null means every store that carries them
 */
export async function stockInStores(
  pool: DatabaseHandle,
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

const STOCK_OF_SKU = {
  name: 'stock-of-sku',
  text: `select q.store_id as "storeId", coalesce(q.quantity, 0) as quantity, q.aisle
    from variant v left join store_stock q on q.variant_id = v.id where v.sku = $1`,
};

/** Loads the stock of one sub-SKU by store; null if there is no such SKU. */
export async function stockOfSku(
  pool: DatabaseHandle,
  sku: string,
): Promise<{ storeId: number; quantity: number; aisle: string | null }[] | null> {
  const { rows } = await pool.query<{ storeId: number | null; quantity: number; aisle: string | null }>({
    ...STOCK_OF_SKU,
    values: [sku],
  });
  if (rows.length === 0) return null;
  return rows.flatMap(({ storeId, ...row }) => (storeId === null ? [] : [{ storeId, ...row }]));
}

const DETAILS = `select id, slug, name, address, city, state, zip_code, country, phone, latitude, longitude,
    time_zone as "timeZone", hours, services from store`;
const ALL_DETAILS = { name: 'stores', text: `${DETAILS} order by country desc, state, city, id` };
const ONE_DETAIL = { name: 'store-by-slug', text: `${DETAILS} where slug = $1` };

type DetailRow = Omit<StoreDetail, 'hours'> & { hours: ([string, string] | null)[] };

const detailOf = ({ hours, ...row }: DetailRow): StoreDetail => ({
  ...row,
  hours: hours.map((day) => (day === null ? null : { opens: day[0], closes: day[1] })),
});

/** Loads all stores with their addresses, phones and hours. */
export async function storeDetails(pool: DatabaseHandle): Promise<StoreDetail[]> {
  const { rows } = await pool.query<DetailRow>(ALL_DETAILS);
  return rows.map(detailOf);
}

/** Loads one store; null if none has this slug. */
export async function storeBySlug(pool: DatabaseHandle, slug: string): Promise<StoreDetail | null> {
  const { rows } = await pool.query<DetailRow>({ ...ONE_DETAIL, values: [slug] });
  const [row] = rows;
  return row === undefined ? null : detailOf(row);
}

/** Loads the id of a member's preferred store; null once the choice has expired. @param at ms since 1970 */
export async function preferredStoreOf(
  pool: DatabaseHandle,
  userId: string,
  at: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ id: number | null }>({
    name: 'preferred-store',
    text: 'select preferred_store_id as id from account where id = $1 and preferred_store_until > $2',
    values: [userId, new Date(at)],
  });
  return rows[0]?.id ?? null;
}

/** Saves the store a member prefers, until `until` (ms since 1970); null clears it. */
export async function preferStore(
  pool: DatabaseHandle,
  userId: string,
  preferred: { readonly storeId: number; readonly until: number } | null,
): Promise<void> {
  await pool.query(
    'update account set preferred_store_id = $2, preferred_store_until = $3 where id = $1',
    preferred === null ? [userId, null, null] : [userId, preferred.storeId, new Date(preferred.until)],
  );
}
