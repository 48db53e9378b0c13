import { setTimeout as pause } from 'node:timers/promises';
import { attachEmbedded } from '#server/platform/database/embedded.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { beginAttempt } from '#server/features/buying/checkout/payment-attempts.ts';
import { dueOf } from '#server/features/buying/checkout/agreement.ts';
import { completeCheckout } from '#server/features/buying/checkout/complete-checkout.ts';
import { priceCheckout } from '#server/features/buying/checkout/price-checkout.ts';
import type { Completion } from '#server/features/buying/checkout/attempt-outcome.ts';
import type { CheckoutRow } from '#server/features/buying/checkout/repository.ts';
import { startShop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost, exactly } from './figure.ts';
import type { Figure } from './figure.ts';
import { processorMs } from './processor.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const COMPLETED_PER_SECOND = 150;
const MS_PER_S = 1_000;
/** Two items of the shop and one of a seller: a typical purchase with two orders and three lines. */
const LINES = 3;
const CHECKOUTS = 2_000;
const UNCOUNTED = 200;
/** The number of database connections of a process. */
const BUYERS_AT_ONCE = 10;

/** Attempts are dated this far ahead, so that the running shop does not release them as abandoned. */
const DATED_AHEAD_MS = HOUR_MS;

/** The maximum time to wait for the effects of all purchases. */
const EFFECTS_LIMIT_MS = 60_000;
const POLL_MS = 200;
/** How often a completion is retried after an error, usually for lack of a connection. The shop's own job retries too. */
const RETRIES_MAX = 5;

const SHOPPERS = 200;
const LAST_PIECES = 50;

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Weaver',
  line1: '12 Loom St',
  line2: '',
  city: 'Montréal',
  state: 'QC',
  zipCode: 'H2X 1Y4',
  country: 'CA',
  phone: '',
} as const;
const CONTACT = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Weaver' };

/** Gives every variant on sale, sellers' included, more stock than the benchmark sells, and returns them. */
const STOCK_UP = `update variant set stock = 1000000
  from item where item.id = variant.item_id and item.status = 'active' and item.kind = 'product'
    and (item.seller_id is null or exists (select from seller where seller.id = item.seller_id and seller.status = 'ACTIVE'
      and auth_status >= 3 and admin_status and coalesce(policies -> 'shipping' -> 'shipsTo' ? 'CA', true)))
  returning variant.id, item.seller_id is null as "isHouse", variant.price_cents as price`;
const FILL = `with carts as (
    insert into cart (id, secret_hash, revision, created_at, updated_at)
    select 'bench-' || nth, '-', 1, now(), now() from generate_series($1::int, $2::int) as nth)
  insert into cart_line (cart_id, variant_id, quantity, seen_price_cents, added_at)
  select 'bench-' || filled.nth, filled.variant_id, 1, 0, now()
    from unnest($3::int[], $4::bigint[]) as filled(nth, variant_id)`;
const BEGIN = `insert into checkout (id, cart_id, status, details, created_at, updated_at)
  select 'bench-checkout-' || nth, 'bench-' || nth, 'OPEN', '{}', now(), now() from generate_series($1::int, $2::int) as nth`;

interface Bought {
  readonly nth: number;
  readonly variantIds: readonly number[];
}

/** Runs `work` on each item, with a limited number at once. */
async function allOf<Value>(
  values: readonly Value[],
  atOnce: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const left = values.values();
  const some = async (): Promise<void> => {
    for (const value of left) await work(value);
  };
  await Promise.all(Array.from({ length: atOnce }, some));
}

