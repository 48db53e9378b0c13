/** Splits the marketplace's commission on an order among its lines (§3 commissionFee), when the order is placed. */
import { commissionRate } from '#machines/rules/money/commission-rates.ts';
import { shareOut } from '#machines/rules/money/share-out.ts';
import { partOf } from '../tax/tax-parts.ts';
import type { PricedSeller } from './price.ts';

/**
 * The commission on each line, in integer cents: computed once for the order, then split by largest remainder. None on the house's own
 * goods.
 */
export function splitCommission({ seller, itemCents, lines }: PricedSeller): number[] {
  if (seller.sellerId === null) return lines.map(() => 0);
  return shareOut(
    partOf(itemCents, commissionRate(seller.plan)),
    lines.map((line) => line.itemCents),
  );
}
