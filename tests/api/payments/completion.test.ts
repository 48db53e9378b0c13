/** A purchase whose payment is told late, twice, or by somebody else than the shopper: placed once, or not at all, and charged so. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayAnswer } from '../../../contract/checkout.ts';
import { PAYMENT_COMES_MS } from '../../../machines/order/constants.ts';
import { orderMachine } from '../../../machines/order/machine.ts';
import { completeCheckout } from '../../../server/features/buying/checkout/complete.ts';
import { EFFECT_TRIES } from '../../../server/platform/jobs/worker.ts';
import { applyDeadlines } from '../../../server/platform/lifecycle/due.ts';
import { move } from '../../../server/platform/lifecycle/move.ts';
import { ATTEMPT_QUIET_MS } from '../../../server/features/buying/payments/reconcile.ts';
import { CARDS } from '../../support/payments.ts';
import { openLateMarket, until, type LateMarket } from './late.ts';
import { HOUR_MS, quiet } from './till.ts';

const CENTS = 2 * 2_000 + 495;

let market: LateMarket;
beforeAll(async () => {
  market = await openLateMarket();
});
afterAll(() => market.close());

const placed = [{ state: 'PROCESSING', payment: 'AUTHORIZED' }];

const answerBank = (url: string | null | undefined, answer: 'approve' | 'refuse'): Promise<Response> =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });

describe('a payment that the bank takes its time over', () => {
  test('holds the goods; the webhook brings the order', async () => {
    const { guest, sku } = await market.shopper();
    const { outcome, checkout } = await guest.pay({ card: CARDS.late });
    expect(outcome).toBe('CONFIRMING');
    expect(await market.stockOf(sku)).toBe(8);
    expect(await market.ordersOf(checkout.checkoutId)).toMatchObject([{ state: 'AWAITING_PAYMENT' }]);
    await until(async () => expect(await market.ordersOf(checkout.checkoutId)).toEqual(placed));
    expect(await market.attemptOf(checkout.checkoutId)).toMatchObject({ status: 'USED' });
    expect(await market.stockOf(sku)).toBe(8);
  });

  test('told twice at the same time is placed once', async () => {
    const { guest, sku } = await market.shopper();
    const { checkout } = await guest.pay({ card: CARDS.doubled });
    await until(async () => expect(await market.ordersOf(checkout.checkoutId)).toEqual(placed));
    const { id } = await market.attemptOf(checkout.checkoutId);
    const { authorizationId } = await market.atProvider(id);
    const told = await market.database.pool.query('select id from webhook_event');
    expect(told.rowCount).toBeGreaterThan(0);
    expect(authorizationId).toMatch(/^auth-/);
    expect(await market.stockOf(sku)).toBe(8);
  });

  test('whose webhook the shop can’t hear yet is told again until it can', async () => {
    const rename = (from: string, to: string) =>
      market.database.pool.query(`alter table ${from} rename to ${to}`);
    const { guest } = await market.shopper();
    await rename('webhook_event', 'webhook_event_away');
    const { checkout } = await guest.pay({ card: CARDS.late });
    const { id } = await market.attemptOf(checkout.checkoutId);
    await until(async () => expect(await market.atProvider(id)).toMatchObject({ status: 'AUTHORIZED' }));
    await rename('webhook_event_away', 'webhook_event');
    await until(async () => expect(await market.ordersOf(checkout.checkoutId)).toEqual(placed));
  });

  test('that comes to nothing gives the goods back, and charges nothing', async () => {
    const { guest, sku } = await market.shopper();
    const { outcome, checkout } = await guest.pay({ card: CARDS.lateDeclined });
    expect(outcome).toBe('CONFIRMING');
    await until(async () =>
      expect(await market.ordersOf(checkout.checkoutId)).toMatchObject([{ state: 'CANCELLED' }]),
    );
    await market.work();
    expect(await market.stockOf(sku)).toBe(10);
    const { id, status } = await market.attemptOf(checkout.checkoutId);
    expect(status).toBe('DECLINED');
    expect(await market.atProvider(id)).toMatchObject({ status: 'DECLINED', capturedCents: 0 });
  });

  /** The orders of a purchase give up waiting; neither buyer nor provider has said anything. */
  async function givenUp() {
    const { guest, sku } = await market.shopper();
    const attemptKey = guest.newAttempt();
    const { outcome, checkout } = await guest.pay({ card: CARDS.lost, attemptKey });
    expect(outcome).toBe('CONFIRMING');
    const { checkoutId } = checkout;
    const { id } = await market.attemptOf(checkoutId);
    market.clock.advance(PAYMENT_COMES_MS);
    await applyDeadlines(market.database.pool, market.clock.now(), quiet);
    expect(await market.ordersOf(checkoutId)).toEqual([{ state: 'CANCELLED', payment: 'AUTHORIZED' }]);
    const ask = async (): Promise<PayAnswer> =>
      (await guest.visitor.call('confirmPayment', { checkoutId }, { body: { attemptKey } })).json();
    const isLetGo = async (): Promise<void> => {
      const { status, amountCents, voidedCents } = await market.atProvider(id);
      expect(status === 'DECLINED' || voidedCents === amountCents).toBe(true);
    };
    /** The buyer is told that nothing came of it, and goes on with the same purchase. */
    const isAnew = async (answer: PayAnswer): Promise<void> => {
      expect(answer).toMatchObject({
        outcome: 'DECLINED',
        checkout: {
          ...{ status: 'OPEN', placed: null },
          attempt: { state: 'DECLINED', message: expect.stringContaining('did not answer in time') },
        },
      });
      expect((await guest.visitor.cart()).lines.map((line) => [line.sku, line.quantity])).toEqual([[sku, 2]]);
      expect(await market.stockOf(sku)).toBe(10);
      await market.lookLater(0);
      await market.work();
      const { rows: mails } = await market.database.pool.query<{ details: string }>(
        `select values ->> 'details' as details from mail where values ->> 'key' = 'order.buyer.CANCELLED' order by id desc limit 1`,
      );
      expect(mails[0]?.details).toContain('Your bank did not agree to the payment');
      expect(await market.stockOf(sku)).toBe(10);
      expect((await guest.pay()).outcome).toBe('PLACED');
    };
    return { id, ask, isAnew, isLetGo };
  }
  const SAID = [
    { status: 'AUTHORIZED', brand: 'visa', lastFour: '3402' },
    { status: 'PENDING' },
    { status: 'DECLINED', reason: 'DECLINED' },
  ] as const;

  test.each(SAID)(
    'that is $status only after its orders gave up waiting is let go, and the buyer is told so',
    async (said) => {
      const { id, ask, isAnew, isLetGo } = await givenUp();
      const { authorizationId } = await market.atProvider(id);
      const told = { ...said, authorizationId: String(authorizationId) };
      expect(await completeCheckout(market.shop, id, told)).toEqual({ outcome: 'DECLINED' });
      await isAnew(await ask());
      // What the provider calls a no holds nothing; here it has only been said.
      if (said.status !== 'DECLINED') await isLetGo();
    },
  );

  test('nobody has told of when its orders give up waiting is told by the shop that lets it go', async () => {
    const { ask, isAnew, isLetGo } = await givenUp();
    await market.work();
    await market.lookLater(ATTEMPT_QUIET_MS);
    await isAnew(await ask());
    await isLetGo();
    expect((await ask()).outcome).toBe('DECLINED');
  });

  test('whose webhook is lost is placed by the shop itself, long before the order would give up waiting', async () => {
    const { guest } = await market.shopper();
    const { outcome, checkout } = await guest.pay({ card: CARDS.lost });
    expect(outcome).toBe('CONFIRMING');
    const { id } = await market.attemptOf(checkout.checkoutId);
    await until(async () => expect(await market.atProvider(id)).toMatchObject({ status: 'AUTHORIZED' }));
    expect(await market.ordersOf(checkout.checkoutId)).toMatchObject([{ state: 'AWAITING_PAYMENT' }]);
    await market.lookLater(60_000);
    expect(await market.ordersOf(checkout.checkoutId)).toEqual(placed);
  });
});

