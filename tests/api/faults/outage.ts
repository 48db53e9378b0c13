/**
 * What goes wrong around a purchase: a shop in a process of its own that can be killed, rows that are held up at a chosen place,
 * a night that passes, and the proof that nothing was lost, charged or sent twice.
 */
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { inspect } from 'node:util';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { proveLedger } from '#server/features/money/ledger/prove.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { paymentsOf } from '#server/features/money/payments/provider.ts';
import { reconcileAttempts } from '#server/features/buying/payments/reconcile.ts';
import { startShop, type Shop as RunningShop } from '#tests/support/shop.ts';
import { Visitor } from '../cart/stall.ts';
import { Shopper, type Market } from '../checkout/market.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** Nothing may go wrong that is not meant to: what fails says why. */
const log = {
  error: (facts: object, sentence: string) => expect.unreachable(`${sentence}: ${inspect(facts)}`),
};

/** Everything of a request that a shop makes something of, and everything of its answer that a browser does. */
const PASSED_ON = ['content-type', 'cookie', 'sec-fetch-site', 'x-language', 'authorization'] as const;

/** Leads every request to whichever shop runs at `url()`. */
export function wire(url: () => string): FastifyInstance {
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

/** A process of this shop, over the market's database and its provider. */
export const openProcess = ({ database, payments }: Market): Promise<RunningShop> =>
  startShop({ env: { ...payments.env, DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' } });

/** Ends it as a power cut does. */
export async function kill(shop: RunningShop): Promise<void> {
  await shop.stop('SIGKILL');
}

export const guestOf = (app: FastifyInstance, { payments }: Market): Shopper =>
  new Shopper(new Visitor(app), payments);

/** Holds up whoever writes to a table, from now until `release`. */
export async function holdUp({ database }: Market, table: 'parent_order' | 'mail') {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in share row exclusive mode`);
  return {
    /** Until somebody stands in front of it: whoever wanted to write, and who looks into the table to send what is there, if it came to that. */
    isMet: () =>
      vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          `select from pg_locks join pg_class on pg_class.oid = relation where not granted and relname = $1`,
          [table],
        );
        expect(rows.length).toBeGreaterThan(0);
      }, PATIENCE_MS),
    release: () => client.end(),
  };
}

/** Does whatever is due by now, again and again until nothing is. */
export async function doWhatIsDue({ shop, database, clock }: Market): Promise<void> {
  for (let isQuiet = false; !isQuiet;) {
    await reconcileAttempts(shop, log);
    const moved = await applyDeadlines(database.pool, clock.now(), log);
    const tried = await runDueEffects(shop, HANDLERS, log);
    isQuiet = moved === 0 && tried === 0;
  }
}

/** The clock goes on, a day at a time, and everything is done as it comes due. */
export async function letPass(market: Market, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= DAY_MS) {
    market.clock.advance(Math.min(left, DAY_MS));
    await doWhatIsDue(market);
  }
}

/** Every cent is accounted for, at the provider too. */
export async function expectProved({ database, shop }: Market): Promise<void> {
  expect(await proveLedger(database.pool, paymentsOf(shop))).toEqual({
    discrepancies: [],
    hasStatement: true,
  });
}

/** How often the provider was asked for money, and how often it has taken or let go of some. */
export async function atProvider({
  payments,
}: Market): Promise<Record<'asked' | 'CAPTURE' | 'VOID', number>> {
  const entries = (await payments.journal()).split('\n').filter((line) => line !== '');
  const count = (what: string) => entries.filter((line) => line.includes(what)).length;
  return {
    asked: count('"entry":"authorization"'),
    CAPTURE: count('"kind":"CAPTURE"'),
    VOID: count('"kind":"VOID"'),
  };
}

export const parentOrders = ({ count }: Market): Promise<number> =>
  count('select count(*) as n from parent_order');
export const leftOf = ({ count }: Market, sku: string): Promise<number> =>
  count('select stock as n from variant where sku = $1', [sku]);
/** Mails to the buyer, sent or waiting. */
export const mailsTo = ({ count }: Market, recipient: string): Promise<number> =>
  count('select count(*) as n from mail where recipient = $1', [recipient]);

/** Until somebody has done all that was wanted. */
export const untilDone = ({ count }: Market): Promise<void> =>
  vi.waitFor(
    async () => expect(await count('select count(*) as n from outbox where done_at is null')).toBe(0),
    PATIENCE_MS,
  );
export const untilAsked = (market: Market, times: number): Promise<void> =>
  vi.waitFor(async () => expect((await atProvider(market)).asked).toBe(times), PATIENCE_MS);
