import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type VoucherEvent =
  /** Applies this much of the voucher to the current purchase. Integer cents. */
  | Sent<'APPLY', { readonly amountCents: number }>
  /** The purchase has changed, and with it the amount the voucher pays. */
  | Sent<'UPDATE', { readonly amountCents: number }>
  | Sent<'REMOVE'>
  /** Starts over: the cart was emptied, or the shopper signed out. */
  | Sent<'RESET'>
  /** This voucher turned out to be invalid; others stay applied. */
  | Sent<'INVALIDATE', { readonly reason: string }>
  /** Reserves it for an order that isn't paid yet. */
  | Sent<'HOLD', { readonly orderId: string }>
  | Sent<'REDEEM', { readonly orderId: string }>
  /** The order wasn't placed, or was refunded. */
  | Sent<'GIVE_BACK', { readonly orderId: string }>
  /** Returns a part of what it paid, as a share of a refund. Integer cents. */
  | Sent<'CREDIT', { readonly amountCents: number }>
  | TimeUp;

export interface VoucherInput {
  /** Its current value. Integer cents. */
  readonly balanceCents: number;
  /** When it expires, ms since 1970; null for one that doesn't. */
  readonly expiresAt: number | null;
}

export interface VoucherContext extends Deadline {
  readonly balanceCents: number;
  /** How much of the balance is applied to the purchase, or was paid with. */
  readonly appliedCents: number;
  /** Why it is invalid. */
  readonly reason: string | null;
  /** The order that holds or has redeemed it. */
  readonly orderId: string | null;
}
