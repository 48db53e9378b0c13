/** Mails about an order's payment: to its seller (the back office for the house's own goods), and to agents. */
import { eq } from 'drizzle-orm';
import { account, seller, sellerOrder } from '#server/platform/database/schema/index.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';

/** @throws Error if the lifecycle is no order's payment */
async function readOrder(orm: Tx['orm'], paymentLifecycleId: string) {
  const [order] = await orm
    .select({ orderNumber: sellerOrder.number, sellerId: sellerOrder.sellerId, userId: seller.userId })
    .from(sellerOrder)
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .where(eq(sellerOrder.paymentLifecycleId, Number(paymentLifecycleId)));
  if (order === undefined) throw new Error(`lifecycle ${paymentLifecycleId} pays for no order`);
  return order;
}

/**
 * @param once the idempotency key of the mail, such as the effect's id
 * @param now ms since 1970
 */
export async function mailSellerOf(
  { orm }: Pick<Tx, 'orm'>,
  paymentLifecycleId: string,
  what: 'UNCAPTURED' | 'REFUND_FAILED',
  { onceKey, now }: { onceKey: string; now: number },
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
      { onceKey: `${onceKey}-${id}`, now },
    );
  }
}

/** Mails every agent about a failed capture or refund, with a link to the page where they can act on it. */
export async function mailAgentsOf(
  { orm }: Pick<Tx, 'orm'>,
  paymentLifecycleId: string,
  what: 'UNCAPTURED' | 'REFUND_FAILED',
  { onceKey, now }: { onceKey: string; now: number },
): Promise<void> {
  const { orderNumber: number } = await readOrder(orm, paymentLifecycleId);
  const agents = await orm.select().from(account).where(eq(account.isAgent, true));
  for (const { id, email, firstName, language, region } of agents) {
    await queueNews(
      orm,
      { recipient: email, language, region },
      { key: `payment.agent.${what}`, firstName, path: '/agent/disputes', number },
      { onceKey: `${onceKey}-agent-${id}`, now },
    );
  }
}
