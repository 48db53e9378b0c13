import { and, not, stateIn } from 'xstate';
import { TIMED_OUT } from '../request/failure.ts';
import { CART_MAX_ITERATIONS } from './constants.ts';
import { CHANGE, guest, activeStates, member, seen, userIdOf } from './active-states.ts';
import { cartSetup, NO_CART } from './setup.ts';

/** A guest's cart, merged into the member's at sign-in (§7) and kept in sync with other tabs. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: "A guest's cart, merged into the member's at sign-in.",
  options: { maxIterations: CART_MAX_ITERATIONS },
  context: NO_CART,
  initial: 'IDLE',
  on: {
    RESET: { target: '.guest', reenter: true, actions: 'forgetAll' },
    DISMISS: { actions: 'forgetFailure' },
  },
  states: {
    IDLE: {
      description: "The cart's owner is not known yet; changes wait.",
      tags: ['IDLE'],
      on: {
        OPEN: 'guest',
        MERGE: { target: 'merging', actions: { type: 'keepMember', params: ({ event }) => event } },
        CHANGE,
      },
    },
    guest: {
      description: "A guest's cart, identified by a cookie.",
      initial: 'PENDING',
      states: activeStates('guest', guest),
      on: { MERGE: { actions: { type: 'keepMember', params: ({ event }) => event } } },
      always: {
        guard: and(['isMemberHere', not(stateIn({ guest: 'CHANGING' }))]),
        target: 'merging',
      },
    },
    merging: {
      description:
        "The guest's lines are merged into the member's cart: quantities are added up, above the stock too, and nothing is lost.",
      tags: ['PENDING'],
      invoke: {
        id: 'mergeCart',
        src: 'mergeCart',
        input: ({ context }) => ({ userId: userIdOf(context) }),
        onDone: [
          {
            guard: stateIn({ merging: 'overtaken' }),
            target: 'merged.PENDING',
            actions: [
              { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
              { type: 'announceCart', params: ({ event }) => seen(event.output) },
            ],
          },
          {
            target: 'merged.FULFILLED',
            actions: [
              { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
              { type: 'announceCart', params: ({ event }) => seen(event.output) },
            ],
          },
        ],
        onError: { target: 'unmerged', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: {
          target: 'unmerged',
          actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
        },
      },
      on: { CHANGE },
      initial: 'current',
      states: {
        current: {
          description: 'No other tab has changed the cart since the call began.',
          on: { CHANGED_ELSEWHERE: 'overtaken' },
        },
        overtaken: {
          description: 'Another tab has changed the cart during the merge, so the answer may be outdated.',
        },
      },
    },
    unmerged: {
      description: "The merge failed: the guest's lines are kept, and the next action retries it.",
      tags: ['REJECTED'],
      on: {
        RELOAD: { target: 'merging', actions: 'forgetFailure' },
        CHANGED_ELSEWHERE: { target: 'merging', actions: 'forgetFailure' },
        CHANGE: { ...CHANGE, target: 'merging' },
      },
    },
    merged: {
      description: "A member's cart.",
      initial: 'PENDING',
      states: activeStates('merged', member),
    },
  },
});
