import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type VoucherEvent =
  /** Puts the voucher to what is being bought, for so much of it. Integer cents. */
  | Sent<'APPLY', { readonly amountCents: number }>
  /** What is being bought has changed, and with it what the voucher pays. */
  | Sent<'UPDATE', { readonly amountCents: number }>
  | Sent<'REMOVE'>
  /** Everything starts anew: the cart was emptied, the shopper signed out. */
  | Sent<'RESET'>
  /** This voucher, and no other, turned out to be no good. */
  | Sent<'INVALIDATE', { readonly reason: string }>
  /** An order that is not paid yet counts on it. */
  | Sent<'HOLD', { readonly orderId: string }>
  | Sent<'REDEEM', { readonly orderId: string }>
  /** The order did not come about, or was paid back. */
  | Sent<'GIVE_BACK', { readonly orderId: string }>
  /** A part of what it has paid comes back, with the money of a refund. Integer cents. */
  | Sent<'CREDIT', { readonly amountCents: number }>
  | TimeUp;

export interface VoucherInput {
  /** What it is worth. Integer cents. */
  readonly balanceCents: number;
  /** When it ends, ms since 1970; null for one that doesn't. */
  readonly expiresAt: number | null;
}

export interface VoucherContext extends Deadline {
  readonly balanceCents: number;
  /** How much of the balance is put to what is being bought, or was paid with. */
  readonly appliedCents: number;
  /** Why it is no good. */
  readonly reason: string | null;
  /** The order that holds or has redeemed it. */
  readonly orderId: string | null;
}
