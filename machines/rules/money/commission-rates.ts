/** The commission that a seller pays on each sale (§3 commissionFee). The specification names no rates; these are ours. */
import { planNamed } from './seller-fees.ts';
import type { Plan } from './seller-fees.ts';

/** By plan, in thousandths of a percent of the item price; shipping and taxes bear no commission. */
export const COMMISSION_RATES: Readonly<Record<Plan, number>> = {
  basic: 12_000,
  studio: 10_000,
  guild: 8_000,
};

/** The rate of a plan by its stored name, in thousandths of a percent of the item price. */
export const commissionRate = (plan: string): number => COMMISSION_RATES[planNamed(plan)];
