import type { DeliveryKind } from '#contract/orders.ts';
import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

/** A line of the order, and how much of it was shipped. */
export interface OrderLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly shippedQuantity: number;
  /** When the class of these seats begins, ms since 1970: their tickets are emailed. Null for goods. */
  readonly startsAt: number | null;
}

/** The number under which the carrier tracks a parcel. */
export interface Tracking {
  readonly carrier: string;
  readonly number: string;
}

/** What one parcel contains. */
export interface ShippedLine {
  readonly lineId: number;
  readonly quantity: number;
}

/** How often the tracking number of a parcel was corrected. `shipment`: the order's revision when it was shipped. */
export interface Correction {
  readonly shipment: number;
  readonly times: number;
}

export type OrderEvent =
  | Sent<'AUTHORIZED'>
  | Sent<'PAYMENT_FAILED'>
  | Sent<'SHIP', { readonly lines: readonly ShippedLine[]; readonly tracking: Tracking | null }>
  /** The seller gave a wrong number, or none. `shipment`: the order's revision when that parcel was shipped. */
  | Sent<'CORRECT_TRACKING', { readonly shipment: number; readonly tracking: Tracking }>
  /** The tickets for seats in classes were emailed. */
  | Sent<'TICKETS_SENT'>
  | Sent<'READY_FOR_PICKUP'>
  | Sent<'HANDED_OVER'>
  /** The buyer may cancel without a reason; the seller has to give one. */
  | Sent<'CANCEL', { readonly reason: string | null }>
  /** Cancels what hasn't been shipped yet. */
  | Sent<'CANCEL_REST', { readonly reason: string }>
  /** Reported by the carrier. */
  | Sent<'DELIVERED'>
  /** A return or dispute about this order was opened, or was closed. */
  | Sent<'CASE_OPENED'>
  /** `disputableUntil`: a refusal can be disputed until then, ms since 1970. */
  | Sent<'CASE_CLOSED', { readonly disputableUntil?: number }>
  | TimeUp;

export interface OrderInput {
  /** ms since 1970. */
  readonly placedAt: number;
  readonly lines: readonly {
    readonly lineId: number;
    readonly quantity: number;
    /** When the class begins, ms since 1970; for seats only. */
    readonly startsAt?: number | null;
  }[];
  /** Left out where the seller decides. */
  readonly delivery?: DeliveryKind | null;
}

export interface OrderContext extends Deadline {
  readonly lines: readonly OrderLine[];
  /** How the goods get to the buyer, as agreed at checkout; `tickets` if the order has only seats. */
  readonly delivery: DeliveryKind | null;
  /** The tracking of the latest parcel. */
  readonly tracking: Tracking | null;
  /** Only parcels whose number was corrected. */
  readonly corrections: readonly Correction[];
  /** Why it was cancelled, wholly or in part. */
  readonly reason: string | null;
  /** The number of open returns and disputes. */
  readonly openCases: number;
}
