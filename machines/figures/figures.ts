/**
 * The figures that a message can name: it writes `{{returnDays}}`, and the reader sees the value of the constant that the shop's own code uses.
 * `createMessages` gives them to every message. A value that the caller passes under the same name wins.
 */
import { COOKIES } from '#contract/cookies.ts';
import {
  ADDRESS_LINE_MAX,
  BILLING_NAME_MAX,
  CARD_DIGITS_MAX,
  CARD_DIGITS_MIN,
  CITY_MAX,
  EXEMPTION_ORGANIZATION_MAX,
  NAME_MAX,
  OTHER_NUMBER_DIGITS,
  OTHER_NUMBER_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_DIGITS,
  PHOTO_MEGABYTES_MAX,
  RATING_MAX,
} from '#contract/limits.ts';
import { AGENT_SESSION_MS } from '../agent-session/constants.ts';
import { EMAIL_CHANGE_MS } from '../email-change/constants.ts';
import { APPROVAL_MS, BUYER_SHIPS_MS } from '../return-line/constants.ts';
import { PASSING_SESSION_MS, SIGN_IN_ATTEMPTS, SIGN_IN_LOCK_MS } from '../session/constants.ts';
import { CUSTOMS_DAYS, TRANSIT_DAYS } from '../rules/delivery-days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../rules/durations.ts';
import { GIFT_CARD_DIGITS, GIFT_CARD_PIN_DIGITS } from '../rules/gift-card-number.ts';
import {
  GIFT_CARD_AHEAD_MONTHS,
  GIFT_CARD_MAX_CENTS,
  GIFT_CARD_MIN_CENTS,
} from '../rules/gift-card-purchase.ts';
import { HOUSE_RETURN_DAYS } from '../rules/house-policies.ts';
import { RESET_LINK_MS, VERIFY_LINK_MS } from '../rules/link-lifetimes.ts';
import { LOCAL_LIFETIME_MS } from '../rules/local-data.ts';
import { EXEMPTION_YEARS_MAX } from '../rules/tax-exemption.ts';
import { OFFER_CLAIMS_MAX, OFFER_MAX_CENTS, OFFER_MIN_CENTS } from '../rules/member-offers.ts';
import { MAILS_KEPT_MS, SESSIONS_KEPT_MS, SIGN_IN_FAILURES_KEPT_MS } from '../rules/retention.ts';

/** Business days until a bank shows its customer money that the shop has sent. A custom of banks; nothing in the shop enforces it. */
const BANK_REFUND_DAYS = 5;
const BANK_PAYOUT_DAYS = 3;
const { standard } = TRANSIT_DAYS;

export const FIGURES = {
  nameMax: NAME_MAX,
  billingNameMax: BILLING_NAME_MAX,
  addressMax: ADDRESS_LINE_MAX,
  cityMax: CITY_MAX,
  phoneDigits: PHONE_DIGITS,
  passwordMin: PASSWORD_MIN,
  passwordMax: PASSWORD_MAX,
  cardDigitsMin: CARD_DIGITS_MIN,
  cardDigitsMax: CARD_DIGITS_MAX,
  giftCardDigits: GIFT_CARD_DIGITS,
  giftCardPinDigits: GIFT_CARD_PIN_DIGITS,
  giftCardMin: GIFT_CARD_MIN_CENTS,
  giftCardMax: GIFT_CARD_MAX_CENTS,
  giftCardAheadMonths: GIFT_CARD_AHEAD_MONTHS,
  organizationMax: EXEMPTION_ORGANIZATION_MAX,
  exemptionYears: EXEMPTION_YEARS_MAX,
  offerMin: OFFER_MIN_CENTS,
  offerMax: OFFER_MAX_CENTS,
  offerClaimsMax: OFFER_CLAIMS_MAX,
  trackingMin: OTHER_NUMBER_MIN,
  trackingDigits: OTHER_NUMBER_DIGITS,
  ratingMax: RATING_MAX,
  photoMegabytes: PHOTO_MEGABYTES_MAX,
  returnDays: HOUSE_RETURN_DAYS,
  approvalDays: APPROVAL_MS / DAY_MS,
  sendBackDays: BUYER_SHIPS_MS / DAY_MS,
  transitMinUS: standard.US[0],
  transitMaxUS: standard.US[1],
  transitMinCA: standard.CA[0],
  transitMaxCA: standard.CA[1],
  customsDays: CUSTOMS_DAYS,
  bankRefundDays: BANK_REFUND_DAYS,
  bankPayoutDays: BANK_PAYOUT_DAYS,
  agentHours: AGENT_SESSION_MS / HOUR_MS,
  previewHours: COOKIES.preview.hours,
  storeMinutes: (COOKIES.preferredStore.hours * HOUR_MS) / MINUTE_MS,
  guestCartDays: (COOKIES.guestCart.hours * HOUR_MS) / DAY_MS,
  idleHours: PASSING_SESSION_MS / HOUR_MS,
  localYears: LOCAL_LIFETIME_MS / (365 * DAY_MS),
  emailChangeHours: EMAIL_CHANGE_MS / HOUR_MS,
  verifyLinkHours: VERIFY_LINK_MS / HOUR_MS,
  resetLinkMinutes: RESET_LINK_MS / MINUTE_MS,
  signInAttempts: SIGN_IN_ATTEMPTS,
  signInLockMinutes: SIGN_IN_LOCK_MS / MINUTE_MS,
  sessionsKeptDays: SESSIONS_KEPT_MS / DAY_MS,
  mailsKeptDays: MAILS_KEPT_MS / DAY_MS,
  signInFailuresKeptHours: SIGN_IN_FAILURES_KEPT_MS / HOUR_MS,
} as const;
