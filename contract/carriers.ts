/** Parcel events that carriers send, and their signature. Browsers don't use this file. */
import { Type, type Static } from 'typebox';
import { Instant } from './bounds.ts';
import { CARRIER_NAME_MAX, CARRIER_ZIP_CODE, PARCEL_EVENTS_MAX, PARCEL_GRAMS_MAX } from './limits.ts';
import { CARRIERS } from './parcels.ts';

/** `t=<ms>,v1=<HMAC-SHA256 of "<ms>.<body>">`, as the payment provider signs. */
export const CARRIER_SIGNATURE_HEADER = 'x-carrier-signature';

const Name = Type.String({ minLength: 1, maxLength: CARRIER_NAME_MAX });

export const ParcelEvent = Type.Object({
  /** The carrier's own id: a repeated event has the same id, and counts once. */
  id: Name,
  carrier: Type.Enum(CARRIERS),
  /** Tracking number, with or without spaces and hyphens. */
  number: Name,
  /** The statuses that a carrier may report; only a delivery changes orders and returns. */
  status: Type.Union([Type.Literal('ACCEPTED'), Type.Literal('IN_TRANSIT'), Type.Literal('DELIVERED')]),
  /** When it happened, ms since 1970. */
  at: Instant,
  /** The parcel's destination, by the carrier's data. */
  to: Type.Optional(
    Type.Object({
      country: Type.Union([Type.Literal('US'), Type.Literal('CA')]),
      zipCode: Type.String({ pattern: CARRIER_ZIP_CODE }),
    }),
  ),
  /** As the carrier weighed it. */
  weightGrams: Type.Optional(Type.Integer({ minimum: 0, maximum: PARCEL_GRAMS_MAX })),
});
export type ParcelEvent = Static<typeof ParcelEvent>;

export const ParcelEvents = Type.Object({
  events: Type.Array(ParcelEvent, { minItems: 1, maxItems: PARCEL_EVENTS_MAX }),
});
export type ParcelEvents = Static<typeof ParcelEvents>;
