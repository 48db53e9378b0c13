import type { Deadline, Sent, TimeUp } from '../runtime/roles/roles.ts';

export type GiftCardPurchaseEvent =
  /** The buyer's bank has authorized the amount. */
  | Sent<'CHARGE'>
  /** The buyer's bank has declined the card, or was never asked. */
  | Sent<'DECLINE'>
  | Sent<'CAPTURED'>
  | Sent<'CAPTURE_FAILED'>
  /** The buyer corrects the recipient or chooses another day. `sendAt`: ms since 1970; a time in the past sends the gift card at once. */
  | Sent<'CHANGE', { readonly sendAt: number }>
  /** The buyer cancels a gift card that hasn't been sent. */
  | Sent<'CANCEL'>
  | TimeUp;

export interface GiftCardPurchaseInput {
  /** Integer cents. */
  readonly amountCents: number;
  /** When the gift card is to be sent, ms since 1970. */
  readonly sendAt: number;
  /** ms since 1970. */
  readonly startedAt: number;
}

export interface GiftCardPurchaseContext extends Deadline {
  readonly amountCents: number;
  readonly sendAt: number;
  /** How many captures were tried. */
  readonly captures: number;
}
