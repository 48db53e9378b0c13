import type { NewWishListItem, WishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
import type { OneAtATime } from '../request/one-at-a-time.ts';
import type { ItemsFailure } from './failure.ts';

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

export type WishListItemsEvent =
  | { readonly type: 'CHANGE'; readonly change: ItemsChange }
  | { readonly type: 'RELOAD' }
  /** The shopper has read the failure message. */
  | { readonly type: 'DISMISS' };

export interface WishListItemsInput {
  readonly listId: string;
}

export interface WishListItemsContext extends OneAtATime<ItemsChange> {
  readonly listId: string;
  /** The items in the server's last answer; null before the first. */
  readonly items: readonly WishListItem[] | null;
  readonly failure: ItemsFailure | null;
}
