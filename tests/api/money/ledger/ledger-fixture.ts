/** Inserts orders, refunds and sellers for tests of the ledger: real tables, no pages. */
import { asc, eq, sql } from 'drizzle-orm';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import type { RefundedLine, TaxPart } from '#server/platform/database/schema/buying.ts';
import {
  ledgerEntry,
  orderLine,
  parentOrder,
  refund,
  type seller,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { addSeller } from '#tests/support/seller.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);

export interface BookedLine {
  readonly item: number;
  readonly shipping?: number;
  readonly commission?: number;
  readonly voucher?: number;
  readonly taxes?: readonly (readonly [string, number])[];
}

/** A part of a refund; `line` is the index of the order's line. */
export interface BookedRefund {
  readonly line: number;
  readonly item?: number;
  readonly shipping?: number;
  readonly tax?: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0);
const taxOf = ({ taxes = [] }: BookedLine): number => sum(taxes.map(([, cents]) => cents));

const parts = ({ taxes = [] }: BookedLine): TaxPart[] =>
  taxes.map(([jurisdiction, cents]) => ({ kind: 'SALES_TAX', jurisdiction, rate: 8_000, cents }));

export class LedgerFixture {
  readonly #database: TestDatabase;
  #made = 0;

  constructor(database: TestDatabase) {
    this.#database = database;
  }

  /** @returns the seller's id */
  async addSeller(values: Partial<typeof seller.$inferInsert> = {}): Promise<number> {
    this.#made += 1;
    return addSeller(this.#database, {
      ...{ slug: `kiln-${String(this.#made)}`, createdAt: new Date(NOON) },
      ...values,
    });
  }

  /** One parent order with one seller's part. @returns its number; the parent's is the same with a P in front */
  async placeOrder(sellerId: number | null, lines: readonly BookedLine[], at = NOON): Promise<string> {
    this.#made += 1;
    const { orm, pool } = this.#database;
    const number = String(4_200_000 + this.#made);
    const parentNumber = `P${number}`;
    const sums = {
      itemSubtotalCents: sum(lines.map(({ item }) => item)),
      shippingHandlingCents: sum(lines.map(({ shipping = 0 }) => shipping)),
      estimatedTaxCents: sum(lines.map(taxOf)),
      voucherCents: sum(lines.map(({ voucher = 0 }) => voucher)),
    };
    const amountCents =
      sums.itemSubtotalCents + sums.shippingHandlingCents + sums.estimatedTaxCents - sums.voucherCents;
    const input = { placedAt: at, lines: lines.map((_, index) => ({ lineId: index + 1, quantity: 1 })) };
    const order = await begin(pool, orderMachine, input, at);
    const payment = await begin(pool, paymentMachine, { amountCents }, at);
    await orm.insert(parentOrder).values({
      number: parentNumber,
      email: 'buyer@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      language: 'en',
      region: 'US',
      placedAt: new Date(at),
      ...sums,
    });
    await orm.insert(sellerOrder).values({
      number,
      parentNumber,
      sellerId,
      lifecycleId: Number(order),
      paymentLifecycleId: Number(payment),
      placedAt: new Date(at),
      delivery: { kind: 'ship', speed: 'standard' },
      ...sums,
    });
    await orm.insert(orderLine).values(
      lines.map((line, index) => ({
        orderNumber: number,
        sku: `MUG-${String(index)}`,
        title: { en: 'Mug', fr: 'Tasse' },
        art: { kind: 'pottery' as const, colour: '#336699' },
        option: { en: '', fr: '' },
        quantity: 1,
        unitPriceCents: line.item,
        itemSubtotalCents: line.item,
        shippingHandlingCents: line.shipping ?? 0,
        estimatedTaxCents: taxOf(line),
        commissionFeeCents: line.commission ?? 0,
        voucherCents: line.voucher ?? 0,
        taxParts: parts(line),
      })),
    );
    return number;
  }

  /** @returns the refund's id; `voucher` is the part of it that goes back to vouchers */
  async askRefund(
    orderNumber: string,
    refunded: readonly BookedRefund[],
    {
      voucher = 0,
      cause = 'return',
      key,
    }: { voucher?: number; cause?: 'return' | 'dispute' | 'order'; key?: string } = {},
  ): Promise<number> {
    this.#made += 1;
    const { orm } = this.#database;
    const ids = await orm
      .select({ id: orderLine.id })
      .from(orderLine)
      .where(eq(orderLine.orderNumber, orderNumber))
      .orderBy(asc(orderLine.id));
    const lines: RefundedLine[] = refunded.map(({ line, item = 0, shipping = 0, tax = 0 }) => ({
      orderLineId: ids[line]?.id ?? 0,
      quantity: 1,
      itemCents: item,
      shippingCents: shipping,
      taxCents: tax,
    }));
    const total = sum(
      lines.map(({ itemCents, shippingCents, taxCents }) => itemCents + shippingCents + taxCents),
    );
    const [row] = await orm
      .insert(refund)
      .values({
        key: key ?? `test-${String(this.#made)}`,
        orderNumber,
        cause,
        cardCents: total - voucher,
        voucherCents: voucher,
        lines,
        createdAt: new Date(NOON),
      })
      .returning({ id: refund.id });
    if (row === undefined) throw new Error('no refund was made');
    return row.id;
  }

  /** In a transaction of its own. */
  record(work: (client: Queryable) => Promise<unknown>): Promise<void> {
    return withTransaction(this.#database, async ({ client }) => {
      await work(client);
    });
  }

  /** The balances other than zero by account: sellers' as `ACCOUNT seller`, taxes as `TAX place`. */
  async balances(): Promise<Record<string, number>> {
    const name = sql<string>`concat_ws(' ', ${ledgerEntry.account}, ${ledgerEntry.sellerId}, ${ledgerEntry.jurisdiction})`;
    const total = sql<string>`sum(${ledgerEntry.cents})`;
    const rows = await this.#database.orm
      .select({ name, total })
      .from(ledgerEntry)
      .groupBy(name)
      .having(sql`${total} <> 0`)
      .orderBy(name);
    return Object.fromEntries(rows.map((row) => [row.name, Number(row.total)]));
  }
}
