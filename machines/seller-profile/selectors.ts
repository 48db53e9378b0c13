import type { SnapshotFrom } from 'xstate';
import type { RequestFailure } from '../request/failure.ts';
import type { SellerStore, StoreStanding } from './events.ts';
import { standingOf } from './guards.ts';
import type { sellerProfileMachine } from './machine.ts';

export type SellerProfileSnapshot = SnapshotFrom<typeof sellerProfileMachine>;

/** A seller is signed in, whether or not the store is loaded. */
export const selectIsSellerHere = (snapshot: SellerProfileSnapshot): boolean =>
  snapshot.context.userId !== null;

/** The seller's store; null until it is loaded with its standing. */
export const selectStore = (snapshot: SellerProfileSnapshot): SellerStore | null =>
  snapshot.hasTag('FULFILLED') ? snapshot.context.store : null;

/** The store's standing; null until it is loaded. GOOD also for a store without a status (§6). */
export function selectStanding(snapshot: SellerProfileSnapshot): StoreStanding | null {
  if (!snapshot.hasTag('FULFILLED')) return null;
  const { status } = snapshot.context;
  return status === null ? 'GOOD' : standingOf(status);
}

/** The message key that tells a seller what is wrong with the store. */
export const storeStandingKey = (standing: Exclude<StoreStanding, 'GOOD'>) =>
  `seller:standing.${standing}` as const;

/** Why store or status couldn't be loaded (§8: REJECTED); null otherwise. */
export const selectSellerFailure = (snapshot: SellerProfileSnapshot): RequestFailure | null =>
  snapshot.hasTag('REJECTED') ? snapshot.context.failure : null;
