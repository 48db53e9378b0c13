import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type PaymentEvent =
  /** The order's first parcel was shipped. */
  | Sent<'CAPTURE'>
  | Sent<'CAPTURED'>
  | Sent<'CAPTURE_FAILED'>
  /** The order was cancelled before anything was shipped. */
  | Sent<'VOID'>
  /** `refundId`: the refund that has the reason, and is told the result. */
  | Sent<'REFUND', { readonly amountCents: number; readonly refundId: number }>
  | TimeUp;

export interface PaymentInput {
  /** This order's share of what the buyer pays. Integer cents. */
  readonly amountCents: number;
}

export interface PaymentContext extends PaymentInput, Deadline {
  readonly refundedCents: number;
  /** How many captures were tried. */
  readonly captures: number;
}
