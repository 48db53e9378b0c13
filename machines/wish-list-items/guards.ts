import type { ItemsModified } from '../../contract/wish-lists.ts';
import { UPDATED } from './constants.ts';
import type { ItemsChange, WishListItemsContext } from './events.ts';

/** The response says UPDATED, nothing else will do (§4). */
export const saysUpdated = ({ status }: ItemsModified): boolean => status === UPDATED;

/**
 * Whether a change makes sense now: something changes, no quantity is negative or broken, and what is changed or removed
 * is there and not about to go.
 */
export function mayChange(context: WishListItemsContext, change: ItemsChange): boolean {
  switch (change.kind) {
    case 'add':
      return change.items.length > 0 && change.items.every(hasSoundQuantities);
    case 'modify':
      return (
        change.items.length > 0 &&
        change.items.every((patch) => hasSoundQuantities(patch) && isThere(context, patch.listItemId))
      );
    case 'remove':
      return change.itemIds.length > 0 && change.itemIds.every((itemId) => isThere(context, itemId));
  }
}

interface Quantities {
  readonly desiredQuantity?: number;
  readonly haveQuantity?: number;
}

function hasSoundQuantities({ desiredQuantity = 0, haveQuantity = 0 }: Quantities): boolean {
  return [desiredQuantity, haveQuantity].every((quantity) => Number.isSafeInteger(quantity) && quantity >= 0);
}

function isThere({ items, underWay, waiting }: WishListItemsContext, itemId: string): boolean {
  const isGoing = [underWay, ...waiting].some(
    (change) => change?.kind === 'remove' && change.itemIds.includes(itemId),
  );
  return !isGoing && items !== null && items.some(({ listItemId }) => listItemId === itemId);
}
