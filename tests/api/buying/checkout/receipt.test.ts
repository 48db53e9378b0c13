/** Card details for receipts: only the type and the last four digits of the charged card are stored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParentOrder } from '#contract/orders.ts';
import { orderEffects } from '#server/features/orders/effects.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { completeCheckout } from '#server/features/buying/checkout/complete-checkout.ts';
import { paymentsOf } from '#server/features/money/payments/provider.ts';
import {
  CARDS,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
} from './checkout-fixture.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture({ lateMs: 0 });
  await stock(fixture, { sku: 'MUG', priceCents: 2_000, units: 50 });
});
afterAll(() => fixture.close());

async function buyMug(shopper: Shopper, card: string | null): Promise<string> {
  await shopper.visitor.add('MUG', 1);
  await shopper.fillIn();
  const { checkout } = await shopper.pay({ card });
  return checkout.placed?.parentOrderNumber ?? '';
}

async function purchase(shopper: Shopper, parentOrderNumber: string): Promise<ParentOrder> {
  const answered = await shopper.visitor.call('parentOrder', { parentOrderNumber });
  expect(answered.statusCode).toBe(200);
  return answered.json<ParentOrder>();
}

describe('the buyer', () => {
  test.each([
    [CARDS.approved, { brand: 'visa', lastFour: '4242' }],
    ['378282246310005', { brand: 'american-express', lastFour: '0005' }],
  ])(
    'sees the type and last four digits of the charged card, whose number is not stored: %s',
    async (card, shown) => {
      const shopper = await fixture.member(`member-${shown.lastFour}`);
      const number = await buyMug(shopper, card);
      expect((await purchase(shopper, number)).card).toEqual(shown);
      const kept = await fixture.count(
        `select count(*) as n from payment_attempt where to_jsonb(payment_attempt)::text like '%' || $1 || '%'`,
        [card],
      );
      expect(kept).toBe(0);
    },
  );

  test('finds the charged card in the mail about the purchase', async () => {
    const shopper = await fixture.member('reader');
    const number = await buyMug(shopper, CARDS.approved);
    await runDueEffects(fixture.shop, { order: orderEffects }, failOnError);
    const { rows } = await fixture.database.pool.query<{ details: string }>(
      `select values ->> 'details' as details from mail where values ->> 'number' = $1`,
      [number],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.details.split('\n')).toContain('Payment by Visa ending in 4242: $24.95');
  });

  test('sees the card only once a late answer of the bank has authorized it', async () => {
    const shopper = await fixture.member('patient');
    const number = await buyMug(shopper, CARDS.late);
    expect((await purchase(shopper, number)).card).toBeNull();
    const [attempt] = (
      await fixture.database.pool.query<{ id: string }>(
        `select attempt_id as id from parent_order where number = $1`,
        [number],
      )
    ).rows;
    const payment = await paymentsOf(fixture.shop).find(attempt?.id ?? '');
    await completeCheckout(fixture.shop, attempt?.id ?? '', payment);
    expect((await purchase(shopper, number)).card).toEqual({ brand: 'visa', lastFour: '3204' });
  });

  test('sees no card if vouchers paid for the whole purchase', async () => {
    const shopper = await fixture.member('rich');
    const cardNumber = await fixture.voucher('rich', 10_000);
    await shopper.visitor.add('MUG', 1);
    await shopper.fillIn();
    await shopper.save('saveVouchers', { cardNumbers: [cardNumber] });
    const { checkout } = await shopper.pay({ card: null });
    expect((await purchase(shopper, checkout.placed?.parentOrderNumber ?? '')).card).toBeNull();
  });
});
