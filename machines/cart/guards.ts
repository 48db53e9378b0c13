import type { Cart } from '../../contract/cart.ts';
import type { CartSeen } from './events.ts';

/** Another tab has seen a cart that this one has not: a different one, or a later state of it. */
export function isNews(cart: Cart | null, seen: CartSeen): boolean {
  return cart === null || cart.cartId !== seen.cartId || cart.revision < seen.revision;
}