describe('a challenged payment', () => {
  test('approved: the webhook and the shopper who comes back complete it together, once', async () => {
    const { guest, sku } = await market.shopper();
    const attemptKey = guest.newAttempt();
    const { outcome, checkout } = await guest.pay({ card: CARDS.challenged, attemptKey });
    expect(outcome).toBe('CHALLENGED');
    expect(await market.ordersOf(checkout.checkoutId)).toEqual([]);
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
    await until(async () => {
      const { rowCount } = await market.database.pool.query(
        `select id from webhook_event where type = 'authorization.authorized'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    expect(await market.ordersOf(checkout.checkoutId)).toEqual(placed);
    expect(await market.stockOf(sku)).toBe(8);
  });

  test('approved by a shopper who never comes back is placed all the same', async () => {
    const { guest } = await market.shopper();
    const { checkout } = await guest.pay({ card: CARDS.challenged });
    await answerBank(checkout.attempt?.challengeUrl, 'approve');
    await until(async () => expect(await market.ordersOf(checkout.checkoutId)).toEqual(placed));
  });

  test('approved after the goods were sold to somebody else: nothing is placed, and nothing stays set aside', async () => {
    const { guest, sku } = await market.shopper();
    const { checkout } = await guest.pay({ card: CARDS.challenged });
    await market.database.pool.query('update variant set stock = 1 where sku = $1', [sku]);
    await answerBank(checkout.attempt?.challengeUrl, 'approve');
    await until(async () =>
      expect(await market.attemptOf(checkout.checkoutId)).toMatchObject({ status: 'VOIDED' }),
    );
    const { id } = await market.attemptOf(checkout.checkoutId);
    expect(await market.atProvider(id)).toMatchObject({ voidedCents: CENTS, capturedCents: 0 });
    expect(await market.ordersOf(checkout.checkoutId)).toEqual([]);
    expect(await market.stockOf(sku)).toBe(1);
  });

  test('refused, or left alone for half an hour, is declined; the cart is as it was', async () => {
    const refused = await market.shopper();
    const first = await refused.guest.pay({ card: CARDS.challenged });
    await answerBank(first.checkout.attempt?.challengeUrl, 'refuse');
    await until(async () =>
      expect(await market.attemptOf(first.checkout.checkoutId)).toMatchObject({ status: 'DECLINED' }),
    );
    expect((await refused.guest.visitor.cart()).lines).toHaveLength(1);
    const idle = await market.shopper();
    const second = await idle.guest.pay({ card: CARDS.challenged });
    await market.lookLater(60_000);
    expect(await market.attemptOf(second.checkout.checkoutId)).toMatchObject({ status: 'CHALLENGED' });
    await market.lookLater(31 * 60_000);
    expect(await market.attemptOf(second.checkout.checkoutId)).toMatchObject({ status: 'DECLINED' });
  });
});

describe('a provider that is missed for hours', () => {
  test('takes the money when it is back, and then what was given up meanwhile is paid back', async () => {
    const { guest } = await market.shopper();
    const { checkout } = await guest.pay();
    const [{ id, line } = { id: '', line: 0 }] = (
      await market.database.pool.query<{ id: string; line: number }>(
        `select lifecycle_id as id, line.id::int as line from seller_order "order"
           join order_line line on line.order_number = "order".number
          where "order".parent_number = $1`,
        [checkout.placed?.parentOrderNumber],
      )
    ).rows;
    const send = (event: object) =>
      move(market.database.pool, orderMachine, id, {
        ...{ type: '', by: 'seller', at: market.clock.now() },
        ...event,
      });
    await send({ type: 'SHIP', lines: [{ lineId: line, quantity: 1 }], tracking: null });
    await send({ type: 'CANCEL_REST', reason: 'The other one broke.' });
    await market.payments.stop();
    for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
      await market.work();
      market.clock.advance(HOUR_MS);
    }
    const standing = async () => (await market.ordersOf(checkout.checkoutId))[0];
    expect(await standing()).toEqual({ state: 'SHIPPED', payment: 'CAPTURING' });
    await market.payments.start();
    await applyDeadlines(market.database.pool, market.clock.now(), quiet);
    const { id: attemptId } = await market.attemptOf(checkout.checkoutId);
    // The webhook comes at the same time: what one of the two is just writing, the other leaves alone.
    await until(async () => {
      await market.work();
      expect(await standing()).toEqual({ state: 'SHIPPED', payment: 'PARTIALLY_REFUNDED' });
      // One of two mugs, and its half of the carriage.
      expect(await market.atProvider(attemptId)).toMatchObject({
        capturedCents: CENTS,
        refundedCents: 2_248,
      });
    });
  });
});

describe('what a card says', () => {
  test('stands nowhere in the database, whatever came of it, not even where a browser sent it unsealed', async () => {
    for (const card of [CARDS.approved, CARDS.declined, CARDS.challenged])
      await (await market.shopper()).guest.pay({ card });
    const { guest } = await market.shopper();
    const { checkoutId, quote } = await guest.checkout();
    const body = { attemptKey: guest.newAttempt(), quoteHash: quote?.quoteHash, sealedCard: CARDS.approved };
    const answer = await guest.visitor.call('payCheckout', { checkoutId }, { body });
    expect(answer.body).not.toContain(CARDS.approved);
    expect(await market.ordersOf(checkoutId)).toEqual([]);
    const { rows: tables } = await market.database.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    const numbers = Object.values(CARDS).map((number) => `%${number}%`);
    for (const { name } of tables) {
      const { rowCount } = await market.database.pool.query(
        `select from ${name} as kept where kept::text like any($1)`,
        [numbers],
      );
      expect([name, rowCount]).toEqual([name, 0]);
    }
    const journal = await market.payments.journal();
    expect(Object.values(CARDS).filter((number) => journal.includes(number))).toEqual([]);
  });
});
