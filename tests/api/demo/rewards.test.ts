/** The demo logins are rewards members: the shopper with the points of the completed demo orders, the seller with a store card. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTRATION_SOURCE } from '#machines/card-application/constants.ts';
import { STATUS_OF } from '#machines/card-application/registration.ts';
import { isLoyaltyId } from '#machines/rules/loyalty-id.ts';
import { AGENT, BUYER, OFFICE, SELLER } from '#server/demo/people.ts';
import { seedDemoOffers } from '#server/demo/rewards/offers.ts';
import { seedDemoRewards } from '#server/demo/rewards/seed.ts';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { storeDecision } from '#server/features/rewards/card/register-card.ts';
import { readMember } from '#server/features/rewards/member.ts';
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

test('each demo login is a member once: the seller holds a store card, and the back office waits for one', async () => {
  await seedDemoRewards(shop);
  const members = async () =>
    Promise.all([BUYER, SELLER, AGENT, OFFICE].map((userId) => readMember(database.orm, userId)));
  const joined = await members();
  expect(joined.every(({ loyaltyId }) => isLoyaltyId(loyaltyId ?? ''))).toBe(true);
  expect(joined.map(({ plccStatus, plccAccountNumber }) => [plccStatus, plccAccountNumber])).toEqual([
    [null, null],
    [STATUS_OF.APPROVED, '************4417'],
    [null, null],
    [STATUS_OF.PENDING, null],
  ]);
  expect(Number(joined[0]?.loyaltyId) % 2, 'the test provider offers the shopper a card').toBe(0);
  await seedDemoRewards(shop);
  expect(await members()).toEqual(joined);
});

test('a restarted demo shop leaves a store card as the provider has decided since', async () => {
  await seedDemoRewards(shop);
  const { loyaltyId } = await readMember(database.orm, OFFICE);
  const decided = { callId: 'later', userId: OFFICE, loyaltyId: loyaltyId ?? '', decidedAt: NOW };
  const declined = { ...decided, result: 'DECLINED', account: null } as const;
  await storeDecision(shop, declined, 'REJECTED', REGISTRATION_SOURCE.web);
  await seedDemoRewards(shop);
  expect((await readMember(database.orm, OFFICE)).plccStatus).toBe(STATUS_OF.REJECTED);
});

test('the demo has five offers, each in both languages, and the demo shopper and seller have each claimed one of them once', async () => {
  await seedDemoRewards(shop);
  await seedDemoOffers(shop);
  await seedDemoOffers(shop);
  const { rows } = await database.pool.query<{ segment: string; claims: number }>(
    `select segment, (select count(*) from member_offer_claim where offer_id = member_offer.id)::int as claims
      from member_offer order by id`,
  );
  expect(rows.map(({ segment }) => segment)).toEqual(['MEMBER', 'MEMBER', 'MEMBER', 'CARD_HOLDER', 'SELLER']);
  expect(rows.map(({ claims }) => claims)).toEqual([1, 0, 0, 0, 1]);
  expect((await proveLedger(database.pool, { statement: noStatement })).discrepancies).toEqual([]);
});
