import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

/** Why a seller is not paid now: the store is suspended or closed, or nobody has shown who stands behind it (§3 Store status). */
export type HoldReason = 'SUSPENDED' | 'DEACTIVATED' | 'UNVERIFIED';

export type PayoutEvent =
  /** Nothing is in the way of paying this seller. */
  | Sent<'CLEAR'>
  | Sent<'HOLD', { readonly reason: HoldReason }>
  /** The money has left; the provider knows it by this. */
  | Sent<'PAID', { readonly reference: string }>
  | Sent<'PAY_FAILED'>
  | TimeUp;

export interface PayoutInput {
  /** What the seller gets. Integer cents. */
  readonly amountCents: number;
  /** When it is to leave, ms since 1970. */
  readonly payday: number;
}

export interface PayoutContext extends Deadline {
  readonly amountCents: number;
  readonly heldFor: HoldReason | null;
  /** Payments that were tried. */
  readonly tries: number;
  readonly reference: string | null;
}
