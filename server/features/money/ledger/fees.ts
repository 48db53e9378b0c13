/** What a seller is charged (§4 payout-type names). The specification names the fees and no figures: these are the house's. Integer cents. */

/** For each line of a completed order: what its listing cost. */
export const LISTING_FEE_CENTS = 20;

/** For a label that a buyer has sent a return with. */
export const RETURN_LABEL_FEE_CENTS = 495;

/** A month on a plan, for sellers who have sold something. */
export const MEMBERSHIP_FEE_CENTS: ReadonlyMap<string, number> = new Map([
  ['basic', 0],
  ['studio', 900],
  ['guild', 1900],
]);
