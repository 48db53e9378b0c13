import type { Region } from '#locales/paths.ts';
import { CUSTOMS_DAYS, OWN_HANDLING_DAYS, TRANSIT_DAYS, type Speed } from '#machines/rules/delivery-days.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** Most parcels ship from this time zone, so its calendar counts. */
const CALENDAR_ZONE = 'America/New_York';
const SATURDAY = 6;
const SUNDAY = 0;

const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: CALENDAR_ZONE, dateStyle: 'short' });

/** The date `days` business days after `day`, both as midnight UTC in ms. */
function businessDaysAfter(day: number, days: number): number {
  let date = day;
  for (let remaining = days; remaining > 0;) {
    date += DAY_MS;
    const weekday = new Date(date).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) remaining -= 1;
  }
  return date;
}

/** The current date in `CALENDAR_ZONE`, ISO. @param now ms since 1970 */
export const parcelDay = (now: number): string => dateFormat.format(now);

const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/**
 * Earliest and latest delivery date, ISO: business days for packing, transit and customs.
 * @param now ms since 1970
 * @param seller the seller who ships; null for our own warehouses, of which each country has one
 */
export function deliveryEstimate(
  now: number,
  region: Region,
  seller: { handlingDays: number; country: string } | null,
  speed: Speed = 'standard',
): { from: string; to: string } {
  const today = Date.parse(`${dateFormat.format(now)}T00:00:00Z`);
  const packing = seller?.handlingDays ?? OWN_HANDLING_DAYS;
  const customs = seller !== null && seller.country !== region ? CUSTOMS_DAYS : 0;
  const [fastest, slowest] = TRANSIT_DAYS[speed][region];
  return {
    from: isoDay(businessDaysAfter(today, packing + fastest + customs)),
    to: isoDay(businessDaysAfter(today, packing + slowest + customs)),
  };
}
