/** A seller's policy for returns and for canceled class seats. */
import type { ReturnHindrance } from '#contract/open-return.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { HOUSE_RETURN_DAYS, HOUSE_SEATS } from '#machines/rules/house-policies.ts';
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';

type Rules = Pick<SellerPolicies, 'returns' | 'classes'>;

/** The house's policy: for its own goods and classes, and for sellers who have set none. */
export const HOUSE_RETURNS: Rules = {
  returns: { days: HOUSE_RETURN_DAYS, isReceiptExpected: true },
  classes: HOUSE_SEATS,
};

export const rulesOf = (policies: SellerPolicies | null): Rules => policies ?? HOUSE_RETURNS;

/** Whether something may be returned now, and for how much. */
export type Answer =
  | { readonly hindrance: null; readonly percent: number; readonly until: number | null }
  | { readonly hindrance: ReturnHindrance; readonly until: number | null };

/**
 * Whether goods may be returned: for the seller's number of days from delivery.
 * @param deliveredAt ms since 1970; null while they are on their way
 */
export function goodsMayReturn({ returns }: Rules, deliveredAt: number | null, now: number): Answer {
  if (deliveredAt === null) return { hindrance: 'RETURN_NOT_DELIVERED', until: null };
  const until = deliveredAt + returns.days * DAY_MS;
  return now < until ? { hindrance: null, percent: 100, until } : { hindrance: 'RETURN_WINDOW_OVER', until };
}

/** Whether seats may be returned: for the full price until some hours before the class, later for a part of it, then not at all. */
export function seatMayReturn({ classes }: Rules, startsAt: number, now: number): Answer {
  const full = startsAt - classes.fullRefundHours * HOUR_MS;
  const part = startsAt - classes.partRefundHours * HOUR_MS;
  if (now < full) return { hindrance: null, percent: 100, until: full };
  if (now < part && classes.partPercent > 0)
    return { hindrance: null, percent: classes.partPercent, until: part };
  return { hindrance: 'RETURN_CLASS_TOO_LATE', until: part };
}
