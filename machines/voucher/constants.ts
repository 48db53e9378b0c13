import { DAY_MS } from '../rules/durations.ts';

/** Amounts returned to a voucher stay usable for at least this long; our own figure, the specification names none. */
export const CREDIT_LASTS_MS = 30 * DAY_MS;

export const VOUCHER_MAX_ITERATIONS = 20;
