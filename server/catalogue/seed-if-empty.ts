/** Fills an empty shop: catalogue, its search documents, and (in a demo) the four ready logins. */
import { seedDemoOrders } from '../aftersales/demo/seed.ts';
import type { Progress } from '../progress.ts';
import { refreshSearch } from '../search/refresh.ts';
import { seedDemoAccounts, type DemoLogin } from '../session/demo.ts';
import type { Shop } from '../shop.ts';
import { seedCatalogue } from './generator/seed.ts';

/** Two processes that start together on one database must not both fill it. */
const SEED_LOCK = 7_203_001;

/**
 * Fills the shop when it has no items; otherwise leaves everything as it is.
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
    const { rows } = await client.query('select 1 from item limit 1');
    if (rows.length === 0) {
      await seedCatalogue(database.pool, { ...settings.catalogue, now: clock.now(), progress });
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
