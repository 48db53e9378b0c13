import { callNotProvided } from '../runtime/not-provided.ts';
import type { SellerStore, StoreStatus } from './events.ts';

/** The calls of a seller's profile (§7). Each rejects with what `toRequestFailure` understands. */
export const sellerProfileActors = {
  /** store/getSellerStoreInfo/{userId}. */
  loadStore: callNotProvided<SellerStore, { userId: string }>('loadStore'),
  /** storefront/store-status?storeId. */
  loadStatus: callNotProvided<StoreStatus, { storeId: number }>('loadStatus'),
};
