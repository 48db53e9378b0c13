import type { Region } from '../../../locales/paths.ts';

export type Speed = 'standard' | 'express';

/** Our own warehouse packs within one business day. */
export const OWN_HANDLING_DAYS = 1;
/** Business days on the way, fastest and slowest, by where to. */
const TRANSIT_DAYS: Readonly<Record<Speed, Readonly<Record<Region, readonly [number, number]>>>> = {
  standard: { US: [2, 5], CA: [4, 8] },
  express: { US: [1, 2], CA: [2, 3] },
};
/** A parcel that crosses the border waits for customs. */
const CUSTOMS_DAYS = 3;
/** Days are counted where most parcels leave. */
const CALENDAR_ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: CALENDAR_ZONE, dateStyle: 'short' });

/** The day that lies `days` business days after `day`, both at midnight UTC in ms. */
function businessDaysAfter(day: number, days: number): number {
  let at = day;
  for (let left = days; left > 0;) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1;
  }
  return at;
}

/** The day it is where most parcels leave, ISO. @param now ms since 1970 */
export const parcelDay = (now: number): string => calendar.format(now);

const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/**
 * Earliest and latest day of delivery, ISO dates: business days for packing and for the way.
 * @param now ms since 1970
 * @param seller who packs and where; null for our own warehouses, of which each country has one
 */
export function deliveryEstimate(
  now: number,
  region: Region,
  seller: { handlingDays: number; country: string } | null,
  speed: Speed = 'standard',
): { from: string; to: string } {
  const today = Date.parse(`${calendar.format(now)}T00:00:00Z`);
  const packing = seller?.handlingDays ?? OWN_HANDLING_DAYS;
  const customs = seller !== null && seller.country !== region ? CUSTOMS_DAYS : 0;
  const [fastest, slowest] = TRANSIT_DAYS[speed][region];
  return {
    from: isoDay(businessDaysAfter(today, packing + fastest + customs)),
    to: isoDay(businessDaysAfter(today, packing + slowest + customs)),
  };
}
