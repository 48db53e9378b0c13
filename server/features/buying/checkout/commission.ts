/** The shop's share of what sellers sell (§3 commissionFee), by their plan. Frozen when the order is placed. */
import { shareOut } from '../../../../machines/rules/money/share-out.ts';
import { partOf } from '../tax/on-lines.ts';
import type { PricedSeller } from './price.ts';

/** In thousandths of a percent of what the things cost: carriage and taxes bear none. */
const RATES: ReadonlyMap<string, number> = new Map([
  ['basic', 12_000],
  ['studio', 10_000],
  ['guild', 8_000],
]);
/** Of a plan that has no rate of its own. */
const USUAL_RATE = 12_000;

/** The commission on each line, in integer cents: worked out once for the order, shared by largest remainder. None on the shop's own goods. */
export function commissions({ seller, itemCents, lines }: PricedSeller): number[] {
  if (seller.sellerId === null) return lines.map(() => 0);
  const rate = RATES.get(seller.plan.toLowerCase()) ?? USUAL_RATE;
  return shareOut(
    partOf(itemCents, rate),
    lines.map((line) => line.itemCents),
  );
}
