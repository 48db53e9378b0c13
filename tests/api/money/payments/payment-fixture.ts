/**
 * A shop that takes money at a real provider, without pages and checkout: orders are inserted as a checkout leaves them, webhooks
 * arrive over HTTP, and the test runs the worker and sets the clock.
 */
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import type { PaymentEvent } from '#machines/payment/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import {
  checkout,
  orderLine,
  parentOrder,
  paymentAttempt,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { begin, move, type MoveResult } from '#server/platform/lifecycle/move.ts';
import { paymentEffects } from '#server/features/money/payments/effects.ts';
import type { Authorization } from '#server/features/money/payments/port.ts';
import { registerWebhook, paymentsOf } from '#server/features/money/payments/provider.ts';
import { webhookRoutes } from '#server/features/buying/payments/routes.ts';
import { requestRefund } from '#server/features/money/refunds/request-refund.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAccount } from '#tests/support/account.ts';
import { minimalServer } from '#tests/support/minimal-server.ts';
import { addSeller } from '#tests/support/seller.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { MUG_LINE, MUG_SUMS, MUGS_CENTS } from '#tests/support/mugs.ts';
import { startPayments, type PaymentOptions, type Payments } from '#tests/support/payments.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);
/** What one order costs: mugs for 30.00, 5.00 to send them, 2.40 of tax. */
export const SHARE_CENTS = MUGS_CENTS;

export interface PaidOrder {
  readonly number: string;
  readonly attemptId: string;
  readonly authorizationId: string;
  readonly paymentId: string;
  readonly lineId: number;
}

