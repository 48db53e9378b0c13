import type { SnapshotFrom } from 'xstate';
import type { WishList } from '../../contract/wish-lists.ts';
import type { RequestFailure, RequestFailureKind } from '../request/failure.ts';
import type { DefaultListName } from './constants.ts';
import type { WishListsFailure } from './events.ts';
import { isSaveForLater, shownLists, sortLists } from './lists.ts';
import type { wishListsMachine } from './machine.ts';

export type WishListsSnapshot = SnapshotFrom<typeof wishListsMachine>;

/** The user's own lists in the order of §9: default first, then sortNum, then the newest. */
export const selectLists = (snapshot: WishListsSnapshot): WishList[] =>
  sortLists(snapshot.context.lists ?? []);

/** Where a heart puts things; null before the lists are there. */
export const selectDefaultList = (snapshot: WishListsSnapshot): WishList | null =>
  snapshot.context.lists?.find(({ isDefault }) => isDefault) ?? null;

/** Where the cart puts what is saved for later; null before the lists are there. */
export const selectSaveForLater = (snapshot: WishListsSnapshot): WishList | null =>
  snapshot.context.lists?.find(isSaveForLater) ?? null;

/** Lists of others that the user may edit (§6). */
export const selectSharedLists = (snapshot: WishListsSnapshot): WishList[] =>
  shownLists(snapshot.context.shared);

/** Whose shared list it is: the name, or the key of 'User' where none is known (§6). */
export function ownerOf({ ownerFullName }: Pick<WishList, 'ownerFullName'>) {
  const name = ownerFullName?.trim() ?? '';
  return name === '' ? ({ key: 'lists:USER' } as const) : { name };
}

/** Why the last load or change did not come about; stays until something is tried again or it is dismissed. */
export const selectListsFailure = (snapshot: WishListsSnapshot): WishListsFailure | null =>
  snapshot.context.failure;

/** Why there are no shared lists, or only old ones. */
export const selectSharedFailure = (snapshot: WishListsSnapshot): RequestFailure | null =>
  snapshot.matches({ member: { shared: 'failed' } }) ? snapshot.context.sharedFailure : null;

/** Something is on its way to or from the server. */
export const selectIsBusy = (snapshot: WishListsSnapshot): boolean => snapshot.hasTag('PENDING');

export const canRename = (snapshot: WishListsSnapshot, listId: string): boolean =>
  snapshot.can({ type: 'CHANGE', change: { kind: 'update', listId, patch: {} } });

export const canDelete = (snapshot: WishListsSnapshot, listId: string): boolean =>
  snapshot.can({ type: 'CHANGE', change: { kind: 'delete', listId } });

/** The name of a default list (§9): a key of `locales/`. */
export const defaultListKey = (name: DefaultListName) => `lists:default.${name}` as const;

/** The sentence for a failure: a key of `locales/`. */
export const listsFailureKey = (kind: RequestFailureKind) => `lists:failure.${kind}` as const;
