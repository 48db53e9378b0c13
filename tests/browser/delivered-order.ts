/** Delivered test orders, inserted into the shop's database as if they had been placed last week. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import * as schema from '#server/platform/database/schema/index.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { MUG_LINE, MUGS_CENTS } from '../support/mugs.ts';
import type { Member, Seller } from './people.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** A valid Canada Post tracking number. */
const PARCEL = { carrier: 'CANADA_POST', number: '7035114477138472' } as const;

export interface Delivered {
  readonly number: string;
  readonly parentNumber: string;
}

/** Adds an order of two mugs that a member bought from a seller and that was delivered. */
export async function addDelivered(database: pg.Client, buyer: Member, seller: Seller): Promise<Delivered> {
  const orm = drizzle(database);
  const at = Date.now() - 7 * DAY_MS;
  const nth = buyer.id.slice(0, 8);
  const [parentNumber, number] = [`D${nth}`, `D${nth}1`];
  // In one transaction: the shop's worker must not see the order's effects before they are marked as done.
  await database.query('begin');
  await orm.insert(schema.parentOrder).values({
    number: parentNumber,
    buyerId: buyer.id,
    email: buyer.email,
    firstName: 'Noémie',
    lastName: 'Roy',
    language: 'en',
    region: 'US',
    placedAt: new Date(at),
  });
  const goods = [{ lineId: 1, quantity: 2 }];
  const lifecycleId = await begin(database, orderMachine, { placedAt: at, lines: goods }, at);
  const payment = await begin(database, paymentMachine, { amountCents: MUGS_CENTS }, at);
  for (const event of [
    { type: 'AUTHORIZED', by: 'system', at },
    { type: 'SHIP', by: 'seller', at: at + DAY_MS, lines: goods, tracking: PARCEL },
    { type: 'DELIVERED', by: 'system', at: at + 3 * DAY_MS },
  ] as const)
    await move(database, orderMachine, lifecycleId, event);
  for (const type of ['CAPTURE', 'CAPTURED'] as const)
    await move(database, paymentMachine, payment, { type, by: 'system', at: at + DAY_MS });
  // These events never happened, so the shop's worker must not run their effects.
  await database.query('update outbox set done_at = at where lifecycle_id = any($1)', [
    [lifecycleId, payment],
  ]);
  await orm.insert(schema.sellerOrder).values({
    number,
    parentNumber,
    sellerId: seller.sellerId,
    lifecycleId: Number(lifecycleId),
    paymentLifecycleId: Number(payment),
    placedAt: new Date(at),
    delivery: { kind: 'ship', speed: 'standard' },
  });
  await orm.insert(schema.orderLine).values({
    ...MUG_LINE,
    orderNumber: number,
    title: { en: 'Mug of salt-glazed stoneware', fr: 'Tasse de grès émaillé au sel' },
  });
  await database.query('commit');
  return { number, parentNumber };
}
