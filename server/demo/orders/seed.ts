/** Orders, returns, disputes, vouchers and payouts of the demonstration, one in every state of every machine (design §4). */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm';
import { DAY_MS } from '../../../machines/rules/durations.ts';
import { account, item, parentOrder, seller, variant } from '../../platform/database/schema/index.ts';
import type { Db } from '../../platform/database/handles.ts';
import type { Shop } from '../../platform/shop.ts';
import { makeDisputes, makeReturns } from './aftersales.ts';
import { makePayouts, makeVouchers } from './earnings.ts';
import { orderJourneys } from './journeys.ts';
import { begunAt, BUYER, place, SELLER } from './orders.ts';
import type { Bought, Ground } from './orders.ts';

/** Two processes that start together must not both do it. */
const DEMO_ORDERS_LOCK = 7_203_002;
const GOODS_MAX = 40;
/** Dearer than what a demonstration voucher, or an offer, is worth. */
const PRICE_MIN_CENTS = 1_000;

const goodsOf = (orm: Db, whose: SQL | undefined): Promise<Bought[]> =>
  orm
    .select({ item, variant })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(whose, eq(item.kind, 'product'), gt(variant.priceCents, PRICE_MIN_CENTS)))
    .orderBy(asc(variant.id))
    .limit(GOODS_MAX);

/** What the demonstration seller sells, and what the shop does: what the shopper of a demonstration could have bought. */
async function soldBy(orm: Db): Promise<Pick<Ground, 'sellerId' | 'goods' | 'houseGoods'> | undefined> {
  const [shop] = await orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, SELLER));
  if (shop === undefined) return undefined;
  const goods = await goodsOf(orm, eq(item.sellerId, shop.id));
  if (goods.length === 0) return undefined;
  return { sellerId: shop.id, goods, houseGoods: await goodsOf(orm, isNull(item.sellerId)) };
}

/** How long the bank takes for the refunds that are on their way: they come while the demonstration is looked at, not with it. */
export const BANK_TAKES_MS = DAY_MS;
/** Nobody is to be mailed, or paid, for what never happened. Money that is on its way back arrives. */
const AFTERWARDS = `
  with coming as (
    select outbox.id from outbox join refund on refund.id = (params ->> 'refundId')::bigint
     where effect = 'refund' and refund.settled_at is null)
  update outbox set
    done_at = case when id in (select id from coming) then null else at end,
    next_attempt_at = case when id in (select id from coming) then $1::bigint end
   where done_at is null`;

/** Makes them once; a shop whose demonstration shopper has orders is left as it is. */
export async function seedDemoOrders({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [DEMO_ORDERS_LOCK]);
    const orm = drizzle(client);
    const made = await orm.select({ number: parentOrder.number }).from(parentOrder).limit(1);
    const [buyer] = await orm.select({ id: account.id }).from(account).where(eq(account.id, BUYER));
    const sold = await soldBy(orm);
    if (made.length === 0 && buyer !== undefined && sold !== undefined) {
      const ground: Ground = { client, orm, now: clock.now(), ...sold };
      for (const [nth, journey] of orderJourneys.entries()) {
        await place(ground, nth, journey, begunAt(journey, ground.now));
      }
      const afterReturns = await makeReturns(ground, orderJourneys.length);
      const afterDisputes = await makeDisputes(ground, afterReturns);
      const afterVouchers = await makeVouchers(ground, afterDisputes);
      await makePayouts(ground, afterVouchers);
      await client.query(AFTERWARDS, [ground.now + BANK_TAKES_MS]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
