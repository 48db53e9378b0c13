import type { Deadline, Sent } from '../runtime/roles/roles.ts';

/** What the provider set aside goes by this name there; null where no card was asked, as vouchers pay everything. */
interface Held {
  readonly authorizationId: string | null;
}

export type PaymentAttemptEvent =
  /** The buyer is to show who they are, at their bank. */
  | Sent<'CHALLENGE', Held>
  /** There is nothing to ask of a card. */
  | Sent<'COVER'>
  /** Orders count on it: it was placed for them, or they have waited for it. */
  | Sent<'PLACE', Held>
  /** The bank takes its time; the orders are placed and wait. */
  | Sent<'WAIT', Held>
  | Sent<'DECLINE'>
  /** No order comes about, or another attempt has paid: what was set aside is let go. */
  | Sent<'GIVE_UP', Held>
  /** The provider holds nothing any more. */
  | Sent<'RELEASED'>
  /** The provider has never heard of it, and never will. */
  | Sent<'FORGET'>;

export interface PaymentAttemptInput {
  readonly authorizationId: null;
}

export interface PaymentAttemptContext extends Deadline, Held {}
