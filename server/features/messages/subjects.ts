/**
 * Finds what a conversation is about, an order, an item or a request to Atelier Support, and the side on which a person is in it.
 * Everybody else gets the answer for one that doesn't exist.
 */
import { and, eq } from 'drizzle-orm';
import type { Both, PictureArt } from '#contract/catalogue.ts';
import type { ConversationSide } from '#contract/messages.ts';
import { itemPath } from '#locales/paths.ts';
import { ITEM_ADDRESS } from '#server/features/catalogue/index.ts';
import { asSeller, memberAsCaller, placedOrders, resolveSender } from '#server/features/orders/index.ts';
import { account, conversation, item, seller } from '#server/platform/database/schema/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { shortName } from '#server/platform/short-name.ts';
import type { Shop } from '#server/platform/shop.ts';
import { supportRequestOf, type AboutSupport } from './support/repository.ts';

export type ConversationRow = typeof conversation.$inferSelect;

/** The people of a conversation. */
export interface Parties {
  /** Null for a guest, and for a member who has deleted the account. */
  readonly buyerId: string | null;
  /** As the seller sees it. */
  readonly buyerName: string;
  /** Null, as are the next two, for Atelier's own shop and for Atelier Support. */
  readonly sellerId: number | null;
  readonly storeName: string | null;
  readonly slug: string | null;
}

interface AboutOrder {
  readonly kind: 'ORDER';
  readonly orderNumber: string;
  readonly parentNumber: string;
  readonly placedAt: Date;
}
interface AboutItem {
  readonly kind: 'ITEM';
  /** Null once the item is deleted. */
  readonly itemId: number | null;
  readonly title: Both;
  readonly art: PictureArt;
  /** Null for an item that is no longer on sale. */
  readonly path: string | null;
}

/** The order or item of a conversation, its two sides, and the side of the caller. */
export interface Subject {
  readonly about: AboutOrder | AboutItem | AboutSupport;
  readonly parties: Parties;
  readonly side: ConversationSide;
  /** The shop of the caller is suspended or closed. */
  readonly readsOnly: boolean;
}
export interface FoundConversation extends Subject {
  readonly conversation: ConversationRow;
}
type ShopHere = Pick<Shop, 'database' | 'clock' | 'secrets'>;

/**
 * The order that a conversation is about, as a buyer or a seller sees it.
 * @throws Refusal 404 for agents, strangers, and a seller who bought from their own shop and would write to themselves
 */
export async function findOrder(shop: ShopHere, orderNumber: string, viewer: Viewer): Promise<Subject> {
  const { orm } = shop.database;
  const { placed, order } = placedOrders(orm);
  const [found] = await orm
    .select({ order, storeName: seller.storeName, slug: seller.slug })
    .from(placed)
    .leftJoin(seller, eq(seller.id, placed.sellerId))
    .where(eq(placed.number, orderNumber));
  if (found === undefined) throw notFound();
  const { parentNumber, placedAt, buyerId, sellerId, sellerUserId, firstName, lastName } = found.order;
  const { by, readsOnly = false } = resolveSender(shop, found.order, memberAsCaller(viewer));
  if (by !== 'buyer' && by !== 'seller') throw notFound();
  if (buyerId !== null && buyerId === sellerUserId) throw notFound();
  const { storeName, slug } = found;
  return {
    about: { kind: 'ORDER', orderNumber, parentNumber, placedAt },
    parties: { buyerId, buyerName: `${firstName} ${lastName}`.trim(), sellerId, storeName, slug },
    side: by,
    readsOnly,
  };
}

interface Seller {
  readonly sellerId: number | null;
  readonly sellerUserId: string | null;
  readonly sellerStatus: string | null;
}

/** Whether this person, for themselves, sells what the shop sells; the back office sells Atelier's own goods. */
const isSellerIn = ({ sellerId, sellerUserId }: Seller, viewer: Viewer): boolean =>
  viewer.agentId === null && (sellerId === null ? viewer.isBackOffice : viewer.userId === sellerUserId);

const SELLER_FIELDS = {
  sellerUserId: seller.userId,
  sellerStatus: seller.status,
  storeName: seller.storeName,
  slug: seller.slug,
};
const ITEM_FIELDS = { ...ITEM_ADDRESS, status: item.status };

/**
 * An item that a member wants to ask its seller about.
 * @throws Refusal 404 for an item that isn't on sale, and for its own seller, who would write to themselves
 */
