/** The facet of dates in a list of classes: which classes have a date on a weekend, in a week, this month, later, or on chosen days. */
import { CLASS_DATES, type ListChoice } from '#contract/catalogue.ts';
import { DAY_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { dayAt, type Session, type Snapshot } from '#server/features/catalogue/index.ts';
import { daysOf, type DayRange } from './day-ranges.ts';

const cached = new WeakMap<readonly Session[], { minute: number; flags: Uint8Array }>();

/** The days of each value, in the order of CLASS_DATES. */
const rangesAt = (today: number): readonly DayRange[] =>
  CLASS_DATES.map((date): DayRange => {
    switch (date) {
      case 'weekend':
        return daysOf('weekend', today);
      case 'week':
        return daysOf('days', today);
      case 'month':
        return daysOf('month', today);
      case 'later':
        return { from: daysOf('month', today).to + 1, to: Infinity };
    }
  });

/** The bit of the days that a shopper chose, after those of CLASS_DATES. */
const CHOSEN_DAYS = 1 << CLASS_DATES.length;

const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/**
 * By slot: bit n is set when the class has a date still to come in the nth of CLASS_DATES, and the bit after those when it has one on
 * the days of `date`.
 */
export function classDateFlags(
  { sessions, columns }: Pick<Snapshot, 'sessions' | 'columns'>,
  now: number,
  date: ListChoice['date'],
): Uint8Array {
  const named = namedDateFlags({ sessions, columns }, now);
  if (date === null || typeof date === 'string') return named;
  const flags = named.slice();
  const from = date.from === null ? -Infinity : dayNumber(date.from);
  const to = date.to === null ? Infinity : dayNumber(date.to);
  for (const { slot, startsAt, day } of sessions)
    if (startsAt > now && day >= from && day <= to) flags[slot] = (flags[slot] ?? 0) | CHOSEN_DAYS;
  return flags;
}

function namedDateFlags(
  { sessions, columns }: Pick<Snapshot, 'sessions' | 'columns'>,
  now: number,
): Uint8Array {
  const minute = Math.floor(now / MINUTE_MS);
  const known = cached.get(sessions);
  if (known?.minute === minute) return known.flags;
  const flags = new Uint8Array(columns.size);
  const byZone = new Map<string, readonly DayRange[]>();
  for (const { slot, startsAt, day, timeZone } of sessions) {
    if (startsAt <= now) continue;
    let ranges = byZone.get(timeZone);
    if (!ranges) byZone.set(timeZone, (ranges = rangesAt(dayAt(now, timeZone))));
    ranges.forEach(({ from, to }, bit) => {
      if (day >= from && day <= to) flags[slot] = (flags[slot] ?? 0) | (1 << bit);
    });
  }
  cached.set(sessions, { minute, flags });
  return flags;
}

export const dateBit = (date: NonNullable<ListChoice['date']>): number =>
  typeof date === 'string' ? 1 << CLASS_DATES.indexOf(date) : CHOSEN_DAYS;
