/** Ranges of days that a reader chooses, for `DayRange` and the lists that it narrows. */
import { dateFault } from '#machines/rules/validation/date.ts';

/** Days as YYYY-MM-DD; an empty text is an open end. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A range that is open at both ends. */
export const ANY_DAYS: Days = { from: '', to: '' };
/** Earlier days are refused: no order is older, and a year that is half typed is a day of the first centuries. */
export const FIRST_DAY = '2020-01-01';
/** Whether a text from the address or a form can be the start or end of a range: a day, or '' for an open end. */
export const isDayOrNone = (day: string): boolean =>
  day === '' || (dateFault(day) === null && day >= FIRST_DAY);

export interface DayRangeProps {
  /** Names the range, its first and its last day. */
  readonly labels: { readonly both: string; readonly from: string; readonly to: string };
  /** Names of the two fields in a form. */
  readonly names: { readonly from: string; readonly to: string };
  readonly days: Days;
  /** The first and the last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
  /** Only today and later; in a page that is cached for days, the browser's fields can't know today. */
  readonly isAhead?: boolean;
  readonly problem?: string | undefined;
  onChange?(days: Days): void;
}
