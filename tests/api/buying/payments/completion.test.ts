/** Purchases whose payment result arrives late, twice, or not from the shopper: placed and charged at most once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayAnswer } from '#contract/checkout.ts';
import { PAYMENT_COMES_MS } from '#machines/order/constants.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { completeCheckout } from '#server/features/buying/checkout/complete-checkout.ts';
import { EFFECT_TRIES } from '#server/platform/jobs/effect-worker.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { ATTEMPT_QUIET_MS } from '#server/features/buying/payments/reconcile-attempts.ts';
import { CARDS } from '#tests/support/payments.ts';
import { startWebhookFixture, until, type WebhookFixture } from './webhook-fixture.ts';
import { quiet } from '#tests/api/money/payments/payment-fixture.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

const CENTS = 2 * 2_000 + 495;

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await startWebhookFixture();
});
afterAll(() => fixture.close());

const placed = [{ state: 'PROCESSING', payment: 'AUTHORIZED' }];

const answerBank = (url: string | null | undefined, answer: 'approve' | 'refuse'): Promise<Response> =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });

describe('a pending payment', () => {
  test('reserves the goods, and the webhook confirms the order', async () => {
    const { guest, sku } = await fixture.shopper();
    const { outcome, checkout } = await guest.pay({ card: CARDS.late });
    // Read from the answer: the provider decides soon after it, whatever the machine is busy with.
    expect(outcome).toBe('CONFIRMING');
    expect(checkout.placed).toMatchObject({ isConfirming: true });
    expect(await fixture.stockOf(sku)).toBe(8);
    await until(async () => expect(await fixture.ordersOf(checkout.checkoutId)).toEqual(placed));
    expect(await fixture.attemptOf(checkout.checkoutId)).toMatchObject({ status: 'USED' });
    expect(await fixture.stockOf(sku)).toBe(8);
  });

  test('is placed once if two webhooks arrive at the same time', async () => {
    const { guest, sku } = await fixture.shopper();
    const { checkout } = await guest.pay({ card: CARDS.doubled });
    const { id } = await fixture.attemptOf(checkout.checkoutId);
    await until(async () => expect(fixture.deliveriesOf(id)).toBeGreaterThanOrEqual(2));
    expect(await fixture.ordersOf(checkout.checkoutId)).toEqual(placed);
    expect(await fixture.stockOf(sku)).toBe(8);
  });

  test('is confirmed when the webhook is retried after an outage of the shop', async () => {
    const rename = (from: string, to: string) =>
      fixture.database.pool.query(`alter table ${from} rename to ${to}`);
    const { guest } = await fixture.shopper();
    await rename('webhook_event', 'webhook_event_away');
    const { checkout } = await guest.pay({ card: CARDS.late });
    const { id } = await fixture.attemptOf(checkout.checkoutId);
    await until(async () => expect(await fixture.atProvider(id)).toMatchObject({ status: 'AUTHORIZED' }));
    await rename('webhook_event_away', 'webhook_event');
    await until(async () => expect(await fixture.ordersOf(checkout.checkoutId)).toEqual(placed));
  });

  test('returns the goods and charges nothing if it is declined', async () => {
    const { guest, sku } = await fixture.shopper();
    const { outcome, checkout } = await guest.pay({ card: CARDS.lateDeclined });
    expect(outcome).toBe('CONFIRMING');
    await until(async () =>
      expect(await fixture.ordersOf(checkout.checkoutId)).toMatchObject([{ state: 'CANCELLED' }]),
    );
    await fixture.work();
    expect(await fixture.stockOf(sku)).toBe(10);
    const { id, status } = await fixture.attemptOf(checkout.checkoutId);
    expect(status).toBe('DECLINED');
    expect(await fixture.atProvider(id)).toMatchObject({ status: 'DECLINED', capturedCents: 0 });
  });

  /** Lets the orders of a purchase expire without a result from buyer or provider. */
  async function givenUp() {
    const { guest, sku } = await fixture.shopper();
    const attemptKey = guest.newAttempt();
    const { outcome, checkout } = await guest.pay({ card: CARDS.lost, attemptKey });
    expect(outcome).toBe('CONFIRMING');
    const { checkoutId } = checkout;
    const { id } = await fixture.attemptOf(checkoutId);
    fixture.clock.advance(PAYMENT_COMES_MS);
    await applyDeadlines(fixture.database.pool, fixture.clock.now(), quiet);
    expect(await fixture.ordersOf(checkoutId)).toEqual([{ state: 'CANCELLED', payment: 'AUTHORIZED' }]);
    const ask = async (): Promise<PayAnswer> =>
      (await guest.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } })).json();
    const expectReleased = async (): Promise<void> => {
      const { status, amountCents, voidedCents } = await fixture.atProvider(id);
      expect(status === 'DECLINED' || voidedCents === amountCents).toBe(true);
    };
    /** The buyer sees that the payment failed, and can pay for the same purchase again. */
    const expectRetry = async (answer: PayAnswer): Promise<void> => {
      expect(answer).toMatchObject({
        outcome: 'DECLINED',
        checkout: {
          ...{ status: 'OPEN', placed: null },
          attempt: { state: 'DECLINED', message: expect.stringContaining('didn’t respond in time') },
        },
      });
      expect((await guest.visitor.cart()).lines.map((line) => [line.sku, line.quantity])).toEqual([[sku, 2]]);
      expect(await fixture.stockOf(sku)).toBe(10);
      await fixture.reconcileAfter(0);
      await fixture.work();
      const { rows: mails } = await fixture.database.pool.query<{ details: string }>(
        `select values ->> 'details' as details from mail where values ->> 'key' = 'order.buyer.CANCELLED' order by id desc limit 1`,
      );
      expect(mails[0]?.details).toContain('Your bank didn’t approve the payment');
      expect(await fixture.stockOf(sku)).toBe(10);
      expect((await guest.pay()).outcome).toBe('PLACED');
    };
    return { id, ask, expectRetry, expectReleased };
  }
  const LATE_RESULTS = [
    { status: 'AUTHORIZED', brand: 'visa', lastFour: '3402', savedCard: null },
    { status: 'PENDING' },
    { status: 'DECLINED', reason: 'DECLINED' },
  ] as const;

  test.each(LATE_RESULTS)(
    'that is $status only after its orders expired charges nothing, and the buyer can pay again',
    async (result) => {
      const { id, ask, expectRetry, expectReleased } = await givenUp();
      const { authorizationId } = await fixture.atProvider(id);
      const reported = { ...result, authorizationId: String(authorizationId) };
      expect(await completeCheckout(fixture.shop, id, reported)).toEqual({ outcome: 'DECLINED' });
      await expectRetry(await ask());
      // A decline at the provider holds nothing; here only the report says DECLINED.
      if (result.status !== 'DECLINED') await expectReleased();
    },
  );

  test('without a result is ended by the shop when its orders expire', async () => {
    const { ask, expectRetry, expectReleased } = await givenUp();
    await fixture.work();
    await fixture.reconcileAfter(ATTEMPT_QUIET_MS);
    await expectRetry(await ask());
    await expectReleased();
    expect((await ask()).outcome).toBe('DECLINED');
  });

  test('is confirmed by the shop’s own check if the webhook is lost', async () => {
    const { guest } = await fixture.shopper();
    const { outcome, checkout } = await guest.pay({ card: CARDS.lost });
    expect(outcome).toBe('CONFIRMING');
    const { id } = await fixture.attemptOf(checkout.checkoutId);
    await until(async () => expect(await fixture.atProvider(id)).toMatchObject({ status: 'AUTHORIZED' }));
    expect(await fixture.ordersOf(checkout.checkoutId)).toMatchObject([{ state: 'AWAITING_PAYMENT' }]);
    await fixture.reconcileAfter(60_000);
    expect(await fixture.ordersOf(checkout.checkoutId)).toEqual(placed);
  });
});

