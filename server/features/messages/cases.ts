/**
 * Lists cases (disputes) among the conversations of their buyer and their seller. The messages of a case stay in its thread; the row in
 * `conversation` has how far each of the two has read. Agents have their own queue of cases.
 */
import { eq } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import { conversation } from '#server/platform/database/schema/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';

/**
 * Counts a message of a case as unread for the buyer and the seller, except for its writer. Call it in the transaction that stores the message.
 * @param written.by the side of the writer. What an agent writes is unread for both.
 */
export async function countCaseMessage(
  client: Queryable,
  disputeId: number,
  { by, at }: { by: ConversationSide | 'agent'; at: number },
): Promise<void> {
  await client.query(
    `insert into conversation (dispute_id, buyer_id, seller_id, created_at, last_at, buyer_unread, seller_unread)
     select id, buyer_id, seller_id, $2, $2, ($3 <> 'buyer')::int, ($3 <> 'seller')::int from dispute where id = $1
     on conflict (dispute_id) do update set last_at = excluded.last_at,
       buyer_unread = conversation.buyer_unread + excluded.buyer_unread,
       seller_unread = conversation.seller_unread + excluded.seller_unread`,
    [disputeId, new Date(at), by],
  );
}

/** How many messages of the others a side hasn't read. */
export async function unreadInCase(orm: Db, disputeId: number, side: ConversationSide): Promise<number> {
  const [found] = await orm
    .select({ unread: side === 'buyer' ? conversation.buyerUnread : conversation.sellerUnread })
    .from(conversation)
    .where(eq(conversation.disputeId, disputeId));
  return found?.unread ?? 0;
}
