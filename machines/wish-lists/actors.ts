import type { NewWishList, WishList } from '#contract/wish-lists.ts';
import { callNotProvided } from '../runtime/not-provided.ts';
import type { ListChange } from './events.ts';

/** The calls of the lists (§7). Each rejects with what `toRequestFailure` understands and honors the abort signal. */
export const wishListsActors = {
  /** GET wishlists?userId. */
  loadLists: callNotProvided<WishList[], { userId: string }>('loadLists'),
  /** GET wishlists/shared. */
  loadSharedLists: callNotProvided<WishList[], { userId: string }>('loadSharedLists'),
  /** POST wishlists, for a missing default list. */
  createList: callNotProvided<WishList, { userId: string; list: NewWishList }>('createList'),
  /** POST, PUT or DELETE: answers with the changed list, null for a deleted one. */
  changeList: callNotProvided<WishList | null, { userId: string; change: ListChange }>('changeList'),
};
