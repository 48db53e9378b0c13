import type { ItemsModified } from '#contract/wish-lists.ts';
import { UPDATED } from './constants.ts';
import type { WishListItemsContext } from './events.ts';
import type { ItemsChange } from './changes.ts';

/** The response says UPDATED; nothing else counts (§4). */
export const saysUpdated = ({ status }: ItemsModified): boolean => status === UPDATED;

/**
 * Whether a change is valid: it changes something, its figures are whole numbers of 0 or more, and the items it changes or
 * removes are on the list and not about to be removed.
 */
export function mayChange(context: WishListItemsContext, change: ItemsChange): boolean {
  switch (change.kind) {
    case 'add':
      return change.items.length > 0 && change.items.every(hasSoundFigures);
    case 'modify':
      return (
        change.items.length > 0 &&
        change.items.every((patch) => hasSoundFigures(patch) && isThere(context, patch.listItemId))
      );
    case 'remove':
      return change.itemIds.length > 0 && change.itemIds.every((itemId) => isThere(context, itemId));
  }
}

interface Figures {
  readonly desiredQuantity?: number;
  readonly haveQuantity?: number;
  readonly originPrice?: number;
}

function hasSoundFigures({ desiredQuantity, haveQuantity, originPrice }: Figures): boolean {
  return [desiredQuantity, haveQuantity, originPrice]
    .filter((figure) => figure !== undefined)
    .every((figure) => Number.isSafeInteger(figure) && figure >= 0);
}

function isThere({ items, underWay, waiting }: WishListItemsContext, itemId: string): boolean {
  const isGoing = [underWay, ...waiting].some(
    (change) => change?.kind === 'remove' && change.itemIds.includes(itemId),
  );
  return !isGoing && items !== null && items.some(({ listItemId }) => listItemId === itemId);
}
