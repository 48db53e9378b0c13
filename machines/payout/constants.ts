import { DAY_MS, HOUR_MS } from '../rules/durations.ts';

/** Whether a seller who may not be paid may be by now is asked this often; ours, design §4 names no figure. */
export const HOLD_CHECK_MS = DAY_MS;
/** A payout that the bank refused is tried again after this long, and so often; ours as well. */
export const PAYOUT_RETRY_MS = 6 * HOUR_MS;
export const PAYOUT_TRIES_AT_MOST = 4;

export const PAYOUT_MAX_ITERATIONS = 20;
