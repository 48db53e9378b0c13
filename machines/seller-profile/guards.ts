import { AUTH_STATUS_GOOD, STORE_TYPE_WITHOUT_STATUS } from './constants.ts';
import type { SellerStore, StoreStanding, StoreStatus } from './events.ts';

/** A seller has the fgmSeller flag or a store of type 0 (§6). */
export const isSellerOf = (fgmSeller: boolean, store: SellerStore | null): boolean =>
  fgmSeller || (store !== null && !hasStatus(store));

/** Store type 0 skips the store status (§6). */
export const hasStatus = ({ storeType }: SellerStore): boolean => storeType !== STORE_TYPE_WITHOUT_STATUS;

/** A store's standing (§3): its status decides first, then the credit card, then the policies. */
export function standingOf({ status, authStatus, adminStatus }: StoreStatus): StoreStanding {
  if (status === 'SUSPENDED' || status === 'DEACTIVATED') return status;
  if (authStatus < AUTH_STATUS_GOOD) return 'BAD_CREDIT_CARD';
  return adminStatus ? 'GOOD' : 'BROKEN_POLICIES';
}
