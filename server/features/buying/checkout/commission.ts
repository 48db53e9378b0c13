/** The marketplace's commission on a sale (§3 commissionFee), by the seller's plan. Fixed when the order is placed. */
import { shareOut } from '#machines/rules/money/share-out.ts';
import { partOf } from '../tax/tax-parts.ts';
import type { PricedSeller } from './price.ts';

/** In thousandths of a percent of the item price; shipping and taxes bear no commission. */
const RATES: ReadonlyMap<string, number> = new Map([
  ['basic', 12_000],
  ['studio', 10_000],
  ['guild', 8_000],
]);
/** For a plan without a rate of its own. */
const USUAL_RATE = 12_000;

/** The rate of a seller's plan. */
export const commissionRate = (plan: string): number => RATES.get(plan.toLowerCase()) ?? USUAL_RATE;

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
