/** Where an order is looked at, for those whom mails lead there. */
import { orderKey } from './guest-key.ts';
import type { Signing } from './guest-key.ts';

export interface Purchase {
  readonly number: string;
  /** null for a guest, whose links carry the key. */
  readonly buyerId: string | null;
}

/** The page of a purchase, without language segment; a guest's opens it without signing in. */
export const purchasePath = (shop: Signing, { number, buyerId }: Purchase): string =>
  `/orders/${number}${buyerId === null ? `?key=${orderKey(shop, number)}` : ''}`;

/** The seller's page of an order. */
export const salePath = (orderNumber: string): string => `/mp/orders/${orderNumber}`;
