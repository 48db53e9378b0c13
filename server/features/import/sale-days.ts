/** The days between which a sale price counts, as exports write them; a day that can't be read sets no bound. */

const A_DAY_MS = 86_400_000;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

export const isBefore = (now: Date, from: string): boolean => now.getTime() < Date.parse(from.trim());

/** A day without a time lasts until its end. */
export function isAfter(now: Date, until: string): boolean {
  const written = until.trim();
  const end = Date.parse(written) + (DAY_ONLY.test(written) ? A_DAY_MS : 0);
  return now.getTime() >= end;
}
