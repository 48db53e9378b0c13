/** The cart line that a list item becomes. */
import type { CartItemInput } from '#contract/cart.ts';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { ListedItem } from '#services/listed-items.ts';

/**
 * The SKU and what is still wanted of it, one at least and no more than there is; null for an item that can't be bought now or has a choice
 * to make first.
 */
export function boughtAs(
  { desiredQuantity, haveQuantity }: Pick<WishListItem, 'desiredQuantity' | 'haveQuantity'>,
  listed: ListedItem | null,
): CartItemInput | null {
  if (listed === null || listed.buySku === null || !canBeBought(listed)) return null;
  const missing = Math.max(desiredQuantity - haveQuantity, 1);
  return {
    sku: listed.buySku,
    quantity: Math.min(missing, listed.available ?? LINE_QUANTITY_MAX, LINE_QUANTITY_MAX),
  };
}

/** Whether the item is offered and in stock; uncounted stock never runs out. */
export const canBeBought = ({ isForSale, available }: Pick<ListedItem, 'isForSale' | 'available'>): boolean =>
  isForSale && available !== 0;