/** Guests at the review step with authorized cards, all earlier steps done. */
async function authorized(database: Database, bought: readonly Bought[]): Promise<string[]> {
  const { pool } = database;
  const now = Date.now();
  const [first, last] = [bought[0]?.nth ?? 0, bought.at(-1)?.nth ?? 0];
  const filled = bought.flatMap(({ nth, variantIds }) => variantIds.map((id) => [nth, id] as const));
  await pool.query(FILL, [first, last, filled.map(([nth]) => nth), filled.map(([, id]) => id)]);
  await pool.query(BEGIN, [first, last]);
  const attempts: string[] = [];
  await allOf(bought, BUYERS_AT_ONCE, async ({ nth }) => {
    const row: CheckoutRow = {
      id: `bench-checkout-${String(nth)}`,
      userId: null,
      cartId: `bench-${String(nth)}`,
      status: 'OPEN',
      revision: 1,
      details: { contact: CONTACT, address: ADDRESS, delivery: [], vouchers: [], shown: null },
      parentNumber: null,
    };
    const { agreement } = await priceCheckout(pool, row, now, { allStores: false });
    const quote = { agreement, contact: CONTACT, address: ADDRESS, language: 'fr', region: 'CA' };
    const amountCents = dueOf(agreement);
    const attempt = { checkoutId: row.id, attemptKey: 'attempt-of-bench', amountCents, quote };
    attempts.push(
      await beginAttempt(pool, { ...attempt, userId: null, now: new Date(now + DATED_AHEAD_MS) }),
    );
  });
  return attempts;
}

/** Completes each attempt, with a limited number at once. */
async function completeAll(
  database: Database,
  attempts: readonly string[],
  atOnce: number,
): Promise<Completion['outcome'][]> {
  const shop = { database, clock: { now: () => Date.now() } };
  const outcomes: Completion['outcome'][] = [];
  await allOf(attempts, atOnce, async (id) => {
    const authorization = {
      status: 'AUTHORIZED',
      authorizationId: id,
      brand: 'visa',
      lastFour: '4242',
      savedCard: null,
    } as const;
    for (let asked = 1; ; asked += 1) {
      try {
        outcomes.push((await completeCheckout(shop, id, authorization)).outcome);
        return;
      } catch (error) {
        if (asked > RETRIES_MAX) throw error;
      }
    }
  });
  return outcomes;
}

const count = async ({ pool }: Database, sql: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await pool.query<{ n: string }>(sql, values);
  return Number(rows[0]?.n);
};

/** Pending effects and unsent mails. Refunds of the demonstration are due only a day later. */
const PENDING_EFFECTS = `select (select count(*) from outbox where done_at is null and next_attempt_at < extract(epoch from now()) * 1000 + 600000)
  + (select count(*) from mail where sent_at is null and next_attempt_at is not null) as n`;

/** Waits until the shop has executed all pending effects. @returns false after a timeout, on a busy machine */
async function effectsDone(database: Database): Promise<boolean> {
  const begun = performance.now();
  while ((await count(database, PENDING_EFFECTS)) > 0) {
    if (performance.now() - begun > EFFECTS_LIMIT_MS) return false;
    await pause(POLL_MS);
  }
  return true;
}

