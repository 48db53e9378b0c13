/** A point in time as somebody names it: a day, the time on the clocks, and whose clocks. */
import { PREVIEW_YEARS_MAX, TIME_ZONE_MAX, type EnterPreviewBody } from '../../../contract/preview.ts';
import { dateFields } from '../../../locales/format.ts';
import { minutesAhead } from '../../../locales/zones.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isTimeZone } from '../../platform/time-zone.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** Names only: distances such as "+05:00" aren't known to every browser. */
const NAME = /^[A-Za-z]/;

const wrong = (field: keyof EnterPreviewBody): Refusal => new Refusal('VALIDATION', { field });

/** Whether it names a time zone that server and browsers know. */
export const isZoneName = (zone: string): boolean =>
  zone.length <= TIME_ZONE_MAX && NAME.test(zone) && isTimeZone(zone);

/**
 * The instant (ms) at which the clocks of `timeZone` show this; the first of two when they are set back meanwhile, null when
 * they are set forward over it.
 * @param there as if it were UTC, ms
 */
function instantOf(there: number, timeZone: string): number | null {
  // A zone's distance from UTC changes at most once within two days.
  const distances = [there - DAY_MS, there + DAY_MS].map((about) => minutesAhead(about, timeZone));
  const instants = distances
    .map((minutes) => there - minutes * MINUTE_MS)
    .filter((at) => at + minutesAhead(at, timeZone) * MINUTE_MS === there);
  return instants.length === 0 ? null : Math.min(...instants);
}

/** The day and the time that the clocks of a zone show, as fields of a form have them. */
export function shownThere(at: number, timeZone: string): { date: string; time: string } {
  const { year, month, day, hour, minute } = dateFields(at, timeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return { date: `${String(year)}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** The last instant that may be previewed. */
export function latestPoint(now: number): number {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + PREVIEW_YEARS_MAX);
  return latest.getTime();
}

/**
 * The instant that was named, ms. It has to lie ahead: the shop keeps no former prices, stock or texts, so what it would show of
 * the past never was.
 * @throws Refusal 400 VALIDATION that names `date`, `time` or `timeZone`; 400 NOT_AHEAD that names `date` or `time`
 */
export function readPoint({ date, time, timeZone }: EnterPreviewBody, now: number): number {
  if (!isZoneName(timeZone)) throw wrong('timeZone');
  const [, year, month, day] = DATE.exec(date) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // The 30th of February would become the 2nd of March.
  if (year === undefined || !new Date(midnight).toISOString().startsWith(date)) throw wrong('date');
  const [, hour, minute] = TIME.exec(time) ?? [];
  if (hour === undefined) throw wrong('time');
  const at = instantOf(midnight + (Number(hour) * 60 + Number(minute)) * MINUTE_MS, timeZone);
  if (at === null) throw wrong('time');
  if (at > now && at <= latestPoint(now)) return at;
  const field = shownThere(now, timeZone).date === date ? 'time' : 'date';
  throw new Refusal('NOT_AHEAD', { field, details: { years: PREVIEW_YEARS_MAX } });
}
