/** Reads stored tracking numbers. */
import { CARRIERS } from '#contract/parcels.ts';
import type { TrackedParcel } from '#contract/parcels.ts';
import { trackingUrl } from '#server/platform/tracking-pages.ts';

/** A stored tracking number, with the link to its carrier's tracking page. */
export function trackingOf(tracking: unknown): TrackedParcel | null {
  if (typeof tracking !== 'object' || tracking === null) return null;
  const { carrier, number }: { carrier?: unknown; number?: unknown } = tracking;
  const known = CARRIERS.find((name) => name === carrier) ?? 'OTHER';
  return { carrier: known, number: String(number), url: trackingUrl(known, String(number)) };
}
