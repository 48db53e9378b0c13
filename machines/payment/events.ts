import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type PaymentEvent =
  /** The first parcel of the order leaves. */
  | Sent<'CAPTURE'>
  | Sent<'CAPTURED'>
  | Sent<'CAPTURE_FAILED'>
  /** The order was cancelled before anything left. */
  | Sent<'VOID'>
  /** Of the refund that says what it is for, and that hears how it went. */
  | Sent<'REFUND', { readonly amountCents: number; readonly refundId: number }>
  | TimeUp;

export interface PaymentInput {
  /** This order's share of what the buyer pays. Integer cents. */
  readonly amountCents: number;
}

export interface PaymentContext extends PaymentInput, Deadline {
  readonly refundedCents: number;
  /** Captures that were tried. */
  readonly captures: number;
}
