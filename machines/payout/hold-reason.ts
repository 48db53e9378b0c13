import type { HoldReason } from '#contract/finance.ts';
import type { StoreStatus } from '../seller-profile/events.ts';
import { standingOf } from '../seller-profile/guards.ts';

function reasonOfStore(store: StoreStatus): HoldReason | null {
  const standing = standingOf(store);
  switch (standing) {
    case 'SUSPENDED':
    case 'DEACTIVATED':
      return standing;
    case 'BAD_CREDIT_CARD':
      return 'UNVERIFIED';
    // With broken policies a shop sells nothing, but what it has earned is its own.
    case 'BROKEN_POLICIES':
    case 'GOOD':
      return null;
  }
}

/**
 * Why a seller may not be paid now: the store's status first (§3), then the account's two-step verification, because a password alone
 * must not be enough to be paid.
 * @param hasTwoStep null for the house's own shops, which have no account
 * @returns null if the seller may be paid
 */
export const holdReason = (store: StoreStatus, hasTwoStep: boolean | null): HoldReason | null =>
  reasonOfStore(store) ?? (hasTwoStep === false ? 'NO_TWO_STEP' : null);
