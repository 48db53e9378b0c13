/** The port for shipping costs: implemented by the sellers' policies, replaceable by a carrier's service. */
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';

export interface Parcel {
  /** The seller's policy; the house's for its own goods, and for a seller without one. */
  readonly policy: SellerPolicies['shipping'];
  readonly to: 'US' | 'CA';
  readonly speed: 'standard' | 'express';
  readonly grams: number;
  /** The price of its goods, integer cents. */
  readonly itemCents: number;
}

export type ShippingCost =
  | { readonly isPossible: true; readonly cents: number }
  | { readonly isPossible: false; readonly why: 'NOT_SENT_THERE' | 'EXPRESS_NOT_OFFERED' };

export interface ShippingPort {
  /** The cost of a parcel, or why it can't be sent. */
  shippingCost(parcel: Parcel): ShippingCost;
}
