/**
 * The figures that only the pages of text name, beside those of `figures.ts`, which every page loads. Each is the value of the constant that
 * the shop's own code uses.
 */
import { MODE_CONTRAST, MODE_TEXT_PX, TEXT_CONTRAST } from '../accessibility/constants.ts';
import { BUYER_MAY_ESCALATE_MS, FIRST_REPLY_MS } from '../dispute/constants.ts';
import { COMPLETES_MS, PICKED_UP_MS, SELLER_SHIPS_MS } from '../order/constants.ts';
import { RESHIP_MS, SELLER_INSPECTS_MS } from '../return-line/constants.ts';
import { TRANSIT_DAYS } from '../rules/delivery-days.ts';
import { DAY_MS, HOUR_MS } from '../rules/durations.ts';
import { HOUSE_SEATS, HOUSE_SHIPPING } from '../rules/house-policies.ts';
import { LISTING_FEE_CENTS, RETURN_LABEL_FEE_CENTS } from '../rules/money/seller-fees.ts';

/** Quebec's law gives thirty days to answer a request about personal information, California's more. */
const PRIVACY_ANSWER_DAYS = 30;
const KG_PER_POUND = 0.453_592_37;
const { express } = TRANSIT_DAYS;
const { flatCents, perKgCents, freeFromCents, expressCents } = HOUSE_SHIPPING;

export const POLICY_FIGURES = {
  flatCents,
  perKgCents,
  perPoundCents: Math.round(perKgCents * KG_PER_POUND),
  freeFromCents,
  expressCents,
  expressMinUS: express.US[0],
  expressMaxUS: express.US[1],
  expressMinCA: express.CA[0],
  expressMaxCA: express.CA[1],
  shipDays: SELLER_SHIPS_MS / DAY_MS,
  pickupDays: PICKED_UP_MS / DAY_MS,
  inspectDays: SELLER_INSPECTS_MS / DAY_MS,
  reshipDays: RESHIP_MS / DAY_MS,
  ...HOUSE_SEATS,
  firstReplyHours: FIRST_REPLY_MS / HOUR_MS,
  escalateHours: BUYER_MAY_ESCALATE_MS / HOUR_MS,
  listingFeeCents: LISTING_FEE_CENTS,
  returnLabelFeeCents: RETURN_LABEL_FEE_CENTS,
  releaseDays: COMPLETES_MS / DAY_MS,
  textContrast: TEXT_CONTRAST,
  modeContrast: MODE_CONTRAST,
  modeTextPixels: MODE_TEXT_PX,
  privacyDays: PRIVACY_ANSWER_DAYS,
} as const;
