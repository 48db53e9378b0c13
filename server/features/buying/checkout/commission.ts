/** The marketplace's commission on a sale (§3 commissionFee), by the seller's plan. Fixed when the order is placed. */
import { COMMISSION_RATES, planNamed } from '#machines/rules/money/seller-fees.ts';
import { shareOut } from '#machines/rules/money/share-out.ts';
import { partOf } from '../tax/tax-parts.ts';
import type { PricedSeller } from './price.ts';

/** The rate of a seller's plan, in thousandths of a percent of the item price. */
export const commissionRate = (plan: string): number => COMMISSION_RATES[planNamed(plan)];

/**
 * The commission on each line, in integer cents: computed once for the order, then split by largest remainder. None on the house's own
 * goods.
 */
export function commissions({ seller, itemCents, lines }: PricedSeller): number[] {
  if (seller.sellerId === null) return lines.map(() => 0);
  return shareOut(
    partOf(itemCents, commissionRate(seller.plan)),
    lines.map((line) => line.itemCents),
  );
}
