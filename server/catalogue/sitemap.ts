import { categoryPath, itemPath, storefrontPath, type Addressed } from '../../locales/paths.ts';
import type { Shop } from '../shop.ts';
import { catalogueOf } from './catalogue.ts';

const PORTION = 2_000;
const PLAIN = ['/', '/makerplace', '/help', '/terms', '/privacy', '/cookies'];

/** A page of the site, without the language segment; `updatedAt` is an ISO date where it is known. */
export interface SitemapUrl {
  path: string;
  updatedAt: string | null;
}

/** Every page that may be found by search engines, read from the database in portions. */
export async function* sitemapUrls(shop: Pick<Shop, 'database'>): AsyncGenerator<SitemapUrl> {
  const { pool } = shop.database;
  const { tree } = await catalogueOf(shop).snapshot();
  for (const path of PLAIN) yield { path, updatedAt: null };
  for (const { slug } of tree.all) yield { path: categoryPath(slug), updatedAt: null };
  const sellers = await pool.query<{ slug: string }>(
    `select slug from seller s where exists (select from item where seller_id = s.id and status = 'active') order by id`,
  );
  for (const { slug } of sellers.rows) yield { path: storefrontPath(slug), updatedAt: null };
  for (let after = -1; ;) {
    const { rows } = await pool.query<Addressed & { updated_at: Date }>({
      name: 'sitemap',
      text: `select id::float8 as id, kind, channel, slug, sku, updated_at from item
        where status = 'active' and id > $1 order by id limit ${String(PORTION)}`,
      values: [after],
    });
    for (const row of rows) {
      after = row.id;
      yield { path: itemPath(row), updatedAt: row.updated_at.toISOString().slice(0, 10) };
    }
    if (rows.length < PORTION) return;
  }
}
