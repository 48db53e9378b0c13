import { LOYALTY_SEGMENTS, type LoyaltySegment } from '#contract/member-offers.ts';
import { isHolder } from '#machines/card-application/guards.ts';
import type { Account } from './repository.ts';

/** What the rewards program knows of a member (§3 loyaltySegments, userTags). */
export function segmentsOf({
  loyaltyId,
  plccStatus,
  isSeller,
}: Pick<Account, 'loyaltyId' | 'plccStatus' | 'isSeller'>): LoyaltySegment[] {
  const isIn: Readonly<Record<LoyaltySegment, boolean>> = {
    MEMBER: loyaltyId !== null,
    CARD_HOLDER: isHolder(plccStatus),
    SELLER: isSeller,
  };
  return LOYALTY_SEGMENTS.filter((segment) => isIn[segment]);
}
