import type { Cart } from '#contract/cart.ts';
import type { CartChange, CartSeen } from './events.ts';

/** Another tab has seen a different cart, or a later revision of this one. */
export function isNews(cart: Cart | null, seen: CartSeen): boolean {
  return cart === null || cart.cartId !== seen.cartId || cart.revision < seen.revision;
}

/** The change does something, and its quantities are whole numbers, 0 or more. */
export function isSound(change: CartChange): boolean {
  switch (change.kind) {
    case 'add':
      return (
        change.items.length > 0 && change.items.every(({ quantity }) => isWhole(quantity) && quantity > 0)
      );
    case 'update':
      return isWhole(change.quantity);
    case 'remove':
    case 'save':
    case 'restore':
    case 'forget':
      return true;
  }
}

const isWhole = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 0;
