import type { SnapshotFrom } from 'xstate';
import type { WishList } from '#contract/wish-lists.ts';
import type { RequestFailure, RequestFailureKind } from '../request/failure.ts';
import type { DefaultListName } from './constants.ts';
import type { WishListsFailure } from './events.ts';
import { isSaveForLater, listsToSaveTo, shownLists, sortLists } from './lists.ts';
import type { wishListsMachine } from './machine.ts';

export type WishListsSnapshot = SnapshotFrom<typeof wishListsMachine>;

/** The user's own lists in the order of §9: default first, then sortNum, then the newest. */
export const selectLists = (snapshot: WishListsSnapshot): WishList[] =>
  sortLists(snapshot.context.lists ?? []);

/** The list that hearts add to; null before the lists are loaded. */
export const selectDefaultList = (snapshot: WishListsSnapshot): WishList | null =>
  snapshot.context.lists?.find(({ isDefault }) => isDefault) ?? null;

/** The list that the cart saves items for later in; null before the lists are loaded. */
export const selectSaveForLater = (snapshot: WishListsSnapshot): WishList | null =>
  snapshot.context.lists?.find(isSaveForLater) ?? null;

/** Lists of other users that this user may edit (§6). */
export const selectSharedLists = (snapshot: WishListsSnapshot): WishList[] =>
  shownLists(snapshot.context.shared);

type Owner =
  | { readonly name: string; readonly key?: undefined }
  | { readonly name?: undefined; readonly key: 'lists:USER' };

/** The owner's name of a shared list, or the key of 'User' without one (§6). */
export function ownerOf({ ownerFullName }: Pick<WishList, 'ownerFullName'>): Owner {
  const name = ownerFullName?.trim() ?? '';
  return name === '' ? { key: 'lists:USER' } : { name };
}

/** The name of a list, with its owner's if that is another user. @param translate gets the key of 'User' */
export function listLabel(
  list: Pick<WishList, 'listName' | 'ownerFullName'>,
  translate: (key: 'lists:USER') => string,
): string {
  if (list.ownerFullName === null) return list.listName;
  const owner = ownerOf(list);
  return `${list.listName} (${owner.key === undefined ? owner.name : translate(owner.key)})`;
}

/** The lists that an item can be saved to; null before the own lists are loaded. */
export const selectListsToSaveTo = ({ context }: WishListsSnapshot): WishList[] | null =>
  context.lists === null ? null : listsToSaveTo(context.lists, context.shared);

/** Why the last load or change failed; stays until the next attempt or until it is dismissed. */
export const selectListsFailure = (snapshot: WishListsSnapshot): WishListsFailure | null =>
  snapshot.context.failure;

/** Why shared lists are missing or outdated. */
export const selectSharedFailure = (snapshot: WishListsSnapshot): RequestFailure | null =>
  snapshot.matches({ member: { shared: 'failed' } }) ? snapshot.context.sharedFailure : null;

/** A call is under way. */
export const selectIsBusy = (snapshot: WishListsSnapshot): boolean => snapshot.hasTag('PENDING');

export const canRename = (snapshot: WishListsSnapshot, listId: string): boolean =>
  snapshot.can({ type: 'CHANGE', change: { kind: 'update', listId, patch: {} } });

export const canDelete = (snapshot: WishListsSnapshot, listId: string): boolean =>
  snapshot.can({ type: 'CHANGE', change: { kind: 'delete', listId } });

/** The name of a default list (§9): a key of `locales/`. */
export const defaultListKey = (name: DefaultListName) => `lists:default.${name}` as const;

/** The message key of a failure. */
export const listsFailureKey = (kind: RequestFailureKind) => `lists:failure.${kind}` as const;
