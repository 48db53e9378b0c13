/** Where a parcel can be followed, by carrier. */
import { CARRIERS } from '../../contract/parcels.ts';
import type { Carrier, TrackedParcel } from '../../contract/parcels.ts';
import { comparableTracking } from '../../machines/validation/tracking.ts';

const PAGES: Readonly<Record<Exclude<Carrier, 'OTHER'>, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FEDEX: 'https://www.fedex.com/fedextrack/?trknbr=',
  CANADA_POST: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  PUROLATOR: 'https://www.purolator.com/en/shipping/tracker?pin=',
};

/** The carrier's own page about a parcel; null for a carrier that we don't know. */
const trackingUrl = (carrier: Carrier, number: string): string | null =>
  carrier === 'OTHER' ? null : PAGES[carrier] + encodeURIComponent(comparableTracking(number));

/** Whether a line is a carrier's own page about one parcel, and nothing more. */
export const isTrackingPage = (line: string): boolean =>
  Object.values(PAGES).some((page) => line.startsWith(page) && /^[\w.%-]+$/.test(line.slice(page.length)));

/** A parcel's number as it was kept, with the way to follow it. */
export function trackingOf(tracking: unknown): TrackedParcel | null {
  if (typeof tracking !== 'object' || tracking === null) return null;
  const { carrier, number }: { carrier?: unknown; number?: unknown } = tracking;
  const known = CARRIERS.find((name) => name === carrier) ?? 'OTHER';
  return { carrier: known, number: String(number), url: trackingUrl(known, String(number)) };
}
