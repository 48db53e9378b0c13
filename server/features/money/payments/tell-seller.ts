/** Tells the seller of an order, by mail, what has become of its payment, for the shop's own goods the back office; and agents what they can do. */
import { eq } from 'drizzle-orm';
import { account, seller, sellerOrder } from '../../../platform/database/schema/index.ts';
import type { Together } from '../../../platform/database/transaction.ts';
import { queueNews } from '../../../platform/mail/outbox.ts';

/** @throws Error where the lifecycle is no order's payment */
async function readOrder(orm: Together['orm'], paymentLifecycleId: string) {
  const [order] = await orm
    .select({ orderNumber: sellerOrder.number, sellerId: sellerOrder.sellerId, userId: seller.userId })
    .from(sellerOrder)
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .where(eq(sellerOrder.paymentLifecycleId, Number(paymentLifecycleId)));
  if (order === undefined) throw new Error(`lifecycle ${paymentLifecycleId} pays for no order`);
  return order;
}

/**
 * @param once what caused it, such as an effect: told again, it is mailed once
 * @param now ms since 1970
 */
export async function mailSellerOf(
  { orm }: Pick<Together, 'orm'>,
  paymentLifecycleId: string,
  what: 'UNCAPTURED' | 'REFUND_FAILED',
  { once, now }: { once: string; now: number },
): Promise<void> {
  const { orderNumber: number, sellerId, userId } = await readOrder(orm, paymentLifecycleId);
  const readers = await orm
    .select()
    .from(account)
    .where(sellerId === null ? eq(account.isBackOffice, true) : eq(account.id, userId ?? ''));
  for (const { id, email, firstName, language, region } of readers) {
    await queueNews(
      orm,
      { recipient: email, language, region },
      { key: `payment.seller.${what}`, firstName, path: `/mp/orders/${number}`, number },
      { once: `${once}-${id}`, now },
    );
  }
}

/** Tells every agent of money that could not be had, or not be paid back, with the way to where they can do something about it. */
export async function mailAgentsOf(
  { orm }: Pick<Together, 'orm'>,
  paymentLifecycleId: string,
  what: 'UNCAPTURED' | 'REFUND_FAILED',
  { once, now }: { once: string; now: number },
): Promise<void> {
  const { orderNumber: number } = await readOrder(orm, paymentLifecycleId);
  const agents = await orm.select().from(account).where(eq(account.isAgent, true));
  for (const { id, email, firstName, language, region } of agents) {
    await queueNews(
      orm,
      { recipient: email, language, region },
      { key: `payment.agent.${what}`, firstName, path: '/agent/disputes', number },
      { once: `${once}-agent-${id}`, now },
    );
  }
}
