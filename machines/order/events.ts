import type { Deadline, Sent, TimeUp } from '../lifecycle/roles.ts';

/** A line of the order and how much of it is on its way. */
export interface OrderLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly shippedQuantity: number;
}

/** What goes into a parcel. */
export interface ShippedLine {
  readonly lineId: number;
  readonly quantity: number;
}

export type OrderEvent =
  | Sent<'AUTHORIZED'>
  | Sent<'PAYMENT_FAILED'>
  | Sent<'SHIP', { readonly lines: readonly ShippedLine[]; readonly tracking: string | null }>
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
  | Sent<'CASE_CLOSED'>
  | TimeUp;

export interface OrderInput {
  /** ms since 1970. */
  readonly placedAt: number;
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
}

export interface OrderContext extends Deadline {
  readonly lines: readonly OrderLine[];
  readonly tracking: string | null;
  /** Why it was cancelled, wholly or in part. */
  readonly reason: string | null;
  /** Returns and disputes that are open. */
  readonly openCases: number;
}
