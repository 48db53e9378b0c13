/** Compares a time with the first and last day of a sale price; an unreadable day sets no bound. */
import { DAY_MS } from '#machines/rules/durations.ts';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

export const isBefore = (now: Date, from: string): boolean => now.getTime() < Date.parse(from.trim());

/** Whether the sale is over; a day without a time ends at midnight UTC. */
export function isAfter(now: Date, until: string): boolean {
  const written = until.trim();
  const end = Date.parse(written) + (DAY_ONLY.test(written) ? DAY_MS : 0);
  return now.getTime() >= end;
}
