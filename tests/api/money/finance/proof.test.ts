/** `ledger:check` proves a shop whose money adds up, and names each corrupted amount with its place. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type pg from 'pg';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { composePayouts } from '#server/features/money/finance/compose-payouts.ts';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { recordRefund, recordRelease, recordSale } from '#server/features/money/ledger/record.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { settleByHand } from '#server/features/money/refunds/settle-refund.ts';
import { ProviderAway } from '#server/features/money/payments/port.ts';
import type { StatementLine } from '#server/features/money/payments/port.ts';
import { creditForRefund } from '#server/features/money/vouchers/credit-vouchers.ts';
import { holdVoucher, issueVoucher, redeemVouchers } from '#server/features/money/vouchers/move-vouchers.ts';
import { addAccount } from '#tests/support/account.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { LedgerFixture, NOON } from '../ledger/ledger-fixture.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const MUG = { item: 3000, shipping: 500, commission: 360, voucher: 700, taxes: [['US-PA', 240]] } as const;
/** The part of one mug order that the card paid. */
const PAID = 3040;

let database: TestDatabase;
let fixture: LedgerFixture;
let kiln: number;
let completed: string;
let refunded: string;
let waiting: string;
let card: string;

const statement = async function* (lines: readonly StatementLine[]) {
  yield* lines;
};
/** The statement of a provider that did everything the shop requested. */
let lines: StatementLine[] = [];
const provider = { statement: () => statement(lines) };
const awayProvider = {
  async *statement(): AsyncIterable<StatementLine> {
    await Promise.reject(new ProviderAway('away'));
    yield* [];
  },
};

async function lifecyclesOf(order: string): Promise<{ order: string; payment: string }> {
  const { rows } = await database.pool.query<{ order: string; payment: string }>(
    'select lifecycle_id as order, payment_lifecycle_id as payment from seller_order where number = $1',
    [order],
  );
  if (rows[0] === undefined) throw new Error(`no ${order}`);
  return rows[0];
}

type EventToSend = { type: string; by?: Role } & Record<string, unknown>;

const sendEvent = async (machine: AnyStateMachine, id: string, event: EventToSend, at = NOON) => {
  const { accepted } = await move(database.pool, machine, id, { by: 'system', at, ...event });
  if (!accepted) throw new Error(`refuses ${event.type}`);
};

/** Adds an authorized order that a voucher paid in part. */
async function sell(): Promise<string> {
  const order = await fixture.placeOrder(kiln, [MUG]);
  await database.pool.query(`update parent_order set attempt_id = 'attempt-' || number where number = $1`, [
    `P${order}`,
  ]);
  const { order: id } = await lifecyclesOf(order);
  await fixture.record(async (client) => {
    const use = { cardNumber: card, parentNumber: `P${order}`, cents: 700, at: NOON };
    if (!(await holdVoucher(client, { ...use, userId: 'ann' }))) throw new Error('not held');
    await redeemVouchers(client, `P${order}`, NOON);
  });
  await sendEvent(orderMachine, id, { type: 'AUTHORIZED' });
  return order;
}

async function capture(order: string): Promise<void> {
  const { payment } = await lifecyclesOf(order);
  await sendEvent(paymentMachine, payment, { type: 'CAPTURE' });
  await sendEvent(paymentMachine, payment, { type: 'CAPTURED' });
  await fixture.record((client) => recordSale(client, order, NOON));
  lines.push({
    kind: 'CAPTURE',
    id: `c-${order}`,
    key: `k-${order}`,
    reference: order,
    amountCents: PAID,
    at: NOON,
  });
}

/** A shop with an unshipped order, one that is completed and paid out, one that is refunded in part, and a voucher. */
beforeAll(async () => {
  database = await startTestDatabase();
  fixture = new LedgerFixture(database);
  await addAccount(database, 'ann', { createdAt: new Date(NOON) });
  kiln = await fixture.addSeller();
  await fixture.record(async (client) => {
    card = await issueVoucher(client, { userId: 'ann', cents: 5000, expiresAt: null, at: NOON });
  });
  waiting = await sell();
  completed = await sell();
  refunded = await sell();
  await capture(completed);
  await capture(refunded);
  const { order } = await lifecyclesOf(completed);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from order_line where order_number = $1',
    [completed],
  );
  expect(rows).toHaveLength(1);
  await sendEvent(orderMachine, order, {
    type: 'SHIP',
    by: 'seller',
    lines: [{ lineId: 1, quantity: 1 }],
    tracking: null,
  });
  await sendEvent(orderMachine, order, { type: 'DELIVERED' });
  await sendEvent(orderMachine, order, { type: 'TIME_UP', by: 'time' }, NOON + 40 * DAY_MS);
  await fixture.record((client) => recordRelease(client, completed, NOON + 40 * DAY_MS));
  const id = await fixture.askRefund(refunded, [{ line: 0, item: 1000, tax: 80 }], { voucher: 202 });
  const { payment } = await lifecyclesOf(refunded);
  await sendEvent(paymentMachine, payment, { type: 'REFUND', amountCents: 878, refundId: id });
  await fixture.record(async (client) => {
    await client.query('update refund set settled_at = created_at where id = $1', [id]);
    await creditForRefund(client, String(id), NOON);
    await recordRefund(client, id, NOON);
  });
  lines.push({ kind: 'REFUND', id: 'r-1', key: 'k-r', reference: refunded, amountCents: 878, at: NOON });
  await composePayouts(database, NOON + 50 * DAY_MS, failOnError);
  await database.pool.query(`update outbox set done_at = at where done_at is null`);
});
afterAll(() => database.close());

