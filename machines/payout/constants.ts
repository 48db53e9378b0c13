import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

/** How often to check whether a held payout may be paid; our own figure, design §4 names none. */
export const HOLD_CHECK_MS = DAY_MS;
/** The wait before a payout refused by the bank is retried, and how many are tried; our own figures as well. */
export const PAYOUT_RETRY_MS = 6 * HOUR_MS;
export const PAYOUT_TRIES_AT_MOST = 4;

export const PAYOUT_MAX_ITERATIONS = 20;
