/** Ranges of days by their names: this weekend, next week, December. Days are counted from 1970, weeks begin on Monday. */
import { DAY_MS } from '#machines/rules/durations.ts';

export interface DayRange {
  readonly from: number;
  /** The last day of the range. */
  readonly to: number;
}

export const DAY_NAMES = [
  'today',
  'tomorrow',
  'weekend',
  'nextWeekend',
  'week',
  'nextWeek',
  'days',
  'month',
  'nextMonth',
] as const;
export type DayName = (typeof DAY_NAMES)[number];

const WEEK = 7;
/** Saturday, counted from Monday. */
const SATURDAY = 5;
/** 1 January 1970 was a Thursday. */
const THURSDAY = 3;

/** Counted from Monday. */
const weekdayOf = (day: number): number => (day + THURSDAY) % WEEK;

/** The weekday as JavaScript counts it, Sunday first. */
export const jsWeekday = (day: number): number => (weekdayOf(day) + 1) % WEEK;

const yearAndMonth = (day: number): readonly [year: number, month: number] => {
  const date = new Date(day * DAY_MS);
  return [date.getUTCFullYear(), date.getUTCMonth()];
};

const monthRange = (year: number, month: number): DayRange => ({
  from: Date.UTC(year, month, 1) / DAY_MS,
  to: Date.UTC(year, month + 1, 1) / DAY_MS - 1,
});

/** The days that a name means today, without those already past. */
export function daysOf(name: DayName, today: number): DayRange {
  const monday = today - weekdayOf(today);
  const [year, month] = yearAndMonth(today);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: today + 1, to: today + 1 };
    case 'weekend':
      return { from: Math.max(today, monday + SATURDAY), to: monday + WEEK - 1 };
    case 'nextWeekend':
      return { from: monday + WEEK + SATURDAY, to: monday + 2 * WEEK - 1 };
    case 'week':
      return { from: today, to: monday + WEEK - 1 };
    case 'nextWeek':
      return { from: monday + WEEK, to: monday + 2 * WEEK - 1 };
    case 'days':
      return { from: today, to: today + WEEK - 1 };
    case 'month':
      return { ...monthRange(year, month), from: today };
    case 'nextMonth':
      return monthRange(year, month + 1);
  }
}

/** The days of a month, January 0: of the current month those that are left, of an earlier one next year's. */
export function daysOfMonth(month: number, today: number): DayRange {
  const [year, running] = yearAndMonth(today);
  const range = monthRange(month < running ? year + 1 : year, month);
  return { ...range, from: Math.max(range.from, today) };
}

/** The next day with this weekday, Sunday 0; it may be today. */
export function nextWeekday(weekday: number, today: number): DayRange {
  const day = today + ((weekday - jsWeekday(today) + WEEK) % WEEK);
  return { from: day, to: day };
}
