/** Rules of offers to members (decision 100): their limits, and when they run. The specification gives no figures; these are ours. */
import type { OfficeOffer } from '#contract/member-offers.ts';
import { DAY_MS } from './durations.ts';

export const OFFER_MIN_CENTS = 100;
export const OFFER_MAX_CENTS = 5_000;
/** A voucher of an offer is valid as long as one of points. */
export const OFFER_VOUCHER_LASTS_MS = 90 * DAY_MS;
/** The most claims that a limit can name. */
export const OFFER_CLAIMS_MAX = 1_000_000;

/** When an offer runs, in ms since 1970: `until` is its end, or the moment when the back office ended it. */
interface OfferTimes {
  readonly from: number;
  readonly until: number;
}

/** Whether members see the offer at a moment. */
export const isOfferOpen = ({ from, until }: OfferTimes, now: number): boolean => from <= now && now < until;

/** What has become of an offer: it is planned, then runs, until its vouchers are used up or its time is over. */
export function offerState(
  offer: OfferTimes & { readonly claims: number; readonly claimsMax: number | null },
  now: number,
): OfficeOffer['state'] {
  if (now >= offer.until) return 'ENDED';
  if (!isOfferOpen(offer, now)) return 'PLANNED';
  return isUsedUp(offer) ? 'USED_UP' : 'RUNNING';
}

/** Whether no voucher of the offer is left. */
export const isUsedUp = ({
  claims,
  claimsMax,
}: {
  readonly claims: number;
  readonly claimsMax: number | null;
}): boolean => claimsMax !== null && claims >= claimsMax;

const CATEGORY_PAGE = /^\/category\/[a-z0-9-]{1,100}$/;

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** The terms of an offer: amount in cents, times in ms since 1970, the page it leads to, and the most claims in all. */
interface OfferTerms {
  readonly amountCents: number;
  readonly path: string | null;
  readonly from: number;
  readonly until: number;
  readonly claimsMax: number | null;
}

/**
 * What is wrong with each field of a new offer, as message keys; null for a valid field.
 * @param now ms since 1970; the offer must not be over
 */
export const offerFaults = ({ amountCents, path, from, until, claimsMax }: OfferTerms, now: number) => ({
  amountCents: isWithin(amountCents, OFFER_MIN_CENTS, OFFER_MAX_CENTS)
    ? null
    : ('validation:OFFER_AMOUNT_INVALID' as const),
  path: path === null || CATEGORY_PAGE.test(path) ? null : ('validation:OFFER_LINK_INVALID' as const),
  until: until > from && until > now ? null : ('validation:OFFER_END_INVALID' as const),
  claimsMax:
    claimsMax === null || isWithin(claimsMax, 1, OFFER_CLAIMS_MAX)
      ? null
      : ('validation:OFFER_LIMIT_INVALID' as const),
});
