/**
 * The lists of this tab's member: one actor for the lists and one for the items of each opened list, so that a heart, a menu and a page
 * show the same. They load with the first part of a page that needs them, and follow the session.
 */
import { createActor, type ActorRefFrom } from 'xstate';
import type { SessionActor } from '../machines/app/selectors.ts';
import { selectUser } from '../machines/session/selectors.ts';
import type { WishListsInput } from '../machines/wish-lists/events.ts';
import { createAtom } from './atom.ts';
import { onListChange } from './list-changes.ts';
import { providedWishListItems, providedWishLists } from './provide-lists.ts';

export type WishListsActor = ActorRefFrom<typeof providedWishLists>;
export type WishListItemsActor = ActorRefFrom<typeof providedWishListItems>;

/** Holds the actor of the member's lists; undefined before `openLists`. */
export const lists = createAtom<WishListsActor | undefined>(undefined);
/** Holds the actors of the lists opened since the last sign-in, each with the items of one list, by the list's ID. */
export const listItems = createAtom<ReadonlyMap<string, WishListItemsActor>>(new Map());

const openedLists = () => lists.getSnapshot().context.value;
const openedListItems = () => listItems.getSnapshot().context.value;

function closeItems(): void {
  for (const actor of openedListItems().values()) actor.stop();
  listItems.send({ type: 'SET', value: new Map() });
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
  openedLists()?.send({ type: 'RELOAD' });
  for (const actor of openedListItems().values()) actor.send({ type: 'RELOAD' });
}

/** Starts the actor of the lists, once for all callers. @param names for default lists that have to be created */
export function openLists(session: SessionActor, names: WishListsInput['names']): void {
  if (openedLists() !== undefined) return;
  const actor = createActor(providedWishLists, { input: { names } });
  actor.start();
  follow(session, actor);
  onListChange('HEART', reload);
  onListChange('CART', reload);
  // The page of lists may have been fetched while the server was still changing a list: it counts the items.
  onListChange('LIST', () => actor.send({ type: 'RELOAD' }));
  lists.send({ type: 'SET', value: actor });
}

/** Starts the actor of a list's items, once for all callers until another person signs in. */
export function openListItems(listId: string): void {
  if (openedListItems().has(listId)) return;
  const actor = createActor(providedWishListItems, { input: { listId } });
  actor.start();
  listItems.send({ type: 'SET', value: new Map([...openedListItems(), [listId, actor]]) });
}
