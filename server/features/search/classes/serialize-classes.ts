/** Serializes the time and place that search read in a query, so that the list can tell the reader. */
import type { Listing } from '#contract/catalogue.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { dayAt } from '#server/features/catalogue/index.ts';
import { rangeOf, type ClassPhrases, type ClassScope } from './class-scopes.ts';

/** The days of a phrase are shown as they are in this zone; venues farther west are a few hours behind at most. */
const CALENDAR_ZONE = 'America/New_York';

const isoDay = (day: number | undefined): string | null =>
  day === undefined ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);

export function serializeClasses(
  { time, place }: Pick<ClassPhrases, 'time' | 'place'>,
  { keepsTime, keepsPlace }: ClassScope,
  now: number,
): Listing['classes'] {
  const range = time === null ? null : rangeOf(time, dayAt(now, CALENDAR_ZONE));
  return {
    time: time && {
      from: isoDay(range?.from),
      to: isoDay(range?.to),
      weekdays: time.days !== null && 'weekdays' in time.days ? [...time.days.weekdays] : [],
      part: time.part,
      isKept: keepsTime,
    },
    place: place && { city: place.city, isKept: keepsPlace },
  };
}
