/** What is known of the things in a checkout and of who sells them, whichever query it came from. */
import type { Both, PictureArt } from '../../../../contract/catalogue.ts';
import type { SellerPolicies } from '../../../platform/database/schema/buying.ts';
import type { itemPath } from '../../../../locales/paths.ts';
import type { TaxPlace } from '../tax/port.ts';

/** A seller, or the shop itself (`sellerId` null). */
export interface SellerFacts {
  /** As the contract names sellers of a checkout: the id, or HOUSE. */
  readonly key: string;
  readonly sellerId: number | null;
  /** null for the shop itself. */
  readonly storeName: string | null;
  /** §3: neither suspended nor deactivated, a good card, policies in order. */
  readonly isOpen: boolean;
  readonly city: string;
  readonly place: TaxPlace;
  readonly plan: string;
  readonly shipping: SellerPolicies['shipping'];
  /** null for the shop itself. */
  readonly handlingDays: number | null;
}

/** Seats of a class date. */
export interface SeatFacts {
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly hasBegun: boolean;
  /** Where the class is held; null online, where it is held wherever the buyer is. */
  readonly place: TaxPlace | null;
}

/** One thing that somebody wants so many of. */
export interface GoodsFacts {
  /** Of the cart that it came from. */
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
  readonly asked: number;
  /** Units that can be sent, or seats that are free. */
  readonly available: number;
  readonly isForSale: boolean;
  readonly unitPriceCents: number;
  /** Of one piece. */
  readonly grams: number;
  readonly seats: SeatFacts | null;
}

/** One of our stores, and how many of each variant it has. */
export interface StoreFacts {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly place: TaxPlace;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Monday first; null for a day on which it is closed. */
  readonly hours: readonly (readonly [opens: string, closes: string] | null)[];
  readonly stock: ReadonlyMap<number, number>;
}

/** A voucher that is wanted. Of one that is no good, nothing can be applied. */
export interface VoucherFacts {
  readonly cardNumber: string;
  /** What can be put to this purchase at most: 0 where it is no good. */
  readonly usableCents: number;
}
