/** The numbers of parcels as they were kept. */
import { CARRIERS } from '../../../../contract/parcels.ts';
import type { TrackedParcel } from '../../../../contract/parcels.ts';
import { trackingUrl } from '../../../platform/tracking-pages.ts';

/** A parcel's number as it was kept, with the way to follow it. */
export function trackingOf(tracking: unknown): TrackedParcel | null {
  if (typeof tracking !== 'object' || tracking === null) return null;
  const { carrier, number }: { carrier?: unknown; number?: unknown } = tracking;
  const known = CARRIERS.find((name) => name === carrier) ?? 'OTHER';
  return { carrier: known, number: String(number), url: trackingUrl(known, String(number)) };
}
