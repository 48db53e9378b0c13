/** Paid, shipped and delivered orders whose items tests return. */
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import type { Delivery, SellerPolicies } from '#server/platform/database/schema/buying.ts';
import { orderLine, parentOrder, seller, sellerOrder } from '#server/platform/database/schema/index.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import type { Queryable, Db } from '#server/platform/database/handles.ts';
import { settleRefund } from '#server/features/money/refunds/settle-refund.ts';
import { recordSale } from '#server/features/money/ledger/record.ts';
import { returnLineEffects } from '#server/features/aftersales/returns/effects.ts';
import { eq } from 'drizzle-orm';
import type { AftersalesFixture } from '../aftersales-fixture.ts';

/** The amounts paid for all pieces of a line, in integer cents. */
export interface BoughtLine {
  readonly quantity: number;
  readonly item: number;
  readonly shipping?: number;
  readonly tax?: number;
  readonly voucher?: number;
  /** When the class begins, ms since 1970; absent for goods. */
  readonly startsAt?: number;
}

export interface Bought {
  readonly number: string;
  readonly parentNumber: string;
  readonly lineIds: readonly number[];
  readonly lifecycleId: string;
  readonly paymentId: string;
}

export interface Buying {
  readonly buyerId?: string | null;
  readonly policies?: SellerPolicies;
  /** The state that the order reaches. */
  readonly to?: 'PROCESSING' | 'SHIPPED' | 'DELIVERED';
}

const FIRST_ORDER = 5_000_000;
let made = 0;

async function sellerOf(
  { database: { orm } }: AftersalesFixture,
  policies: SellerPolicies | undefined,
): Promise<number> {
  const [kiln] = await orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, 'seller'));
  if (kiln === undefined) throw new Error('there is no seller');
  await orm
    .update(seller)
    .set({ policies: policies ?? null })
    .where(eq(seller.id, kiln.id));
  return kiln.id;
}

/** The database that an order is written to, and the order's parties, time and numbers. */
export interface OrderContext {
  readonly client: Queryable;
  readonly orm: Db;
  /** When it was placed, sent and delivered, ms since 1970. */
  readonly at: number;
  readonly sellerId: number;
  readonly buyerId: string | null;
  readonly number: number;
  /** The parent order that it belongs to; a new one where left out. */
  readonly parentNumber?: string;
  readonly delivery?: Delivery;
}

const BY_POST: Delivery = { kind: 'ship', speed: 'standard' };

