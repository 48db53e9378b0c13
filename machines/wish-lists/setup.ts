import { assign, setup } from 'xstate';
import type { NewWishList, WishList } from '#contract/wish-lists.ts';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { toRequestFailure } from '../request/failure.ts';
import { firstFailure, givenUp, hasWaiting, takeNext } from '../request/one-at-a-time.ts';
import { wishListsActors } from './actors.ts';
import type { ListChange, WishListsContext, WishListsEvent, WishListsInput } from './events.ts';
import { mayChange } from './guards.ts';
import { changed, defaultList, enqueue, missingDefaults } from './lists.ts';

/** The context before lists are loaded. */
export const NO_LISTS: Omit<WishListsContext, 'names'> = {
  userId: null,
  lists: null,
  shared: [],
  missing: [],
  underWay: null,
  waiting: [],
  failure: null,
  sharedFailure: null,
};

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const wishListsSetup = setup({
  types: {} as {
    context: WishListsContext;
    events: WishListsEvent;
    input: WishListsInput;
    tags: RequestStatus;
  },
  actors: wishListsActors,
  actions: {
    keepUser: assign((_, { userId }: { userId: string }) => ({ userId })),
    keepLists: assign((_, { lists }: { lists: readonly WishList[] }) => ({
      lists,
      missing: missingDefaults(lists),
    })),
    keepCreated: assign(({ context }, { list }: { list: WishList }) => ({
      lists: [...(context.lists ?? []), list],
      missing: context.missing.slice(1),
    })),
    keepShared: assign((_, { lists }: { lists: readonly WishList[] }) => ({ shared: lists })),
    enqueue: assign(({ context }, { change }: { change: ListChange }) => ({
      waiting: enqueue(context.waiting, change),
      failure: null,
    })),
    takeNext: assign(({ context }) => takeNext(context)),
    keepChanged: assign(({ context }, { answer }: { answer: WishList | null }) => ({
      lists: changed(context.lists ?? [], changeOf(context), answer),
      underWay: null,
    })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => givenUp(context, error)),
    keepFirstFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: firstFailure(context.failure, error),
    })),
    keepSharedFailure: assign((_, { error }: { error: unknown }) => ({
      sharedFailure: toRequestFailure(error),
    })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(() => NO_LISTS),
  },
  guards: {
    hasWaiting: ({ context }) => hasWaiting(context),
    mayChange: ({ context }, { change }: { change: ListChange }) => mayChange(context, change),
    lacksDefaults: (_, { lists }: { lists: readonly WishList[] }) => missingDefaults(lists).length > 0,
    lacksMore: ({ context }) => context.missing.length > 1,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
});

/** Throws without a signed-in user: only states that have one use it. */
export function userIdOf({ userId }: WishListsContext): string {
  if (userId === null) throw new Error('lists were asked for without a user');
  return userId;
}

export function changeOf({ underWay }: WishListsContext): ListChange {
  if (underWay === null) throw new Error('CHANGING was entered without a change');
  return underWay;
}

/** The next default list to create. */
export function missingOf({ missing: [name], names }: WishListsContext): NewWishList {
  if (name === undefined) throw new Error('completing was entered with nothing missing');
  return defaultList(name, names[name]);
}
