/** The ledger: sales, refunds, cancellations, releases and fees are recorded once, in balance, and never rewritten. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeJournal } from '#server/features/money/ledger/write-journal.ts';
import {
  recordCancellation,
  recordFee,
  recordRefund,
  recordRelease,
  recordSale,
} from '#server/features/money/ledger/record.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { LedgerFixture, NOON } from './ledger-fixture.ts';

let database: TestDatabase;
let fixture: LedgerFixture;
beforeEach(async () => {
  database = await startTestDatabase();
  fixture = new LedgerFixture(database);
});
afterEach(() => database.close());

const MUG = { item: 3000, shipping: 500, commission: 360, taxes: [['US-PA', 240]] } as const;
const BOWL = { item: 1999, commission: 241, voucher: 1000, taxes: [['US-PA', 160]] } as const;

const kinds = async () =>
  (await database.pool.query<{ kind: string }>('select kind from journal order by id')).rows.map(
    ({ kind }) => kind,
  );

describe('a sale', () => {
  test('credits the seller with items and shipping less commission, and the state with its tax', async () => {
    const kiln = await fixture.addSeller();
    const order = await fixture.placeOrder(kiln, [MUG, BOWL]);
    await fixture.record((client) => recordSale(client, order, NOON));
    expect(await fixture.balances()).toEqual({
      PROVIDER: 4899,
      VOUCHERS_OUTSTANDING: 1000,
      COMMISSION: -601,
      [`SELLER_PENDING ${String(kiln)}`]: -4898,
      'TAX US-PA SALES_TAX': -400,
    });
  });

  test('of the shop’s own goods is recorded as house sales', async () => {
    const order = await fixture.placeOrder(null, [{ item: 700, taxes: [['CA-QC', 105]] }]);
    await fixture.record((client) => recordSale(client, order, NOON));
    expect(await fixture.balances()).toEqual({
      PROVIDER: 805,
      HOUSE_SALES: -700,
      'TAX CA-QC SALES_TAX': -105,
    });
  });

  test('is recorded once when three callers record it at the same time', async () => {
    const order = await fixture.placeOrder(null, [MUG]);
    await Promise.all([1, 2, 3].map(() => fixture.record((client) => recordSale(client, order, NOON))));
    expect(await kinds()).toEqual(['SALE']);
    expect(await fixture.balances()).toMatchObject({ PROVIDER: 3740 });
  });
});

describe('a refund', () => {
  test('reverses commission and tax in proportion, and the last refund reverses the remainder', async () => {
    const kiln = await fixture.addSeller();
    const order = await fixture.placeOrder(kiln, [
      {
        ...MUG,
        taxes: [
          ['CA-QC', 150],
          ['CA', 90],
        ],
      },
    ]);
    const first = await fixture.askRefund(order, [{ line: 0, item: 1000, tax: 81 }]);
    const rest = await fixture.askRefund(order, [{ line: 0, item: 2000, shipping: 500, tax: 159 }]);
    await fixture.record((client) => recordSale(client, order, NOON));
    await fixture.record((client) => recordRefund(client, first, NOON));
    expect(await fixture.balances()).toEqual({
      PROVIDER: 3740 - 1081,
      COMMISSION: -240,
      [`SELLER_PENDING ${String(kiln)}`]: -(3140 - 880),
      'TAX CA SALES_TAX': -(90 - 30),
      'TAX CA-QC SALES_TAX': -(150 - 51),
    });
    await fixture.record((client) => recordRefund(client, rest, NOON));
    await fixture.record((client) => recordRefund(client, rest, NOON));
    expect(await fixture.balances()).toEqual({});
    expect(await kinds()).toEqual(['SALE', 'REFUND', 'REFUND']);
  });

  test('goes back to card and vouchers, and is recorded as a cancellation for undelivered items', async () => {
    const kiln = await fixture.addSeller();
    const order = await fixture.placeOrder(kiln, [MUG, BOWL]);
    const bowl = await fixture.askRefund(order, [{ line: 1, item: 1999, tax: 160 }], {
      voucher: 1000,
      cause: 'order',
    });
    await fixture.record((client) => recordSale(client, order, NOON));
    await fixture.record((client) => recordRefund(client, bowl, NOON));
    expect(await kinds()).toEqual(['SALE', 'CANCELLATION']);
    expect(await fixture.balances()).toMatchObject({ PROVIDER: 3740, COMMISSION: -360 });
    expect(await fixture.balances()).not.toHaveProperty('VOUCHERS_OUTSTANDING');
  });

  test('of more than was paid for a line is refused', async () => {
    const order = await fixture.placeOrder(null, [MUG]);
    const tooMuch = await fixture.askRefund(order, [{ line: 0, item: 3001 }]);
    await fixture.record((client) => recordSale(client, order, NOON));
    await expect(fixture.record((client) => recordRefund(client, tooMuch, NOON))).rejects.toThrow(RangeError);
    expect(await kinds()).toEqual(['SALE']);
  });

  test('after the release of the earnings is taken from the seller’s balance, even below zero', async () => {
    const kiln = await fixture.addSeller();
    const order = await fixture.placeOrder(kiln, [MUG]);
    const all = await fixture.askRefund(order, [{ line: 0, item: 3000, shipping: 500, tax: 240 }]);
    await fixture.record((client) => recordSale(client, order, NOON));
    await fixture.record((client) => recordRelease(client, order, NOON));
    await fixture.record((client) => recordRelease(client, order, NOON));
    expect(await fixture.balances()).toMatchObject({ [`SELLER_BALANCE ${String(kiln)}`]: -3120 });
    await fixture.record((client) =>
      recordFee(client, {
        kind: 'RETURN_SHIPPING_LABEL_FEE',
        key: 'label-1',
        sellerId: kiln,
        amountCents: 695,
        at: NOON,
      }),
    );
    await fixture.record((client) => recordRefund(client, all, NOON));
    expect(await fixture.balances()).toEqual({ [`SELLER_BALANCE ${String(kiln)}`]: 715, FEES: -715 });
  });
});

test('an order canceled before payment is recorded once, and moves no money', async () => {
  const order = await fixture.placeOrder(null, [MUG]);
  await fixture.record((client) => recordCancellation(client, order, NOON));
  await fixture.record((client) => recordCancellation(client, order, NOON));
  expect(await kinds()).toEqual(['CANCELLATION']);
  expect(await fixture.balances()).toEqual({});
});

describe('the database itself', () => {
  const unbalanced = { account: 'PROVIDER', sellerId: null, jurisdiction: null, cents: 1 } as const;

  test('refuses a journal that does not sum to zero', async () => {
    const odd = { key: 'odd', kind: 'SALE', at: NOON, postings: [unbalanced] } as const;
    await expect(fixture.record((client) => writeJournal(client, odd))).rejects.toThrow(
      /out of balance by 1/,
    );
    expect(await kinds()).toEqual([]);
  });

  test('refuses an entry that is added to a journal later', async () => {
    const order = await fixture.placeOrder(null, [MUG]);
    await fixture.record((client) => recordSale(client, order, NOON));
    const late = database.pool.query(
      `insert into ledger_entry (journal_id, line, account, cents) select id, 99, 'PROVIDER', 5 from journal`,
    );
    await expect(late).rejects.toThrow(/out of balance by 5/);
  });

  test.each([
    'update journal set kind = kind',
    'delete from ledger_entry',
    'update ledger_entry set cents = cents + 1',
    'delete from journal',
  ])('refuses to %s', async (statement) => {
    const order = await fixture.placeOrder(null, [MUG]);
    await fixture.record((client) => recordSale(client, order, NOON));
    await expect(database.pool.query(statement)).rejects.toThrow(/only ever added to/);
  });
});
