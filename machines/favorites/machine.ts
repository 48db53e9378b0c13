import { TIMED_OUT } from '../request/failure.ts';
import { FAVORITES_MAX_ITERATIONS } from './constants.ts';
import { changeOf, favoritesSetup, NO_FAVORITES, userIdOf } from './setup.ts';

/** The hearts on cards: which items are on a member's default list (§9), and the presses that change it. */
export const favoritesMachine = favoritesSetup.createMachine({
  id: 'favorites',
  description: 'The hearts on cards: filled at once, and put right if the server refuses.',
  options: { maxIterations: FAVORITES_MAX_ITERATIONS },
  context: NO_FAVORITES,
  initial: 'IDLE',
  states: {
    IDLE: {
      description:
        'No user is signed in. The item whose heart a guest pressed last is saved when they sign in.',
      tags: ['IDLE'],
      on: {
        OPEN: { target: 'member', actions: { type: 'keepUser', params: ({ event }) => event } },
        PRESS: { actions: { type: 'keepWish', params: ({ event }) => event } },
      },
    },
    member: {
      description: 'A member is signed in; presses are sent one at a time.',
      initial: 'PENDING',
      on: {
        OPEN: {
          target: 'member',
          reenter: true,
          actions: ['forgetAll', { type: 'keepUser', params: ({ event }) => event }],
        },
        CLOSE: { target: 'IDLE', actions: 'forgetAll' },
        PRESS: { actions: { type: 'enqueue', params: ({ event }) => event } },
        DISMISS: { actions: 'forgetFailure' },
      },
      states: {
        PENDING: {
          description: 'The saved items are being fetched; the previous ones stay visible.',
          tags: ['PENDING'],
          invoke: {
            id: 'loadFavorites',
            src: 'loadFavorites',
            input: ({ context }) => ({ userId: userIdOf(context) }),
            onDone: {
              target: 'FULFILLED',
              actions: { type: 'keepItems', params: ({ event }) => ({ favorites: event.output }) },
            },
            onError: {
              target: 'REJECTED',
              actions: { type: 'keepLoadFailure', params: ({ event }) => event },
            },
          },
          after: {
            requestTimeout: {
              target: 'REJECTED',
              actions: { type: 'keepLoadFailure', params: { error: TIMED_OUT } },
            },
          },
        },
        FULFILLED: {
          description: "The saved items are the server's last answer.",
          tags: ['FULFILLED'],
          always: { guard: 'hasWaiting', target: 'CHANGING' },
          on: { RELOAD: 'PENDING' },
        },
        CHANGING: {
          description: 'One press is being sent; further ones wait.',
          tags: ['PENDING'],
          entry: 'takeNext',
          invoke: {
            id: 'changeFavorite',
            src: 'changeFavorite',
            input: ({ context }) => ({ userId: userIdOf(context), change: changeOf(context) }),
            onDone: { target: 'FULFILLED', actions: 'keepChanged' },
            onError: { target: 'PENDING', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: {
              target: 'PENDING',
              actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
            },
          },
        },
        REJECTED: {
          description: 'The saved items could not be fetched; the previous ones stay visible.',
          tags: ['REJECTED'],
          on: {
            RELOAD: { target: 'PENDING', actions: 'forgetFailure' },
            PRESS: { target: 'PENDING', actions: { type: 'enqueue', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
