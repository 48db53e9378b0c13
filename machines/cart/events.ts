import type { Cart, CartItemInput } from '../../contract/cart.ts';
import type { ChangeFailure, OneAtATime } from '../request/one-at-a-time.ts';

/** Whose cart a call is about. The server knows a guest by cookie. */
export type CartOwner = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly userId: string };

/** What a shopper can do to the lines. `add` sums up with what is there, up to stock. */
export type CartChange =
  | { readonly kind: 'add'; readonly items: readonly CartItemInput[] }
  | { readonly kind: 'update'; readonly lineId: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineId: number };

/** Which state of which cart another tab has seen. */
export interface CartSeen {
  readonly cartId: string;
  readonly revision: number;
}

export type CartEvent =
  /** Nobody is signed in: the guest's cart is wanted. */
  | { readonly type: 'OPEN' }
  /** Somebody is signed in: what the guest had goes into the member's cart (§7 guest-merge-to-login). */
  | { readonly type: 'MERGE'; readonly userId: string }
  /** Signed out: back to a guest's cart, nothing of the member's stays. */
  | { readonly type: 'RESET' }
  | { readonly type: 'CHANGE'; readonly change: CartChange }
  | { readonly type: 'RELOAD' }
  | ({ readonly type: 'CHANGED_ELSEWHERE' } & CartSeen)
  /** The shopper has read why something failed. */
  | { readonly type: 'DISMISS' };

/** Why a load, a merge (`change` null) or a change did not come about. */
export type CartFailure = ChangeFailure<CartChange>;

export interface CartContext extends OneAtATime<CartChange> {
  /** The last answer of the server: it always wins. Totals are its own, integer cents. */
  readonly cart: Cart | null;
  /** Who is signed in. */
  readonly userId: string | null;
  readonly failure: CartFailure | null;
}

/**
 * Puts a change at the end of the line. What it makes pointless falls out: an earlier quantity of the same line,
 * so that a shopper who presses + five times sends two calls, not five.
 */
export function enqueue(waiting: readonly CartChange[], change: CartChange): readonly CartChange[] {
  return [...waiting.filter((earlier) => !overrides(change, earlier)), change];
}

function overrides(later: CartChange, earlier: CartChange): boolean {
  return later.kind !== 'add' && earlier.kind !== 'add' && later.lineId === earlier.lineId;
}
