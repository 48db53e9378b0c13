/** Reads and locks conversations and their messages. */
import { eq, sql } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import { conversation, message } from '#server/platform/database/schema/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { ConversationRow } from './subjects.ts';

export type MessageRow = typeof message.$inferSelect;

/** The conversation about an order; undefined before its first message. */
export async function conversationAbout(
  { database: { orm } }: Pick<Shop, 'database'>,
  orderNumber: string,
): Promise<ConversationRow | undefined> {
  const [found] = await orm.select().from(conversation).where(eq(conversation.orderNumber, orderNumber));
  return found;
}

/** The messages `m` of a conversation `c`, in SQL. */
export const MESSAGES = 'message m where m.conversation_id = c.id';
/** Those of a case. An event without text and photos is a step of the case, and nothing to read here. */
export const CASE_MESSAGES = `dispute_message m where m.dispute_id = c.dispute_id
  and (m.text <> '' or exists (select from photo where photo.dispute_message_id = m.id))`;

/** Locks a conversation until the transaction ends, so that its writers and readers run one after another. */
export async function lockConversation(client: Queryable, conversationId: number): Promise<void> {
  await client.query('select 1 from conversation where id = $1 for no key update', [conversationId]);
}

export const otherSide = (side: ConversationSide): ConversationSide =>
  side === 'buyer' ? 'seller' : 'buyer';

/** How far a side has read. */
export const readToOf = (
  { buyerReadTo, sellerReadTo }: Pick<ConversationRow, 'buyerReadTo' | 'sellerReadTo'>,
  side: ConversationSide,
): number => (side === 'buyer' ? buyerReadTo : sellerReadTo);

/** The messages of a conversation, newest first. @param before a message; the messages before it are read */
export const messagesOf = (
  orm: Db,
  conversationId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  orm
    .select()
    .from(message)
    .where(
      sql`${message.conversationId} = ${conversationId} and ${message.id} < ${before ?? Number.MAX_SAFE_INTEGER}`,
    )
    .orderBy(sql`${message.id} desc`)
    .limit(limit);
