/** What carriers tell of parcels, and how it is signed. Nothing here is asked by a browser. */
import { Type, type Static } from 'typebox';
import { Instant } from './bounds.ts';
import { CARRIERS } from './parcels.ts';

/** `t=<ms>,v1=<HMAC-SHA256 of "<ms>.<body>">`, as the payment provider signs. */
export const CARRIER_SIGNATURE_HEADER = 'x-carrier-signature';
const EVENTS_MAX = 500;
const NAME_MAX = 100;

/** As carriers write them: letters, digits, spaces, hyphens. */
const ZIP_CODE = '^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$';
/** Heavier than any freight by parcel. */
const WEIGHT_MAX_GRAMS = 10_000_000;

const Name = Type.String({ minLength: 1, maxLength: NAME_MAX });

export const ParcelEvent = Type.Object({
  /** The carrier's own: told again, it is the same event. */
  id: Name,
  carrier: Type.Enum(CARRIERS),
  /** Tracking number, with or without spaces and hyphens. */
  number: Name,
  /** What a carrier may tell; only a delivery moves anything. */
  status: Type.Union([Type.Literal('ACCEPTED'), Type.Literal('IN_TRANSIT'), Type.Literal('DELIVERED')]),
  /** When it happened, ms since 1970. */
  at: Instant,
  /** Where the parcel goes, as the carrier has it. */
  to: Type.Optional(
    Type.Object({
      country: Type.Union([Type.Literal('US'), Type.Literal('CA')]),
      zipCode: Type.String({ pattern: ZIP_CODE }),
    }),
  ),
  /** As the carrier weighed it. */
  weightGrams: Type.Optional(Type.Integer({ minimum: 0, maximum: WEIGHT_MAX_GRAMS })),
});
export type ParcelEvent = Static<typeof ParcelEvent>;

export const ParcelEvents = Type.Object({
  events: Type.Array(ParcelEvent, { minItems: 1, maxItems: EVENTS_MAX }),
});
export type ParcelEvents = Static<typeof ParcelEvents>;
