/**
 * The lists of this tab's member: one actor for the lists and one for the items of each opened list, so that a heart, a menu and a page
 * show the same. They load with the first part of a page that needs them, and follow the session.
 */
import { createActor, type ActorRefFrom } from 'xstate';
import type { SessionActor } from '../machines/app/selectors.ts';
import { selectUser } from '../machines/session/selectors.ts';
import type { WishListsInput } from '../machines/wish-lists/events.ts';
import { onListChange } from './list-changes.ts';
import { providedWishListItems, providedWishLists } from './provide-lists.ts';

export type WishListsActor = ActorRefFrom<typeof providedWishLists>;
export type WishListItemsActor = ActorRefFrom<typeof providedWishListItems>;

let lists: WishListsActor | null = null;
const opened = new Map<string, WishListItemsActor>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Calls the watcher when actors were opened or closed; the returned function stops it. */
export function watchOpened(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** @returns the actor of the member's lists; null before `openLists` */
export const openedLists = (): WishListsActor | null => lists;

/** @returns the actor of one list's items; null before `openListItems`, and after another member has signed in */
export const openedListItems = (listId: string): WishListItemsActor | null => opened.get(listId) ?? null;

function closeItems(): void {
  for (const actor of opened.values()) actor.stop();
  opened.clear();
  tell();
}

function follow(session: SessionActor, actor: WishListsActor): void {
  let known: string | null = null;
  const look = () => {
    const userId = selectUser(session.getSnapshot())?.id ?? null;
    if (userId === known) return;
    known = userId;
    closeItems();
    actor.send(userId === null ? { type: 'CLOSE' } : { type: 'OPEN', userId });
  };
  session.subscribe(look);
  look();
}

/** Fetches the lists and the opened lists' items again. Those that are waiting for an answer stay as they are. */
export function reload(): void {
  lists?.send({ type: 'RELOAD' });
  for (const actor of opened.values()) actor.send({ type: 'RELOAD' });
}

/** Starts the actor of the lists, once for all callers. @param names for default lists that have to be created */
export function openLists(session: SessionActor, names: WishListsInput['names']): void {
  if (lists !== null) return;
  lists = createActor(providedWishLists, { input: { names } });
  lists.start();
  follow(session, lists);
  onListChange('HEART', reload);
  // The page of lists may have been fetched while the server was still changing a list: it counts the items.
  onListChange('LIST', () => lists?.send({ type: 'RELOAD' }));
  tell();
}

/** Starts the actor of a list's items, once for all callers until another person signs in. */
export function openListItems(listId: string): void {
  if (opened.has(listId)) return;
  const actor = createActor(providedWishListItems, { input: { listId } });
  opened.set(listId, actor);
  actor.start();
  tell();
}
