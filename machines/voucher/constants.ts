import { DAY_MS } from '../rules/durations.ts';

/** What comes back to a voucher can be used for so long at least; ours, the specification names no figure. */
export const CREDIT_LASTS_MS = 30 * DAY_MS;

export const VOUCHER_MAX_ITERATIONS = 20;
