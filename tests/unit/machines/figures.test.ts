/** Agreed figures of the shop and the specification: a change to one must be made here too. */
import { expect, test } from 'vitest';
import { LOCAL_LIFETIME_MS } from '#machines/rules/local-data.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { CREDIT_LASTS_MS } from '#machines/voucher/constants.ts';
import { REFUSAL_DISPUTABLE_MS, RESHIP_ARRIVES_MS } from '#machines/return-line/constants.ts';
import { SELLER_REQUEST_TIMEOUT_MS } from '#machines/request/constants.ts';
import {
  OFFER_CLAIMS_MAX,
  OFFER_MAX_CENTS,
  OFFER_MIN_CENTS,
  OFFER_VOUCHER_LASTS_MS,
} from '#machines/rules/member-offers.ts';
import { WISH_LIST_TYPE } from '#machines/wish-lists/constants.ts';
import { PURCHASE_MAX_CENTS } from '#server/features/buying/checkout/price.ts';
import {
  LISTING_FEE_CENTS,
  MEMBERSHIP_FEE_CENTS,
  RETURN_LABEL_FEE_CENTS,
} from '#machines/rules/money/seller-fees.ts';

test.each([
  ['an hour', HOUR_MS, 3_600_000],
  ['a day', DAY_MS, 86_400_000],
  ['local data (§9), two years of a key', LOCAL_LIFETIME_MS, 63_072_000_000],
  ['a refund to a voucher, usable for at least 30 days', CREDIT_LASTS_MS, 2_592_000_000],
  ['a replacement on its way (design §4), 21 days', RESHIP_ARRIVES_MS, 1_814_400_000],
  ['a refusal that can be disputed, 7 days', REFUSAL_DISPUTABLE_MS, 604_800_000],
  ['a request about a seller (§9), 15 s', SELLER_REQUEST_TIMEOUT_MS, 15_000],
  ['the type of a wish list (§3)', WISH_LIST_TYPE, 2],
  ['the largest purchase, $500,000.00', PURCHASE_MAX_CENTS, 50_000_000],
  ['the smallest voucher of an offer, $1.00', OFFER_MIN_CENTS, 100],
  ['the largest voucher of an offer, $50.00', OFFER_MAX_CENTS, 5_000],
  ['a voucher of an offer, valid 90 days', OFFER_VOUCHER_LASTS_MS, 7_776_000_000],
  ['the most claims that an offer can name', OFFER_CLAIMS_MAX, 1_000_000],
  ['the fee for a listing, $0.20', LISTING_FEE_CENTS, 20],
  ['the fee for a return label, $4.95', RETURN_LABEL_FEE_CENTS, 495],
  ['a month on the studio plan, $9.00', MEMBERSHIP_FEE_CENTS.studio, 900],
])('the agreed figure is unchanged: %s', (_, figure, agreed) => {
  expect(figure).toBe(agreed);
});
