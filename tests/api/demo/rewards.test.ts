/** The demo shopper is a rewards member, with the points of the completed demo orders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoOffers } from '#server/demo/rewards/offers.ts';
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

test('the demo has five offers, each in both languages, and the demo shopper has claimed one of them once', async () => {
  await seedDemoRewards(shop);
  await seedDemoOffers(shop);
  await seedDemoOffers(shop);
  const { rows } = await database.pool.query<{ segment: string; claims: number }>(
    `select segment, (select count(*) from member_offer_claim where offer_id = member_offer.id)::int as claims
      from member_offer order by id`,
  );
  expect(rows.map(({ segment }) => segment)).toEqual(['MEMBER', 'MEMBER', 'MEMBER', 'CARD_HOLDER', 'SELLER']);
  expect(rows.map(({ claims }) => claims)).toEqual([1, 0, 0, 0, 0]);
  expect((await proveLedger(database.pool, { statement: noStatement })).discrepancies).toEqual([]);
});
