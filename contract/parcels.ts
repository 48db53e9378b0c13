/** Parcels, whichever way they go: their carriers, and the numbers by which they are followed. */
import { Type, type Static } from 'typebox';
import { TRACKING_NUMBER } from './limits.ts';

export const CARRIERS = ['USPS', 'UPS', 'FEDEX', 'CANADA_POST', 'PUROLATOR', 'OTHER'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** How a parcel can be followed: a number of its carrier's, with its check digit. */
export const ParcelTracking = Type.Object(
  { carrier: Type.Enum(CARRIERS), number: Type.String({ pattern: TRACKING_NUMBER }) },
  { additionalProperties: false },
);
export type ParcelTracking = Static<typeof ParcelTracking>;
/** Why a parcel's number is refused. */
export const OF_A_PARCEL = ['TRACKING_INVALID', 'TRACKING_USED'] as const;

/** A parcel as it is told: `url` is the carrier's own page about it. */
export const TrackedParcel = Type.Object({
  carrier: Type.Enum(CARRIERS),
  number: Type.String(),
  url: Type.Union([Type.String(), Type.Null()]),
});
export type TrackedParcel = Static<typeof TrackedParcel>;
