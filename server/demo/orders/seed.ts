/** Seeds orders, returns, disputes, vouchers, gift cards and payouts of the demo, one in every state of every machine (design §4). */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm';
import { DAY_MS } from '#machines/rules/durations.ts';
import { argonPasswords } from '#server/features/identity/passwords/hash-passwords.ts';
import { makeGiftCard } from '#server/features/money/gift-cards/issue-gift-card.ts';
import { account, item, parentOrder, seller, variant } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { makeDisputes, makeReturns } from './aftersales.ts';
import { makeGiftCardPurchase } from './gift-card-purchases.ts';
import { makeGiftCards, makePayouts, makeVouchers } from './vouchers-and-payouts.ts';
import { orderJourneys } from './journeys.ts';
import { BUYER, SELLER } from '../people.ts';
import { journeyStart, placeOrder } from './orders.ts';
import type { DemoProduct, DemoContext } from './orders.ts';

/** An advisory lock, so that two starting processes don't both seed. */
const DEMO_ORDERS_LOCK = 7_203_002;
/** The demo's two gift cards: the shopper has added and partly used `added`; `unused` is in no account yet. */
export const DEMO_GIFT_CARDS = {
  added: { number: '6064000000000018', pin: '2580' },
  unused: { number: '6064000000000026', pin: '1379' },
} as const;
const GOODS_MAX = 40;
/** More than a demo voucher or offer is worth. */
const PRICE_MIN_CENTS = 1_000;

const productsOf = (orm: Db, sellerCondition: SQL | undefined): Promise<DemoProduct[]> =>
  orm
    .select({ item, variant })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(sellerCondition, eq(item.kind, 'product'), gt(variant.priceCents, PRICE_MIN_CENTS)))
    .orderBy(asc(variant.id))
    .limit(GOODS_MAX);

/** The products that the demo shopper buys: the demo seller's and Atelier's own. */
async function loadProducts(
  orm: Db,
): Promise<Pick<DemoContext, 'sellerId' | 'goods' | 'houseGoods'> | undefined> {
  const [shop] = await orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, SELLER));
  if (shop === undefined) return undefined;
  const goods = await productsOf(orm, eq(item.sellerId, shop.id));
  if (goods.length === 0) return undefined;
  return { sellerId: shop.id, goods, houseGoods: await productsOf(orm, isNull(item.sellerId)) };
}

/** Pending refunds settle this long after seeding, so that the demo shows both pending and settled ones. */
export const REFUND_DELAY_MS = DAY_MS;
/** Marks the effects of seeded steps done, so that no mail or payment goes out. Keeps pending refunds, delayed until `$1`. */
const DROP_PENDING_EFFECTS = `
  with coming as (
    select outbox.id from outbox join refund on refund.id = (params ->> 'refundId')::bigint
     where effect = 'refund' and refund.settled_at is null)
  update outbox set
    done_at = case when id in (select id from coming) then null else at end,
    next_attempt_at = case when id in (select id from coming) then $1::bigint end
   where done_at is null`;

/** Seeds the demo orders, unless the shop has orders or lacks the demo accounts. */
export async function seedDemoOrders({
  database,
  clock,
  secrets,
}: Pick<Shop, 'database' | 'clock' | 'secrets'>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [DEMO_ORDERS_LOCK]);
    const orm = drizzle(client);
    const existing = await orm.select({ number: parentOrder.number }).from(parentOrder).limit(1);
    const [buyer] = await orm.select({ id: account.id }).from(account).where(eq(account.id, BUYER));
    const products = await loadProducts(orm);
    if (existing.length === 0 && buyer !== undefined && products !== undefined) {
      const passwords = argonPasswords();
      const giftCards = {
        added: await makeGiftCard(secrets, passwords, DEMO_GIFT_CARDS.added),
        unused: await makeGiftCard(secrets, passwords, DEMO_GIFT_CARDS.unused),
      };
      const context: DemoContext = { client, orm, now: clock.now(), ...products };
      for (const [purchaseIndex, journey] of orderJourneys.entries()) {
        await placeOrder(context, purchaseIndex, journey, journeyStart(journey, context.now));
      }
      const afterReturns = await makeReturns(context, orderJourneys.length);
      const afterDisputes = await makeDisputes(context, afterReturns);
      const afterVouchers = await makeVouchers(context, afterDisputes);
      const afterGiftCards = await makeGiftCards(context, afterVouchers, giftCards);
      await makeGiftCardPurchase(context);
      await makePayouts(context, afterGiftCards);
      await client.query(DROP_PENDING_EFFECTS, [context.now + REFUND_DELAY_MS]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
