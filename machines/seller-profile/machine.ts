import { and, not, stateIn } from 'xstate';
import { TIMED_OUT } from '../request/failure.ts';
import { SELLER_PROFILE_MAX_ITERATIONS } from './constants.ts';
import type { SellerProfileContext } from './events.ts';
import { NO_SELLER, sellerProfileSetup } from './setup.ts';

/** §6: only for sellers, outside cart and checkout, and not in agent mode. */
const mayFetch = and(['isSellerHere', stateIn({ place: 'shopping' }), stateIn({ agent: 'off' })]);

const timedOut = {
  target: '#seller-profile.profile.REJECTED',
  actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
} as const;

const refused = {
  target: '#seller-profile.profile.REJECTED',
  actions: { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => event },
} as const;

/** A seller's store and its standing, fetched where they are needed and allowed (§3, §6). */
export const sellerProfileMachine = sellerProfileSetup.createMachine({
  id: 'seller-profile',
  description: "A seller's store and its standing (§3, §6).",
  options: { maxIterations: SELLER_PROFILE_MAX_ITERATIONS },
  context: NO_SELLER,
  type: 'parallel',
  states: {
    place: {
      description: 'Which page is shown.',
      initial: 'unknown',
      on: {
        ENTER: [
          { guard: { type: 'isPayingPath', params: ({ event }) => event }, target: '.paying' },
          { target: '.shopping' },
        ],
      },
      states: {
        unknown: { description: 'The current page is not known yet.' },
        shopping: { description: 'A page other than cart and checkout.' },
        paying: { description: 'The cart or the checkout, where nothing is fetched.' },
      },
    },
    agent: {
      description: 'Whether an agent acts for a customer.',
      initial: 'off',
      states: {
        off: { description: 'No agent acts for a customer.', on: { AGENT_STARTED: 'acting' } },
        acting: {
          description: 'An agent acts for a customer, so no seller data is fetched.',
          on: { AGENT_ENDED: 'off' },
        },
      },
    },
    profile: {
      description: 'What is known of the store.',
      initial: 'IDLE',
      on: {
        SIGNED_IN: [
          {
            guard: { type: 'isSeller', params: ({ event }) => event },
            target: '.IDLE',
            actions: { type: 'keepSeller', params: ({ event }) => event },
          },
          { target: '.IDLE', actions: 'forgetAll' },
        ],
        SIGNED_OUT: { target: '.IDLE', actions: 'forgetAll' },
        AGENT_STARTED: { target: '.IDLE', actions: 'forgetStore' },
      },
      states: {
        IDLE: {
          description: 'Nothing is loaded: the user has no shop, or it may not be fetched here.',
          tags: ['IDLE'],
          always: { guard: mayFetch, target: 'PENDING' },
        },
        PENDING: {
          description: 'The store is being fetched; entering the cart or checkout cancels the call.',
          tags: ['PENDING'],
          always: { guard: not(mayFetch), target: 'IDLE' },
          initial: 'store',
          states: {
            store: {
              description: 'The store is being fetched.',
              invoke: {
                id: 'loadStore',
                src: 'loadStore',
                input: ({ context }) => ({ userId: sellerOf(context) }),
                onDone: [
                  {
                    guard: { type: 'hasStatus', params: ({ event }) => ({ store: event.output }) },
                    target: 'status',
                    actions: { type: 'keepStore', params: ({ event }) => ({ store: event.output }) },
                  },
                  {
                    target: '#seller-profile.profile.FULFILLED',
                    actions: { type: 'keepStore', params: ({ event }) => ({ store: event.output }) },
                  },
                ],
                onError: refused,
              },
              after: { sellerTimeout: timedOut },
            },
            status: {
              description: "The store's status is being fetched.",
              invoke: {
                id: 'loadStatus',
                src: 'loadStatus',
                input: ({ context }) => ({ storeId: storeOf(context).sellerStoreId }),
                onDone: {
                  target: '#seller-profile.profile.FULFILLED',
                  actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
                },
                onError: refused,
              },
              after: { sellerTimeout: timedOut },
            },
          },
        },
        FULFILLED: {
          description: 'The store and its status are known.',
          tags: ['FULFILLED'],
          initial: 'GOOD',
          on: { RELOAD: { guard: mayFetch, target: 'PENDING' } },
          states: {
            GOOD: {
              description: 'Nothing is wrong with the store, or it is of the kind that has no status.',
              always: [
                { guard: { type: 'stands', params: { as: 'SUSPENDED' } }, target: 'SUSPENDED' },
                { guard: { type: 'stands', params: { as: 'DEACTIVATED' } }, target: 'DEACTIVATED' },
                { guard: { type: 'stands', params: { as: 'BAD_CREDIT_CARD' } }, target: 'BAD_CREDIT_CARD' },
                { guard: { type: 'stands', params: { as: 'BROKEN_POLICIES' } }, target: 'BROKEN_POLICIES' },
              ],
            },
            SUSPENDED: { description: 'The store is suspended.' },
            DEACTIVATED: { description: 'The store is deactivated.' },
            BAD_CREDIT_CARD: { description: 'authStatus is below 3: the credit card is bad.' },
            BROKEN_POLICIES: { description: 'adminStatus is falsy: policies were broken.' },
          },
        },
        REJECTED: {
          description: 'The store or its status could not be fetched; the failure says why.',
          tags: ['REJECTED'],
          on: { RELOAD: { guard: mayFetch, target: 'PENDING' } },
        },
      },
    },
  },
});

function sellerOf({ userId }: SellerProfileContext): string {
  if (userId === null) throw new Error('a store is asked for with a seller only');
  return userId;
}

function storeOf({ store }: SellerProfileContext) {
  if (store === null) throw new Error('a status is asked for with a store only');
  return store;
}
