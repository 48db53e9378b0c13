/**
 * Deadlines that mails mention, in whole days or hours, from the constants of the machines that enforce them (design §4). One that can
 * be cut short is mailed as a date instead.
 */
import {
  FIRST_REPLY_MS,
  IDLE_MS,
  INFORMATION_COMES_MS,
  OFFER_STANDS_MS,
} from '#machines/dispute/constants.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { COMPLETES_MS, PICKED_UP_MS, SELLER_SHIPS_MS } from '#machines/order/constants.ts';
import {
  APPROVAL_MS,
  BUYER_SHIPS_MS,
  RESHIP_MS,
  SELLER_INSPECTS_MS,
} from '#machines/return-line/constants.ts';

export const NEWS_DEADLINES = {
  shipDays: SELLER_SHIPS_MS / DAY_MS,
  pickupDays: PICKED_UP_MS / DAY_MS,
  completesDays: COMPLETES_MS / DAY_MS,
  approvalDays: APPROVAL_MS / DAY_MS,
  sendBackDays: BUYER_SHIPS_MS / DAY_MS,
  inspectDays: SELLER_INSPECTS_MS / DAY_MS,
  reshipDays: RESHIP_MS / DAY_MS,
  firstReplyHours: FIRST_REPLY_MS / HOUR_MS,
  idleDays: IDLE_MS / DAY_MS,
  offerDays: OFFER_STANDS_MS / DAY_MS,
  informationHours: INFORMATION_COMES_MS / HOUR_MS,
} as const;
