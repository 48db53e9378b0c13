/** How long a voucher stays applied to a purchase, and the refusal of a voucher that the ledger doesn't cover (§4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Voucher } from '#contract/vouchers.ts';
import { signOut } from '#server/features/identity/sign-out.ts';
import { resetVouchers } from '#server/features/money/vouchers/reset-vouchers.ts';
import { startCheckoutFixture, stock, type CheckoutFixture, type Shopper } from './checkout-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'MUG', priceCents: 6_000, units: 50 });
});
afterAll(() => fixture.close());

async function voucherStates({ visitor }: Shopper): Promise<string[]> {
  const { vouchers } = (await visitor.call('vouchers', {})).json<{ vouchers: Voucher[] }>();
  return vouchers.map(({ state, appliedAmount }) => `${state} ${String(appliedAmount)}`);
}

/** A member at the checkout of one mug, with two vouchers applied. */
async function memberWithVouchers(id: string) {
  const shopper = await fixture.member(id);
  const cards = [await fixture.voucher(id, 1_000), await fixture.voucher(id, 2_000)] as const;
  await shopper.visitor.add('MUG', 1);
  await shopper.fillIn();
  await shopper.save('saveVouchers', { cardNumbers: [...cards] });
  expect(await voucherStates(shopper)).toEqual(['APPLIED 1000', 'APPLIED 2000']);
  return { shopper, cards };
}

test('removing the last item from the cart makes every applied voucher available again', async () => {
  const { shopper } = await memberWithVouchers('emptying');
  const [line] = (await shopper.visitor.cart()).lines;
  await shopper.visitor.call('removeCartItem', { cartId: 'mine', lineId: line?.lineId ?? '' });
  expect(await voucherStates(shopper)).toEqual(['AVAILABLE 0', 'AVAILABLE 0']);
  await shopper.visitor.add('MUG', 1);
  expect((await shopper.start()).vouchers).toEqual([]);
});

test('removing one of two items from the cart keeps the vouchers applied', async () => {
  const { shopper } = await memberWithVouchers('choosing');
  await stock(fixture, { sku: 'PLATE', units: 5 });
  await shopper.visitor.add('PLATE', 1);
  const line = (await shopper.visitor.cart()).lines.find(({ sku }) => sku === 'PLATE');
  await shopper.visitor.call('removeCartItem', { cartId: 'mine', lineId: line?.lineId ?? '' });
  expect(await voucherStates(shopper)).toEqual(['APPLIED 1000', 'APPLIED 2000']);
});

test('signing out makes every applied voucher available again', async () => {
  const { shopper } = await memberWithVouchers('leaving');
  const { rows } = await fixture.database.pool.query<{ id: string }>(
    `select id from session where user_id = 'leaving'`,
  );
  const before = await voucherStates(shopper);
  await signOut(
    fixture.shop,
    rows.map(({ id }) => id),
    (userId) => resetVouchers(fixture.database.pool, userId, fixture.clock.now()),
  );
  const again = await fixture.database.pool.query<{ state: string }>(
    `select state from voucher join lifecycle on lifecycle.id = lifecycle_id where user_id = 'leaving'`,
  );
  expect([before, again.rows.map(({ state }) => state)]).toEqual([
    ['APPLIED 1000', 'APPLIED 2000'],
    ['AVAILABLE', 'AVAILABLE'],
  ]);
});

test('a payment with a voucher that the ledger does not cover answers CHANGED, and only that voucher is invalid', async () => {
  const { shopper, cards } = await memberWithVouchers('short');
  const agreed = await shopper.checkout();
  await fixture.database.pool.query(
    `insert into voucher_entry (key, card_number, kind, balance_cents, held_cents, at) values ('mended', $1, 'EXPIRE', -400, 0, now())`,
    [cards[0]],
  );
  const { outcome, checkout } = await shopper.pay({ seen: agreed });
  expect(outcome).toBe('CHANGED');
  expect(checkout.quote?.vouchers).toMatchObject([
    { cardNumber: cards[0], isError: true, appliedCents: 0 },
    { cardNumber: cards[1], isError: false, appliedCents: 2_000 },
  ]);
  expect(await voucherStates(shopper)).toEqual(['INVALID 1000', 'APPLIED 2000']);
});
