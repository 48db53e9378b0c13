/**
 * The role of a person in an order: its buyer (a member, or a guest whose browser holds its key), its seller (the back office for the
 * house's own goods), or an agent. Everybody else gets the answer for an order that doesn't exist.
 */
import { eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { agentIdOf } from '../identity/index.ts';
import { parentOrder, seller, sellerOrder } from '#server/platform/database/schema/index.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ActingAccounts } from '#server/platform/lifecycle/move.ts';
import { orderKeysOf, NO_KEYS } from './guests/guest-key-cookie.ts';
import type { OrderKeys } from './guests/guest-key-cookie.ts';
import { opensOrder } from './guests/guest-key.ts';
import type { KeyedOrder } from './guests/guest-key.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';

/** The status of a shop that may sell (§3 Store status); in any other its owner may only read. */
const OPEN_SHOP = 'ACTIVE';

export interface Parties extends KeyedOrder {
  /** null for a guest. */
  readonly buyerId: string | null;
  /** null for Atelier's own goods. */
  readonly sellerId: number | null;
  readonly sellerUserId: string | null;
  /** The status of the seller's shop; null for Atelier's own goods. */
  readonly sellerStatus: string | null;
}

/** The caller: the signed-in member, the agent who acts for them, and the guest order keys in the browser's cookie. */
export interface OrderCaller {
  readonly viewer: Viewer | null;
  /** The agent who acts for the viewer or for a guest; null for customers who act for themselves. */
  readonly agentId: string | null;
  readonly keys: OrderKeys;
}

/**
 * The caller of a request.
 * @throws Refusal 401 SIGN_IN_NEEDED if the request has neither a session nor a key
 */
export async function orderCaller(
  shop: Pick<Shop, 'database' | 'clock'>,
  request: FastifyRequest,
): Promise<OrderCaller> {
  const { viewer } = request;
  const keys = orderKeysOf(request);
  if (viewer === null && keys.size === 0) throw new Refusal('SIGN_IN_NEEDED');
  return { viewer, agentId: await agentIdOf(request, shop), keys };
}

/** A member as a caller for their own orders, ignoring guest keys in the browser. */
export const memberAsCaller = (viewer: Viewer): OrderCaller => ({
  viewer,
  agentId: viewer.agentId,
  keys: NO_KEYS,
});

/** The people recorded with a step or a message: the customer's account, if there is one, and the agent who acted for them. */
export const peopleBehind = ({
  viewer,
  agentId,
}: Pick<OrderCaller, 'viewer' | 'agentId'>): ActingAccounts => ({
  userId: viewer?.userId ?? null,
  agentId,
});

type ShopHere = Pick<Shop, 'clock' | 'secrets'>;

/** Whether one of the keys opens a purchase. */
export function holdsKey(shop: ShopHere, keys: OrderKeys, order: KeyedOrder): boolean {
  const key = keys.get(order.parentNumber);
  return key !== undefined && opensOrder(shop, key, order);
}

const isMember = ({ buyerId }: Pick<Parties, 'buyerId'>, { viewer }: OrderCaller): boolean =>
  viewer !== null && viewer.userId === buyerId;

/**
 * The reader of a whole purchase: its buyer or an agent, not one of its sellers. A guest key counts only if the signed-in account has
 * no role in the order.
 * @throws Refusal 404 for anybody else
 */
export function resolveReader(
  shop: ShopHere,
  purchase: KeyedOrder & Pick<Parties, 'buyerId'>,
  caller: OrderCaller,
): Sender {
  const at = shop.clock.now();
  if (isMember(purchase, caller)) return { by: 'buyer', at };
  if (caller.viewer?.isAgent === true) return { by: 'agent', at };
  if (purchase.buyerId === null && holdsKey(shop, caller.keys, purchase)) return { by: 'buyer', at };
  throw notFound();
}

type Store = Pick<Parties, 'sellerId' | 'sellerStatus'>;

/**
 * A seller of `store` as a sender. By law past sales, payouts and cases must stay accessible, so the owner of a suspended or closed
 * shop may still read; only the seller of an open shop may send events.
 */
export function asSeller({ isSeller }: Viewer, { sellerId, sellerStatus }: Store, at: number): Sender {
  const maySell = sellerId === null || (isSeller && sellerStatus === OPEN_SHOP);
  return maySell ? { by: 'seller', at } : { by: 'seller', at, readsOnly: true };
}

/**
 * The sender of an event about an order, at the shop's time. An agent who bought or sold in it counts as that party, not as its judge;
 * an agent who acts for a customer counts as that customer when buying, never when selling. A guest key opens no member's order.
 * @throws Refusal 404 for anybody without a role in the order
 */
export function resolveSender(shop: ShopHere, parties: Parties, caller: OrderCaller): Sender {
  const { viewer } = caller;
  if (viewer !== null && viewer.agentId === null && !isMember(parties, caller)) {
    const { sellerId, sellerUserId } = parties;
    const isSeller = sellerId === null ? viewer.isBackOffice : viewer.userId === sellerUserId;
    if (isSeller) return asSeller(viewer, parties, shop.clock.now());
  }
  return resolveReader(shop, parties, caller);
}

/**
 * Like `resolveSender`, for changes: refuses those who may only read.
 * @throws Refusal 403 SHOP_READ_ONLY for the seller of a suspended or closed shop, 404 for anybody without a role in the order
 */
export function resolveActor(shop: ShopHere, parties: Parties, caller: OrderCaller): Sender {
  const sender = resolveSender(shop, parties, caller);
  if (sender.readsOnly === true) throw new Refusal('SHOP_READ_ONLY');
  return sender;
}

/** Every seller's order with its parties: join `placed` by its number, select `order`. */
export function placedOrders(orm: Db) {
  const placed = orm
    .select({
      number: sellerOrder.number,
      parentNumber: sellerOrder.parentNumber,
      sellerId: sellerOrder.sellerId,
      sellerUserId: seller.userId,
      sellerStatus: sql<string | null>`${seller.status}`.as('seller_status'),
      buyerId: parentOrder.buyerId,
      guestKeyNonce: parentOrder.guestKeyNonce,
      guestKeyRenewedAt: parentOrder.guestKeyRenewedAt,
      placedAt: parentOrder.placedAt,
      firstName: parentOrder.firstName,
      lastName: parentOrder.lastName,
    })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .as('placed');
  const { parentNumber, sellerId, sellerUserId, sellerStatus, buyerId, firstName, lastName } = placed;
  const { guestKeyNonce, guestKeyRenewedAt, placedAt } = placed;
  const key = { guestKeyNonce, guestKeyRenewedAt, placedAt };
  return {
    placed,
    order: { parentNumber, sellerId, sellerUserId, sellerStatus, buyerId, firstName, lastName, ...key },
  };
}

/**
 * A condition for the orders that the viewer has sold: their shop's, or the house's for the back office. Lists use the index of that
 * column.
 * @throws Refusal 403 SELLERS_ONLY for those who have never had a shop, and for agents who act for a seller
 */
export async function soldByViewer(
  orm: Db,
  sellerId: AnyPgColumn,
  { userId, agentId, isSeller, isBackOffice }: Viewer,
): Promise<SQL | undefined> {
  if (agentId !== null) throw new Refusal('SELLERS_ONLY');
  const shops = await orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, userId));
  if (shops.length === 0 && !isSeller && !isBackOffice) throw new Refusal('SELLERS_ONLY');
  if (shops.length === 0 && isBackOffice) return isNull(sellerId);
  const own = inArray(
    sellerId,
    shops.map(({ id }) => id),
  );
  return isBackOffice ? or(own, isNull(sellerId)) : own;
}
