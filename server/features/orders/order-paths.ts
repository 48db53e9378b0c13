/** The links to orders in mails. */
import type { parentOrder } from '#server/platform/database/schema/index.ts';
import { revokingKey, orderKey } from './guests/guest-key.ts';
import type { KeyedOrder, Signing } from './guests/guest-key.ts';

/** The parts of a purchase that its links depend on. `buyerId` is null for a guest, whose links carry the key. */
export type Linked = Pick<
  typeof parentOrder.$inferSelect,
  'number' | 'buyerId' | 'guestKeyNonce' | 'guestKeyRenewedAt' | 'placedAt'
>;

/** The parts of a purchase that its key is made from. */
export const keyedOf = ({ number, ...facts }: Omit<Linked, 'buyerId'>): KeyedOrder => ({
  parentNumber: number,
  guestKeyNonce: facts.guestKeyNonce,
  guestKeyRenewedAt: facts.guestKeyRenewedAt,
  placedAt: facts.placedAt,
});

/** The buyer's link to a page of their purchase, without language segment; a guest's opens it without signing in. */
export const buyerPath = (shop: Signing, path: string, purchase: Linked): string =>
  purchase.buyerId === null ? `${path}?key=${orderKey(shop, keyedOf(purchase))}` : path;

/** The buyer's link to the purchase itself. */
export const purchasePath = (shop: Signing, purchase: Linked): string =>
  buyerPath(shop, `/orders/${purchase.number}`, purchase);

/** A guest's link that ends all earlier links once it is opened. */
export const revokingPath = (shop: Signing, purchase: Linked): string =>
  `/orders/${purchase.number}?key=${revokingKey(shop, keyedOf(purchase))}`;

/** The seller's page of an order. */
export const salePath = (orderNumber: string): string => `/mp/orders/${orderNumber}`;
