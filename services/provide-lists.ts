/** Wish lists and their items with their real calls (§7). */
import { fromPromise } from 'xstate';
import type {
  ItemsModified,
  NewWishList,
  NewWishListItem,
  WishList,
  WishListItem,
  WishListItemPatch,
} from '../contract/wish-lists.ts';
import { wishListItemsMachine } from '../machines/wish-list-items/machine.ts';
import type { ListChange } from '../machines/wish-lists/events.ts';
import { wishListsMachine } from '../machines/wish-lists/machine.ts';
import { callEndpoint } from './http.ts';
import { tellingListChange } from './list-changes.ts';

/** POST, PUT or DELETE wishlists. @returns the changed list, null for a deleted one */
async function change(asked: ListChange, signal: AbortSignal): Promise<WishList | null> {
  const manner = { signal, throwError: true } as const;
  switch (asked.kind) {
    case 'create':
      return callEndpoint('createWishList', { ...manner, body: asked.list });
    case 'update':
      return callEndpoint('updateWishList', {
        ...manner,
        params: { listId: asked.listId },
        body: asked.patch,
      });
    case 'delete':
      await callEndpoint('deleteWishList', { ...manner, params: { listId: asked.listId } });
      return null;
  }
}

export const providedWishLists = wishListsMachine.provide({
  actors: {
    loadLists: fromPromise<WishList[], { userId: string }>(({ input: { userId }, signal }) =>
      callEndpoint('wishLists', { query: { userId }, signal, throwError: true }),
    ),
    loadSharedLists: fromPromise<WishList[], { userId: string }>(({ signal }) =>
      callEndpoint('sharedWishLists', { signal, throwError: true }),
    ),
    createList: fromPromise<WishList, { userId: string; list: NewWishList }>(({ input: { list }, signal }) =>
      callEndpoint('createWishList', { body: list, signal, throwError: true }),
    ),
    changeList: fromPromise<WishList | null, { userId: string; change: ListChange }>(({ input, signal }) =>
      change(input.change, signal),
    ),
  },
});

type OfList<More = unknown> = { listId: string } & More;

export const providedWishListItems = wishListItemsMachine.provide({
  actors: {
    loadItems: fromPromise<WishListItem[], OfList>(({ input: { listId }, signal }) =>
      callEndpoint('wishListItems', { params: { listId }, signal, throwError: true }),
    ),
    addItems: fromPromise<WishListItem[], OfList<{ items: readonly NewWishListItem[] }>>(
      ({ input: { listId, items }, signal }) =>
        tellingListChange(
          'LIST',
          callEndpoint('addWishListItems', {
            params: { listId },
            body: { wishlistItems: [...items] },
            signal,
            throwError: true,
          }),
        ),
    ),
    modifyItems: fromPromise<ItemsModified, OfList<{ items: readonly WishListItemPatch[] }>>(
      ({ input: { listId, items }, signal }) =>
        tellingListChange(
          'LIST',
          callEndpoint('updateWishListItems', {
            params: { listId },
            body: { wishlistItems: [...items] },
            signal,
            throwError: true,
          }),
        ),
    ),
    removeItems: fromPromise<unknown, OfList<{ itemIds: readonly string[] }>>(
      ({ input: { listId, itemIds }, signal }) =>
        tellingListChange(
          'LIST',
          callEndpoint('removeWishListItems', {
            params: { listId },
            query: { wishlistItemIds: itemIds.join(',') },
            signal,
            throwError: true,
          }),
        ),
    ),
  },
});
