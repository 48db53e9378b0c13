/** The pages that search engines may index, in a stable order, so that each part of the site map can be read on its own. */
import {
  brandPath,
  categoryPath,
  itemPath,
  storefrontPath,
  storePath,
  type Addressed,
} from '#locales/paths.ts';
import { indexedPaths } from '#machines/rules/page-routes.ts';
import type { Shop } from '#server/platform/shop.ts';
import { brandsOnSale } from './brands.ts';
import { catalogueOf } from './catalogue.ts';

const BATCH_SIZE = 2_000;

/** A page's path without its language segment; `updatedAt` is an ISO date, null where unknown. */
export interface SitemapUrl {
  path: string;
  updatedAt: string | null;
}

type ShopData = Pick<Shop, 'database'>;

/** Pages of one kind. `read` leaves out the first `skip`. */
interface UrlSource {
  count(): Promise<number>;
  read(skip: number): AsyncGenerator<SitemapUrl>;
}

/** The fixed pages, the categories and the brands. */
function staticSource(shop: ShopData): UrlSource {
  const paths = async (): Promise<string[]> => {
    const snapshot = await catalogueOf(shop).snapshot();
    return [
      ...indexedPaths(),
      ...snapshot.tree.all.map(({ slug }) => categoryPath(slug)),
      ...brandsOnSale(snapshot).map(({ slug }) => brandPath(slug)),
    ];
  };
  return {
    count: async () => (await paths()).length,
    async *read(skip) {
      for (const path of (await paths()).slice(skip)) yield { path, updatedAt: null };
    },
  };
}

/** The pages of the rows of `from`, each with an `id`, read in batches to keep memory small. */
function tableSource<Row extends { id: number }>(
  { database: { pool } }: ShopData,
  { columns, from }: { columns: string; from: string },
  toUrl: (row: Row) => SitemapUrl,
): UrlSource {
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
          `select id::float8 as id, ${columns} from ${from} and id >= $1 order by id limit ${String(BATCH_SIZE)}`,
          [next],
        );
        for (const row of rows) yield toUrl(row);
        if (rows.length < BATCH_SIZE) return;
        next = (rows.at(-1)?.id ?? 0) + 1;
      }
    },
  };
}

const sourcesOf = (shop: ShopData): readonly UrlSource[] => [
  staticSource(shop),
  tableSource<{ id: number; slug: string }>(
    shop,
    { columns: 'slug', from: 'store where true' },
    ({ slug }) => ({
      path: storePath(slug),
      updatedAt: null,
    }),
  ),
  tableSource<{ id: number; slug: string }>(
    shop,
    {
      columns: 'slug',
      from: `seller s where status = 'ACTIVE' and exists (select from item where seller_id = s.id and status = 'active')`,
    },
    ({ slug }) => ({ path: storefrontPath(slug), updatedAt: null }),
  ),
  tableSource<Addressed & { updated_at: Date }>(
    shop,
    { columns: 'kind, channel, slug, sku, updated_at', from: `item where status = 'active'` },
    (row) => ({ path: itemPath(row), updatedAt: row.updated_at.toISOString().slice(0, 10) }),
  ),
];

/** Counts the pages of the site map. */
export async function countSitemapUrls(shop: ShopData): Promise<number> {
  let count = 0;
  for (const source of sourcesOf(shop)) count += await source.count();
  return count;
}

/** Yields the pages of the site map: all, or `limit` of them from index `from` on. */
export async function* sitemapUrls(
  shop: ShopData,
  { from = 0, limit = Infinity }: { from?: number; limit?: number } = {},
): AsyncGenerator<SitemapUrl> {
  let skip = from;
  let remaining = limit;
  for (const source of sourcesOf(shop)) {
    const count = skip === 0 ? 0 : await source.count();
    if (skip > 0 && skip >= count) {
      skip -= count;
      continue;
    }
    for await (const url of source.read(skip)) {
      if (remaining <= 0) return;
      remaining -= 1;
      yield url;
    }
    skip = 0;
  }
}
