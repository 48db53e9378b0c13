/** The demo shopper is a rewards member, with the points of the completed demo orders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoAccounts } from '#server/demo/logins.ts';
import { seedDemoOrders } from '#server/demo/orders/seed.ts';
import { seedDemoRewards } from '#server/demo/rewards/seed.ts';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { newestPoints } from '#server/features/money/index.ts';
import { settableClock } from '#server/platform/clock.ts';
import { seller } from '#server/platform/database/schema/index.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
  await database.orm.update(seller).set({ userId: 'demo-seller' });
  const clock = settableClock(NOW);
  const secrets = liveRing(makeRing(NOW), clock.now).ring;
  shop = { settings: readSettings({}), clock, database, secrets };
  await seedDemoAccounts(shop);
  await seedDemoOrders(shop);
});
afterAll(() => database.close());

async function* noStatement() {
  yield* [];
}

test('the demo seed gives the shopper points of each completed order once, and they add up', async () => {
  await seedDemoRewards(shop);
  const history = await newestPoints(database.pool, 'demo-shopper');
  expect(history.filter(({ kind }) => kind === 'EARNED').length).toBeGreaterThan(4);
  for (const { time } of history) expect(Date.parse(time)).toBeLessThan(NOW);
  await seedDemoRewards(shop);
  expect(await newestPoints(database.pool, 'demo-shopper')).toEqual(history);
  expect((await proveLedger(database.pool, { statement: noStatement })).discrepancies).toEqual([]);
});
