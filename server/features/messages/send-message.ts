/** Sends a message to the other side of an order, to the seller of an item, or to and from Atelier Support; the first one starts their conversation. */
import { and, eq, sql } from 'drizzle-orm';
import type { ConversationSide, MessageBody, SentMessage } from '#contract/messages.ts';
import type { Photo } from '#contract/photos.ts';
import { conversation, message } from '#server/platform/database/schema/index.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
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
import { beginRequest } from './support/begin-request.ts';
import { moveRequest, supportEventOf, supportSender } from './support/repository.ts';
import { attachPhotos } from '../photos/index.ts';
import type { ConversationRow, FoundConversation, Subject } from './subjects.ts';

/** A conversation with a seller. */
type TradeAbout = Exclude<Subject['about'], { kind: 'SUPPORT' }>;

/** The columns of a new conversation that hold its order or its item. */
function aboutColumns(about: TradeAbout, buyerName: string) {
  if (about.kind === 'ORDER') return { orderNumber: about.orderNumber };
  const { itemId, title, art } = about;
  return { itemId, itemTitle: title, itemArt: art, buyerName };
}

/**
 * Finds the conversation, or begins it with the first message. Two first messages at the same moment begin one conversation.
 * @throws Refusal 409 and 429 as `beginRequest`, 429 QUESTIONS_PAUSED
 */
async function openConversation(
  tx: Tx,
  subject: Subject & Partial<FoundConversation>,
  clientKey: string,
  now: Date,
): Promise<ConversationRow> {
  const { about, parties, conversation: known } = subject;
  if (known !== undefined) return known;
  const { orm, client } = tx;
  const { buyerId, buyerName, sellerId } = parties;
  if (about.kind === 'SUPPORT')
    return beginRequest(tx, { about, buyerId: buyerId ?? '', buyerName, clientKey }, now);
  if (about.kind === 'ITEM' && buyerId !== null) await lockQuestions(client, buyerId);
  const [begun] = await orm
    .insert(conversation)
    .values({ ...aboutColumns(about, buyerName), buyerId, sellerId, createdAt: now, lastAt: now })
    .onConflictDoNothing()
    .returning();
  if (begun === undefined) return existing(orm, about, buyerId);
  if (about.kind === 'ITEM' && buyerId !== null) await refuseManyQuestions(client, buyerId, now.getTime());
  return begun;
}

/** The conversation that another request of the same moment has inserted. */
async function existing(orm: Tx['orm'], about: TradeAbout, buyerId: string | null): Promise<ConversationRow> {
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

/** Sends the event of a message to its request, which then waits for Atelier Support or for the member. @throws Refusal 409 */
async function moveSupport(
  client: Queryable,
  conversationId: number,
  { side, people, at }: { side: ConversationSide; people: ActingAccounts; at: number },
): Promise<void> {
  const sender = supportSender(side, { userId: people.userId ?? '' }, at);
  const event = supportEventOf(side === 'buyer' ? 'WRITE' : 'ANSWER', sender);
  const { accepted } = await moveRequest(client, conversationId, event, people);
  if (accepted) return;
  throw new Refusal(side === 'buyer' ? 'SUPPORT_REQUEST_CLOSED' : 'SUPPORT_REQUEST_NOT_CLAIMED');
}

/** The people recorded with a message. An agent who answers for Atelier Support writes in its name, not in their own. */
const writersOf = ({ about, side }: Subject, { userId, agentId }: ActingAccounts): ActingAccounts =>
  about.kind === 'SUPPORT' && side === 'seller' ? { userId: null, agentId: userId } : { userId, agentId };

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
 * @throws Refusal 400 TEXT_MISSING, 403 SHOP_READ_ONLY, NO_ACCOUNT_TO_MESSAGE, 404 NOT_FOUND naming `photoIds`, 409 KEY_REUSED, CONVERSATION_FULL, SUPPORT_REQUEST_CLOSED, SUPPORT_REQUEST_NOT_CLAIMED, 429 MESSAGES_PAUSED, QUESTIONS_PAUSED
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
    const opened = await openConversation(tx, subject, clientKey, new Date(at));
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
    if (subject.about.kind === 'SUPPORT') await moveSupport(tx.client, opened.id, { side, people, at });
    const values = {
      clientKey,
      sentBy: side,
      ...writersOf(subject, people),
      text: tidy,
      createdAt: new Date(at),
    };
    const stored = await store(tx, opened.id, values);
    const whose = { userId: people.userId ?? '' };
    await attachPhotos(tx.client, { photoIds, to: { messageId: stored.id }, whose });
    return answer(stored, await photosIn(stored));
  });
}
