/** Points of rewards members (design §5b): earned when an order is completed, taken back by refunds, turned into vouchers at once. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#machines/rules/durations.ts';
import { awardPoints } from '#server/features/money/index.ts';
import { takeBackPoints } from '#server/features/money/points/record-points.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { outbox } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { expectProved, runDueWork } from '#tests/api/faults/process-fixture.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { GUEST, startPointsFixture, type Buyer, type PointsFixture } from './points-fixture.ts';

let shop: PointsFixture;
beforeAll(async () => {
  shop = await startPointsFixture();
});
afterEach(() => expectProved(shop));
afterAll(() => shop.close());

async function vouchersOf({ userId }: Buyer) {
  const { rows } = await shop.database.pool.query<{ cents: number; days: number }>(
    `select (context ->> 'balanceCents')::int as cents, round((due_at - extract(epoch from issued_at) * 1000) / $2)::int as days
       from voucher join lifecycle on lifecycle.id = lifecycle_id
       join points_entry using (card_number) where voucher.user_id = $1 order by card_number`,
    [userId, DAY_MS],
  );
  return rows;
}

describe('a member', () => {
  test('earns a point for each whole dollar of the items once the order is completed, not before', async () => {
    const member = await shop.addMember();
    const order = await shop.buy(member, 'WHEEL', 2);
    await shop.deliver(order);
    expect(await shop.entries(member)).toEqual([]);
    await shop.complete();
    expect(await shop.entries(member)).toEqual(['EARNED 399']);
  });

  test('earns points from Atelier’s own items too, and none for what vouchers paid', async () => {
    const member = await shop.addMember();
    await shop.complete(await shop.buy(member, 'LOOM', 1, 5_100));
    expect(await shop.entries(member)).toEqual(['EARNED 199']);
  });

  test('gets a voucher of $5.00, valid 90 days, with the points that make 500, and keeps the rest', async () => {
    const member = await shop.addMember();
    await shop.complete(await shop.buy(member, 'LOOM', 1));
    expect(await vouchersOf(member)).toEqual([]);
    await shop.complete(await shop.buy(member, 'LOOM', 1));
    expect(await shop.entries(member)).toEqual(['EARNED 250', 'EARNED 250', 'VOUCHER -500']);
    expect(await vouchersOf(member)).toEqual([{ cents: 500, days: 90 }]);
    await shop.complete(await shop.buy(member, 'WHEEL', 6));
    expect(await shop.balance(member)).toBe(199);
    expect(await vouchersOf(member)).toHaveLength(3);
  });

  test('earns the less for items that were refunded before the order was completed', async () => {
    const member = await shop.addMember();
    const order = await shop.buy(member, 'WHEEL', 3);
    await shop.deliver(order);
    await shop.refund(order, 1);
    await shop.complete();
    expect(await shop.entries(member)).toEqual(['EARNED 399']);
  });

  test('gives the points of later refunds back, all of them after the last', async () => {
    const member = await shop.addMember();
    const order = await shop.buy(member, 'YARN', 3);
    await shop.complete(order);
    for (const quantity of [1, 2]) await shop.refund(order, quantity);
    expect(await shop.entries(member)).toEqual(['EARNED 36', 'TAKEN_BACK -12', 'TAKEN_BACK -24']);
  });

  test('keeps a voucher whose points are taken back, and earns its points again first', async () => {
    const member = await shop.addMember();
    const order = await shop.buy(member, 'LOOM', 2);
    await shop.complete(order);
    await shop.refund(order, 2);
    expect(await shop.entries(member)).toEqual(['EARNED 501', 'VOUCHER -500', 'TAKEN_BACK -501']);
    await shop.complete(await shop.buy(member, 'LOOM', 2));
    expect(await shop.balance(member)).toBe(1);
    expect(await vouchersOf(member)).toHaveLength(1);
  });

  test('earns nothing from an order that was completed before they joined, and gives nothing back for it', async () => {
    const member = await shop.addAccount();
    const early = await shop.buy(member, 'WHEEL', 1);
    await shop.complete(early);
    const late = await shop.buy(member, 'WHEEL', 1);
    await shop.join(member);
    await shop.refund(early, 1);
    await shop.complete(late);
    expect(await shop.entries(member)).toEqual(['EARNED 199']);
  });

  test('earns nothing from a canceled order', async () => {
    const member = await shop.addMember();
    await shop.buy(member, 'WHEEL', 1);
    // The seller doesn't ship it.
    await shop.complete();
    expect(await shop.entries(member)).toEqual([]);
  });
});

test('a guest and an account that hasn’t joined earn nothing', async () => {
  const before = await shop.count('select count(*) as n from points_entry');
  const account = await shop.addAccount();
  const guest = { userId: GUEST, shopper: shop.guest() };
  await shop.complete(await shop.buy(account, 'WHEEL', 1), await shop.buy(guest, 'WHEEL', 1));
  expect(await shop.count('select count(*) as n from points_entry')).toBe(before);
});

describe('points are written once', () => {
  test('when the worker runs each effect of an order again', async () => {
    const member = await shop.addMember();
    const order = await shop.buy(member, 'LOOM', 2);
    await shop.complete(order);
    await shop.refund(order, 1);
    const before = await shop.entries(member);
    await shop.database.orm.update(outbox).set({ nextAttemptAt: 0, attempts: 0 });
    await runDueWork(shop);
    expect(await shop.entries(member)).toEqual(before);
    expect(before).toEqual(['EARNED 501', 'VOUCHER -500', 'TAKEN_BACK -251']);
  });

  test('when several processes record the same completion and the same refund at once', async () => {
    const member = await shop.addMember();
    const order = await shop.buy(member, 'LOOM', 3);
    await shop.complete(order);
    await shop.refund(order, 1);
    const before = await shop.entries(member);
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'select id from refund where order_number = $1',
      [order],
    );
    const at = shop.clock.now();
    await Promise.all(
      Array.from({ length: 4 }, () => [
        withTransaction(shop.database, ({ client }) => awardPoints(client, order, at)),
        withTransaction(shop.database, ({ client }) => takeBackPoints(client, rows[0]?.id ?? '', at)),
      ]).flat(),
    );
    expect(await shop.entries(member)).toEqual(before);
  });

  test('when two processes complete two orders of one member at once: one voucher is due, one is issued', async () => {
    const member = await shop.addMember();
    const orders = [await shop.buy(member, 'LOOM', 1), await shop.buy(member, 'LOOM', 1)];
    await shop.deliver(...orders);
    await runDueWork(shop);
    const at = shop.clock.advance(30 * DAY_MS);
    await applyDeadlines(shop.database.pool, at, failOnError);
    const other = await shop.twin();
    await Promise.all(
      [shop.shop, other.shop].map((process) => runDueEffects(process, HANDLERS, failOnError)),
    );
    await other.close();
    await runDueWork(shop);
    expect(await shop.entries(member)).toEqual(['EARNED 250', 'EARNED 250', 'VOUCHER -500']);
  });
});
