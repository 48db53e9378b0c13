/** Undoing the last removal: the cart adds the item again. In a file of its own, because only the cart page needs it. */
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { CartChange, CartContext, RemovedLine } from './events.ts';
import type { CartSnapshot } from './selectors.ts';

/** LEAVING until the server has removed the line, GONE while the item isn't in the cart, BACK once it is in it again. */
export type RemovalState = 'LEAVING' | 'GONE' | 'BACK';

function removalState({ cart, removed }: Pick<CartContext, 'cart' | 'removed'>): RemovalState | null {
  if (cart === null || removed === null) return null;
  // An item has one line at most.
  const [line] = cart.lines.filter(({ sku }) => sku === removed.item.sku);
  if (line === undefined) return 'GONE';
  return line.lineId === removed.lineId ? 'LEAVING' : 'BACK';
}

/** The line that the shopper removed last; null when there is nothing to undo. */
export const selectRemoved = (snapshot: CartSnapshot): RemovedLine | null => snapshot.context.removed;

export const selectRemovalState = (snapshot: CartSnapshot): RemovalState | null =>
  removalState(snapshot.context);

/** The change that undoes the last removal; null while the line is still there, or an addition on its way. */
export function selectUndo({ context }: CartSnapshot): CartChange | null {
  const { removed, underWay, waiting } = context;
  if (removed === null || removalState(context) !== 'GONE') return null;
  if ([underWay, ...waiting].some((change) => change?.kind === 'add')) return null;
  const { sku, quantity } = removed.item;
  return { kind: 'add', items: [{ sku, quantity: Math.min(quantity, LINE_QUANTITY_MAX) }] };
}
