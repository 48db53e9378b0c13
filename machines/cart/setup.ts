import { assign, setup } from 'xstate';
import type { Cart } from '#contract/cart.ts';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { firstFailure, givenUp, hasWaiting, takeNext } from '../request/one-at-a-time.ts';
import { cartActors, cartEffects } from './actors.ts';
import { enqueue } from './events.ts';
import type { CartChange, CartContext, CartEvent, CartSeen } from './events.ts';
import { isNews, isSound } from './guards.ts';
import { removedAfter } from './removal.ts';

/** The context before a cart is loaded. */
export const NO_CART: CartContext = {
  cart: null,
  userId: null,
  underWay: null,
  waiting: [],
  failure: null,
  removed: null,
};

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const cartSetup = setup({
  types: {} as { context: CartContext; events: CartEvent; tags: RequestStatus },
  actors: cartActors,
  actions: {
    ...cartEffects,
    keepCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    keepMember: assign((_, { userId }: { userId: string }) => ({ userId })),
    enqueue: assign(({ context }, { change }: { change: CartChange }) => ({
      waiting: enqueue(context.waiting, change),
      failure: null,
      removed: removedAfter(change, context),
    })),
    takeNext: assign(({ context }) => takeNext(context)),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => givenUp(context, error)),
    keepFirstFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: firstFailure(context.failure, error),
    })),
    forgetUnderWay: assign({ underWay: null }),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(() => NO_CART),
  },
  guards: {
    hasWaiting: ({ context }) => hasWaiting(context),
    isMemberHere: ({ context }) => context.userId !== null,
    isSound: (_, { change }: { change: CartChange }) => isSound(change),
    isNews: ({ context }, { seen }: { seen: CartSeen }) => isNews(context.cart, seen),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
});