async function findItem(shop: ShopHere, itemId: number, viewer: Viewer): Promise<Subject> {
  const [found] = await shop.database.orm
    .select({
      item: { ...ITEM_FIELDS, title: item.title, art: item.art, sellerId: item.sellerId },
      seller: SELLER_FIELDS,
      buyer: { first_name: account.firstName, last_name: account.lastName },
    })
    .from(item)
    .innerJoin(account, eq(account.id, viewer.userId))
    .leftJoin(seller, eq(seller.id, item.sellerId))
    .where(and(eq(item.id, itemId), eq(item.status, 'active')));
  if (found === undefined) throw notFound();
  const { title, art, sellerId } = found.item;
  const { sellerUserId = null, sellerStatus = null, storeName = null, slug = null } = found.seller ?? {};
  const sells = isSellerIn({ sellerId, sellerUserId, sellerStatus }, viewer);
  if (sells || viewer.userId === sellerUserId) throw notFound();
  return {
    about: { kind: 'ITEM', itemId, title, art, path: itemPath(found.item) },
    parties: { buyerId: viewer.userId, buyerName: shortName(found.buyer), sellerId, storeName, slug },
    side: 'buyer',
    readsOnly: false,
  };
}

/** A conversation about an item. Its buyer and its seller can read it even after the item was deleted. @throws Refusal 404 for anybody else */
async function itemConversation(
  { database: { orm }, clock }: ShopHere,
  found: ConversationRow,
  viewer: Viewer,
): Promise<FoundConversation> {
  const { itemTitle: title, itemArt: art, buyerName, buyerId, sellerId } = found;
  if (title === null || art === null || buyerName === null) throw notFound();
  const [joined] = await orm
    .select({ item: ITEM_FIELDS, seller: SELLER_FIELDS })
    .from(conversation)
    .leftJoin(item, eq(item.id, conversation.itemId))
    .leftJoin(seller, eq(seller.id, conversation.sellerId))
    .where(eq(conversation.id, found.id));
  const { sellerUserId = null, sellerStatus = null, storeName = null, slug = null } = joined?.seller ?? {};
  const isBuyer = buyerId === viewer.userId;
  if (!isBuyer && !isSellerIn({ sellerId, sellerUserId, sellerStatus }, viewer)) throw notFound();
  const listed = joined?.item ?? null;
  const path = listed?.status === 'active' ? itemPath(listed) : null;
  const { readsOnly = false } = isBuyer ? {} : asSeller(viewer, { sellerId, sellerStatus }, clock.now());
  return {
    about: { kind: 'ITEM', itemId: found.itemId, title, art, path },
    parties: { buyerId, buyerName, sellerId, storeName, slug },
    side: isBuyer ? 'buyer' : 'seller',
    readsOnly,
    conversation: found,
  };
}

/** A conversation with Atelier Support: its member reads it, and every agent for themselves. @throws Refusal 404 for anybody else */
async function supportConversation(
  { database: { orm } }: ShopHere,
  found: ConversationRow,
  viewer: Viewer,
): Promise<FoundConversation> {
  const { buyerId, buyerName } = found;
  const isMember = buyerId === viewer.userId;
  if (!isMember && !viewer.isAgent) throw notFound();
  return {
    about: await supportRequestOf(orm, found.id),
    parties: { buyerId, buyerName: buyerName ?? '', sellerId: null, storeName: null, slug: null },
    side: isMember ? 'buyer' : 'seller',
    readsOnly: false,
    conversation: found,
  };
}

/** A conversation by its id. @throws Refusal 404, also for a case, which the calls of disputes read */
export async function findConversation(
  shop: ShopHere,
  conversationId: number,
  viewer: Viewer,
): Promise<FoundConversation> {
  const { orm } = shop.database;
  const [found] = await orm.select().from(conversation).where(eq(conversation.id, conversationId));
  if (found === undefined || found.disputeId !== null) throw notFound();
  if (found.isSupport) return supportConversation(shop, found, viewer);
  if (found.orderNumber === null) return itemConversation(shop, found, viewer);
  return { ...(await findOrder(shop, found.orderNumber, viewer)), conversation: found };
}

/** The item that a member asks about, with the member's conversation about it if there is one. @throws Refusal 404 */
export async function findQuestion(
  shop: ShopHere,
  itemId: number,
  viewer: Viewer,
): Promise<Subject & Partial<FoundConversation>> {
  const [found] = await shop.database.orm
    .select()
    .from(conversation)
    .where(and(eq(conversation.itemId, itemId), eq(conversation.buyerId, viewer.userId)));
  return found === undefined ? findItem(shop, itemId, viewer) : itemConversation(shop, found, viewer);
}
