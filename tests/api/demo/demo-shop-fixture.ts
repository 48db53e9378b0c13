/** A shop on a small catalogue with the demo's logins and orders, for tests of what else the demo seeds. */
import { seedDemoAccounts } from '#server/demo/logins.ts';
import { seedDemoOrders } from '#server/demo/orders/seed.ts';
import { settableClock } from '#server/platform/clock.ts';
import { seller } from '#server/platform/database/schema/index.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

/** The caller closes the database. */
export async function startDemoShop(): Promise<{ shop: Shop; database: TestDatabase }> {
  const database = await startTestDatabase();
  await fillSmallCatalogue(database);
  await database.orm.update(seller).set({ userId: 'demo-seller' });
  const clock = settableClock(NOW);
  const secrets = liveRing(makeRing(NOW), clock.now).ring;
  const shop: Shop = { settings: readSettings({}), clock, database, secrets };
  await seedDemoAccounts(shop);
  await seedDemoOrders(shop);
  return { shop, database };
}
