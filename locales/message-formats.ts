/**
 * The formats that a message can name, as in `{{amount, money}}`. The caller passes the value itself, so that no page or mail can
 * write it in another language's way.
 */
import { dayText, type DayStyle, type TranslateDates } from './day.ts';
import { formatMoney, formatNumber, formatPercent, formatSize } from './format.ts';
import type { Language } from './paths.ts';

type Format = (value: unknown, language: Language, t: TranslateDates) => string;

/** Leaves text as it is. */
const ofNumber =
  (format: (value: number, language: Language) => string): Format =>
  (value, language) =>
    typeof value === 'number' ? format(value, language) : String(value);

/** Of a date that has no time, and so no time zone. */
const ofDay =
  (style: DayStyle): Format =>
  (at, _, t) =>
    typeof at === 'number' || typeof at === 'string' ? dayText(at, 'UTC', style, t) : '';

export const FORMATS: Readonly<Record<string, Format>> = {
  /** Integer cents of US dollars. */
  money: ofNumber(formatMoney),
  number: ofNumber((value, language) => formatNumber(value, language)),
  /** With one decimal, such as an average. */
  decimal: ofNumber((value, language) => formatNumber(value, language, 1)),
  percent: ofNumber(formatPercent),
  /** With its own decimals, such as a needle's millimeters. */
  size: ofNumber(formatSize),
  /** "December 5, 2026". */
  date: ofDay('medium'),
  /** "Sat, Dec 5". */
  day: ofDay('short'),
};
