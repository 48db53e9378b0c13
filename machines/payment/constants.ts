import { HOUR_MS } from '../rules/durations.ts';

/** A capture that failed is tried again after this long, and so often; ours, design §4 names no figure. */
export const CAPTURE_RETRY_MS = HOUR_MS;
export const CAPTURES_AT_MOST = 5;

export const PAYMENT_MAX_ITERATIONS = 20;
