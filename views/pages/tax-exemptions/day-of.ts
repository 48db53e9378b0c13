import type { DayStyle } from '#locales/day.ts';

/** A day without a time, in words. @param iso such as 2026-05-01 */
export const dayOf = (iso: string, day: (at: string, timeZone: string, style: DayStyle) => string): string =>
  day(`${iso}T12:00:00Z`, 'UTC', 'medium');
