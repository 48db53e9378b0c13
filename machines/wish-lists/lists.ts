import type { NewWishList, WishList } from '#contract/wish-lists.ts';
import {
  DEFAULT_LIST_KINDS,
  DEFAULT_LISTS,
  SAVE_FOR_LATER_TYPE,
  SHOWN_ACCESS,
  WEB_CHANNEL,
} from './constants.ts';
import type { DefaultListName } from './constants.ts';
import type { ListChange } from './events.ts';

/** The default list first, then by sortNum, then the newest (§9). */
export function sortLists<List extends Pick<WishList, 'isDefault' | 'sortNum' | 'createUtcTime'>>(
  lists: readonly List[],
): List[] {
  return [...lists].sort(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) || a.sortNum - b.sortNum || b.createUtcTime - a.createUtcTime,
  );
}

/** Only lists that others may edit are shown (§6). */
export const shownLists = (lists: readonly WishList[]): WishList[] =>
  sortLists(lists.filter(({ accessType }) => accessType === SHOWN_ACCESS));

export const isSaveForLater = ({ listType }: Pick<WishList, 'listType'>): boolean =>
  listType === SAVE_FOR_LATER_TYPE;

/** The lists that an item can be saved to: the user's own but Save for Later, which is the cart's, then those of others. */
export const listsToSaveTo = (own: readonly WishList[], shared: readonly WishList[]): WishList[] => [
  ...sortLists(own.filter((list) => !isSaveForLater(list))),
  ...shownLists(shared),
];

/** Hearts need the default list and the cart needs Save for Later: both stay. */
export const mayDelete = (list: Pick<WishList, 'isDefault' | 'listType'>): boolean =>
  !list.isDefault && !isSaveForLater(list);

/** Save for Later can't be shared: it is a part of its owner's cart. */
export const mayShare = (list: Pick<WishList, 'listType'>): boolean => !isSaveForLater(list);

/**
 * The default lists (§9) that a user lacks. A user without any gets all three; Favorites and Save for Later are created again
 * when missing, because hearts and the cart need them; a deleted wish list stays deleted.
 */
export function missingDefaults(
  lists: readonly Pick<WishList, 'isDefault' | 'listType'>[],
): DefaultListName[] {
  if (lists.length === 0) return [...DEFAULT_LISTS];
  const missing: DefaultListName[] = [];
  if (!lists.some(({ isDefault }) => isDefault)) missing.push('FAVORITES');
  if (!lists.some(isSaveForLater)) missing.push('SAVE_FOR_LATER');
  return missing;
}

/** A default list to create, with a name in the user's language. */
export function defaultList(name: DefaultListName, listName: string): NewWishList {
  return {
    ...DEFAULT_LIST_KINDS[name],
    listName,
    sortNum: DEFAULT_LISTS.indexOf(name),
    description: '',
    isPublic: false,
    channel: WEB_CHANNEL,
  };
}

/** Appends a change to the queue. Changes of a list that is about to be deleted are dropped. */
export function enqueue(waiting: readonly ListChange[], change: ListChange): readonly ListChange[] {
  if (change.kind !== 'delete') return [...waiting, change];
  return [...waiting.filter((earlier) => !isAbout(earlier, change.listId)), change];
}

/** The lists after a change was answered: with the changed list, or without the deleted one (null). */
export function changed(
  lists: readonly WishList[],
  change: ListChange,
  answer: WishList | null,
): readonly WishList[] {
  if (change.kind === 'delete') return lists.filter(({ listId }) => listId !== change.listId);
  if (answer === null) return lists;
  const known = lists.some(({ listId }) => listId === answer.listId);
  return known ? lists.map((list) => (list.listId === answer.listId ? answer : list)) : [...lists, answer];
}

export const isAbout = (change: ListChange, listId: string): boolean =>
  change.kind !== 'create' && change.listId === listId;
