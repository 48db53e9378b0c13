import type { NewWishList, WishList, WishListPatch } from '#contract/wish-lists.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { ChangeFailure, OneAtATime } from '../request/one-at-a-time.ts';
import type { DefaultListName } from './constants.ts';

/** What a shopper can do to their lists. */
export type ListChange =
  | { readonly kind: 'create'; readonly list: NewWishList }
  | { readonly kind: 'update'; readonly listId: string; readonly patch: WishListPatch }
  | { readonly kind: 'delete'; readonly listId: string };

export type WishListsEvent =
  /** A user signed in: loads their lists. */
  | { readonly type: 'OPEN'; readonly userId: string }
  /** The user signed out: nothing of theirs is kept. */
  | { readonly type: 'CLOSE' }
  | { readonly type: 'RELOAD' }
  | { readonly type: 'CHANGE'; readonly change: ListChange }
  /** The shopper has read the failure message. */
  | { readonly type: 'DISMISS' };

/** The names that default lists are created with. */
export interface WishListsInput {
  readonly names: Readonly<Record<DefaultListName, string>>;
}

export type WishListsFailure = ChangeFailure<ListChange>;

export interface WishListsContext extends OneAtATime<ListChange> {
  readonly names: WishListsInput['names'];
  readonly userId: string | null;
  /** The user's own lists in the server's last answer, unsorted (`selectLists` sorts); null before the first. */
  readonly lists: readonly WishList[] | null;
  /** Lists of other users, with any access. */
  readonly shared: readonly WishList[];
  /** Default lists that still have to be created. */
  readonly missing: readonly DefaultListName[];
  readonly failure: WishListsFailure | null;
  readonly sharedFailure: RequestFailure | null;
}
