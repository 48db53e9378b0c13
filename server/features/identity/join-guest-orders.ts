/** Gives an account the orders that its owner placed as a guest, once the address is confirmed (decision 77). */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  conversation,
  dispute,
  parentOrder,
  returnOrder,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';

/** Joins the guest orders of this address, and their returns and disputes with the messages, to the account. @param email as the account has it */
export async function joinGuestOrders(
  database: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const joined = await database
    .update(parentOrder)
    .set({ buyerId: userId })
    .where(and(isNull(parentOrder.buyerId), eq(sql`lower(${parentOrder.email})`, email)))
    .returning({ number: parentOrder.number });
  if (joined.length === 0) return;
  const parts = database
    .select({ number: sellerOrder.number })
    .from(sellerOrder)
    .where(
      inArray(
        sellerOrder.parentNumber,
        joined.map(({ number }) => number),
      ),
    );
  await database
    .update(returnOrder)
    .set({ buyerId: userId })
    .where(and(isNull(returnOrder.buyerId), inArray(returnOrder.orderNumber, parts)));
  await database
    .update(dispute)
    .set({ buyerId: userId })
    .where(and(isNull(dispute.buyerId), inArray(dispute.orderNumber, parts)));
  const disputes = database
    .select({ id: dispute.id })
    .from(dispute)
    .where(inArray(dispute.orderNumber, parts));
  await database
    .update(conversation)
    .set({ buyerId: userId })
    .where(and(isNull(conversation.buyerId), inArray(conversation.disputeId, disputes)));
  // The trigger of migration 0062 doesn't notice a new buyer.
  await database.execute(sql`select pg_notify('unread', ${`user:${userId}`})`);
}
