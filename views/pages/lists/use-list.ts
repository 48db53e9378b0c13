/** One list with its items, and what the shop knows of them, as the reader may see it. */
import { useEffect, useMemo } from 'react';
import type { WishList, WishListItem } from '#contract/wish-lists.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { listRole, type ListRole } from '#machines/wish-lists/access.ts';
import { selectStaying } from '#machines/wish-list-items/selectors.ts';
import { resolveItems, type ListedItems } from '#services/listed-items.ts';
import { callEndpoint } from '#services/http.ts';
import type { WishListItemsActor } from '#services/lists.ts';
import { useListItems, useLists } from '#views/hooks/use-lists.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import type { Translate } from '#views/translate.ts';

const listMachine = createRequestMachine<string, WishList>((listId, signal) =>
  callEndpoint('wishList', { params: { listId }, signal, throwError: true }),
);
const resolvingMachine = createRequestMachine<string, ListedItems>((names, signal) =>
  resolveItems(namedIn(names), signal),
);

/** The kinds and numbers of the items as one text, a line for each: equal texts need no new request. */
const namesOf = (items: readonly WishListItem[]): string =>
  items.map(({ objectType, objectId }) => `${String(objectType)} ${objectId}`).join('\n');

const namedIn = (names: string) =>
  names.split('\n').map((name) => {
    const [objectType = '', ...rest] = name.split(' ');
    return { objectType: Number(objectType), objectId: rest.join(' ') };
  });

/** The reader's role. The server names no owner of an own list, and answers nothing of a list that isn't shared. */
const roleIn = (list: WishList, isMember: boolean): ListRole =>
  listRole(list, { isOwner: isMember && list.ownerFullName === null, isMember }) ?? 'VIEWER';

/** Fetches the items again when the reader comes back to the page: another person may have changed the list in the meantime. */
function useReloadOnReturn(actor: WishListItemsActor | null): void {
  useEffect(() => {
    const look = () => {
      // A reload would take away the message about a change that failed.
      if (document.visibilityState === 'hidden' || actor?.getSnapshot().context.failure !== null) return;
      actor.send({ type: 'RELOAD' });
    };
    globalThis.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      globalThis.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [actor]);
}

export function useList(listId: string, t: Translate) {
  const standing = useStanding();
  const lists = useLists(t);
  const asked = useRequest(listMachine);
  const resolving = useRequest(resolvingMachine);
  const { load: loadList } = asked;
  const { load: resolve } = resolving;
  const isKnown = standing !== 'unknown';
  useEffect(() => {
    if (isKnown) loadList(listId);
  }, [isKnown, standing, listId, loadList]);
  const { actor, snapshot } = useListItems(asked.data === null ? null : listId);
  useReloadOnReturn(actor);
  const items = snapshot?.context.items ?? null;
  // The items are resolved again only when one was added, removed or moved.
  const named = items === null ? '' : namesOf(items);
  useEffect(() => {
    if (named !== '') resolve(named);
  }, [named, resolve]);
  // The own lists' actor has the newest name; another person's list is as it was fetched.
  const own = lists.snapshot?.context.lists?.find((known) => known.listId === listId);
  const list = own ?? asked.data;
  const failure: RequestFailure | null =
    asked.failure ?? (items === null ? (snapshot?.context.failure?.request ?? null) : null);
  return {
    standing,
    list,
    role: list === null ? null : roleIn(list, standing === 'known'),
    failure,
    lists,
    items: useMemo(
      () => (snapshot === null || items === null ? null : selectStaying(snapshot)),
      [snapshot, items],
    ),
    actor,
    snapshot,
    listed: resolving.data,
    resolvingFailure: resolving.failure,
    retry() {
      if (asked.failure !== null) loadList(listId);
      else if (items === null) actor?.send({ type: 'RELOAD' });
      else resolve(named);
    },
  };
}

export type LiveList = ReturnType<typeof useList>;
