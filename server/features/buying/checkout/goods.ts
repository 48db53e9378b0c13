/** The goods, sellers, stores and vouchers of a checkout, as its queries return them. */
import type { Both, PictureArt } from '#contract/catalogue.ts';
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';
import type { itemPath } from '#locales/paths.ts';
import type { TaxPlace } from '../tax/port.ts';

/** A seller, or the house (`sellerId` null). */
export interface SellerFacts {
  /** How the contract names a seller in a checkout: the id, or HOUSE. */
  readonly key: string;
  readonly sellerId: number | null;
  /** null for the house. */
  readonly storeName: string | null;
  /** §3: neither suspended nor deactivated, with a valid card and complete policies. */
  readonly isOpen: boolean;
  readonly city: string;
  readonly place: TaxPlace;
  readonly plan: string;
  readonly shipping: SellerPolicies['shipping'];
  /** null for the house. */
  readonly handlingDays: number | null;
}

/** The seats of a class date. */
export interface SeatFacts {
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly hasBegun: boolean;
  /** The place of the class; null if it is held online. */
  readonly place: TaxPlace | null;
}

/** One item of the cart with its quantity. */
export interface GoodsFacts {
  /** The cart line it comes from. */
  readonly lineId: number;
  readonly variantId: number | null;
  readonly sessionId: number | null;
  readonly itemId: number;
  readonly sku: string;
  readonly item: Parameters<typeof itemPath>[0];
  readonly title: Both;
  readonly option: Both;
  readonly art: PictureArt;
  readonly seller: SellerFacts;
  readonly requested: number;
  /** Units in stock; for a class, seats not yet sold. */
  readonly available: number;
  readonly isForSale: boolean;
  readonly unitPriceCents: number;
  /** The weight of one unit. */
  readonly grams: number;
  readonly seats: SeatFacts | null;
}

/** A store of the house, with its stock by variant. */
export interface StoreFacts {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly place: TaxPlace;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Monday first; null for a day on which the store is closed. */
  readonly hours: readonly (readonly [opens: string, closes: string] | null)[];
  readonly stock: ReadonlyMap<number, number>;
}

/** A chosen voucher or gift card. Nothing can be applied from an invalid one. */
export interface VoucherFacts {
  readonly cardNumber: string;
  readonly isGiftCard: boolean;
  /** The most that can be applied to this purchase; 0 if the voucher is invalid. */
  readonly usableCents: number;
}
