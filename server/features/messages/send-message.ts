/** Sends a message to the other side of an order; the first one starts their conversation. */
import { and, eq, sql } from 'drizzle-orm';
import type { ConversationSide, MessageBody, SentMessage } from '#contract/messages.ts';
import { conversation, message } from '#server/platform/database/schema/index.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { ActingAccounts } from '#server/platform/lifecycle/move.ts';
import type { Shop } from '#server/platform/shop.ts';
import { severalLines } from '#server/platform/written-text.ts';
import { refuseFlood } from './limits.ts';
import { readerOf } from './read-conversation.ts';
import { lockConversation, type ConversationRow, type MessageRow, type Subject } from './repository.ts';
import { serializeMessage } from './serialize.ts';

/** The conversation about the order, which two first messages at the same moment create once. */
async function openConversation(
  { orm }: Tx,
  { row: { order } }: Subject,
  now: Date,
): Promise<ConversationRow> {
  const about = { orderNumber: order.number, buyerId: order.buyerId, sellerId: order.sellerId };
  await orm
    .insert(conversation)
    .values({ ...about, createdAt: now, lastAt: now })
    .onConflictDoNothing({ target: conversation.orderNumber });
  const [found] = await orm.select().from(conversation).where(eq(conversation.orderNumber, order.number));
  if (found === undefined) throw new Error(`order ${order.number} has no conversation`);
  return found;
}

/** What this side has sent under this key already. */
async function sentBefore(
  { orm }: Tx,
  conversationId: number,
  side: ConversationSide,
  clientKey: string,
): Promise<MessageRow | undefined> {
  const [found] = await orm
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        eq(message.sentBy, side),
        eq(message.clientKey, clientKey),
      ),
    );
  return found;
}

/** Stores the message and counts it as unread for the other side. */
async function store(
  { orm }: Tx,
  conversationId: number,
  values: Omit<typeof message.$inferInsert, 'conversationId'>,
): Promise<MessageRow> {
  const [row] = await orm
    .insert(message)
    .values({ ...values, conversationId })
    .returning();
  if (row === undefined) throw new Error('a message was not stored');
  const unread = sql`${values.sentBy === 'buyer' ? conversation.sellerUnread : conversation.buyerUnread} + 1`;
  await orm
    .update(conversation)
    .set({
      lastAt: row.createdAt,
      ...(row.sentBy === 'buyer' ? { sellerUnread: unread } : { buyerUnread: unread }),
    })
    .where(eq(conversation.id, conversationId));
  return row;
}

/**
 * @throws Refusal 400 TEXT_MISSING, 403 SHOP_READ_ONLY, NO_ACCOUNT_TO_MESSAGE, 409 KEY_REUSED, CONVERSATION_FULL, 429 MESSAGES_PAUSED
 */
export async function sendMessage(
  shop: Shop,
  subject: Subject,
  { clientKey, text }: MessageBody,
  people: ActingAccounts,
): Promise<SentMessage> {
  const { side, row, readsOnly } = subject;
  const tidy = severalLines(text, 'text');
  if (readsOnly) throw new Refusal('SHOP_READ_ONLY');
  if (row.order.buyerId === null) throw new Refusal('NO_ACCOUNT_TO_MESSAGE');
  const at = shop.clock.now();
  return withTransaction(shop.database, async (tx) => {
    const opened = await openConversation(tx, subject, new Date(at));
    await lockConversation(tx.client, opened.id);
    const answer = (sent: MessageRow): SentMessage => ({
      conversationId: opened.id,
      message: serializeMessage(sent, readerOf(shop, subject, opened)),
    });
    const before = await sentBefore(tx, opened.id, side, clientKey);
    if (before !== undefined) {
      if (before.text !== tidy) throw new Refusal('KEY_REUSED', { field: 'clientKey' });
      return answer(before);
    }
    await refuseFlood(tx.client, opened.id, side, at);
    return answer(
      await store(tx, opened.id, { clientKey, sentBy: side, ...people, text: tidy, createdAt: new Date(at) }),
    );
  });
}
