/** The types of JSON columns in the buying tables. */

/** How a buyer gets one seller's part of an order. */
export type Delivery =
  | { readonly kind: 'ship'; readonly speed: 'standard' | 'express' }
  | { readonly kind: 'pickup'; readonly storeId: number }
  /** At the seller's own studio. */
  | { readonly kind: 'studio' }
  /** Only class tickets, which need no delivery. */
  | { readonly kind: 'tickets' };

/** The address for returned parcels. */
export interface ReturnsAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: 'US' | 'CA';
}

/** A seller's address before a move, as far as carriers report it. `until` is ms since 1970. */
export interface EarlierPlace extends Pick<ReturnsAddress, 'country' | 'zipCode'> {
  readonly until: number;
}

/** A stored returns address, with the earlier addresses that labels in transit may still name. */
export interface KeptReturnsAddress extends ReturnsAddress {
  readonly earlier?: readonly EarlierPlace[];
}

/** One tax of the destination on one line, such as GST or the sales tax of a state. */
export interface TaxPart {
  readonly kind: 'SALES_TAX' | 'GST' | 'HST' | 'PST' | 'QST';
  /** Country and state, such as US-CA or CA-QC. */
  readonly jurisdiction: string;
  /** In thousandths of a percent: 9.975 % is 9975. */
  readonly rate: number;
  readonly cents: number;
}

/** One line's amounts in a seller's share of a refund. */
export interface RefundedLine {
  readonly orderLineId: number;
  readonly quantity: number;
  readonly itemCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
}

/** A seller's own policies; the house's apply to sellers without any. */
export interface SellerPolicies {
  readonly shipping: {
    readonly shipsTo: readonly ('US' | 'CA')[];
    readonly flatCents: number;
    readonly perKgCents: number;
    /** The item subtotal from which shipping is free; null for never. */
    readonly freeFromCents: number | null;
    /** The surcharge for express; null if the seller doesn't offer it. */
    readonly expressCents: number | null;
    /** Whether the buyer can pick it up at the seller's studio. */
    readonly studioPickup: boolean;
  };
  readonly returns: { readonly days: number; readonly isReceiptExpected: boolean };
  /** Hours before a class until which its price is refunded in full, or in part. */
  readonly classes: {
    readonly fullRefundHours: number;
    readonly partRefundHours: number;
    readonly partPercent: number;
  };
}
