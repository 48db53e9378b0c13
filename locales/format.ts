/**
 * Numbers, money and dates for readers. French groups with '.' and has ',' for decimals (§1); the platform's own fr-CA
 * groups with a space, so its parts are rewritten. Dates are put together from single fields, because the platforms of
 * server and browser disagree about spaces and order, and a page must hydrate to the very same text.
 */
import type { Language } from './paths.ts';

const NBSP = '\u00a0';
const CENTS = 100;

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

/** 1234.5 with 2 decimals: "1,234.50" or "1.234,50". Rounds half away from zero. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : '';
  const [separator, mark] = language === 'fr' ? ['.', ','] : [',', '.'];
  return sign + group(whole, separator) + (fraction === undefined ? '' : mark + fraction);
}

const DECIMALS_MAX = 3;

/** 3.25: "3.25" or "3,25", with as many decimals as the value has, three at most. */
export function formatSize(value: number, language: Language): string {
  const [, fraction = ''] = String(Number(value.toFixed(DECIMALS_MAX))).split('.');
  return formatNumber(value, language, fraction.length);
}

/** 9.975: "9.975%" or "9,975 %". */
export const formatPercent = (percent: number, language: Language): string =>
  formatSize(percent, language) + (language === 'fr' ? `${NBSP}%` : '%');

/** Integer cents of US dollars: "$1,234.50" or "1.234,50 $ US". */
export function formatMoney(cents: number, language: Language): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(cents) / CENTS);
  const rest = String(Math.abs(cents) % CENTS).padStart(2, '0');
  const amount =
    language === 'fr' ? `${group(String(whole), '.')},${rest}` : `${group(String(whole), ',')}.${rest}`;
  return language === 'fr' ? `${sign}${amount}${NBSP}$${NBSP}US` : `${sign}$${amount}`;
}

/** The parts of a date in a time zone. */
export type DateFields = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const fieldFormats = new Map<string, Intl.DateTimeFormat>();

/** The UTC fields of a date. They need no `Intl` formatter, which is slow to create on a phone. */
function utcFields(date: Date): DateFields {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** "2026-12-01T18:00:00-06:00": a local time with its distance from UTC. */
const LOCAL = /^(.+)[+-]\d\d:\d\d$/;

/** The ms since 1970 that UTC would show like the clocks of a local time, a text from `localIso`; NaN for another text. */
export const localMs = (at: string): number => Date.parse(`${LOCAL.exec(at)?.[1] ?? ''}Z`);

/**
 * The fields of an instant (ms or ISO text) in an IANA zone; `weekday` 0 is Sunday, `month` 1 is January. A text from `localIso` is read as
 * it is written, without the browser's rules of the zone, which may differ from the server's.
 */
export function dateFields(at: number | string, timeZone: string): DateFields {
  if (typeof at === 'string' && LOCAL.test(at)) return utcFields(new Date(localMs(at)));
  if (timeZone === 'UTC') return utcFields(new Date(at));
  let format = fieldFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
    });
    fieldFormats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(new Date(at)).map((part) => [part.type, part.value]));
  const numeric = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type) ?? 0);
  return {
    year: numeric('year'),
    month: numeric('month'),
    day: numeric('day'),
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? 'Sun'),
    hour: numeric('hour'),
    minute: numeric('minute'),
  };
}

/** The hour of a day: "2:30 PM" or "14 h 30". */
export function formatTime(
  { hour, minute }: Pick<DateFields, 'hour' | 'minute'>,
  language: Language,
): string {
  if (language === 'fr')
    return `${String(hour)}${NBSP}h${minute === 0 ? '' : NBSP + String(minute).padStart(2, '0')}`;
  return `${String(hour % 12 || 12)}:${String(minute).padStart(2, '0')}${NBSP}${hour < 12 ? 'AM' : 'PM'}`;
}
