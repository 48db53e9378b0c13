import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredCarts } from '#server/features/buying/cart/delete-expired-carts.ts';
import { NOON, startCartFixture, stock, type CartFixture } from './cart-fixture.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startCartFixture();
});
afterAll(() => fixture.close());

test('deletes a guest cart a year after its last change, a merged cart after a month, and a member cart never', async () => {
  await stock(fixture, { sku: 'WOOL' });
  const [guest, merged, member] = [fixture.guest(), fixture.guest(), await fixture.member('ann')];
  await guest.add('WOOL', 1);
  await merged.add('WOOL', 1);
  await member.add('WOOL', 1);
  merged.token = member.token;
  await merged.call('guestMergeToLogin', { userId: 'ann' }, { body: {} });

  const carts = async (days: number) => {
    fixture.clock.set(NOON + days * DAY_MS);
    await deleteExpiredCarts(fixture.shop);
    const { rows } = await fixture.database.pool.query<{ whose: string }>(
      `select coalesce(user_id, case when merged_into is null then 'guest' else 'merged' end) as whose
       from cart order by 1`,
    );
    return rows.map((row) => row.whose);
  };
  expect(await carts(29)).toEqual(['ann', 'guest', 'merged']);
  expect(await carts(31)).toEqual(['ann', 'guest']);
  expect(await carts(364)).toEqual(['ann', 'guest']);
  expect(await guest.cart()).toMatchObject({ itemCount: 1 });
  expect(await carts(366)).toEqual(['ann']);
  expect(await guest.cart()).toMatchObject({ cartId: 'mine', itemCount: 0 });
});
