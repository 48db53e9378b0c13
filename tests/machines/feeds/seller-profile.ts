import { requestFailure } from '#machines/request/failure.ts';
import type { SellerProfileEvent, SellerStore, StoreStatus } from '#machines/seller-profile/events.ts';
import { sellerProfileMachine } from '#machines/seller-profile/machine.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';

/** A seller's profile with calls that the test answers. */
export const sellerProfileAt = (openCalls: OpenCalls) =>
  sellerProfileMachine.provide({ actors: { loadStore: openCalls.call(), loadStatus: openCalls.call() } });

export const woolShop: SellerStore = {
  sellerStoreId: 12,
  storeName: 'Laines du Nord',
  createdTime: '2025-03-01T00:00:00Z',
  fgmSeller: true,
  storeType: 1,
  sellerPlan: 'BASIC',
};
export const storeWithoutStatus: SellerStore = { ...woolShop, sellerStoreId: 13, storeType: 0 };
export const good: StoreStatus = { status: 'ACTIVE', authStatus: 3, adminStatus: 1 };

const events: SellerProfileEvent[] = [
  { type: 'SIGNED_IN', userId: '7', isSeller: true },
  { type: 'SIGNED_IN', userId: '7', isSeller: false },
  { type: 'SIGNED_OUT' },
  { type: 'ENTER', path: '/product/merino-1' },
  { type: 'ENTER', path: '/cart' },
  { type: 'AGENT_STARTED' },
  { type: 'AGENT_ENDED' },
  { type: 'RELOAD' },
];

const statuses: StoreStatus[] = [
  good,
  { ...good, status: 'SUSPENDED' },
  { ...good, status: 'DEACTIVATED' },
  { ...good, authStatus: 2 },
  { ...good, adminStatus: 0 },
];

export const sellerProfileFeed: Feed = {
  name: 'seller-profile',
  build: sellerProfileAt,
  inputs: [undefined],
  events: () => events,
  answers: { loadStore: [woolShop, storeWithoutStatus], loadStatus: statuses },
  failures: [requestFailure(503, null)],
};
