/** Whether a store is open at a time, and when it closes or opens next. */
import { dateFields, formatTime, localMs } from './format.ts';
import type { Language } from './paths.ts';

/** Opening and closing as "09:00"; null when closed. */
type Day = { readonly opens: string; readonly closes: string } | null;

export type OpeningState =
  | { readonly isOpen: true; readonly closes: string }
  /** `days` counts from today; `weekday` is as in `dates:weekday`. */
  | { readonly isOpen: false; readonly opens: string; readonly days: number; readonly weekday: number };

const WEEK = 7;

/**
 * Finds whether a store is open, by its week of hours (Monday first). Hours end by midnight.
 * @param clock the store's local time, as `localIso` writes it
 * @param passed ms since then; the change to daylight time in between is not noticed
 * @returns null for a store that never opens
 */
export function openingState(hours: readonly Day[], clock: string, passed = 0): OpeningState | null {
  const { weekday, hour, minute } = dateFields(localMs(clock) + passed, 'UTC');
  const shown = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const dayOf = (days: number): Day => hours[(weekday + WEEK - 1 + days) % WEEK] ?? null;
  const today = dayOf(0);
  if (today !== null && today.opens <= shown && shown < today.closes)
    return { isOpen: true, closes: today.closes };
  for (let days = 0; days <= WEEK; days += 1) {
    const day = dayOf(days);
    if (day === null || (days === 0 && shown >= day.opens)) continue;
    return { isOpen: false, opens: day.opens, days, weekday: (weekday + days) % WEEK };
  }
  return null;
}

/** "10:00" as a reader writes it: "10:00 AM" or "10 h". */
export const clockText = (clock: string, language: Language): string =>
  formatTime(dateFields(`1970-01-01T${clock}:00Z`, 'UTC'), language);