describe('a challenged payment', () => {
  test('is completed once by the webhook and the returning shopper', async () => {
    const { guest, sku } = await fixture.shopper();
    const attemptKey = guest.newAttempt();
    const { outcome, checkout } = await guest.pay({ card: CARDS.challenged, attemptKey });
    expect(outcome).toBe('CHALLENGED');
    expect(await fixture.ordersOf(checkout.checkoutId)).toEqual([]);
    const back = await answerBank(checkout.attempt?.challengeUrl, 'approve');
    expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringContaining('/checkout/')]);
    const params = { checkoutId: checkout.checkoutId, attemptKey };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        guest.visitor.call('confirmPayment', { checkoutId: params.checkoutId }, { body: { attemptKey } }),
      ),
    );
    expect(answers.map((answer) => answer.json<{ outcome: string }>().outcome)).toEqual(
      Array.from({ length: 3 }, () => 'PLACED'),
    );
    const { id } = await fixture.attemptOf(checkout.checkoutId);
    await until(async () => expect(fixture.deliveriesOf(id)).toBeGreaterThanOrEqual(1));
    expect(await fixture.ordersOf(checkout.checkoutId)).toEqual(placed);
    expect(await fixture.stockOf(sku)).toBe(8);
  });

  test('is placed even if the shopper doesn’t return after approving it', async () => {
    const { guest } = await fixture.shopper();
    const { checkout } = await guest.pay({ card: CARDS.challenged });
    await answerBank(checkout.attempt?.challengeUrl, 'approve');
    await until(async () => expect(await fixture.ordersOf(checkout.checkoutId)).toEqual(placed));
  });

  test('is voided if the goods were sold before the shopper approved it', async () => {
    const { guest, sku } = await fixture.shopper();
    const { checkout } = await guest.pay({ card: CARDS.challenged });
    await fixture.database.pool.query('update variant set stock = 1 where sku = $1', [sku]);
    await answerBank(checkout.attempt?.challengeUrl, 'approve');
    await until(async () =>
      expect(await fixture.attemptOf(checkout.checkoutId)).toMatchObject({ status: 'VOIDED' }),
    );
    const { id } = await fixture.attemptOf(checkout.checkoutId);
    expect(await fixture.atProvider(id)).toMatchObject({ voidedCents: CENTS, capturedCents: 0 });
    expect(await fixture.ordersOf(checkout.checkoutId)).toEqual([]);
    expect(await fixture.stockOf(sku)).toBe(1);
  });

  test('is declined if refused or unanswered for half an hour, and the cart is unchanged', async () => {
    const refused = await fixture.shopper();
    const first = await refused.guest.pay({ card: CARDS.challenged });
    await answerBank(first.checkout.attempt?.challengeUrl, 'refuse');
    await until(async () =>
      expect(await fixture.attemptOf(first.checkout.checkoutId)).toMatchObject({ status: 'DECLINED' }),
    );
    expect((await refused.guest.visitor.cart()).lines).toHaveLength(1);
    const idle = await fixture.shopper();
    const second = await idle.guest.pay({ card: CARDS.challenged });
    await fixture.reconcileAfter(60_000);
    expect(await fixture.attemptOf(second.checkout.checkoutId)).toMatchObject({ status: 'CHALLENGED' });
    await fixture.reconcileAfter(31 * MINUTE_MS);
    expect(await fixture.attemptOf(second.checkout.checkoutId)).toMatchObject({ status: 'DECLINED' });
  });
});

