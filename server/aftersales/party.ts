/**
 * Who somebody is to an order: its buyer (a member, or a guest by the key of a mailed link), its seller (for the shop's own goods
 * the back office), or an agent. Nobody else learns that it exists.
 */
import { eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Sender } from '../../machines/lifecycle/roles.ts';
import { parentOrder, seller, sellerOrder } from '../database/schema/index.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Viewer } from '../http/viewer.ts';
import { opensOrder } from '../orders/guest-key.ts';
import type { Writer } from '../session/writer.ts';
import type { Shop } from '../shop.ts';

/** The status of a shop that sells (§3 Store status); any other has it read only. */
const OPEN_SHOP = 'ACTIVE';

export interface Parties {
  readonly parentNumber: string;
  /** null for a guest. */
  readonly buyerId: string | null;
  /** null for the shop's own goods. */
  readonly sellerId: number | null;
  readonly sellerUserId: string | null;
  /** Of the seller's shop; null for the shop's own goods. */
  readonly sellerStatus: string | null;
}

/** Who asks: the person that is signed in, and the key of a guest's link. */
export interface Asking {
  readonly viewer: Viewer | null;
  readonly key?: string | undefined;
}

/**
 * Who asks by this request.
 * @param key of the query
 * @throws Refusal 401 SIGN_IN_NEEDED where nobody is signed in and no key came
 */
export function asking({ viewer }: Pick<FastifyRequest, 'viewer'>, key?: string): Asking {
  if (viewer === null && key === undefined) throw new Refusal(401, 'SIGN_IN_NEEDED');
  return { viewer, key };
}

type ShopHere = Pick<Shop, 'clock' | 'secrets'>;

const isBuyer = (
  shop: ShopHere,
  { parentNumber, buyerId }: Pick<Parties, 'parentNumber' | 'buyerId'>,
  { viewer, key }: Asking,
): boolean =>
  buyerId === null
    ? key !== undefined && opensOrder(shop, key, parentNumber)
    : viewer !== null && viewer.userId === buyerId;

/**
 * Who reads a whole purchase: its buyer or an agent, not one of its sellers.
 * @throws Refusal 404 for anybody else
 */
export function readerTo(
  shop: ShopHere,
  purchase: Pick<Parties, 'parentNumber' | 'buyerId'>,
  asked: Asking,
): Sender {
  const at = shop.clock.now();
  if (isBuyer(shop, purchase, asked)) return { by: 'buyer', at };
  if (asked.viewer?.isAgent === true) return { by: 'agent', at };
  throw notFound();
}

type Store = Pick<Parties, 'sellerId' | 'sellerStatus'>;

/**
 * A seller of `store` as a sender. The law wants past sales, payouts and cases kept within reach, so the owner of a shop that was
 * suspended or closed, or who is no seller any more, reads on; only an open shop's seller moves anything.
 */
export function asSeller({ isSeller }: Viewer, { sellerId, sellerStatus }: Store, at: number): Sender {
  const maySell = sellerId === null || (isSeller && sellerStatus === OPEN_SHOP);
  return maySell ? { by: 'seller', at } : { by: 'seller', at, readsOnly: true };
}

/**
 * The sender of an event about an order, at the shop's time. An agent who bought or sold it is a party to it, and not its judge; one
 * who acts for a customer is that customer as a buyer, never as a seller. A key opens what guests have bought, and no member's order.
 * @throws Refusal 404 for anybody who is not concerned
 */
export function senderTo(shop: ShopHere, parties: Parties, asked: Asking): Sender {
  const { viewer } = asked;
  if (viewer !== null && viewer.agentId === null && !isBuyer(shop, parties, asked)) {
    const { sellerId, sellerUserId } = parties;
    const isSeller = sellerId === null ? viewer.isBackOffice : viewer.userId === sellerUserId;
    if (isSeller) return asSeller(viewer, parties, shop.clock.now());
  }
  return readerTo(shop, parties, asked);
}

/**
 * The sender of what changes something: `senderTo`, but for those who may only read.
 * @throws Refusal 403 SHOP_READ_ONLY for the seller of a shop that was taken away, 404 for anybody who is not concerned
 */
export function moverTo(shop: ShopHere, parties: Parties, asked: Asking): Sender {
  const sender = senderTo(shop, parties, asked);
  if (sender.readsOnly === true) throw new Refusal(403, 'SHOP_READ_ONLY');
  return sender;
}

/** Every seller's order with its parties: `placed` is to be joined by its number, `order` to be selected. */
export function placedOrders(orm: Writer) {
  const placed = orm
    .select({
      number: sellerOrder.number,
      parentNumber: sellerOrder.parentNumber,
      sellerId: sellerOrder.sellerId,
      sellerUserId: seller.userId,
      sellerStatus: sql<string | null>`${seller.status}`.as('seller_status'),
      buyerId: parentOrder.buyerId,
      firstName: parentOrder.firstName,
      lastName: parentOrder.lastName,
    })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .as('placed');
  const { parentNumber, sellerId, sellerUserId, sellerStatus, buyerId, firstName, lastName } = placed;
  return {
    placed,
    order: { parentNumber, sellerId, sellerUserId, sellerStatus, buyerId, firstName, lastName },
  };
}

/**
 * What the viewer sells or has sold, as a condition on whose a row is: their shop's, or for the back office the shop's own. Lists are
 * read by the index of that column.
 * @throws Refusal 403 SELLERS_ONLY for those who have never had a shop, and for agents in the place of a seller
 */
export async function soldByViewer(
  orm: Writer,
  sellerId: AnyPgColumn,
  { userId, agentId, isSeller, isBackOffice }: Viewer,
): Promise<SQL | undefined> {
  if (agentId !== null) throw new Refusal(403, 'SELLERS_ONLY');
  const shops = await orm.select({ id: seller.id }).from(seller).where(eq(seller.userId, userId));
  if (shops.length === 0 && !isSeller && !isBackOffice) throw new Refusal(403, 'SELLERS_ONLY');
  if (shops.length === 0 && isBackOffice) return isNull(sellerId);
  const own = inArray(
    sellerId,
    shops.map(({ id }) => id),
  );
  return isBackOffice ? or(own, isNull(sellerId)) : own;
}
