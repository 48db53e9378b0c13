import type { Checkout, PayAnswer } from '#contract/checkout.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { RefusedField } from './failure.ts';
import type { Fields } from './saved.ts';
import type { SavedStep, Step } from '../rules/checkout-steps.ts';
import type { CardShown } from './steps.ts';

export type CheckoutEvent =
  /** The current text of a step's form. */
  | { readonly type: 'TYPE'; readonly step: SavedStep; readonly fields: Fields }
  /** On to the next step. */
  | { readonly type: 'CONTINUE' }
  /** By a link, by "Edit", or by the browser's history. Accepted if the steps before it are complete. */
  | { readonly type: 'GO_TO'; readonly step: Step }
  | { readonly type: 'APPLY_VOUCHER'; readonly cardNumber: string }
  | { readonly type: 'REMOVE_VOUCHER'; readonly cardNumber: string }
  /** A card was typed. Only the call reads it; it is never part of an event. */
  | { readonly type: 'SEAL_CARD' }
  /** The member chooses a saved card; the checkout then shows the review. */
  | { readonly type: 'CHOOSE_CARD'; readonly cardId: string }
  /** After a reload: the encrypted card was only in the page's memory, so the shopper types it again. */
  | { readonly type: 'CARD_FORGOTTEN' }
  /** `attemptKey` is new for each attempt; the same attempt sent twice counts once. */
  | { readonly type: 'PLACE'; readonly attemptKey: string }
  /** Opens the bank's page again. */
  | { readonly type: 'TO_BANK' }
  /** The shopper is back from the bank's page, whatever the bank decided. */
  | { readonly type: 'RETURNED' }
  | { readonly type: 'RETRY' }
  /** The cart or the checkout was changed elsewhere: in another tab, or since the server rendered the page. */
  | { readonly type: 'RELOAD' }
  /** The server rendered the page with a newer checkout than the stored one. */
  | { readonly type: 'SERVED'; readonly checkout: Checkout }
  /** Another tab placed the order; the checkout, once reloaded, names it. */
  | { readonly type: 'PLACED_ELSEWHERE'; readonly checkoutId: string };

/** The outcome of a payment: the server's answer, or FORGOTTEN if the server doesn't know the attempt and the card is lost. */
export type PayOutcome = PayAnswer | { readonly outcome: 'FORGOTTEN' };

export interface CheckoutInput {
  /** The checkout that the server rendered; null if it has to be fetched. */
  readonly checkout: Checkout | null;
  /** The step in the address. */
  readonly wanted: Step | null;
}

export interface CheckoutContext {
  readonly checkout: Checkout | null;
  readonly wanted: Step | null;
  /** Typed text that isn't saved yet; null for a step without changes. */
  readonly drafts: Readonly<Record<SavedStep, Fields | null>>;
  readonly card: CardShown | null;
  /** The id of the saved card that the member chose, whose brand and last digits are in `card`; null for a typed card. */
  readonly savedCardId: string | null;
  /** The vouchers the shopper has chosen, while they are being sent to the server. */
  readonly vouchers: readonly string[] | null;
  /** The key under which the server knows the last attempt to pay. */
  readonly attemptKey: string | null;
  /** How often an undecided payment was polled. */
  readonly looks: number;
  readonly refused: RefusedField | null;
  readonly failure: RequestFailure | null;
}
