import { assign, setup } from 'xstate';
import { SELLER_REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { toRequestFailure } from '../request/failure.ts';
import { isPayingPath } from '../rules/paying-routes.ts';
import { sellerProfileActors } from './actors.ts';
import type {
  SellerProfileContext,
  SellerProfileEvent,
  SellerStore,
  StoreStanding,
  StoreStatus,
} from './events.ts';
import { hasStatus, standingOf } from './guards.ts';

/** The context while no seller is signed in. */
export const NO_SELLER: SellerProfileContext = { userId: null, store: null, status: null, failure: null };

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const sellerProfileSetup = setup({
  types: {} as { context: SellerProfileContext; events: SellerProfileEvent; tags: RequestStatus },
  actors: sellerProfileActors,
  actions: {
    keepSeller: assign((_, { userId }: { userId: string }) => ({ ...NO_SELLER, userId })),
    keepStore: assign((_, { store }: { store: SellerStore }) => ({ store, status: null, failure: null })),
    keepStatus: assign((_, { status }: { status: StoreStatus }) => ({ status })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toRequestFailure(error) })),
    forgetStore: assign(({ context }) => ({ ...NO_SELLER, userId: context.userId })),
    forgetAll: assign(NO_SELLER),
  },
  guards: {
    isSeller: (_, { isSeller }: { isSeller: boolean }) => isSeller,
    isSellerHere: ({ context }) => context.userId !== null,
    isPayingPath: (_, { path }: { path: string }) => isPayingPath(path),
    hasStatus: (_, { store }: { store: SellerStore }) => hasStatus(store),
    stands: ({ context: { status } }, { as }: { as: StoreStanding }) =>
      status !== null && standingOf(status) === as,
  },
  delays: { sellerTimeout: SELLER_REQUEST_TIMEOUT_MS },
});
