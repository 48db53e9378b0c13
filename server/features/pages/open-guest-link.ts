/**
 * Exchanges the order key in a guest's mailed link for a cookie and redirects to the same page without the key, so that the key
 * stays in no address bar, history or log of later pages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  findGuestOrder,
  holdsKey,
  opensOrder,
  orderKeysOf,
  revokeEarlierLinks,
  saveOrderKeyCookie,
} from '../orders/index.ts';
import { matchRoute } from '#machines/rules/match-route.ts';
import type { Shop } from '#server/platform/shop.ts';

const KEY_FIELD = 'key';
/** Where a guest asks for a new link. */
const ORDER_LINK_PAGE = '/order-link';
const NUMBER_OF_RETURN = `select parent_number as number from return_order
  join seller_order on seller_order.number = return_order.order_number where return_order.number = $1`;
const NUMBER_OF_DISPUTE = `select parent_number as number from dispute
  join seller_order on seller_order.number = dispute.order_number where dispute.id = $1`;

type PurchaseNumber = () => Promise<string | undefined>;

/** Returns a function that finds the number of the purchase that a buyer's page shows; null for every other page. */
function purchaseOf({ database: { pool } }: Pick<Shop, 'database'>, pathname: string): PurchaseNumber | null {
  const find = (statement: string, id: string | number): PurchaseNumber => {
    return async () => (await pool.query<{ number: string }>(statement, [id])).rows[0]?.number;
  };
  const match = matchRoute(pathname);
  if (match?.kind !== 'page' || match.route.audience !== 'buyers') return null;
  const { parentNumber, returnNumber, disputeId } = match.params;
  if (parentNumber !== undefined) return async () => parentNumber;
  if (returnNumber !== undefined) return find(NUMBER_OF_RETURN, returnNumber);
  return disputeId === undefined ? null : find(NUMBER_OF_DISPUTE, Number(disputeId));
}

/**
 * Exchanges the key of a link for the cookie.
 * @param pathname of the page, without language segment
 * @param search its query, with the question mark
 * @returns the address to redirect to, without language segment; null for an address without a key, or of a page that takes none
 */
export async function openLink(
  shop: Shop,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  pathname: string,
  search: string,
): Promise<string | null> {
  const query = new URLSearchParams(search);
  const key = query.get(KEY_FIELD);
  const purchase = key === null ? null : purchaseOf(shop, pathname);
  if (key === null || purchase === null) return null;
  const parentNumber = await purchase();
  const order =
    parentNumber === undefined ? undefined : await findGuestOrder(shop.database.pool, parentNumber);
  // Also if the link is refused, because its key may open another order.
  void reply.header('referrer-policy', 'no-referrer');
  if (order !== undefined && (opensOrder(shop, key, order) || (await revokeEarlierLinks(shop, key, order))))
    saveOrderKeyCookie(request, reply, { parentNumber: order.parentNumber, key }, shop.settings);
  // The browser may hold a newer key of the same order.
  else if (order === undefined || !holdsKey(shop, orderKeysOf(request), order)) return refusedLink(pathname);
  query.delete(KEY_FIELD);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** The page that says that the link doesn't work and offers a new one. It shows only the number that the address contained. */
function refusedLink(pathname: string): string {
  const number = /^\/orders\/([A-Za-z0-9-]{1,64})/.exec(pathname)?.[1];
  return `${ORDER_LINK_PAGE}?refused=1${number === undefined ? '' : `&order=${number}`}`;
}
