/**
 * Lists cases (disputes) among the conversations of their buyer and their seller. The messages of a case stay in its thread; the row in
 * `conversation` has how far each of the two has read. Agents have their own queue of cases.
 */
import { eq } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import { conversation } from '#server/platform/database/schema/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Whether a message `m` of a case has text or photos. An event without either is a step of the case, and nothing to read here. */
export const HAS_CONTENT = `(m.text <> '' or exists (select from photo where photo.dispute_message_id = m.id))`;

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

/** Marks the messages of a case up to `messageId` as read by one side; a later mark stays. */
export async function markCaseAsRead(
  { database }: Pick<Shop, 'database'>,
  disputeId: number,
  side: ConversationSide,
  messageId: number,
): Promise<void> {
  await withTransaction(database, async ({ client }) => {
    // No message arrives between the count and the update.
    await client.query('select 1 from conversation where dispute_id = $1 for no key update', [disputeId]);
    await client.query(
      `update conversation set ${side}_read_to = mark.read_to,
          ${side}_unread = (select count(*) from dispute_message m
            where m.dispute_id = $1 and m.sent_by <> $3 and m.id > mark.read_to and ${HAS_CONTENT})
         from (select greatest(${side}_read_to, least($2::bigint,
                 (select max(id) from dispute_message where dispute_id = $1))) as read_to
                 from conversation where dispute_id = $1) as mark
        where conversation.dispute_id = $1 and ${side}_read_to < mark.read_to`,
      [disputeId, messageId, side],
    );
  });
}
