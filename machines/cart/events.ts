import type { Cart, CartItemInput } from '#contract/cart.ts';
import type { ChangeFailure, OneAtATime } from '../request/one-at-a-time.ts';

/** The owner of the cart a call is about. The server identifies a guest by cookie. */
export type CartOwner = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly userId: string };

/** What a shopper can do to the lines. `add` adds to the quantity that is in the cart, up to the stock. */
export type CartChange =
  | { readonly kind: 'add'; readonly items: readonly CartItemInput[] }
  | { readonly kind: 'update'; readonly lineId: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineId: number }
  /** Moves a line to Save for Later; with a `listId`, which only a member can send, to that wish list. */
  | { readonly kind: 'save'; readonly lineId: number; readonly listId?: string }
  /** Moves a saved item back into the cart, or removes it. */
  | { readonly kind: 'restore'; readonly savedId: number }
  | { readonly kind: 'forget'; readonly savedId: number };

/** The cart, and its revision, that another tab has seen. */
export interface CartSeen {
  readonly cartId: string;
  readonly revision: number;
}

export type CartEvent =
  /** A guest opened the shop: loads the guest's cart. */
  | { readonly type: 'OPEN' }
  /** A user signed in: merges the guest's cart into the member's (§7 guest-merge-to-login). */
  | { readonly type: 'MERGE'; readonly userId: string }
  /** The user signed out: back to a guest's cart, without anything of the member's. */
  | { readonly type: 'RESET' }
  | { readonly type: 'CHANGE'; readonly change: CartChange }
  | { readonly type: 'RELOAD' }
  | ({ readonly type: 'CHANGED_ELSEWHERE' } & CartSeen)
  /** The shopper has read the failure message. */
  | { readonly type: 'DISMISS' };

/** Why a load, a merge (`change` null) or a change failed. */
export type CartFailure = ChangeFailure<CartChange>;

/** A line that was removed, and the item to add to get it back. */
export interface RemovedLine {
  readonly lineId: number;
  readonly title: string;
  readonly item: CartItemInput;
}

export interface CartContext extends OneAtATime<CartChange> {
  /** The server's last answer, which always wins. Totals are the server's own, in integer cents. */
  readonly cart: Cart | null;
  /** The signed-in user; null for a guest. */
  readonly userId: string | null;
  readonly failure: CartFailure | null;
  /** The line that the shopper removed last, until the next change; null if it can't be bought any more. */
  readonly removed: RemovedLine | null;
}

/**
 * Appends a change to the queue and drops an earlier quantity of the same line, so that pressing + five times sends two calls,
 * not five.
 */
export function enqueue(waiting: readonly CartChange[], change: CartChange): readonly CartChange[] {
  return [...waiting.filter((earlier) => !overrides(change, earlier)), change];
}

function overrides(later: CartChange, earlier: CartChange): boolean {
  if ('lineId' in later && 'lineId' in earlier)
    // A line is saved with the quantity that the shopper asked for last.
    return later.lineId === earlier.lineId && !(later.kind === 'save' && earlier.kind === 'update');
  return 'savedId' in later && 'savedId' in earlier && later.savedId === earlier.savedId;
}
