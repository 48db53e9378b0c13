/** Items without a stock count: the seller doesn't track their stock, so they never sell out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restock } from '#server/features/orders/restock.ts';
import {
  MONTREAL,
  startCheckoutFixture,
  openSellerShop,
  stock,
  type CheckoutFixture,
} from './checkout-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await openSellerShop(fixture, 1_001, 'Northern Fleece');
});
afterAll(() => fixture.close());

const stockOf = async (sku: string): Promise<unknown> =>
  (await fixture.database.pool.query('select stock from variant where sku = $1', [sku])).rows[0]?.stock;

test('an item without a stock count sells in any quantity of a line, and stays uncounted after a sale and a restock', async () => {
  await stock(fixture, { sku: 'U-1', units: null, sellerId: 1_001 });
  const guest = fixture.guest();
  expect((await guest.visitor.add('U-1', 200)).json()).toMatchObject({
    lines: [{ quantity: 200, available: 999, notices: [] }],
  });
  const seen = await guest.fillIn(MONTREAL);
  expect(seen.quote?.problems).toEqual([]);
  expect((await guest.pay({ seen })).outcome).toBe('PLACED');
  expect(await stockOf('U-1')).toBeNull();
  const { rows } = await fixture.database.pool.query<{ id: number }>(
    `select id::int as id from order_line where sku = 'U-1'`,
  );
  await restock(fixture.database.pool, [{ lineId: rows[0]?.id ?? 0, quantity: 200 }]);
  expect(await stockOf('U-1')).toBeNull();
});
