import { HOUR_MS } from '../rules/durations.ts';

/** The wait before a failed capture is retried, and how many are tried; our own figures, design §4 names none. */
export const CAPTURE_RETRY_MS = HOUR_MS;
export const CAPTURES_AT_MOST = 5;

export const PAYMENT_MAX_ITERATIONS = 20;
