import type { Deadline, Sent } from '../runtime/roles/roles.ts';

/** The provider's id of the authorization; null where vouchers cover everything and no card is used. */
interface Held {
  readonly authorizationId: string | null;
}

export type PaymentAttemptEvent =
  /** The bank asks the buyer to authenticate. */
  | Sent<'CHALLENGE', Held>
  /** Vouchers cover everything, so no card is charged. */
  | Sent<'COVER'>
  /** The orders rely on it: they were placed with it, or have waited for it. */
  | Sent<'PLACE', Held>
  /** The bank hasn't decided yet; the orders are placed and wait for it. */
  | Sent<'WAIT', Held>
  | Sent<'DECLINE'>
  /** No order was placed, or another attempt has paid: the authorization is released. */
  | Sent<'GIVE_UP', Held>
  /** The provider no longer holds any money for it. */
  | Sent<'RELEASED'>
  /** The provider doesn't know of it and never will. */
  | Sent<'FORGET'>;

export interface PaymentAttemptInput {
  readonly authorizationId: null;
}

export interface PaymentAttemptContext extends Deadline, Held {}
