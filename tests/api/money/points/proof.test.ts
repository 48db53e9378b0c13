/** The ledger check proves the points of members, and names each wrong one with its place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOf } from '#server/features/money/finance/prove-ledger.ts';
import { expectProved } from '#tests/api/faults/process-fixture.ts';
import { tamperedLedger } from '../ledger/tampered-ledger.ts';
import { startPointsFixture, type Buyer, type PointsFixture } from './points-fixture.ts';

let shop: PointsFixture;
let member: Buyer;
let kept: string;
let refunded: string;
let early: string;
let paid: string;
beforeAll(async () => {
  shop = await startPointsFixture();
  const later = await shop.addAccount();
  early = await shop.buy(later, 'WHEEL', 1);
  member = await shop.addMember();
  kept = await shop.buy(member, 'LOOM', 2);
  refunded = await shop.buy(member, 'WHEEL', 2);
  await shop.complete(early, kept, refunded);
  await shop.refund(refunded, 1);
  await shop.join(later);
  paid = await shop.buy(member, 'YARN', 1);
});
afterAll(() => shop.close());

test('the ledger check reports nothing while points, refunds and vouchers agree', async () => {
  // The two orders complete in either order.
  const entries = await shop.entries(member);
  expect(entries.sort()).toEqual(['EARNED 399', 'EARNED 501', 'TAKEN_BACK -200', 'VOUCHER -500']);
  await expectProved(shop);
});

describe('the ledger check', () => {
  const found = tamperedLedger(() => shop.shop, ['points_entry', 'voucher_entry']);

  test('reports a completed order whose points are missing, in points', async () => {
    const [missing, ...others] = await found(`delete from points_entry where order_number = '${kept}'`);
    expect(missing).toEqual({ check: 'points of an order', of: kept, expected: 501, found: 0 });
    expect(others).toEqual([]);
    expect(missing && lineOf(missing)).toBe(`points of an order: ${kept}: expected 501, found 0`);
  });

  test('reports a refund that took no points back', async () => {
    expect(await found(`delete from points_entry where kind = 'TAKEN_BACK'`)).toEqual([
      { check: 'points of an order', of: refunded, expected: 199, found: 399 },
    ]);
  });

  test('reports points of an order that is not completed', async () => {
    expect(
      await found(`insert into points_entry (key, user_id, kind, points, order_number, at)
                   values ('wrong', '${member.userId}', 'EARNED', 12, '${paid}', now())`),
    ).toEqual([{ check: 'points of an order', of: paid, expected: 0, found: 12 }]);
  });

  test('reports an order whose buyer had joined before it was completed and earned no points', async () => {
    expect(await found(`update account set rewards_joined_at = 'epoch'`)).toEqual([
      { check: 'points of an order', of: early, expected: 199, found: 0 },
    ]);
  });

  test('reports a voucher of another amount than its points', async () => {
    expect(
      (await found(`update voucher_entry set balance_cents = 700 where kind = 'ISSUE'`)).filter(
        ({ check }) => check === 'vouchers for points',
      ),
    ).toEqual([
      { check: 'vouchers for points', of: expect.stringMatching(/^ATL-/), expected: 700, found: 500 },
    ]);
  });

  test('reports a balance that should have become a voucher', async () => {
    expect(await found(`delete from points_entry where kind = 'VOUCHER'`)).toEqual([
      { check: 'points of a member', of: member.userId, expected: 200, found: 700 },
    ]);
  });
});

describe('the database', () => {
  test.each([
    `update points_entry set points = points + 1`,
    `delete from points_entry`,
    `insert into points_entry (key, user_id, kind, points, at) values ('x', 'member-1', 'EARNED', 5, now())`,
    `insert into points_entry (key, user_id, kind, points, at) values ('x', 'member-1', 'GIFT', 5, now())`,
  ])('refuses %s', async (statement) => {
    await expect(shop.database.pool.query(statement)).rejects.toThrow(/points_entry/);
  });
});
