/** The sellers' fees (§4 payout-type names), in integer cents. The specification names no figures; these are ours. */

/** The listing fee of each line of a completed order. */
export const LISTING_FEE_CENTS = 20;

/** For each return label that a buyer has used. */
export const RETURN_LABEL_FEE_CENTS = 495;

/** The monthly fee by plan, for sellers who have sold something. */
export const MEMBERSHIP_FEE_CENTS: ReadonlyMap<string, number> = new Map([
  ['basic', 0],
  ['studio', 900],
  ['guild', 1900],
]);
