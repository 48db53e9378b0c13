import type { NewWishListItem, WishListItemPatch } from '#contract/wish-lists.ts';

export interface AddItems {
  readonly kind: 'add';
  readonly items: readonly NewWishListItem[];
}
export interface ModifyItems {
  readonly kind: 'modify';
  readonly items: readonly WishListItemPatch[];
}
export interface RemoveItems {
  readonly kind: 'remove';
  readonly itemIds: readonly string[];
}

/** What a shopper can do to the items of a list. Quantities are whole numbers, 0 or more. */
export type ItemsChange = AddItems | ModifyItems | RemoveItems;
