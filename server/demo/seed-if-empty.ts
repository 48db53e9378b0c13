/** Fills an empty shop: catalogue, its search documents, and (in a demo) the four ready logins. */
import { seedDemoOrders } from './orders/seed.ts';
import type { Progress } from '../platform/progress.ts';
import { refreshSearch } from '../features/search/refresh.ts';
import { seedDemoAccounts, type DemoLogin } from './logins.ts';
import type { Shop } from '../platform/shop.ts';

/** Two processes that start together on one database must not both fill it. */
const SEED_LOCK = 7_203_001;

/** Whether `seedIfEmpty` would have much to do. */
export async function isEmpty({ settings, database }: Pick<Shop, 'settings' | 'database'>): Promise<boolean> {
  if (!settings.isDemo) return false;
  const { rows } = await database.pool.query<{ full: boolean }>(
    `select exists (select from item) and exists (select from search_item) and exists (select from parent_order) as full`,
  );
  return rows[0]?.full !== true;
}

/**
 * Fills the shop when it has no items, and makes them findable when none is; otherwise leaves everything as it is.
 * @returns the ready logins; none when the shop isn't a demo.
 */
export async function seedIfEmpty(shop: Shop, progress: Progress): Promise<DemoLogin[]> {
  const { settings, clock, database } = shop;
  if (!settings.isDemo) return [];
  const client = await database.pool.connect();
  try {
    // Filling takes longer than any request may, and so does waiting for another process that does it.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query<{ filled: boolean; findable: boolean }>(
      'select exists (select from item) as filled, exists (select from search_item) as findable',
    );
    const { filled = false, findable = false } = rows[0] ?? {};
    if (!filled) {
      // Loaded only when there is something to fill: the words of a whole catalogue would stay in memory.
      const { seedCatalogue } = await import('./generator/seed.ts');
      await seedCatalogue(database.pool, { ...settings.catalogue, now: clock.now(), progress });
    }
    // Of its own accord: a first start may have been broken off between the two.
    if (!findable) {
      const step = progress.begin('Search index');
      await refreshSearch(client, 'all');
      // Each row was written more than once, and queries are planned by what is known of the tables.
      await client.query('vacuum analyze search_item, search_posting, search_word');
      step.done();
    }
  } finally {
    // The connection goes with its lock and its settings.
    client.release(true);
  }
  const logins = await seedDemoAccounts(shop);
  await seedDemoOrders(shop);
  return logins;
}
