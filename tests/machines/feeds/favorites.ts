import type { AnyMachineSnapshot } from 'xstate';
import { requestFailure } from '#machines/request/failure.ts';
import type { FavoritesEvent } from '#machines/favorites/events.ts';
import { favoritesMachine } from '#machines/favorites/machine.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';

/** The hearts of a member with calls that the test answers. */
export const favoritesAt = (openCalls: OpenCalls) =>
  favoritesMachine.provide({
    actors: { loadFavorites: openCalls.call(), changeFavorite: openCalls.call() },
  });

const events: FavoritesEvent[] = [
  { type: 'OPEN', userId: '7' },
  { type: 'CLOSE' },
  { type: 'RELOAD' },
  { type: 'DISMISS' },
];

export const favoritesFeed: Feed = {
  name: 'favorites',
  build: favoritesAt,
  inputs: [undefined],
  // One change in flight and one queued are enough for the model.
  events: ({ context }: AnyMachineSnapshot) => [
    ...events,
    ...(context.waiting.length > 0 ? [] : [{ type: 'PRESS', itemId: 1 }]),
  ],
  answers: { loadFavorites: [{ itemIds: [1] }], changeFavorite: [{ done: true }] },
  failures: [requestFailure(409, null)],
};
