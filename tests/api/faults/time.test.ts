/** A database restart during a payment, a webhook that never arrives, and a clock that jumps past deadlines. */
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderMachine } from '#machines/order/machine.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import {
  CARDS,
  CONTACT,
  startCheckoutFixture,
  openSellerShop,
  stock,
  type CheckoutFixture,
} from '../buying/checkout/checkout-fixture.ts';
import { superuserUrl } from '#tests/support/database.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import {
  atProvider,
  runDueWork,
  expectProved,
  lockTable,
  stockOf,
  advanceDays,
  mailsTo,
  parentOrders,
} from './process-fixture.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

let fixture: CheckoutFixture;

beforeEach(async () => {
  fixture = await startCheckoutFixture();
  await openSellerShop(fixture, 1_001, 'Northern Fleece');
  await stock(fixture, { sku: 'WOOL', priceCents: 1_200, units: 10, sellerId: 1_001 });
});
afterEach(() => fixture.close());

async function readyToPay() {
  const guest = fixture.guest();
  await guest.visitor.add('WOOL', 2);
  await guest.fillIn();
  return guest;
}

const states = async (): Promise<string[]> => {
  const { rows } = await fixture.database.pool.query<{ state: string }>(
    `select l.state || ' ' || p.state as state from seller_order o
       join lifecycle l on l.id = o.lifecycle_id join lifecycle p on p.id = o.payment_lifecycle_id order by o.number`,
  );
  return rows.map(({ state }) => state);
};

/** The seller ships the order with the index `nth`. */
async function ship(nth: number): Promise<void> {
  const { pool } = fixture.database;
  const { rows } = await pool.query<{ id: string; line: string }>(
    `select o.lifecycle_id as id, line.id as line from seller_order o join order_line line on line.order_number = o.number
      order by o.number limit 1 offset $1`,
    [nth],
  );
  const lines = rows.map(({ line }) => ({ lineId: Number(line), quantity: 2 }));
  const sent = { type: 'SHIP', by: 'seller', at: fixture.clock.now(), lines, tracking: null } as const;
  const { accepted } = await move(pool, orderMachine, rows[0]?.id ?? '', sent);
  expect(accepted).toBe(true);
}

test('a database restart during a payment leaves nothing half-written, and the same attempt then places one order', async () => {
  const guest = await readyToPay();
  const seen = await guest.checkout();
  const attemptKey = guest.newAttempt();
  const sealedCard = await guest.seal(CARDS.approved);
  const body = { attemptKey, quoteHash: seen.quote?.quoteHash, sealedCard };
  const pay = () => guest.visitor.call('payCheckout', { checkoutId: seen.checkoutId }, { body });

  const name = new URL(fixture.database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: superuserUrl() });
  await admin.connect();
  const held = await lockTable(fixture, 'parent_order');
  const paying = pay();
  await held.untilWaitedFor();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  expect((await paying).statusCode).toBe(503);
  // Waits until the pool has noticed that its idle connections are broken.
  await vi.waitFor(() => expect(fixture.database.pool.idleCount).toBe(0), { timeout: WAIT_TIMEOUT_MS });
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
  await held.release().catch(() => undefined);

  expect([await parentOrders(fixture), await stockOf(fixture, 'WOOL')]).toEqual([0, 10]);
  expect((await pay()).json()).toMatchObject({ outcome: 'PLACED' });
  await runDueWork(fixture);
  expect([await parentOrders(fixture), await stockOf(fixture, 'WOOL')]).toEqual([1, 8]);
  expect(await atProvider(fixture)).toEqual({ authorizations: 1, CAPTURE: 0, VOID: 0 });
  await expectProved(fixture);
});

describe('a webhook that never arrives', () => {
  test('is replaced by the reconcile job, which confirms the order before it expires; the buyer gets one mail', async () => {
    const guest = await readyToPay();
    expect(await guest.pay({ card: CARDS.lost })).toMatchObject({ outcome: 'CONFIRMING' });
    expect(await states()).toEqual(['AWAITING_PAYMENT AUTHORIZED']);
    fixture.clock.advance(59 * MINUTE_MS);
    await runDueWork(fixture);
    await runDueWork(fixture);
    expect(await states()).toEqual(['PROCESSING AUTHORIZED']);
    expect(await mailsTo(fixture, CONTACT.email)).toBe(1);
    await expectProved(fixture);
  });

  test('leads to a voided authorization and restored stock once the order has waited for an hour', async () => {
    const guest = await readyToPay();
    await guest.pay({ card: CARDS.lost });
    fixture.clock.advance(HOUR_MS + 1);
    await runDueWork(fixture);
    fixture.clock.advance(2 * MINUTE_MS);
    await runDueWork(fixture);
    expect([await stockOf(fixture, 'WOOL'), (await atProvider(fixture)).CAPTURE]).toEqual([10, 0]);
    expect((await atProvider(fixture)).VOID).toBeGreaterThan(0);
    await expectProved(fixture);
  });
});

describe('a clock that jumps', () => {
  test('past the shipping deadline cancels the order, restocks its items and voids the payment once', async () => {
    const guest = await readyToPay();
    await guest.pay();
    fixture.clock.advance(30 * DAY_MS);
    await runDueWork(fixture);
    await runDueWork(fixture);
    expect(await states()).toEqual(['CANCELLED VOIDED']);
    expect(await stockOf(fixture, 'WOOL')).toBe(10);
    expect(await atProvider(fixture)).toEqual({ authorizations: 1, CAPTURE: 0, VOID: 1 });
    await expectProved(fixture);
  });

  test('day by day over a hundred days cancels unshipped orders, completes shipped ones, and the ledger adds up', async () => {
    for (const card of [CARDS.approved, CARDS.lost, CARDS.approved, CARDS.captureFails]) {
      const guest = await readyToPay();
      await guest.pay({ card });
    }
    await runDueWork(fixture);
    await ship(2);
    await ship(3);
    await advanceDays(fixture, 100 * DAY_MS);
    expect(await states()).toEqual([
      'CANCELLED VOIDED',
      'CANCELLED VOIDED',
      'COMPLETED CAPTURED',
      'COMPLETED UNCAPTURED',
    ]);
    expect(await stockOf(fixture, 'WOOL')).toBe(6);
    expect((await atProvider(fixture)).VOID).toBe(2);
    await expectProved(fixture);
  });
});
