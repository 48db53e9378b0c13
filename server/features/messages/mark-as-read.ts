/** Marks what the other sides have written as read, in a conversation or in a case. */
import { eq } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import { conversation } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { CASE_MESSAGES, lockConversation, MESSAGES } from './repository.ts';
import type { FoundConversation } from './subjects.ts';

/** $1 is the conversation, $2 the last message that was read. @param messages MESSAGES or CASE_MESSAGES */
const markSql = (side: ConversationSide, messages: string): string => `
  update conversation set ${side}_read_to = mark.read_to, ${side}_unread = mark.unread
    from (select newest.read_to,
            (select count(*) from ${messages} and m.sent_by <> '${side}' and m.id > newest.read_to) as unread
            from conversation c cross join lateral (
              select greatest(c.${side}_read_to, least($2::bigint, (select max(m.id) from ${messages}))) as read_to) as newest
           where c.id = $1) as mark
   where conversation.id = $1 and conversation.${side}_read_to < mark.read_to`;

const mark = (
  { database }: Pick<Shop, 'database'>,
  sql: string,
  conversationId: number,
  messageId: number,
): Promise<void> =>
  withTransaction(database, async ({ client }) => {
    // No message arrives between the count and the update.
    await lockConversation(client, conversationId);
    await client.query(sql, [conversationId, messageId]);
  });

/** Marks all messages up to `messageId`; a later mark stays. */
export const markAsRead = (
  shop: Shop,
  { conversation: { id }, side }: FoundConversation,
  messageId: number,
): Promise<void> => mark(shop, markSql(side, MESSAGES), id, messageId);

/** Marks the messages of a case up to `messageId` as read by one side; a later mark stays. */
export async function markCaseAsRead(
  shop: Pick<Shop, 'database'>,
  disputeId: number,
  side: ConversationSide,
  messageId: number,
): Promise<void> {
  const [found] = await shop.database.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.disputeId, disputeId));
  if (found !== undefined) await mark(shop, markSql(side, CASE_MESSAGES), found.id, messageId);
}
