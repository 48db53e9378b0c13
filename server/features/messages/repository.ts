/** Finds conversations, and the side on which a person is in one. Everybody else gets the answer for one that doesn't exist. */
import { eq, sql } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import { memberAsCaller, placedOrders, resolveSender } from '#server/features/orders/index.ts';
import { conversation, message, seller } from '#server/platform/database/schema/index.ts';
import type { Db, Queryable } from '#server/platform/database/handles.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';

export type ConversationRow = typeof conversation.$inferSelect;
export type MessageRow = typeof message.$inferSelect;

/** Orders that a conversation can be about. */
function ordersIn(orm: Db) {
  const { placed, order } = placedOrders(orm);
  const fields = {
    order: { ...order, number: placed.number, placedAt: placed.placedAt },
    storeName: seller.storeName,
    slug: seller.slug,
  };
  return { placed, fields };
}

const byOrder = async (orm: Db, orderNumber: string) => {
  const { placed, fields } = ordersIn(orm);
  const [found] = await orm
    .select(fields)
    .from(placed)
    .leftJoin(seller, eq(seller.id, placed.sellerId))
    .where(eq(placed.number, orderNumber));
  return found;
};
export type SubjectRow = NonNullable<Awaited<ReturnType<typeof byOrder>>>;

/** The order that a conversation is about, and the caller's side. */
export interface Subject {
  readonly row: SubjectRow;
  readonly side: ConversationSide;
  /** The shop of the caller is suspended or closed. */
  readonly readsOnly: boolean;
}

export interface FoundConversation extends Subject {
  readonly conversation: ConversationRow;
}

/** @throws Refusal 404 for agents, strangers, and a seller who bought from their own shop and would write to themselves */
function subjectOf(shop: Shop, row: SubjectRow, viewer: Viewer): Subject {
  const { by, readsOnly = false } = resolveSender(shop, row.order, memberAsCaller(viewer));
  if (by !== 'buyer' && by !== 'seller') throw notFound();
  if (row.order.buyerId !== null && row.order.buyerId === row.order.sellerUserId) throw notFound();
  return { row, side: by, readsOnly };
}

/** @throws Refusal 404 */
export async function findSubject(shop: Shop, orderNumber: string, viewer: Viewer): Promise<Subject> {
  const row = await byOrder(shop.database.orm, orderNumber);
  if (row === undefined) throw notFound();
  return subjectOf(shop, row, viewer);
}

/** The conversation about an order; undefined before its first message. */
export async function conversationAbout(
  { database: { orm } }: Pick<Shop, 'database'>,
  orderNumber: string,
): Promise<ConversationRow | undefined> {
  const [found] = await orm.select().from(conversation).where(eq(conversation.orderNumber, orderNumber));
  return found;
}

/** @throws Refusal 404 */
export async function findConversation(
  shop: Shop,
  conversationId: number,
  viewer: Viewer,
): Promise<FoundConversation> {
  const { orm } = shop.database;
  const [found] = await orm.select().from(conversation).where(eq(conversation.id, conversationId));
  if (found === undefined || found.orderNumber === null) throw notFound();
  return { ...(await findSubject(shop, found.orderNumber, viewer)), conversation: found };
}

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
