import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

/** A line of the order and how much of it is on its way, or with the buyer. */
export interface OrderLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly shippedQuantity: number;
  /** When the class begins that these are seats of, ms since 1970: they come as tickets, by mail. Null for goods. */
  readonly startsAt: number | null;
}

/** How goods get to the buyer, as it was agreed at the checkout; `tickets` where there is nothing but seats. */
export type Delivery = 'ship' | 'pickup' | 'studio' | 'tickets';

/** A parcel's way can be followed under this number. */
export interface Tracking {
  readonly carrier: string;
  readonly number: string;
}

/** What goes into a parcel. */
export interface ShippedLine {
  readonly lineId: number;
  readonly quantity: number;
}

/** How often the tracking number of a parcel was corrected. `shipment`: the revision at which it left. */
export interface Correction {
  readonly shipment: number;
  readonly times: number;
}

export type OrderEvent =
  | Sent<'AUTHORIZED'>
  | Sent<'PAYMENT_FAILED'>
  | Sent<'SHIP', { readonly lines: readonly ShippedLine[]; readonly tracking: Tracking | null }>
  /** The seller gave a wrong number, or none. `shipment`: the revision at which that parcel left. */
  | Sent<'CORRECT_TRACKING', { readonly shipment: number; readonly tracking: Tracking }>
  /** The tickets for seats in classes were mailed. */
  | Sent<'TICKETS_SENT'>
  | Sent<'READY_FOR_PICKUP'>
  | Sent<'HANDED_OVER'>
  /** The buyer needs no reason, the seller does. */
  | Sent<'CANCEL', { readonly reason: string | null }>
  /** What is not on its way yet will not come. */
  | Sent<'CANCEL_REST', { readonly reason: string }>
  /** Told by the carrier. */
  | Sent<'DELIVERED'>
  /** A return or a dispute about this order has begun, or has ended. */
  | Sent<'CASE_OPENED'>
  /** `disputableUntil`: what was refused can be disputed until then, ms since 1970. */
  | Sent<'CASE_CLOSED', { readonly disputableUntil?: number }>
  | TimeUp;

export interface OrderInput {
  /** ms since 1970. */
  readonly placedAt: number;
  readonly lines: readonly {
    readonly lineId: number;
    readonly quantity: number;
    /** For seats in a class: when it begins, ms since 1970. */
    readonly startsAt?: number | null;
  }[];
  /** Left out where the seller decides. */
  readonly delivery?: Delivery | null;
}

export interface OrderContext extends Deadline {
  readonly lines: readonly OrderLine[];
  readonly delivery: Delivery | null;
  /** Of the parcel that the seller told of last. */
  readonly tracking: Tracking | null;
  /** Parcels whose number was never corrected are not in it. */
  readonly corrections: readonly Correction[];
  /** Why it was cancelled, wholly or in part. */
  readonly reason: string | null;
  /** Returns and disputes that are open. */
  readonly openCases: number;
}
