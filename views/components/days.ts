/** Ranges of days that a reader chooses, for `DayRange` and the lists that it narrows. */

/** Days as YYYY-MM-DD; an empty text is an open end. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Every day. */
export const ANY_DAYS: Days = { from: '', to: '' };
/** No order or sale is older; a field takes nothing earlier, so that it doesn't take half a year number for a day. */
export const FIRST_DAY = '2020-01-01';

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
