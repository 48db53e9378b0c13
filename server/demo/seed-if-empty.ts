/** Fills an empty demo shop: the catalogue with its search index and home page, the four demo logins, and what they have in their accounts. */
import { seedDemoAccountDetails } from './accounts/seed.ts';
import { seedDemoLists } from './lists/seed.ts';
import { seedDemoMessages } from './messages/seed.ts';
import { seedDemoOrders } from './orders/seed.ts';
import type { Progress } from '../platform/progress.ts';
import { refreshSearch } from '../features/search/refresh-search.ts';
import { seedHomeSections } from './home/seed.ts';
import { seedDemoAccounts, type DemoLogin } from './logins.ts';
import { seedDemoOffers } from './rewards/offers.ts';
import { seedDemoRewards } from './rewards/seed.ts';
import { seedDemoExemptions } from './tax-exemptions/seed.ts';
import { seedReviewsOfShopper } from './reviews/of-shopper.ts';
import { seedReviewExtras } from './reviews/seed.ts';
import type { Shop } from '../platform/shop.ts';

/** An advisory lock, so that two processes that start on one database don't both fill it. */
const SEED_LOCK = 7_203_001;

/** Whether `seedIfEmpty` would have to generate the catalogue, the search index, the demo orders or the plan of the home page. */
export async function isEmpty({
  settings,
  database,
  clock,
}: Pick<Shop, 'settings' | 'database' | 'clock'>): Promise<boolean> {
  if (!settings.isDemo) return false;
  const { rows } = await database.pool.query<{ full: boolean }>(
    `select exists (select from item) and exists (select from search_item) and exists (select from parent_order)
      and exists (select from home_section where ends_at > $1) as full`,
    [new Date(clock.now())],
  );
  return rows[0]?.full !== true;
}

/**
 * Fills a demo shop that has no items, and builds the search index if it is empty; changes nothing otherwise.
 * @returns the demo logins; none when the shop isn't a demo
 */
export async function seedIfEmpty(shop: Shop, progress: Progress): Promise<DemoLogin[]> {
  const { settings, clock, database } = shop;
  if (!settings.isDemo) return [];
  const client = await database.pool.connect();
  try {
    // Filling, and waiting for another process that fills, take longer than the pool's timeout allows a request.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query<{ filled: boolean; findable: boolean }>(
      'select exists (select from item) as filled, exists (select from search_item) as findable',
    );
    const { filled = false, findable = false } = rows[0] ?? {};
    if (!filled) {
      // Loaded lazily: the texts of the whole catalogue would stay in memory.
      const { seedCatalogue } = await import('./generator/seed.ts');
      await seedCatalogue(database.pool, { ...settings.catalogue, now: clock.now(), progress });
    }
    // Checked separately: a first start may have been aborted between the two.
    if (!findable) {
      const step = progress.begin('Search index');
      await refreshSearch(client, 'all');
      // Indexing writes each row more than once; queries need fresh planner statistics.
      await client.query('vacuum analyze search_item, search_posting, search_word');
      step.done();
    }
  } finally {
    // Closes the connection, which releases the lock and its settings.
    client.release(true);
  }
  const logins = await seedDemoAccounts(shop);
  await seedDemoOrders(shop);
  await seedDemoAccountDetails(shop);
  await seedDemoLists(shop);
  await seedDemoRewards(shop);
  await seedDemoOffers(shop);
  await seedDemoMessages(shop);
  await seedDemoExemptions(shop);
  await seedReviewExtras(shop);
  await seedReviewsOfShopper(shop);
  await seedHomeSections(shop);
  return logins;
}
