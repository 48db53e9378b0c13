import { assign, setup } from 'xstate';
import type { Favorites } from '#contract/wish-lists.ts';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { givenUp, hasWaiting, takeNext } from '../request/one-at-a-time.ts';
import { favoritesActors } from './actors.ts';
import { changed, failedLoad, pressed } from './changes.ts';
import type { FavoriteChange, FavoritesContext, FavoritesEvent } from './events.ts';

/** The context of a guest who has pressed no heart. */
export const NO_FAVORITES: FavoritesContext = {
  userId: null,
  itemIds: null,
  underWay: null,
  waiting: [],
  failure: null,
};

/** The types, actions, guards and delays that `machine.ts` uses. */
export const favoritesSetup = setup({
  types: {} as {
    context: FavoritesContext;
    events: FavoritesEvent;
    tags: RequestStatus;
  },
  actors: favoritesActors,
  actions: {
    keepUser: assign((_, { userId }: { userId: string }) => ({ userId })),
    /** Keeps a guest's last press until they sign in. It always saves the item, because a guest sees no filled heart. */
    keepWish: assign((_, { itemId }: { itemId: number }) => ({ waiting: [{ itemId, isSaved: true }] })),
    enqueue: assign(({ context }, { itemId }: { itemId: number }) => ({
      waiting: pressed(context, itemId),
      failure: null,
    })),
    takeNext: assign(({ context }) => takeNext(context)),
    keepItems: assign((_, { favorites }: { favorites: Favorites }) => ({ itemIds: favorites.itemIds })),
    keepChanged: assign(({ context }) => ({
      itemIds: changed(context.itemIds ?? [], changeOf(context)),
      underWay: null,
    })),
    /** Drops the change that failed, and keeps its failure for a message. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => givenUp(context, error)),
    /** After a failed load the waiting presses are dropped, so hearts show the items saved before. */
    keepLoadFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failedLoad(context, error),
      waiting: [],
    })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(() => NO_FAVORITES),
  },
  guards: { hasWaiting: ({ context }) => hasWaiting(context) },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
});

/** Throws without a signed-in user: only states that have one use it. */
export function userIdOf({ userId }: FavoritesContext): string {
  if (userId === null) throw new Error('favorites were asked for without a user');
  return userId;
}

export function changeOf({ underWay }: FavoritesContext): FavoriteChange {
  if (underWay === null) throw new Error('CHANGING was entered without a change');
  return underWay;
}