describe('a provider outage of hours', () => {
  test('delays a capture and the refund of canceled items, and both succeed after it', async () => {
    const { guest } = await fixture.shopper();
    const { checkout } = await guest.pay();
    const [{ id, line } = { id: '', line: 0 }] = (
      await fixture.database.pool.query<{ id: string; line: number }>(
        `select lifecycle_id as id, line.id::int as line from seller_order "order"
           join order_line line on line.order_number = "order".number
          where "order".parent_number = $1`,
        [checkout.placed?.parentOrderNumber],
      )
    ).rows;
    const send = (event: object) =>
      move(fixture.database.pool, orderMachine, id, {
        ...{ type: '', by: 'seller', at: fixture.clock.now() },
        ...event,
      });
    await send({ type: 'SHIP', lines: [{ lineId: line, quantity: 1 }], tracking: null });
    await send({ type: 'CANCEL_REST', reason: 'The other one broke.' });
    await fixture.payments.stop();
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      await fixture.work();
      fixture.clock.advance(HOUR_MS);
    }
    const orderState = async () => (await fixture.ordersOf(checkout.checkoutId))[0];
    expect(await orderState()).toEqual({ state: 'SHIPPED', payment: 'CAPTURING' });
    await fixture.payments.start();
    await applyDeadlines(fixture.database.pool, fixture.clock.now(), quiet);
    const { id: attemptId } = await fixture.attemptOf(checkout.checkoutId);
    // The webhook arrives at the same time; each of the two skips rows that the other is writing.
    await until(async () => {
      await fixture.work();
      expect(await orderState()).toEqual({ state: 'SHIPPED', payment: 'PARTIALLY_REFUNDED' });
      // One of two mugs, and half of the shipping.
      expect(await fixture.atProvider(attemptId)).toMatchObject({
        capturedCents: CENTS,
        refundedCents: 2_248,
      });
    });
  });
});

describe('card data', () => {
  test('is never in the database, not even if a browser sent it unencrypted', async () => {
    for (const card of [CARDS.approved, CARDS.declined, CARDS.challenged])
      await (await fixture.shopper()).guest.pay({ card });
    const { guest } = await fixture.shopper();
    const { checkoutId, quote } = await guest.checkout();
    const body = { attemptKey: guest.newAttempt(), quoteHash: quote?.quoteHash, sealedCard: CARDS.approved };
    const answer = await guest.visitor.call('payCheckout', { checkoutId }, { body });
    expect(answer.body).not.toContain(CARDS.approved);
    expect(await fixture.ordersOf(checkoutId)).toEqual([]);
    const { rows: tables } = await fixture.database.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    const numbers = Object.values(CARDS).map((number) => `%${number}%`);
    for (const { name } of tables) {
      const { rowCount } = await fixture.database.pool.query(
        `select from ${name} as kept where kept::text like any($1)`,
        [numbers],
      );
      expect([name, rowCount]).toEqual([name, 0]);
    }
    const journal = await fixture.payments.journal();
    expect(Object.values(CARDS).filter((number) => journal.includes(number))).toEqual([]);
  });
});
