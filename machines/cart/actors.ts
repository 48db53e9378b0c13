import type { Cart } from '#contract/cart.ts';
import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { CartChange, CartOwner, CartSeen } from './events.ts';

/** The calls of a cart (§7). Each answers with the whole cart after the call. */
export const cartActors = {
  loadCart: callNotProvided<Cart, { owner: CartOwner }>('loadCart'),
  changeCart: callNotProvided<Cart, { owner: CartOwner; change: CartChange }>('changeCart'),
  /** guest-merge-to-login: idempotent; without a guest's cart it answers with the member's. */
  mergeCart: callNotProvided<Cart, { userId: string }>('mergeCart'),
};

export const cartEffects = {
  /** Broadcasts to the other tabs, which receive CHANGED_ELSEWHERE. */
  announceCart: effectNotProvided<CartSeen>('announceCart'),
};
