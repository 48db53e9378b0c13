/** A seller's policies as the viewer of an item sees them; the house's apply to sellers who have set none. */
import type { SellerTerms } from '#contract/item-details.ts';
import type { Region } from '#locales/paths.ts';
import { HOUSE_RETURN_DAYS, HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';

/** @param region the reader's country */
export function sellerTerms(policies: SellerPolicies | null, region: Region): SellerTerms {
  const { shipsTo, flatCents, freeFromCents } = policies?.shipping ?? HOUSE_SHIPPING;
  return {
    shipping: shipsTo.some((country) => country === region) ? { fromCents: flatCents, freeFromCents } : null,
    returnDays: policies?.returns.days ?? HOUSE_RETURN_DAYS,
  };
}
