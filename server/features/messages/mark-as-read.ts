/** Marks messages of the other side as read. */
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { lockConversation, otherSide } from './repository.ts';
import type { FoundConversation } from './subjects.ts';

/** Marks all messages up to `messageId`; a later mark stays. */
export async function markAsRead(
  { database }: Shop,
  { conversation: { id }, side }: FoundConversation,
  messageId: number,
): Promise<void> {
  await withTransaction(database, async ({ client }) => {
    // No message arrives between the count and the update.
    await lockConversation(client, id);
    await client.query(
      `update conversation set ${side}_read_to = mark.read_to,
          ${side}_unread = (select count(*) from message
            where conversation_id = $1 and sent_by = $3 and message.id > mark.read_to)
         from (select greatest(${side}_read_to, least($2::bigint,
                 (select max(message.id) from message where conversation_id = $1))) as read_to
                 from conversation where id = $1) as mark
        where conversation.id = $1 and ${side}_read_to < mark.read_to`,
      [id, messageId, otherSide(side)],
    );
  });
}
