/** Where an order is looked at, for those whom mails lead there. */
import type { parentOrder } from '../../platform/database/schema/index.ts';
import { endingKey, orderKey } from './guest-key.ts';
import type { KeyedOrder, Signing } from './guest-key.ts';

/** A purchase, as far as links to it depend on it. `buyerId` is null for a guest, whose links carry the key. */
export type Linked = Pick<
  typeof parentOrder.$inferSelect,
  'number' | 'buyerId' | 'guestKeyNonce' | 'guestKeyRenewedAt' | 'placedAt'
>;

/** What the key of a purchase is made from. */
export const keyedOf = ({ number, ...facts }: Omit<Linked, 'buyerId'>): KeyedOrder => ({
  parentNumber: number,
  guestKeyNonce: facts.guestKeyNonce,
  guestKeyRenewedAt: facts.guestKeyRenewedAt,
  placedAt: facts.placedAt,
});

/** The buyer's way to a page about their purchase, without language segment; a guest's opens it without signing in. */
export const buyerPath = (shop: Signing, path: string, purchase: Linked): string =>
  purchase.buyerId === null ? `${path}?key=${orderKey(shop, keyedOf(purchase))}` : path;

/** The buyer's way to the purchase itself. */
export const purchasePath = (shop: Signing, purchase: Linked): string =>
  buyerPath(shop, `/orders/${purchase.number}`, purchase);

/** A guest's way to the purchase that ends all earlier ones once it is taken. */
export const endingPath = (shop: Signing, purchase: Linked): string =>
  `/orders/${purchase.number}?key=${endingKey(shop, keyedOf(purchase))}`;

/** The seller's page of an order. */
export const salePath = (orderNumber: string): string => `/mp/orders/${orderNumber}`;
