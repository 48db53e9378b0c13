/** Converts between an instant and the form's fields: date, local time and time zone. */
import { PREVIEW_YEARS_MAX, TIME_ZONE_MAX } from '#contract/limits.ts';
import type { EnterPreviewBody } from '#contract/preview.ts';
import { dateFields } from '#locales/format.ts';
import { minutesAhead } from '#locales/zones.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isTimeZone } from '#server/platform/time-zone.ts';
import { DAY_MS, MINUTE_MS } from '#machines/rules/durations.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** Names only: some browsers don't support offsets such as "+05:00". */
const NAME = /^[A-Za-z]/;

const invalid = (field: keyof EnterPreviewBody): Refusal => new Refusal('VALIDATION', { field });

/** Whether both server and browsers know this time zone. */
export const isZoneName = (zone: string): boolean =>
  zone.length <= TIME_ZONE_MAX && NAME.test(zone) && isTimeZone(zone);

/**
 * The instant (ms) at which local clocks in `timeZone` show `local`: the first of two if they are set back over it, null if they
 * are set forward over it.
 * @param local the local date and time as if it were UTC, ms
 */
function instantOf(local: number, timeZone: string): number | null {
  // A zone's offset changes at most once within two days.
  const offsets = [local - DAY_MS, local + DAY_MS].map((near) => minutesAhead(near, timeZone));
  const instants = offsets
    .map((minutes) => local - minutes * MINUTE_MS)
    .filter((at) => at + minutesAhead(at, timeZone) * MINUTE_MS === local);
  return instants.length === 0 ? null : Math.min(...instants);
}

/** The local date and time in a zone, as form fields contain them. */
export function localDateTime(at: number, timeZone: string): { date: string; time: string } {
  const { year, month, day, hour, minute } = dateFields(at, timeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return { date: `${String(year)}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** The latest instant that can be previewed. */
export function latestSimulatedTime(now: number): number {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + PREVIEW_YEARS_MAX);
  return latest.getTime();
}

/**
 * Parses the form's fields to an instant (ms), which must be in the future: the shop keeps no past prices, stock or texts, so it
 * can't show the past as it was.
 * @throws Refusal 400 VALIDATION that names `date`, `time` or `timeZone`; 400 NOT_AHEAD that names `date` or `time`
 */
export function parseSimulatedTime({ date, time, timeZone }: EnterPreviewBody, now: number): number {
  if (!isZoneName(timeZone)) throw invalid('timeZone');
  const [, year, month, day] = DATE.exec(date) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Date.UTC turns February 30 into March 2.
  if (year === undefined || !new Date(midnight).toISOString().startsWith(date)) throw invalid('date');
  const [, hour, minute] = TIME.exec(time) ?? [];
  if (hour === undefined) throw invalid('time');
  const at = instantOf(midnight + (Number(hour) * 60 + Number(minute)) * MINUTE_MS, timeZone);
  if (at === null) throw invalid('time');
  if (at > now && at <= latestSimulatedTime(now)) return at;
  const field = localDateTime(now, timeZone).date === date ? 'time' : 'date';
  throw new Refusal('NOT_AHEAD', { field, details: { years: PREVIEW_YEARS_MAX } });
}
