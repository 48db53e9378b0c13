import type {
  ItemsModified,
  NewWishListItem,
  WishListItem,
  WishListItemPatch,
} from '#contract/wish-lists.ts';
import { callNotProvided } from '../runtime/not-provided.ts';

/** The calls for the items of a list (§7 wishlist-items). Each honors the abort signal. */
export const wishListItemsActors = {
  loadItems: callNotProvided<WishListItem[], { listId: string }>('loadItems'),
  /** POST: answers with the items that were added. */
  addItems: callNotProvided<WishListItem[], { listId: string; items: readonly NewWishListItem[] }>(
    'addItems',
  ),
  /** PUT: answers with the changed items, if the status says UPDATED. */
  modifyItems: callNotProvided<ItemsModified, { listId: string; items: readonly WishListItemPatch[] }>(
    'modifyItems',
  ),
  /** DELETE ?wishlistItemIds. */
  removeItems: callNotProvided<unknown, { listId: string; itemIds: readonly string[] }>('removeItems'),
};