const proved = async () => (await proveLedger(database.pool, provider)).discrepancies;

test('the ledger check reports nothing while the shop’s money adds up, with and without the provider’s statement', async () => {
  expect(await proveLedger(database.pool, provider)).toEqual({ discrepancies: [], hasStatement: true });
  expect(await proveLedger(database.pool, awayProvider)).toEqual({ discrepancies: [], hasStatement: false });
});

describe('the ledger check', () => {
  /** Its transaction disables the ledger's triggers, and is rolled back after each test. */
  let client: pg.PoolClient;
  beforeEach(async () => {
    client = await database.pool.connect();
    await client.query('begin');
    for (const table of ['journal', 'ledger_entry', 'voucher_entry'])
      await client.query(`alter table ${table} disable trigger user`);
  });
  afterEach(async () => {
    await client.query('rollback');
    client.release();
  });

  const found = async (statements: string) => {
    await client.query(statements);
    const { discrepancies } = await proveLedger(client, provider);
    return discrepancies;
  };
  const entry = (kind: string, account: string, order: string) =>
    `(select ctid from ledger_entry where account = '${account}' and journal_id =
       (select id from journal where kind = '${kind}' and order_number = '${order}'))`;

  test('reports an order whose lines don’t add up to its subtotal', async () => {
    expect(
      await found(
        `update order_line set item_subtotal_cents = item_subtotal_cents + 5 where order_number = '${waiting}'`,
      ),
    ).toEqual([{ check: 'order lines', of: waiting, expected: 3005, found: 3000 }]);
  });

  test('reports a line whose tax parts don’t add up to its tax', async () => {
    expect(await found(`update order_line set tax_parts = '[]' where order_number = '${waiting}'`)).toEqual([
      { check: 'tax of a line', of: waiting, expected: 240, found: 0 },
    ]);
  });

  test('reports a parent order whose shipping differs from its orders', async () => {
    expect(
      await found(`update parent_order set shipping_handling_cents = 499 where number = 'P${waiting}'`),
    ).toEqual([{ check: 'parent order', of: `P${waiting}`, expected: 500, found: 499 }]);
  });

  test('reports a payment whose amount differs from its order', async () => {
    expect(
      await found(`update lifecycle set context = context || '{"amountCents": 3041}' where id =
        (select payment_lifecycle_id from seller_order where number = '${waiting}')`),
    ).toEqual([{ check: 'payment of an order', of: waiting, expected: PAID, found: 3041 }]);
  });

  test('reports a payment whose refunded amount differs from its refunds', async () => {
    expect(
      await found(`update lifecycle set context = context || '{"refundedCents": 900}' where id =
        (select payment_lifecycle_id from seller_order where number = '${refunded}')`),
    ).toEqual([{ check: 'refunds of a payment', of: refunded, expected: 878, found: 900 }]);
  });

  test('reports a refund whose lines don’t add up to its amount', async () => {
    expect(await found(`update refund set lines = jsonb_set(lines, '{0,taxCents}', '81')`)).toContainEqual({
      check: 'lines of a refund',
      of: refunded,
      expected: 1081,
      found: 1080,
    });
  });

  test('reports a refund of more than was paid for the item', async () => {
    expect(await found(`update refund set lines = jsonb_set(lines, '{0,itemCents}', '3001')`)).toContainEqual(
      { check: 'refunded beyond what was paid', of: refunded, expected: 3740, found: 3081 },
    );
  });

  test('reports a sale with another tax in the ledger', async () => {
    expect(
      await found(`update ledger_entry set cents = cents - 7 where ctid = ${entry('SALE', 'TAX', completed)};
                   update ledger_entry set cents = cents + 7 where ctid = ${entry('SALE', 'COMMISSION', completed)}`),
    ).toEqual([{ check: 'sale in the ledger', of: completed, expected: 3740, found: 3740 }]);
  });

  test('reports a sale that is missing in the ledger', async () => {
    const gone =
      await found(`delete from ledger_entry where journal_id = (select id from journal where kind = 'SALE' and order_number = '${refunded}');
                 delete from journal where kind = 'SALE' and order_number = '${refunded}'`);
    expect(gone).toEqual([
      { check: 'sale in the ledger', of: refunded, expected: 7480, found: 0 },
      { check: "provider's statement", of: `CAPTURE ${refunded}`, expected: PAID, found: 0 },
    ]);
  });

  test('reports a refund that is missing in the ledger', async () => {
    const gone =
      await found(`delete from ledger_entry where journal_id in (select id from journal where kind = 'REFUND');
                 delete from journal where kind = 'REFUND'`);
    expect(gone).toEqual([
      { check: 'refund in the ledger', of: refunded, expected: 2160, found: 0 },
      { check: "provider's statement", of: `REFUND ${refunded}`, expected: 878, found: 0 },
    ]);
  });

  test('reports a completed order whose earnings are not released', async () => {
    expect(
      await found(`delete from ledger_entry where journal_id in (select id from journal where kind = 'RELEASED');
                   delete from journal where kind = 'RELEASED'`),
    ).toEqual([{ check: 'earnings of a completed order', of: completed, expected: 0, found: 3140 }]);
  });

  test('reports a voucher whose balance differs from its entries', async () => {
    expect(
      await found(
        `update lifecycle set context = context || '{"balanceCents": 3000}' where machine = 'voucher'`,
      ),
    ).toEqual([{ check: 'balance of a voucher', of: card, expected: 3000, found: 3102 }]);
  });

  test('reports an order whose voucher amount differs from the entries of its vouchers', async () => {
    expect(
      await found(
        `update voucher_entry set balance_cents = -650 where kind = 'REDEEM' and parent_number = 'P${waiting}'`,
      ),
    ).toEqual([
      { check: 'balance of a voucher', of: card, expected: 3102, found: 3152 },
      { check: 'vouchers of an order', of: `P${waiting}`, expected: 700, found: 650 },
    ]);
  });

  test('reports a voucher issued with another amount in the ledger', async () => {
    expect(
      await found(
        `update ledger_entry set cents = cents * 2 where journal_id = (select id from journal where kind = 'VOUCHER_ISSUED')`,
      ),
    ).toEqual([{ check: 'vouchers in the ledger', of: card, expected: 5000, found: 10_000 }]);
  });

  test('reports a payout whose amount differs from the ledger', async () => {
    const amount = 3120;
    expect(await found('update payout set amount_cents = amount_cents + 1')).toEqual([
      { check: 'payout in the ledger', of: '70001', expected: amount + 1, found: amount },
      { check: 'payouts underway', of: `seller ${String(kiln)}`, expected: amount + 1, found: amount },
    ]);
  });

  test('reports a journal that is out of balance', async () => {
    expect(await found(`update ledger_entry set cents = cents - 9 where account = 'FEES'`)).toEqual([
      { check: 'journal in balance', of: `listing-${completed}`, expected: 0, found: -9 },
    ]);
  });

  test('reports a capture in the provider’s statement that the shop doesn’t know', async () => {
    lines.push({ kind: 'CAPTURE', id: 'c-x', key: 'k-x', reference: 'X1', amountCents: 1, at: NOON });
    expect(await found('select 1')).toEqual([
      { check: "provider's statement", of: 'CAPTURE X1', expected: 1, found: 0 },
    ]);
    lines = lines.slice(0, -1);
  });

  test('skips a payment that has a pending effect', async () => {
    expect(
      await found(`update lifecycle set context = context || '{"amountCents": 3041}' where id =
          (select payment_lifecycle_id from seller_order where number = '${waiting}');
        insert into outbox (lifecycle_id, revision, effect, at, next_attempt_at)
          select payment_lifecycle_id, 9, 'capture', 0, 0 from seller_order where number = '${waiting}'`),
    ).toEqual([]);
  });
});

test('the ledger check reports nothing after all corruptions are rolled back', async () => {
  expect(await proved()).toEqual([]);
});

test('the ledger check accepts a refund that an agent paid outside the provider', async () => {
  const order = await sell();
  await capture(order);
  const { payment } = await lifecyclesOf(order);
  const key = 'by-hand';
  const id = await fixture.askRefund(order, [{ line: 0, item: 1000, tax: 80 }], { voucher: 202, key });
  await sendEvent(paymentMachine, payment, { type: 'REFUND', amountCents: 878, refundId: id });
  await fixture.record((client) => settleByHand(client, key, NOON));
  await database.pool.query('update outbox set done_at = at where done_at is null');
  expect(await proved()).toEqual([]);
});
