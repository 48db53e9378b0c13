import type { NewWishList, WishList, WishListPatch } from '../../contract/wish-lists.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { ChangeFailure, OneAtATime } from '../request/one-at-a-time.ts';
import type { DefaultListName } from './constants.ts';

/** What a shopper can do to their lists. */
export type ListChange =
  | { readonly kind: 'create'; readonly list: NewWishList }
  | { readonly kind: 'update'; readonly listId: string; readonly patch: WishListPatch }
  | { readonly kind: 'delete'; readonly listId: string };

export type WishListsEvent =
  /** Somebody has signed in: their lists are wanted, and nobody else's. */
  | { readonly type: 'OPEN'; readonly userId: string }
  /** Signed out: nothing of them stays. */
  | { readonly type: 'CLOSE' }
  | { readonly type: 'RELOAD' }
  | { readonly type: 'CHANGE'; readonly change: ListChange }
  /** The shopper has read why something failed. */
  | { readonly type: 'DISMISS' };

/** What the default lists are called when they are made. */
export interface WishListsInput {
  readonly names: Readonly<Record<DefaultListName, string>>;
}

export type WishListsFailure = ChangeFailure<ListChange>;

export interface WishListsContext extends OneAtATime<ListChange> {
  readonly names: WishListsInput['names'];
  readonly userId: string | null;
  /** The user's own lists, as the server gave them; `selectLists` sorts. null before the first answer. */
  readonly lists: readonly WishList[] | null;
  /** Lists of others, with whatever access. */
  readonly shared: readonly WishList[];
  /** The default lists that still have to be made. */
  readonly missing: readonly DefaultListName[];
  readonly failure: WishListsFailure | null;
  readonly sharedFailure: RequestFailure | null;
}
