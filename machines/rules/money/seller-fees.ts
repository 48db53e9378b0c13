/**
 * The sellers' plans and the fees beside the commission (§4 payout-type names); `commission-rates.ts` has the commission. The specification
 * names no figures; these are ours. Amounts are integer cents.
 */

/** The plans, in the order in which a seller compares them. */
export const PLANS = ['basic', 'studio', 'guild'] as const;
export type Plan = (typeof PLANS)[number];

/** The monthly fee by plan, for sellers who have sold something. */
export const MEMBERSHIP_FEE_CENTS: Readonly<Record<Plan, number>> = { basic: 0, studio: 900, guild: 1_900 };

/** The listing fee of each line of a completed order. */
export const LISTING_FEE_CENTS = 20;

/** For each return label that a buyer has used. */
export const RETURN_LABEL_FEE_CENTS = 495;

/** A seller's plan by its stored name; an unknown plan has the fees of the first. */
export const planNamed = (name: string): Plan =>
  PLANS.find((plan) => plan === name.toLowerCase()) ?? PLANS[0];
