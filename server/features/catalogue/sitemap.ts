/** The pages that search engines may find, in an order that only grows at its end, so that parts of it can be asked for. */
import { categoryPath, itemPath, storefrontPath, type Addressed } from '../../../locales/paths.ts';
import { INDEXED_PATHS } from '../../../machines/rules/routes.ts';
import type { Shop } from '../../platform/shop.ts';
import { catalogueOf } from './catalogue.ts';

const PORTION = 2_000;

/** A page of the site, without the language segment; `updatedAt` is an ISO date where it is known. */
export interface SitemapUrl {
  path: string;
  updatedAt: string | null;
}

type Reading = Pick<Shop, 'database'>;

/** Pages of one sort. `read` leaves the first `skip` out and may be left before its end. */
interface Shelf {
  count(): Promise<number>;
  read(skip: number): AsyncGenerator<SitemapUrl>;
}

/** Pages that are known without a query. */
function plainShelf(shop: Reading): Shelf {
  const paths = async (): Promise<string[]> => {
    const { tree } = await catalogueOf(shop).snapshot();
    return [...INDEXED_PATHS, ...tree.all.map(({ slug }) => categoryPath(slug))];
  };
  return {
    count: async () => (await paths()).length,
    async *read(skip) {
      for (const path of (await paths()).slice(skip)) yield { path, updatedAt: null };
    },
  };
}

/** Rows of `from`, each with an `id`, in portions: memory stays small however many there are. */
function tableShelf<Row extends { id: number }>(
  { database: { pool } }: Reading,
  { columns, from }: { columns: string; from: string },
  page: (row: Row) => SitemapUrl,
): Shelf {
  return {
    async count() {
      const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${from}`);
      return rows[0]?.count ?? 0;
    },
    async *read(skip) {
      const start = await pool.query<{ id: number }>(
        `select id::float8 as id from ${from} order by id offset $1 limit 1`,
        [skip],
      );
      const [first] = start.rows;
      if (!first) return;
      for (let next = first.id; ;) {
        const { rows } = await pool.query<Row>(
          `select id::float8 as id, ${columns} from ${from} and id >= $1 order by id limit ${String(PORTION)}`,
          [next],
        );
        for (const row of rows) yield page(row);
        if (rows.length < PORTION) return;
        next = (rows.at(-1)?.id ?? 0) + 1;
      }
    },
  };
}

const shelvesOf = (shop: Reading): readonly Shelf[] => [
  plainShelf(shop),
  tableShelf<{ id: number; slug: string }>(
    shop,
    {
      columns: 'slug',
      from: `seller s where status = 'ACTIVE' and exists (select from item where seller_id = s.id and status = 'active')`,
    },
    ({ slug }) => ({ path: storefrontPath(slug), updatedAt: null }),
  ),
  tableShelf<Addressed & { updated_at: Date }>(
    shop,
    { columns: 'kind, channel, slug, sku, updated_at', from: `item where status = 'active'` },
    (row) => ({ path: itemPath(row), updatedAt: row.updated_at.toISOString().slice(0, 10) }),
  ),
];

/** How many pages there are. */
export async function countSitemapUrls(shop: Reading): Promise<number> {
  let count = 0;
  for (const shelf of shelvesOf(shop)) count += await shelf.count();
  return count;
}

/** Every page that may be found by search engines, or `limit` of them from the place `from` on. */
export async function* sitemapUrls(
  shop: Reading,
  { from = 0, limit = Infinity }: { from?: number; limit?: number } = {},
): AsyncGenerator<SitemapUrl> {
  let skip = from;
  let left = limit;
  for (const shelf of shelvesOf(shop)) {
    const count = skip === 0 ? 0 : await shelf.count();
    if (skip > 0 && skip >= count) {
      skip -= count;
      continue;
    }
    for await (const url of shelf.read(skip)) {
      if (left <= 0) return;
      left -= 1;
      yield url;
    }
    skip = 0;
  }
}
