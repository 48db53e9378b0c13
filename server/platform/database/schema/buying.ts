/** What the tables of buying keep as JSON. */

/** How one seller's part comes to the buyer. Seats of a class need no way. */
export type Delivery =
  | { readonly kind: 'ship'; readonly speed: 'standard' | 'express' }
  | { readonly kind: 'pickup'; readonly storeId: number }
  /** At the seller's own place. */
  | { readonly kind: 'studio' }
  /** Nothing but tickets. */
  | { readonly kind: 'tickets' };

/** Where a seller takes returned parcels. */
export interface ReturnsAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: 'US' | 'CA';
}

/** Where parcels went until a seller moved, as far as carriers tell it. `until` is ms since 1970. */
export interface EarlierPlace extends Pick<ReturnsAddress, 'country' | 'zipCode'> {
  readonly until: number;
}

/** As it is kept with a seller: with the places that labels on their way may still name. */
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

/** A seller's share of a refund, by line: what goes back for it. */
export interface RefundedLine {
  readonly orderLineId: number;
  readonly quantity: number;
  readonly itemCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
}

/** A seller's own rules; where a seller has none, the house's count. */
export interface SellerPolicies {
  readonly shipping: {
    readonly shipsTo: readonly ('US' | 'CA')[];
    readonly flatCents: number;
    readonly perKgCents: number;
    /** From this item subtotal on it costs nothing; null for never. */
    readonly freeFromCents: number | null;
    /** What express costs on top; null where it isn't offered. */
    readonly expressCents: number | null;
    /** Whether the buyer can fetch it at the seller's place. */
    readonly studioPickup: boolean;
  };
  readonly returns: { readonly days: number; readonly isReceiptExpected: boolean };
  /** Hours before a class up to which all, or a part, of its price is paid back. */
  readonly classes: {
    readonly fullRefundHours: number;
    readonly partRefundHours: number;
    readonly partPercent: number;
  };
}
