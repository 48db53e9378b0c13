import { TIMED_OUT } from '../request/failure.ts';
import { WISH_LISTS_MAX_ITERATIONS } from './constants.ts';
import { changeOf, missingOf, NO_LISTS, userIdOf, wishListsSetup } from './setup.ts';

/** A user's own lists and those shared with them (§3, §6, §7, §9). Their items are in `wish-list-items`. */
export const wishListsMachine = wishListsSetup.createMachine({
  id: 'wish-lists',
  description: "A user's wish lists and Save for Later, and other users' lists that they may edit.",
  options: { maxIterations: WISH_LISTS_MAX_ITERATIONS },
  context: ({ input }) => ({ ...NO_LISTS, names: input.names }),
  initial: 'IDLE',
  on: {
    OPEN: {
      target: '.member',
      reenter: true,
      actions: ['forgetAll', { type: 'keepUser', params: ({ event }) => event }],
    },
    CLOSE: { target: '.IDLE', actions: 'forgetAll' },
    DISMISS: { actions: 'forgetFailure' },
  },
  states: {
    IDLE: { description: 'No user is signed in.', tags: ['IDLE'] },
    member: {
      description: 'A member is signed in.',
      type: 'parallel',
      states: {
        own: {
          description: "The user's own lists; changes are sent one at a time.",
          initial: 'PENDING',
          on: {
            CHANGE: {
              guard: { type: 'mayChange', params: ({ event }) => event },
              actions: { type: 'enqueue', params: ({ event }) => event },
            },
          },
          states: {
            PENDING: {
              description: 'The lists are being fetched; the previous ones stay visible.',
              tags: ['PENDING'],
              invoke: {
                id: 'loadLists',
                src: 'loadLists',
                input: ({ context }) => ({ userId: userIdOf(context) }),
                onDone: [
                  {
                    guard: { type: 'lacksDefaults', params: ({ event }) => ({ lists: event.output }) },
                    target: 'completing',
                    actions: { type: 'keepLists', params: ({ event }) => ({ lists: event.output }) },
                  },
                  {
                    target: 'FULFILLED',
                    actions: { type: 'keepLists', params: ({ event }) => ({ lists: event.output }) },
                  },
                ],
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
            completing: {
              description: 'Missing default lists are created, one after the other (§9).',
              tags: ['PENDING'],
              invoke: {
                id: 'createList',
                src: 'createList',
                input: ({ context }) => ({ userId: userIdOf(context), list: missingOf(context) }),
                onDone: [
                  {
                    guard: 'lacksMore',
                    target: 'completing',
                    reenter: true,
                    actions: { type: 'keepCreated', params: ({ event }) => ({ list: event.output }) },
                  },
                  {
                    target: 'FULFILLED',
                    actions: { type: 'keepCreated', params: ({ event }) => ({ list: event.output }) },
                  },
                ],
                // The lists that exist can be used; the next load tries again.
                onError: {
                  target: 'FULFILLED',
                  actions: { type: 'keepFirstFailure', params: ({ event }) => event },
                },
              },
              after: {
                requestTimeout: {
                  target: 'FULFILLED',
                  actions: { type: 'keepFirstFailure', params: { error: TIMED_OUT } },
                },
              },
            },
            FULFILLED: {
              description: "The lists are the server's last answer.",
              tags: ['FULFILLED'],
              always: { guard: 'hasWaiting', target: 'CHANGING' },
              on: { RELOAD: { target: 'PENDING', actions: 'forgetFailure' } },
            },
            CHANGING: {
              description: 'One change is being sent; further ones wait.',
              tags: ['PENDING'],
              entry: 'takeNext',
              invoke: {
                id: 'changeList',
                src: 'changeList',
                input: ({ context }) => ({ userId: userIdOf(context), change: changeOf(context) }),
                onDone: {
                  target: 'FULFILLED',
                  actions: { type: 'keepChanged', params: ({ event }) => ({ answer: event.output }) },
                },
                onError: {
                  target: 'PENDING',
                  actions: { type: 'keepFailure', params: ({ event }) => event },
                },
              },
              after: {
                requestTimeout: {
                  target: 'PENDING',
                  actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
                },
              },
            },
            REJECTED: {
              description:
                'The lists could not be fetched; the previous ones stay visible, and queued changes keep waiting.',
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
        },
        shared: {
          description: "Lists of other users; if they fail to load, the user's own lists still work.",
          initial: 'loading',
          on: { RELOAD: '.loading' },
          states: {
            loading: {
              description: 'The shared lists are being fetched; the previous ones stay visible.',
              invoke: {
                id: 'loadSharedLists',
                src: 'loadSharedLists',
                input: ({ context }) => ({ userId: userIdOf(context) }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'keepShared', params: ({ event }) => ({ lists: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepSharedFailure', params: ({ event }) => event },
                },
              },
              after: {
                requestTimeout: {
                  target: 'failed',
                  actions: { type: 'keepSharedFailure', params: { error: TIMED_OUT } },
                },
              },
            },
            loaded: { description: "The shared lists are the server's last answer." },
            failed: { description: 'The shared lists could not be fetched; the previous ones stay visible.' },
          },
        },
      },
    },
  },
});
