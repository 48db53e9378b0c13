import type { Cart } from '../../contract/cart.ts';
import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { CartChange, CartOwner, CartSeen } from './events.ts';

/** The calls of a cart (§7). Each answers with the whole cart as it is now. */
export const cartActors = {
  loadCart: callNotProvided<Cart, { owner: CartOwner }>('loadCart'),
  changeCart: callNotProvided<Cart, { owner: CartOwner; change: CartChange }>('changeCart'),
  /** guest-merge-to-login: safe to repeat, and without a guest's cart simply the member's. */
  mergeCart: callNotProvided<Cart, { userId: string }>('mergeCart'),
};

export const cartEffects = {
  /** To the other tabs: CHANGED_ELSEWHERE there. */
  announceCart: effectNotProvided<CartSeen>('announceCart'),
};