export interface PaymentFixture {
  readonly shop: Shop;
  readonly clock: SettableClock;
  readonly database: TestDatabase;
  readonly payments: Payments;
  /** The address of the payment webhook. */
  readonly webhookUrl: string;
  /** An order whose share is authorized with this card. */
  addOrder(card: string): Promise<PaidOrder>;
  send(order: PaidOrder, event: Pick<PaymentEvent, 'type'>): Promise<MoveResult>;
  /** Requests a refund. @returns its id */
  askRefund(order: PaidOrder, amountCents: number, key: string): Promise<string>;
  /** Runs the due effects. @returns how many were tried */
  work(): Promise<number>;
  /** Runs the due effects `times` times, an hour apart, and applies the deadlines after each hour. */
  workHourly(times: number): Promise<void>;
  stateOf(order: PaidOrder): Promise<string>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const quiet = { error: () => undefined };

interface ServedWebhooks {
  readonly url: string;
  /** How many accepted posts had an event about this idempotency key, such as the id of a payment attempt. */
  deliveriesOf(key: string): number;
  close(): Promise<void>;
}

/** Serves the payment webhook over HTTP. */
export async function serveWebhooks(shop: Shop): Promise<ServedWebhooks> {
  const app = minimalServer({ forceCloseConnections: true });
  const accepted: string[] = [];
  app.addHook('onResponse', async ({ body }, { statusCode }) => {
    if (statusCode === 200) accepted.push(String(body));
  });
  await webhookRoutes(app, shop);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { area, path } = endpoints.paymentWebhook;
  return {
    url: address + urlPrefix(area) + path,
    deliveriesOf: (key) => accepted.filter((body) => body.includes(`"${key}"`)).length,
    close: () => app.close(),
  };
}

async function insertOrder(
  { orm, pool }: TestDatabase,
  { number, attemptId, sellerId }: { number: string; attemptId: string; sellerId: number },
): Promise<{ paymentId: string; lineId: number }> {
  const placedAt = new Date(NOON);
  const lifecycle = await begin(
    pool,
    orderMachine,
    { placedAt: NOON, lines: [{ lineId: 1, quantity: 2 }] },
    NOON,
  );
  const paymentId = await begin(pool, paymentMachine, { amountCents: SHARE_CENTS }, NOON);
  await orm.insert(parentOrder).values({
    number: `P${number}`,
    attemptId,
    email: 'buyer@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    language: 'en',
    region: 'US',
    placedAt,
    ...MUG_SUMS,
  });
  await orm.insert(sellerOrder).values({
    number,
    parentNumber: `P${number}`,
    sellerId,
    lifecycleId: Number(lifecycle),
    paymentLifecycleId: Number(paymentId),
    placedAt,
    delivery: { kind: 'ship', speed: 'standard' },
    ...MUG_SUMS,
  });
  const [line] = await orm
    .insert(orderLine)
    .values({ ...MUG_LINE, orderNumber: number })
    .returning({ id: orderLine.id });
  if (line === undefined) throw new Error('no line was made');
  return { paymentId, lineId: line.id };
}

export async function startPaymentFixture(options: PaymentOptions = {}): Promise<PaymentFixture> {
  const database = await startTestDatabase();
  const clock = settableClock(NOON);
  const payments = await startPayments({ now: clock.now, ...options });
  const secrets = liveRing(makeRing(NOON), clock.now).ring;
  const shop: Shop = { settings: readSettings(payments.env), clock, secrets, database };
  const webhooks = await serveWebhooks(shop);
  await registerWebhook(shop, webhooks.url);
  const createdAt = new Date(NOON);
  await addAccount(database, 'seller', { isSeller: true, createdAt });
  const sellerId = await addSeller(database, { userId: 'seller', createdAt });
  const { orm, pool } = database;
  const port = paymentsOf(shop);
  let made = 0;

  const addAttempt = async (): Promise<string> => {
    made += 1;
    const checkoutId = `checkout-${String(made)}`;
    const attemptId = `attempt-${String(made)}`;
    const now = new Date(clock.now());
    const times = { createdAt: now, updatedAt: now };
    await orm
      .insert(checkout)
      .values({ id: checkoutId, cartId: `cart-${String(made)}`, status: 'OPEN', details: {}, ...times });
    await orm.insert(paymentAttempt).values({
      id: attemptId,
      checkoutId,
      amountCents: SHARE_CENTS,
      status: 'CREATED',
      quote: {},
      ...times,
    });
    return attemptId;
  };
  const authorize = async (attemptId: string, card: string): Promise<Authorization> =>
    port.authorize({
      key: attemptId,
      amountCents: SHARE_CENTS,
      sealedCard: await payments.seal(card),
      returnUrl: 'http://shop.example/checkout/confirm',
      language: 'en',
    });
  const query: PaymentFixture['query'] = async (text, values = []) => (await pool.query(text, values)).rows;
  const work = () => runDueEffects(shop, { payment: paymentEffects }, quiet);

  return {
    shop,
    clock,
    database,
    payments,
    webhookUrl: webhooks.url,
    async addOrder(card) {
      const attemptId = await addAttempt();
      // Set before the authorization, so that an early webhook does not complete the attempt itself.
      await pool.query(`update payment_attempt set status = 'USED' where id = $1`, [attemptId]);
      const authorization = await authorize(attemptId, card);
      const number = String(4_100_010 + made);
      const stored = await insertOrder(database, { number, attemptId, sellerId });
      await pool.query(`update payment_attempt set authorization_id = $2 where id = $1`, [
        attemptId,
        authorization.authorizationId,
      ]);
      return { number, attemptId, authorizationId: authorization.authorizationId, ...stored };
    },
    send: ({ paymentId }, { type }) =>
      move(pool, paymentMachine, paymentId, { type, by: 'system', at: clock.now() }),
    askRefund: ({ number }, amountCents, key) =>
      withTransaction(database, async ({ client }) => {
        const what = { amountCents };
        const asked = { orderNumber: number, cause: 'order', key, causeLifecycleId: null, what } as const;
        return (await requestRefund(client, { ...asked, at: clock.now() })).refundId;
      }),
    work,
    async workHourly(times) {
      for (let hour = 0; hour < times; hour += 1) {
        await work();
        clock.advance(HOUR_MS);
        await applyDeadlines(pool, clock.now(), quiet);
      }
    },
    async stateOf({ paymentId }) {
      const [row] = await query<{ state: string }>('select state from lifecycle where id = $1', [paymentId]);
      return row?.state ?? '';
    },
    query,
    async close() {
      await webhooks.close();
      await payments.close();
      await database.close();
    },
  };
}
