/** Unfinished payment attempts: a job looks each up at the provider and completes it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTEMPT_QUIET_MS } from '#server/features/buying/payments/reconcile-attempts.ts';
import { CARDS } from '#tests/support/payments.ts';
import { startWebhookFixture, type WebhookFixture } from './webhook-fixture.ts';

const CENTS = 2 * 2_000 + 495;

let fixture: WebhookFixture;
// Webhooks are off, so that only the job completes attempts.
beforeAll(async () => {
  fixture = await startWebhookFixture(false);
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.database.pool.query(`update payment_attempt set status = 'VOIDED' where status <> 'USED'`),
);

const placed = [{ state: 'PROCESSING', payment: 'AUTHORIZED' }];
type Buying = Awaited<ReturnType<WebhookFixture['shopper']>> & { checkoutId: string };

/** Pays while a part is broken, and repairs it afterwards. */
async function payWhile(
  hinder: () => Promise<unknown>,
  mend: () => Promise<unknown>,
  status: number,
): Promise<Buying> {
  const buying = await fixture.shopper();
  const { checkoutId, quote } = await buying.guest.checkout();
  const sealedCard = await buying.guest.seal(CARDS.approved);
  await hinder();
  try {
    const body = { attemptKey: buying.guest.newAttempt(), quoteHash: quote?.quoteHash, sealedCard };
    const answer = await buying.guest.visitor.call('payCheckout', { checkoutId }, { body });
    expect(answer.statusCode).toBe(status);
  } finally {
    await mend();
  }
  return { ...buying, checkoutId };
}

/** The shop fails to write orders, after the provider has authorized the payment. */
const payWithoutOrder = (): Promise<Buying> => {
  const rename = (from: string, to: string) =>
    fixture.database.pool.query(`alter table ${from} rename to ${to}`);
  return payWhile(
    () => rename('seller_order', 'seller_order_away'),
    () => rename('seller_order_away', 'seller_order'),
    500,
  );
};

describe('an unfinished payment attempt', () => {
  test('that was authorized without orders is placed and charged once', async () => {
    const { checkoutId, sku } = await payWithoutOrder();
    const { id, status } = await fixture.attemptOf(checkoutId);
    expect(status).toBe('CREATED');
    expect(await fixture.atProvider(id)).toMatchObject({ status: 'AUTHORIZED' });
    expect(await fixture.reconcileAfter(ATTEMPT_QUIET_MS - 1)).toBe(0);
    expect(await fixture.reconcileAfter(1)).toBe(1);
    expect(await fixture.ordersOf(checkoutId)).toEqual(placed);
    expect(await fixture.reconcileAfter(ATTEMPT_QUIET_MS)).toBe(0);
    expect(await fixture.stockOf(sku)).toBe(8);
  });

  test('is completed once by two simultaneous runs of the job', async () => {
    const { checkoutId, sku } = await payWithoutOrder();
    await Promise.all([fixture.reconcileAfter(ATTEMPT_QUIET_MS), fixture.reconcileAfter(0)]);
    expect(await fixture.ordersOf(checkoutId)).toEqual(placed);
    expect(await fixture.stockOf(sku)).toBe(8);
  });

  test('is voided if the price has changed', async () => {
    const { checkoutId, sku } = await payWithoutOrder();
    await fixture.database.pool.query('update variant set price_cents = 2_500 where sku = $1', [sku]);
    await fixture.reconcileAfter(ATTEMPT_QUIET_MS);
    const { id, status } = await fixture.attemptOf(checkoutId);
    expect(status).toBe('VOIDED');
    expect(await fixture.atProvider(id)).toMatchObject({ voidedCents: CENTS, capturedCents: 0 });
    expect(await fixture.ordersOf(checkoutId)).toEqual([]);
  });

  test('that the provider has no record of is ended, and the shopper can pay again', async () => {
    const { payments } = fixture;
    const { guest, checkoutId } = await payWhile(payments.stop, payments.start, 200);
    expect(await fixture.attemptOf(checkoutId)).toMatchObject({ status: 'CREATED' });
    await fixture.reconcileAfter(ATTEMPT_QUIET_MS);
    expect(await fixture.attemptOf(checkoutId)).toMatchObject({ status: 'VOIDED' });
    expect((await guest.pay()).outcome).toBe('PLACED');
  });

  test('waits for an unreachable provider, and is placed when it is back', async () => {
    const { checkoutId } = await payWithoutOrder();
    await fixture.payments.stop();
    try {
      expect(await fixture.reconcileAfter(ATTEMPT_QUIET_MS)).toBe(0);
    } finally {
      await fixture.payments.start();
    }
    expect(await fixture.attemptOf(checkoutId)).toMatchObject({ status: 'CREATED' });
    expect(await fixture.reconcileAfter(1)).toBe(1);
    expect(await fixture.ordersOf(checkoutId)).toEqual(placed);
  });

  test('is voided in one run of the job together with 229 others', async () => {
    const { checkoutId } = await (await fixture.shopper()).guest.checkout();
    const at = new Date(fixture.clock.now());
    await fixture.database.pool.query(
      `insert into payment_attempt (id, checkout_id, amount_cents, status, quote, created_at, updated_at)
       select 'left-open-' || n, $1, 100, 'CREATED', '{}', $2, $2 from generate_series(1, 230) n`,
      [checkoutId, at],
    );
    expect(await fixture.reconcileAfter(ATTEMPT_QUIET_MS)).toBe(230);
    expect(
      await fixture.count(
        `select count(*) as n from payment_attempt where id like 'left-open-%' and status = 'VOIDED'`,
      ),
    ).toBe(230);
  });

  test.each([
    ['authorizes', CARDS.approved],
    ['delays', CARDS.lost],
  ])(
    'that is voided just before the provider %s it charges nothing and reserves no goods',
    async (_, card) => {
      const { guest, sku } = await fixture.shopper();
      const seen = await guest.checkout();
      const attemptKey = guest.newAttempt();
      const id = `${seen.checkoutId}.${attemptKey}`;
      // The job runs between the call to the provider and its answer.
      const forget = `create function forget() returns trigger language plpgsql as
      $$ begin new.status = 'VOIDED'; return new; end $$`;
      await fixture.database.pool.query(forget);
      await fixture.database.pool.query(
        'create trigger forget before insert on payment_attempt for each row execute function forget()',
      );
      try {
        expect(await guest.pay({ card, attemptKey, seen })).toMatchObject({ outcome: 'CHANGED' });
      } finally {
        await fixture.database.pool.query('drop function forget cascade');
      }
      expect(await fixture.attemptOf(seen.checkoutId)).toMatchObject({ id, status: 'VOIDED' });
      const { status, voidedCents } = await fixture.atProvider(id);
      expect(status === 'DECLINED' ? CENTS : voidedCents).toBe(CENTS);
      expect(await fixture.stockOf(sku)).toBe(10);
    },
  );
});
