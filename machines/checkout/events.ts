import type { Checkout, PayAnswer } from '../../contract/checkout.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { RefusedField } from './failure.ts';
import type { Fields } from './saved.ts';
import type { CardShown, SavedStep, Step } from './steps.ts';

export type CheckoutEvent =
  /** What stands in the form of a step now. */
  | { readonly type: 'TYPE'; readonly step: SavedStep; readonly fields: Fields }
  /** On to the next step. */
  | { readonly type: 'CONTINUE' }
  /** By a link, by "Edit", or by the browser's back and forward. Counts where the steps before it are done. */
  | { readonly type: 'GO_TO'; readonly step: Step }
  | { readonly type: 'APPLY_VOUCHER'; readonly cardNumber: string }
  | { readonly type: 'REMOVE_VOUCHER'; readonly cardNumber: string }
  /** A card was typed; it lies where only the call finds it, never in an event. */
  | { readonly type: 'SEAL_CARD' }
  /** The page was loaded anew: what was known of a card is gone. */
  | { readonly type: 'CARD_FORGOTTEN' }
  /** `attemptKey` is new for each try; the same try sent twice is one. */
  | { readonly type: 'PLACE'; readonly attemptKey: string }
  /** Off to the bank once more. */
  | { readonly type: 'TO_BANK' }
  /** Back from it, whatever it has said. */
  | { readonly type: 'RETURNED' }
  | { readonly type: 'RETRY' }
  /** The cart, or the checkout itself, was changed outside: by another tab, or since the server drew the page. */
  | { readonly type: 'RELOAD' }
  /** The server has drawn the page with a newer checkout than the one that was kept. */
  | { readonly type: 'SERVED'; readonly checkout: Checkout }
  /** Another tab has bought it: fetched anew, the checkout names its order. */
  | { readonly type: 'PLACED_ELSEWHERE'; readonly checkoutId: string };

/** What paying led to: what the server says, or that nobody knows of such a try and the card is not here any more. */
export type PayOutcome = PayAnswer | { readonly outcome: 'FORGOTTEN' };

export interface CheckoutInput {
  /** As the server drew the page with it; null where it has to be fetched. */
  readonly checkout: Checkout | null;
  /** The step that the address names. */
  readonly wanted: Step | null;
}

export interface CheckoutContext {
  readonly checkout: Checkout | null;
  readonly wanted: Step | null;
  /** What is typed and not saved yet; null for a step that is as it was saved. */
  readonly drafts: Readonly<Record<SavedStep, Fields | null>>;
  readonly card: CardShown | null;
  /** The vouchers that are to be used, while the server is being told. */
  readonly vouchers: readonly string[] | null;
  /** Of the last try to pay: the server knows it by this key. */
  readonly attemptKey: string | null;
  /** Looks at a payment that is not decided. */
  readonly looks: number;
  readonly refused: RefusedField | null;
  readonly failure: RequestFailure | null;
}
