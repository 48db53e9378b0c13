import type { LoginResponse } from '#contract/user.ts';
import type { RequestFailure } from '../request/failure.ts';

/** Seller store info (§3). */
export type SellerStore = NonNullable<LoginResponse['sellerStoreProfile']>;

/** Store status (§3), as the server sends it. */
export interface StoreStatus {
  readonly status: string;
  readonly authStatus: number;
  readonly adminStatus: number | boolean | null;
}

/** A store's standing: good, or what is wrong with it (§3). */
export type StoreStanding = 'GOOD' | 'SUSPENDED' | 'DEACTIVATED' | 'BAD_CREDIT_CARD' | 'BROKEN_POLICIES';

export type SellerProfileEvent =
  /** Who is signed in; `isSeller` is computed by `isSellerOf` of guards.ts. */
  | { readonly type: 'SIGNED_IN'; readonly userId: string; readonly isSeller: boolean }
  | { readonly type: 'SIGNED_OUT' }
  /** The page on show: its path, without the language segment. */
  | { readonly type: 'ENTER'; readonly path: string }
  /** An agent begins, or stops, to act for a customer (§6). */
  | { readonly type: 'AGENT_STARTED' }
  | { readonly type: 'AGENT_ENDED' }
  | { readonly type: 'RELOAD' };

export interface SellerProfileContext {
  /** The signed-in seller; null for everybody else. */
  readonly userId: string | null;
  readonly store: SellerStore | null;
  /** null until it is loaded, and for a store that has none. */
  readonly status: StoreStatus | null;
  readonly failure: RequestFailure | null;
}
