/** ms in an hour and a day: deadlines are told in these. */
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
