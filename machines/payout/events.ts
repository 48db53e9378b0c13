import type { HoldReason } from '#contract/finance.ts';
import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type { HoldReason };

export type PayoutEvent =
  /** Nothing prevents paying this seller. */
  | Sent<'CLEAR'>
  | Sent<'HOLD', { readonly reason: HoldReason }>
  /** The money was sent, under this reference of the provider. */
  | Sent<'PAID', { readonly reference: string }>
  | Sent<'PAY_FAILED'>
  | TimeUp;

export interface PayoutInput {
  /** The amount paid to the seller. Integer cents. */
  readonly amountCents: number;
  /** When it is to be paid, ms since 1970. */
  readonly payday: number;
}

export interface PayoutContext extends Deadline {
  readonly amountCents: number;
  readonly heldFor: HoldReason | null;
  /** How many payments were tried. */
  readonly tries: number;
  readonly reference: string | null;
}
