/** The facet of dates in a list of classes: which classes have a date on a weekend, in a week, this month or later. */
import { CLASS_DATES, type ClassDate } from '#contract/catalogue.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
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

/** By slot: bit n is set when the class has a date still to come in the nth of CLASS_DATES. */
export function classDateFlags(
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

export const dateBit = (date: ClassDate): number => 1 << CLASS_DATES.indexOf(date);
