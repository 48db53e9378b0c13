import { stateIn } from 'xstate';
import { TIMED_OUT } from '../request/failure.ts';
import type { CartChange, CartContext, CartOwner } from './events.ts';
import { cartSetup } from './setup.ts';

const changeIn = ({ event }: { event: { change: CartChange } }) => event;

/** Queues a change; one with an invalid quantity is ignored. */
export const CHANGE = {
  guard: { type: 'isSound', params: changeIn },
  actions: { type: 'enqueue', params: changeIn },
} as const;

/**
 * Keeps a guest's or a member's cart current: changes are sent one at a time, the server's last answer wins, and changes of other
 * tabs are fetched. `name` is the state of the chart that contains these states.
 */
export function activeStates(name: 'guest' | 'merged', ownerOf: (context: CartContext) => CartOwner) {
  return {
    PENDING: cartSetup.createStateConfig({
      description: 'The cart is being fetched; the previous one stays visible.',
      tags: ['PENDING'],
      invoke: {
        id: `${name}.loadCart`,
        src: 'loadCart',
        input: ({ context }) => ({ owner: ownerOf(context) }),
        onDone: {
          target: 'FULFILLED',
          actions: { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
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
      on: {
        CHANGE,
        CHANGED_ELSEWHERE: { target: 'PENDING', reenter: true },
      },
    }),
    FULFILLED: cartSetup.createStateConfig({
      description: "The cart is the server's last answer.",
      tags: ['FULFILLED'],
      always: { guard: 'hasWaiting', target: 'CHANGING' },
      on: {
        CHANGE,
        RELOAD: { target: 'PENDING', actions: 'forgetFailure' },
        CHANGED_ELSEWHERE: {
          guard: { type: 'isNews', params: ({ event }) => ({ seen: event }) },
          target: 'PENDING',
        },
      },
    }),
    CHANGING: cartSetup.createStateConfig({
      description: 'One change is being sent; further ones wait.',
      tags: ['PENDING'],
      entry: 'takeNext',
      initial: 'current',
      invoke: {
        id: `${name}.changeCart`,
        src: 'changeCart',
        input: ({ context }) => ({ owner: ownerOf(context), change: changeOf(context) }),
        onDone: [
          {
            guard: stateIn({ [name]: { CHANGING: 'overtaken' } }),
            target: 'PENDING',
            actions: [
              'forgetUnderWay',
              { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
              { type: 'announceCart', params: ({ event }) => seen(event.output) },
            ],
          },
          {
            target: 'FULFILLED',
            actions: [
              'forgetUnderWay',
              { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
              { type: 'announceCart', params: ({ event }) => seen(event.output) },
            ],
          },
        ],
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
      on: { CHANGE },
      states: {
        current: {
          description: 'No other tab has changed the cart since the call began.',
          on: { CHANGED_ELSEWHERE: 'overtaken' },
        },
        overtaken: {
          description: 'Another tab has changed the cart during the call, so the answer may be outdated.',
        },
      },
    }),
    REJECTED: cartSetup.createStateConfig({
      description:
        'The cart could not be fetched; the previous one stays visible, and queued changes keep waiting.',
      tags: ['REJECTED'],
      on: {
        CHANGE: { ...CHANGE, target: 'PENDING' },
        RELOAD: { target: 'PENDING', actions: 'forgetFailure' },
        CHANGED_ELSEWHERE: { target: 'PENDING', actions: 'forgetFailure' },
      },
    }),
  };
}

/** What the other tabs are told about a cart. */
export const seen = ({ cartId, revision }: { cartId: string; revision: number }) => ({ cartId, revision });

/** Throws without a signed-in user: only a member's states use it. */
export function userIdOf({ userId }: CartContext): string {
  if (userId === null) throw new Error("a member's cart was asked for without a member");
  return userId;
}

export const guest = (): CartOwner => ({ kind: 'guest' });
export const member = (context: CartContext): CartOwner => ({ kind: 'member', userId: userIdOf(context) });

function changeOf({ underWay }: CartContext): CartChange {
  if (underWay === null) throw new Error('CHANGING was entered without a change');
  return underWay;
}
