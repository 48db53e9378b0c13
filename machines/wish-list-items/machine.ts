import { TIMED_OUT } from '../request/failure.ts';
import { WISH_LIST_ITEMS_MAX_ITERATIONS } from './constants.ts';
import { underWay, wishListItemsSetup } from './setup.ts';

/** After a failed change the list is fetched again, because the shown one may be outdated. */
const FAILED = '#wish-list-items.PENDING';

/** The items of one list: added, modified only if the response says UPDATED, removed (§4 Wish list items). */
export const wishListItemsMachine = wishListItemsSetup.createMachine({
  id: 'wish-list-items',
  description: 'The items of one wish list; changes are sent one at a time.',
  options: { maxIterations: WISH_LIST_ITEMS_MAX_ITERATIONS },
  context: ({ input }) => ({
    listId: input.listId,
    items: null,
    underWay: null,
    waiting: [],
    failure: null,
  }),
  initial: 'PENDING',
  on: {
    CHANGE: {
      guard: { type: 'mayChange', params: ({ event }) => event },
      actions: { type: 'enqueue', params: ({ event }) => event },
    },
    DISMISS: { actions: 'forgetFailure' },
  },
  states: {
    PENDING: {
      description: 'The items are being fetched; the previous ones stay visible.',
      tags: ['PENDING'],
      invoke: {
        id: 'loadItems',
        src: 'loadItems',
        input: ({ context }) => ({ listId: context.listId }),
        onDone: {
          target: 'FULFILLED',
          actions: { type: 'keepItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: {
          target: 'REJECTED',
          actions: { type: 'keepFirstFailure', params: ({ event }) => event },
        },
      },
      after: {
        requestTimeout: {
          target: 'REJECTED',
          actions: { type: 'keepFirstFailure', params: { error: TIMED_OUT } },
        },
      },
    },
    FULFILLED: {
      description: "The items are the server's last answer.",
      tags: ['FULFILLED'],
      always: { guard: 'hasWaiting', target: 'CHANGING' },
      on: { RELOAD: { target: 'PENDING', actions: 'forgetFailure' } },
    },
    CHANGING: {
      description: 'One change is being sent; further ones wait.',
      tags: ['PENDING'],
      entry: 'takeNext',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Chooses the call for the change.',
          always: [
            { guard: { type: 'isUnderWay', params: { kind: 'add' } }, target: 'adding' },
            { guard: { type: 'isUnderWay', params: { kind: 'modify' } }, target: 'modifying' },
            { target: 'removing' },
          ],
        },
        adding: {
          description: 'New items are being added.',
          invoke: {
            id: 'addItems',
            src: 'addItems',
            input: ({ context }) => ({ listId: context.listId, items: underWay(context, 'add').items }),
            onDone: {
              target: '#wish-list-items.FULFILLED',
              actions: { type: 'keepChanged', params: ({ event }) => ({ items: event.output }) },
            },
            onError: { target: FAILED, actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: {
              target: FAILED,
              actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
            },
          },
        },
        modifying: {
          description: 'Changed items are being saved.',
          invoke: {
            id: 'modifyItems',
            src: 'modifyItems',
            input: ({ context }) => ({ listId: context.listId, items: underWay(context, 'modify').items }),
            onDone: [
              {
                guard: { type: 'saysUpdated', params: ({ event }) => ({ answer: event.output }) },
                target: '#wish-list-items.FULFILLED',
                actions: {
                  type: 'keepModified',
                  params: ({ event }) => ({ items: event.output.wishlistItems }),
                },
              },
              { target: FAILED, actions: 'keepNotUpdated' },
            ],
            onError: { target: FAILED, actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: {
              target: FAILED,
              actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
            },
          },
        },
        removing: {
          description: 'Items are being removed.',
          invoke: {
            id: 'removeItems',
            src: 'removeItems',
            input: ({ context }) => ({
              listId: context.listId,
              itemIds: underWay(context, 'remove').itemIds,
            }),
            onDone: { target: '#wish-list-items.FULFILLED', actions: 'keepRemoved' },
            onError: { target: FAILED, actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
          after: {
            requestTimeout: {
              target: FAILED,
              actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
            },
          },
        },
      },
    },
    REJECTED: {
      description:
        'The items could not be fetched; the previous ones stay visible, and queued changes keep waiting.',
      tags: ['REJECTED'],
      on: {
        RELOAD: { target: 'PENDING', actions: 'forgetFailure' },
        CHANGE: {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: 'PENDING',
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
      },
    },
  },
});
