/** What the shop asks about carriage, whoever knows: the sellers' own rules, or a carrier's service that takes their place. */
import type { SellerPolicies } from '../../../platform/database/schema/buying.ts';

export interface Parcel {
  /** The seller's rules; the house's for its own goods, and for a seller without any. */
  readonly policy: SellerPolicies['shipping'];
  readonly to: 'US' | 'CA';
  readonly speed: 'standard' | 'express';
  readonly grams: number;
  /** What the goods in it cost. Integer cents. */
  readonly itemCents: number;
}

export type Carriage =
  | { readonly isPossible: true; readonly cents: number }
  | { readonly isPossible: false; readonly why: 'NOT_SENT_THERE' | 'EXPRESS_NOT_OFFERED' };

export interface ShippingPort {
  /** What sending a parcel costs, or why it can't be sent so. */
  carriage(parcel: Parcel): Carriage;
}
