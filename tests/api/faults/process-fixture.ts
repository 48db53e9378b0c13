/**
 * Faults around a purchase: a server process that can be killed, a table that can be locked, days that pass, and the proof
 * that nothing was lost, charged twice or sent twice.
 */
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { paymentsOf } from '#server/features/money/payments/provider.ts';
import { reconcileAttempts } from '#server/features/buying/payments/reconcile-attempts.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { startShop, type Shop as RunningShop } from '#tests/support/shop.ts';
import { Visitor } from '../buying/cart/cart-fixture.ts';
import { Shopper, type CheckoutFixture } from '../buying/checkout/checkout-fixture.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** The request headers that the server reads. */
const PASSED_ON = ['content-type', 'cookie', 'sec-fetch-site', 'x-language', 'authorization'] as const;

/** Forwards every request to the server at `url()`. */
export function forwardTo(url: () => string): FastifyInstance {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.all('/*', async (request, reply) => {
    const headers = new Headers();
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await fetch(url() + request.url, {
      method: request.method,
      headers,
      ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
    void reply.type(answer.headers.get('content-type') ?? 'text/plain');
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
  return app;
}

/** Starts a server process on the database and the payment provider of the fixture. */
export const openProcess = ({ database, payments }: CheckoutFixture): Promise<RunningShop> =>
  startShop({ env: { ...payments.env, DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' } });

/** Ends the process without a shutdown, as a power cut does. */
export async function kill(shop: RunningShop): Promise<void> {
  await shop.stop('SIGKILL');
}

export const guestOf = (app: FastifyInstance, { payments }: CheckoutFixture): Shopper =>
  new Shopper(new Visitor(app), payments);

/** Locks a table against writes until `release`. */
export async function lockTable({ database }: CheckoutFixture, table: 'parent_order' | 'mail') {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in share row exclusive mode`);
  return {
    /** Waits until another transaction waits for the lock: a request's write, or the mail worker's claim of a mail. */
    untilWaitedFor: () =>
      vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          `select from pg_locks join pg_class on pg_class.oid = relation where not granted and relname = $1`,
          [table],
        );
        expect(rows.length).toBeGreaterThan(0);
      }, WAIT_TIMEOUT_MS),
    release: () => client.end(),
  };
}

/** Runs the reconcile job, deadlines and effects until nothing is due. */
export async function runDueWork({ shop, database, clock }: CheckoutFixture): Promise<void> {
  for (let isQuiet = false; !isQuiet;) {
    await reconcileAttempts(shop, failOnError);
    const moved = await applyDeadlines(database.pool, clock.now(), failOnError);
    const tried = await runDueEffects(shop, HANDLERS, failOnError);
    isQuiet = moved === 0 && tried === 0;
  }
}

/** Advances the clock a day at a time, and runs everything that falls due. */
export async function advanceDays(fixture: CheckoutFixture, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= DAY_MS) {
    fixture.clock.advance(Math.min(left, DAY_MS));
    await runDueWork(fixture);
  }
}

/** Checks that the ledger has no discrepancies, also compared with the provider's statement. */
export async function expectProved({ database, shop }: CheckoutFixture): Promise<void> {
  expect(await proveLedger(database.pool, paymentsOf(shop))).toEqual({
    discrepancies: [],
    hasStatement: true,
  });
}

/** The number of authorizations, captures and voids in the provider's journal. */
export async function atProvider({
  payments,
}: CheckoutFixture): Promise<Record<'authorizations' | 'CAPTURE' | 'VOID', number>> {
  const entries = (await payments.journal()).split('\n').filter((line) => line !== '');
  const count = (what: string) => entries.filter((line) => line.includes(what)).length;
  return {
    authorizations: count('"entry":"authorization"'),
    CAPTURE: count('"kind":"CAPTURE"'),
    VOID: count('"kind":"VOID"'),
  };
}

export const parentOrders = ({ count }: CheckoutFixture): Promise<number> =>
  count('select count(*) as n from parent_order');
export const stockOf = ({ count }: CheckoutFixture, sku: string): Promise<number> =>
  count('select stock as n from variant where sku = $1', [sku]);
/** The number of mails to a recipient, sent or waiting. */
export const mailsTo = ({ count }: CheckoutFixture, recipient: string): Promise<number> =>
  count('select count(*) as n from mail where recipient = $1', [recipient]);

/** Waits until every effect in the outbox is done. */
export const untilDone = ({ count }: CheckoutFixture): Promise<void> =>
  vi.waitFor(
    async () => expect(await count('select count(*) as n from outbox where done_at is null')).toBe(0),
    WAIT_TIMEOUT_MS,
  );
export const untilAsked = (fixture: CheckoutFixture, times: number): Promise<void> =>
  vi.waitFor(async () => expect((await atProvider(fixture)).authorizations).toBe(times), WAIT_TIMEOUT_MS);
