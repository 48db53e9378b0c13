/** The demo shopper is a rewards member, with the points of the completed demo orders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoRewards } from '#server/demo/rewards/seed.ts';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { newestPoints } from '#server/features/money/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { startDemoShop } from './demo-shop-fixture.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  ({ shop, database } = await startDemoShop());
});
afterAll(() => database.close());

async function* noStatement() {
  yield* [];
}

test('the demo shopper earns points once for each completed order, and the points add up to the balance', async () => {
  await seedDemoRewards(shop);
  const history = await newestPoints(database.pool, 'demo-shopper');
  expect(history.filter(({ kind }) => kind === 'EARNED').length).toBeGreaterThan(4);
  for (const { time } of history) expect(Date.parse(time)).toBeLessThan(NOW);
  await seedDemoRewards(shop);
  expect(await newestPoints(database.pool, 'demo-shopper')).toEqual(history);
  expect((await proveLedger(database.pool, { statement: noStatement })).discrepancies).toEqual([]);
});
