/** Orders, returns, disputes and vouchers of the demonstration shopper, one in every state of every machine (design §4). */
import { and, asc, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { disputeMachine } from '../../../machines/dispute/machine.ts';
import { HOUR_MS } from '../../../machines/lifecycle/durations.ts';
import { returnLineMachine } from '../../../machines/return-line/machine.ts';
import { voucherMachine } from '../../../machines/voucher/machine.ts';
import {
  account,
  dispute,
  item,
  parentOrder,
  returnLine,
  returnOrder,
  seller,
  variant,
  voucher,
} from '../../database/schema/index.ts';
import * as schema from '../../database/schema/index.ts';
import type { Writer } from '../../session/writer.ts';
import type { Shop } from '../../shop.ts';
import {
  deliveredOrder,
  disputeJourneys,
  orderJourneys,
  returnLineJourneys,
  voucherJourneys,
} from './journeys.ts';
import { begunAt, BUYER, lastHour, paidFor, place, play, SELLER } from './orders.ts';
import type { Bought, Ground, Placed } from './orders.ts';

/** Two processes that start together must not both do it. */
const DEMO_ORDERS_LOCK = 7_203_002;
const GOODS_MAX = 40;
const VOUCHER_CENTS = 1_000;
const VOUCHER_LIVES_MS = 60 * 24 * HOUR_MS;
const REASONS = [
  'Colour differs from the picture',
  'Arrived damaged',
  'Ordered too much',
  'Not as described',
];

/** An order that was delivered an hour before its return or dispute began. */
function placeDelivered(ground: Ground, nth: number, begun: number): Promise<Placed> {
  return place(ground, nth, deliveredOrder, begun - (lastHour(deliveredOrder.steps) + 1) * HOUR_MS);
}

async function makeReturns(ground: Ground, nth: number): Promise<number> {
  for (const [index, journey] of returnLineJourneys.entries()) {
    const from = begunAt(journey, ground.now);
    const { number: orderNumber, lines } = await placeDelivered(ground, nth + index, from);
    const [, line] = lines;
    const reason = REASONS[index % REASONS.length];
    if (line === undefined || reason === undefined) throw new Error('a demonstration order has two lines');
    const lifecycleId = await play(ground.client, returnLineMachine, {
      input: { requestedAt: from, quantity: line.quantity, isReceiptExpected: true },
      steps: journey.steps,
      from,
    });
    const number = `R${orderNumber}`;
    await ground.orm.insert(returnOrder).values({ number, orderNumber, createdAt: new Date(from) });
    await ground.orm.insert(returnLine).values({
      returnNumber: number,
      orderLineId: line.id,
      lifecycleId: Number(lifecycleId),
      reason,
      refundCents: line.itemSubtotalCents + line.estimatedTaxCents,
      isReceiptExpected: true,
    });
  }
  return nth + returnLineJourneys.length;
}

async function makeDisputes(ground: Ground, nth: number): Promise<void> {
  for (const [index, journey] of disputeJourneys.entries()) {
    const from = begunAt(journey, ground.now);
    const { number, lines } = await placeDelivered(ground, nth + index, from);
    const mostCents = lines.reduce((sum, line) => sum + paidFor(line), 0);
    const lifecycleId = await play(ground.client, disputeMachine, {
      input: { openedAt: from, mostCents },
      steps: journey.steps,
      from,
    });
    const isOver = journey.to === 'RESOLVED' || journey.to === 'CANCELLED';
    await ground.orm.insert(dispute).values({
      orderNumber: number,
      lifecycleId: Number(lifecycleId),
      reason: 'DAMAGED',
      createdAt: new Date(from),
      closedAt: isOver ? new Date(from + lastHour(journey.steps) * HOUR_MS) : null,
    });
  }
}

async function makeVouchers({ client, orm, now }: Ground): Promise<void> {
  for (const [index, journey] of voucherJourneys.entries()) {
    const from = begunAt(journey, now);
    const lifecycleId = await play(client, voucherMachine, {
      input: { balanceCents: VOUCHER_CENTS, expiresAt: from + VOUCHER_LIVES_MS },
      steps: journey.steps,
      from,
    });
    await orm.insert(voucher).values({
      cardNumber: `ATL-DEMO-${String(index + 1).padStart(4, '0')}`,
      userId: BUYER,
      lifecycleId: Number(lifecycleId),
      issuedAt: new Date(from),
    });
  }
}

/** What the demonstration seller sells, cheapest first: what the shopper of a demonstration could have bought. */
async function goodsOf(orm: Writer): Promise<{ sellerId: number; goods: Bought[] } | undefined> {
  const [shop] = await orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, SELLER));
  if (shop === undefined) return undefined;
  const goods = await orm
    .select({ item, variant })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(eq(item.sellerId, shop.id), gt(variant.priceCents, VOUCHER_CENTS)))
    .orderBy(asc(variant.id))
    .limit(GOODS_MAX);
  return goods.length === 0 ? undefined : { sellerId: shop.id, goods };
}

/** Makes them once; a shop whose demonstration shopper has orders is left as it is. */
export async function seedDemoOrders({ database, clock }: Shop): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [DEMO_ORDERS_LOCK]);
    const orm = drizzle(client, { schema });
    const made = await orm.select({ number: parentOrder.number }).from(parentOrder).limit(1);
    const [buyer] = await orm.select({ id: account.id }).from(account).where(eq(account.id, BUYER));
    const sold = await goodsOf(orm);
    if (made.length === 0 && buyer !== undefined && sold !== undefined) {
      const ground: Ground = { client, orm, now: clock.now(), ...sold };
      for (const [nth, journey] of orderJourneys.entries()) {
        await place(ground, nth, journey, begunAt(journey, ground.now));
      }
      const next = await makeReturns(ground, orderJourneys.length);
      await makeDisputes(ground, next);
      await makeVouchers(ground);
      // Nobody is to be mailed, or paid, for what never happened.
      await client.query('update outbox set done_at = at where done_at is null');
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
