/** The pages of carriers on which a parcel can be followed: orders link to them, and mails may. */
import type { Carrier } from '../../contract/parcels.ts';
import { comparableTracking } from '../../machines/rules/validation/tracking.ts';

const PAGES: Readonly<Record<Exclude<Carrier, 'OTHER'>, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FEDEX: 'https://www.fedex.com/fedextrack/?trknbr=',
  CANADA_POST: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  PUROLATOR: 'https://www.purolator.com/en/shipping/tracker?pin=',
};

/** The carrier's own page about a parcel; null for a carrier that we don't know. */
export const trackingUrl = (carrier: Carrier, number: string): string | null =>
  carrier === 'OTHER' ? null : PAGES[carrier] + encodeURIComponent(comparableTracking(number));

/** Whether a line is a carrier's own page about one parcel, and nothing more. */
export const isTrackingPage = (line: string): boolean =>
  Object.values(PAGES).some((page) => line.startsWith(page) && /^[\w.%-]+$/.test(line.slice(page.length)));