/** Writes an order and moves it to the state `to`. */
export async function place(
  {
    client,
    orm,
    at,
    sellerId,
    buyerId,
    number: nth,
    parentNumber = String(nth),
    delivery = BY_POST,
  }: OrderContext,
  lines: readonly BoughtLine[],
  to: 'PROCESSING' | 'SHIPPED' | 'DELIVERED' = 'DELIVERED',
): Promise<Bought> {
  const number = String(nth + 1);
  const { rows: ids } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('order_line', 'id'))::float8 as id from generate_series(1, $1)`,
    [lines.length],
  );
  const known = lines.map((line, index) => ({ ...line, id: ids[index]?.id ?? 0 }));
  const lifecycleId = await begin(
    client,
    orderMachine,
    {
      placedAt: at,
      delivery: delivery.kind,
      lines: known.map(({ id, quantity, startsAt = null }) => ({ lineId: id, quantity, startsAt })),
    },
    at,
  );
  const all = (pick: (line: BoughtLine) => number) => lines.reduce((sum, line) => sum + pick(line), 0);
  const sums = {
    itemSubtotalCents: all(({ item }) => item),
    shippingHandlingCents: all(({ shipping = 0 }) => shipping),
    estimatedTaxCents: all(({ tax = 0 }) => tax),
    voucherCents: all(({ voucher = 0 }) => voucher),
  };
  const amountCents =
    sums.itemSubtotalCents + sums.shippingHandlingCents + sums.estimatedTaxCents - sums.voucherCents;
  const paymentId = await begin(client, paymentMachine, { amountCents }, at);
  await orm
    .insert(parentOrder)
    .values({
      ...{ number: parentNumber, buyerId, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
      ...{ language: 'fr', region: 'CA', placedAt: new Date(at) },
      ...sums,
    })
    .onConflictDoNothing();
  await orm.insert(sellerOrder).values({
    ...{ number, parentNumber, sellerId, placedAt: new Date(at) },
    lifecycleId: Number(lifecycleId),
    paymentLifecycleId: Number(paymentId),
    delivery,
    ...sums,
  });
  await orm.insert(orderLine).values(
    known.map(({ id, quantity, item, shipping = 0, tax = 0, voucher = 0, startsAt }) => ({
      ...{ id, orderNumber: number, sku: `MUG-${String(id)}`, quantity },
      title: { en: `Mug ${String(id)}`, fr: `Tasse ${String(id)}` },
      option: { en: 'Blue', fr: 'Bleu' },
      art: { kind: 'pottery', colour: '#336699' },
      unitPriceCents: Math.round(item / quantity),
      itemSubtotalCents: item,
      shippingHandlingCents: shipping,
      estimatedTaxCents: tax,
      commissionFeeCents: Math.round(item / 10),
      voucherCents: voucher,
      taxParts: [],
      ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt), timeZone: 'America/Toronto' }),
    })),
  );
  const order = (event: object & { type: string; by: 'system' | 'seller' }) =>
    move(client, orderMachine, lifecycleId, { ...event, at }, { userId: 'seller' });
  await order({ type: 'AUTHORIZED', by: 'system' });
  if (to !== 'PROCESSING') {
    const goods = known.filter(({ startsAt }) => startsAt === undefined);
    if (goods.length < known.length) await order({ type: 'TICKETS_SENT', by: 'system' });
    if (goods.length > 0) {
      const parcel = goods.map(({ id, quantity }) => ({ lineId: id, quantity }));
      const sent = { type: 'SHIP', by: 'seller', lines: parcel, tracking: null } as const;
      const { accepted } = await order(sent);
      if (!accepted) throw new Error('the order can’t be shipped');
    }
    await move(client, paymentMachine, paymentId, { type: 'CAPTURE', by: 'system', at });
    await move(client, paymentMachine, paymentId, { type: 'CAPTURED', by: 'system', at });
    await recordSale(client, number, at);
  }
  if (to === 'DELIVERED') await order({ type: 'DELIVERED', by: 'system' });
  return { number, parentNumber, lineIds: known.map(({ id }) => id), lifecycleId, paymentId };
}

/** An order of the fixture's buyer with its seller; by default, it is delivered at the fixture's current time. */
export async function buy(
  fixture: AftersalesFixture,
  lines: readonly BoughtLine[],
  { buyerId = 'buyer', policies, to = 'DELIVERED' }: Buying = {},
): Promise<Bought> {
  const { orm, pool: client } = fixture.database;
  made += 1;
  const sellerId = await sellerOf(fixture, policies);
  const number = FIRST_ORDER + made * 10;
  return place({ client, orm, at: fixture.clock.now(), sellerId, buyerId, number }, lines, to);
}

const failures: unknown[] = [];
export const effectFailures = (): unknown[] => failures.splice(0);

/** Runs the due effects of return lines: mails, refunds, cases. */
export const runEffects = (fixture: AftersalesFixture): Promise<number> =>
  runDueEffects(
    fixture.shop,
    { 'return-line': returnLineEffects },
    {
      error: (facts) => failures.push(facts),
    },
  );

/** Settles every open refund of the order, as after the provider has paid it. */
export async function settleRefunds(fixture: AftersalesFixture, orderNumber: string): Promise<void> {
  const { rows } = await fixture.database.pool.query<{ id: string }>(
    'select id from refund where order_number = $1 and settled_at is null order by id',
    [orderNumber],
  );
  for (const { id } of rows) {
    await withTransaction(fixture.database, ({ client }) => settleRefund(client, id, fixture.clock.now()));
  }
}
