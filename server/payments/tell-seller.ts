/** Tells the seller of an order, by mail, what has become of its payment; for the shop's own goods the back office. */
import { eq } from 'drizzle-orm';
import { account, seller, sellerOrder } from '../database/schema/index.ts';
import type { Together } from '../database/transaction.ts';
import { queueNews } from '../mail/outbox.ts';

/**
 * @param once what caused it, such as an effect: told again, it is mailed once
 * @param now ms since 1970
 */
export async function tellSellerOf(
  { orm }: Pick<Together, 'orm'>,
  paymentLifecycleId: string,
  what: 'UNCAPTURED' | 'REFUND_FAILED',
  { once, now }: { once: string; now: number },
): Promise<void> {
  const [order] = await orm
    .select({ number: sellerOrder.number, sellerId: sellerOrder.sellerId, userId: seller.userId })
    .from(sellerOrder)
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .where(eq(sellerOrder.paymentLifecycleId, Number(paymentLifecycleId)));
  if (order === undefined) throw new Error(`lifecycle ${paymentLifecycleId} pays for no order`);
  const { number, sellerId, userId } = order;
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
