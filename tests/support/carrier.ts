/** Signed parcel reports of a carrier, as docs/carriers.md defines them. */
import { createHmac, randomUUID } from 'node:crypto';
import { CARRIER_SIGNATURE_HEADER, type ParcelEvent, type ParcelEvents } from '#contract/carriers.ts';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import type { ParcelTracking } from '#contract/parcels.ts';

export const CARRIER_SECRET = 'secret-of-the-carriers-of-the-tests';

/** The webhook call that reports a parcel as delivered now, with its destination. */
export function deliveryOf(
  parcel: ParcelTracking,
  to: ParcelEvent['to'],
): { path: string; body: string; headers: Record<string, string> } {
  const at = Date.now();
  const report: ParcelEvents = {
    events: [{ id: randomUUID(), ...parcel, status: 'DELIVERED', at, ...(to === undefined ? {} : { to }) }],
  };
  const body = JSON.stringify(report);
  const signed = createHmac('sha256', CARRIER_SECRET)
    .update(`${String(at)}.${body}`)
    .digest('hex');
  const { area, path } = endpoints.carrierWebhook;
  return {
    path: urlPrefix(area) + path,
    body,
    headers: {
      'content-type': 'application/json',
      [CARRIER_SIGNATURE_HEADER]: `t=${String(at)},v1=${signed}`,
    },
  };
}
