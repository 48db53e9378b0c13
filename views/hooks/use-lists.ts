/** Hooks for a member's wish lists and the items of one list. The actors are created outside React, by the first component that needs them. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectUser } from '#machines/session/selectors.ts';
import { DEFAULT_LISTS } from '#machines/wish-lists/constants.ts';
import { defaultListKey, type WishListsSnapshot } from '#machines/wish-lists/selectors.ts';
import type { WishListItemsSnapshot } from '#machines/wish-list-items/selectors.ts';
import {
  listItems,
  lists,
  openListItems,
  openLists,
  type WishListItemsActor,
  type WishListsActor,
} from '#services/lists.ts';
import { useAtom, useSession, useSessionActor } from '../shop.tsx';
import type { Translate } from '../translate.ts';

interface Live<Actor, Snapshot> {
  readonly actor: Actor | null;
  /** Null before hydration, and until the session is known. */
  readonly snapshot: Snapshot | null;
}

const namesIn = (t: Translate) => {
  const [FAVORITES, WISH_LIST, SAVE_FOR_LATER] = DEFAULT_LISTS.map((name) => t(defaultListKey(name)));
  return { FAVORITES: FAVORITES ?? '', WISH_LIST: WISH_LIST ?? '', SAVE_FOR_LATER: SAVE_FOR_LATER ?? '' };
};

/** The lists of the signed-in member. @param t translates messages of the namespace `lists` */
export function useLists(t: Translate): Live<WishListsActor, WishListsSnapshot> {
  const session = useSessionActor();
  const actor = useAtom(lists);
  useEffect(() => {
    if (session !== null) openLists(session, namesIn(t));
  }, [session, t]);
  const snapshot = useSelector(actor, (current) => current ?? null);
  return { actor: actor ?? null, snapshot };
}

/** The items of a list, as the reader who is signed in now sees them. @param listId null for none yet */
export function useListItems(listId: string | null): Live<WishListItemsActor, WishListItemsSnapshot> {
  const userId = useSession((snapshot) => (snapshot ? (selectUser(snapshot)?.id ?? '') : null));
  const actor = useAtom(listItems)?.get(listId ?? '');
  useEffect(() => {
    if (listId !== null && userId !== null) openListItems(listId);
  }, [listId, userId]);
  const snapshot = useSelector(actor, (current) => current ?? null);
  return { actor: actor ?? null, snapshot };
}
