/** Carriers' tracking pages, for links in orders and mails. */
import type { Carrier } from '#contract/parcels.ts';
import { comparableTracking } from '#machines/rules/validation/tracking.ts';

const PAGES: Readonly<Record<Exclude<Carrier, 'OTHER'>, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FEDEX: 'https://www.fedex.com/fedextrack/?trknbr=',
  CANADA_POST: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  PUROLATOR: 'https://www.purolator.com/en/shipping/tracker?pin=',
};

/** The carrier's page about a parcel; null for an unknown carrier. */
export const trackingUrl = (carrier: Carrier, number: string): string | null =>
  carrier === 'OTHER' ? null : PAGES[carrier] + encodeURIComponent(comparableTracking(number));

/** Whether a line is nothing but the URL of a carrier's tracking page. */
export const isTrackingPage = (line: string): boolean =>
  Object.values(PAGES).some((page) => line.startsWith(page) && /^[\w.%-]+$/.test(line.slice(page.length)));
