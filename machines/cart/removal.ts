/** Keeps the last removal in the cart's context, so that it can be undone. */
import type { Cart } from '#contract/cart.ts';
import type { CartChange, CartContext, RemovedLine } from './events.ts';

/** The removal that can be undone after a change. An addition keeps it: undoing is one, and may fail. */
export function removedAfter(
  change: CartChange,
  { cart, removed }: Pick<CartContext, 'cart' | 'removed'>,
): RemovedLine | null {
  switch (change.kind) {
    case 'add':
      return removed;
    case 'remove':
      return removedLine(cart, change.lineId);
    case 'update':
    case 'save':
    case 'restore':
    case 'forget':
      return null;
  }
}

function removedLine(cart: Cart | null, lineId: number): RemovedLine | null {
  if (cart === null) return null;
  const [line] = cart.lines.filter((known) => known.lineId === lineId);
  if (line === undefined || line.available === 0) return null;
  const { sku, title, requestedQuantity: quantity } = line;
  return { lineId, title, item: { sku, quantity } };
}
