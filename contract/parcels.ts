/** Parcels of orders and returns: their carriers and tracking numbers. */
import { Type, type Static } from 'typebox';
import { TRACKING_NUMBER } from './limits.ts';

export const CARRIERS = ['USPS', 'UPS', 'FEDEX', 'CANADA_POST', 'PUROLATOR', 'OTHER'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** A tracking number: the carrier's number with its check digit. */
export const ParcelTracking = Type.Object(
  { carrier: Type.Enum(CARRIERS), number: Type.String({ pattern: TRACKING_NUMBER }) },
  { additionalProperties: false },
);
export type ParcelTracking = Static<typeof ParcelTracking>;
/** Why a parcel's number is refused. */
export const OF_A_PARCEL = ['TRACKING_INVALID', 'TRACKING_USED'] as const;

/** A parcel as readers see it: `url` is the carrier's own page about it. */
export const TrackedParcel = Type.Object({
  carrier: Type.Enum(CARRIERS),
  number: Type.String(),
  url: Type.Union([Type.String(), Type.Null()]),
});
export type TrackedParcel = Static<typeof TrackedParcel>;