async function completed(database: Database): Promise<readonly Figure[]> {
  const { rows } = await database.pool.query<{ id: string; isHouse: boolean; price: number }>(STOCK_UP);
  const house = rows.filter(({ isHouse }) => isHouse).map(({ id }) => Number(id));
  const sellers = rows.filter(({ isHouse }) => !isHouse).map(({ id }) => Number(id));
  const pick = (from: readonly number[], nth: number): number => from[(nth * 7_919) % from.length] ?? 0;
  const bought = Array.from({ length: CHECKOUTS }, (_, nth) => {
    const variantIds = [pick(house, nth), pick(house, nth + 1), pick(sellers, nth)];
    return { nth, variantIds: [...new Set(variantIds)] };
  });
  const attempts = await authorized(database, bought);
  await completeAll(database, attempts.slice(0, UNCOUNTED), BUYERS_AT_ONCE);
  // As the database does by itself every minute; its statistics are still those of a shop with a few orders.
  await database.pool.query('analyze');
  await effectsDone(database);
  const counted = attempts.slice(UNCOUNTED);
  // The processor time includes child processes: the shop and its database.
  const busyMs = (): number => processorMs(process.pid);
  const [begun, busy] = [performance.now(), busyMs()];
  const outcomes = await completeAll(database, counted, BUYERS_AT_ONCE);
  const seconds = (performance.now() - begun) / MS_PER_S;
  const orderedMs = busyMs() - busy;
  const stillWanted = await count(database, PENDING_EFFECTS);
  const isAllDone = await effectsDone(database);
  const secondsInAll = (performance.now() - begun) / MS_PER_S;
  return [
    {
      name: `checkouts completed, ${String(LINES)} lines of two sellers, ${String(BUYERS_AT_ONCE)} at once`,
      measured: counted.length / seconds,
      unit: '/s',
      target: atLeast(COMPLETED_PER_SECOND),
    },
    {
      name: 'the same, counted until the last mail about them was sent',
      measured: isAllDone ? counted.length / secondsInAll : Number.NaN,
      unit: '/s',
    },
    {
      name: 'effects and mails still wanted when the last was completed',
      measured: stillWanted,
      unit: '',
    },
    {
      // Comparable on a busy machine too: 150 purchases a second leave two processors 13.3 ms for each.
      name: 'processor time of one completion, with the database and what was carried out meanwhile',
      measured: orderedMs / counted.length,
      unit: 'ms',
    },
    {
      name: 'processor time of one purchase, until the last mail about it was sent',
      measured: isAllDone ? (busyMs() - busy) / counted.length : Number.NaN,
      unit: 'ms',
    },
    {
      name: 'checkouts not placed',
      measured: outcomes.filter((outcome) => outcome !== 'PLACED').length,
      unit: '',
      target: atMost(0),
    },
  ];
}

async function lastPieces(database: Database): Promise<readonly Figure[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `update variant set stock = $1 where id = (select min(variant.id) from variant join item on item.id = item_id
       where item.seller_id is null and item.status = 'active' and item.kind = 'product') returning id`,
    [LAST_PIECES],
  );
  const id = Number(rows[0]?.id);
  const bought = Array.from({ length: SHOPPERS }, (_, index) => ({
    nth: CHECKOUTS + index,
    variantIds: [id],
  }));
  const attempts = await authorized(database, bought);
  const sold = `select coalesce(sum(quantity), 0) as n from order_line where variant_id = $1 and order_number like '%-%'
    and exists (select from seller_order o join parent_order p on p.number = o.parent_number
      where o.number = order_number and p.attempt_id = any($2))`;
  await completeAll(database, attempts, SHOPPERS);
  const charged = `select count(*) as n from payment_attempt a where id = any($1) and status not in ('VOIDING', 'VOIDED')
    and not exists (select from parent_order where attempt_id = a.id)`;
  const hanging = `select count(*) as n from payment_attempt where id = any($1) and status not in ('USED', 'VOIDING', 'VOIDED')`;
  return [
    {
      name: `pieces sold of the last ${String(LAST_PIECES)} to ${String(SHOPPERS)} shoppers at once`,
      measured: await count(database, sold, [id, attempts]),
      unit: '',
      target: exactly(LAST_PIECES),
    },
    {
      name: 'pieces left over or sold twice',
      measured: Math.abs(await count(database, 'select stock as n from variant where id = $1', [id])),
      unit: '',
      target: exactly(0),
    },
    {
      name: 'charged without an order',
      measured: await count(database, charged, [attempts]),
      unit: '',
      target: exactly(0),
    },
    {
      name: 'shoppers left without an answer',
      measured: await count(database, hanging, [attempts]),
      unit: '',
      target: exactly(0),
    },
  ];
}

/**
 * From the authorized card to placed orders, in the embedded database of a running
 * shop, which executes the effects of the orders (mails) at the same time.
 */
export const checkouts: Benchmark = async ({ print }) => {
  print('checkout: starting a shop');
  const shop = await startShop({ env: MEASURED_SHOP });
  try {
    const url = await attachEmbedded(shop.dataDir);
    if (url === undefined) throw new Error('the shop of the benchmark has no database of its own');
    const database = await openDatabase({ url });
    try {
      print('checkout: completing purchases');
      return [...(await completed(database)), ...(await lastPieces(database))];
    } finally {
      await database.close();
    }
  } finally {
    await shop.stop();
  }
};
