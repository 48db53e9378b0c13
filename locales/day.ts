/** A day in words. Its parts are messages (`dates.json`), because server and browser disagree on what `Intl` writes. */
import type { ParseKeys } from 'i18next';
import { dateFields } from './format.ts';

/** "Saturday, December 5, 2026", "December 5, 2026", "Sat, Dec 5". */
export type DayStyle = 'long' | 'medium' | 'short';

/** Translates the messages of `dates.json`: any translator that knows this namespace. */
export type TranslateDates = (
  key: Extract<ParseKeys, `dates:${string}`>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Message keys of weekdays and months, Sunday and January first. */
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** @param at ms since 1970, or ISO text */
export function dayText(at: number | string, timeZone: string, style: DayStyle, t: TranslateDates): string {
  const { weekday, month, day, year } = dateFields(at, timeZone);
  const [days, months] =
    style === 'short' ? (['weekdayShort', 'monthShort'] as const) : (['weekday', 'month'] as const);
  return t(`dates:${style}`, {
    weekday: t(`dates:${days}.${WEEKDAYS[weekday] ?? WEEKDAYS[0]}`),
    month: t(`dates:${months}.${MONTHS[month - 1] ?? MONTHS[0]}`),
    // "le 1er décembre": French counts the first day of a month as an ordinal.
    day: day === 1 ? t('dates:first') : day,
    year,
  });
}
