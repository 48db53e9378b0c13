/** Sends a message to the other side of an order, or to the seller of an item; the first one starts their conversation. */
import { and, eq, sql } from 'drizzle-orm';
import type { ConversationSide, MessageBody, SentMessage } from '#contract/messages.ts';
import type { Photo } from '#contract/photos.ts';
import { conversation, message } from '#server/platform/database/schema/index.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { ActingAccounts } from '#server/platform/lifecycle/move.ts';
import type { Shop } from '#server/platform/shop.ts';
import { tidyLines } from '#server/platform/written-text.ts';
import { lockQuestions, refuseFlood, refuseManyQuestions } from './limits.ts';
import { photosOfMessages } from './message-photos.ts';
import { readerOf } from './read-conversation.ts';
import { lockConversation, type MessageRow } from './repository.ts';
import { serializeMessage } from './serialize.ts';
import { attachPhotos } from '../photos/index.ts';
import type { ConversationRow, FoundConversation, Subject } from './subjects.ts';

/** The columns of a new conversation that hold its order or its item. */
function aboutColumns({ about, parties: { buyerName } }: Subject) {
  if (about.kind === 'ORDER') return { orderNumber: about.orderNumber };
  const { itemId, title, art } = about;
  return { itemId, itemTitle: title, itemArt: art, buyerName };
}

/**
 * Finds the conversation, or begins it with the first message. Two first messages at the same moment begin one conversation.
 * @throws Refusal 429 QUESTIONS_PAUSED
 */
async function openConversation(
  { orm, client }: Tx,
  subject: Subject & Partial<FoundConversation>,
  now: Date,
): Promise<ConversationRow> {
  const { about, parties, conversation: known } = subject;
  if (known !== undefined) return known;
  const { buyerId, sellerId } = parties;
  if (about.kind === 'ITEM' && buyerId !== null) await lockQuestions(client, buyerId);
  const [begun] = await orm
    .insert(conversation)
    .values({ ...aboutColumns(subject), buyerId, sellerId, createdAt: now, lastAt: now })
    .onConflictDoNothing()
    .returning();
  if (begun === undefined) return existing(orm, subject);
  if (about.kind === 'ITEM' && buyerId !== null) await refuseManyQuestions(client, buyerId, now.getTime());
  return begun;
}

/** The conversation that another request of the same moment has inserted. */
async function existing(orm: Tx['orm'], { about, parties: { buyerId } }: Subject): Promise<ConversationRow> {
  const [found] = await orm
    .select()
    .from(conversation)
    .where(
      about.kind === 'ORDER'
        ? eq(conversation.orderNumber, about.orderNumber)
        : and(eq(conversation.itemId, about.itemId ?? 0), eq(conversation.buyerId, buyerId ?? '')),
    );
  if (found === undefined) throw new Error('a conversation was neither begun nor found');
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

/** Whether a stored message has exactly these photos. */
const areThese = (photos: readonly Photo[], photoIds: readonly string[]): boolean =>
  photos.length === photoIds.length && photos.every(({ photoId }) => photoIds.includes(photoId));

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
 * @throws Refusal 400 TEXT_MISSING, 403 SHOP_READ_ONLY, NO_ACCOUNT_TO_MESSAGE, 404 NOT_FOUND naming `photoIds`, 409 KEY_REUSED, CONVERSATION_FULL, 429 MESSAGES_PAUSED, QUESTIONS_PAUSED
 */
export async function sendMessage(
  shop: Shop,
  subject: Subject & Partial<FoundConversation>,
  { clientKey, text, photoIds = [] }: MessageBody,
  people: ActingAccounts,
): Promise<SentMessage> {
  const { side, parties, readsOnly } = subject;
  const tidy = tidyLines(text);
  if (tidy === '' && photoIds.length === 0) throw new Refusal('TEXT_MISSING', { field: 'text' });
  if (readsOnly) throw new Refusal('SHOP_READ_ONLY');
  if (parties.buyerId === null) throw new Refusal('NO_ACCOUNT_TO_MESSAGE');
  const at = shop.clock.now();
  return withTransaction(shop.database, async (tx) => {
    const opened = await openConversation(tx, subject, new Date(at));
    await lockConversation(tx.client, opened.id);
    const photosIn = async ({ id }: MessageRow) => (await photosOfMessages(tx.client, [id])).get(id) ?? [];
    const answer = (sent: MessageRow, photos: readonly Photo[]): SentMessage => ({
      conversationId: opened.id,
      message: serializeMessage(sent, readerOf(shop, subject, opened), photos),
    });
    const before = await sentBefore(tx, opened.id, side, clientKey);
    if (before !== undefined) {
      const photos = await photosIn(before);
      if (before.text !== tidy || !areThese(photos, photoIds))
        throw new Refusal('KEY_REUSED', { field: 'clientKey' });
      return answer(before, photos);
    }
    await refuseFlood(tx.client, opened.id, side, at);
    const values = { clientKey, sentBy: side, ...people, text: tidy, createdAt: new Date(at) };
    const stored = await store(tx, opened.id, values);
    const whose = { userId: people.userId ?? '' };
    await attachPhotos(tx.client, { photoIds, to: { messageId: stored.id }, whose });
    return answer(stored, await photosIn(stored));
  });
}
