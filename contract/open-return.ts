/**
 * The lines of an order that can be returned, and opening a return (§4, §7). Amounts are integer cents, times ISO 8601. The schema
 * of an open return is in `contract/returns.ts`.
 */
import { Type, type Static } from 'typebox';
import { Id } from './bounds.ts';
import { Picture } from './catalogue.ts';
import { CLIENT_KEY, RETURN_LINES_MAX, RETURN_NOTE_MAX, RETURN_QUANTITY_MAX } from './limits.ts';
import { PhotoIds } from './photos.ts';

const strict = { additionalProperties: false };

/** The reasons for a return; each has a text in `returns:reason`. */
export const RETURN_REASONS = [
  'DAMAGED',
  'DEFECTIVE',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'PARTS_MISSING',
  'ARRIVED_LATE',
  'TOO_MUCH',
  'CHANGED_MIND',
  'CANNOT_ATTEND',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why a line can't be returned; each has a text in `problems`. */
export const RETURN_HINDRANCES = [
  'RETURN_NOT_DELIVERED',
  'RETURN_NOT_SENT',
  'RETURN_WINDOW_OVER',
  'RETURN_CLASS_TOO_LATE',
  'ALL_RETURNED',
] as const;

export type ReturnHindrance = (typeof RETURN_HINDRANCES)[number];

export const ReturnableLine = Type.Object({
  orderLineId: Type.Integer(),
  title: Type.String(),
  option: Type.String(),
  picture: Picture,
  skuNumber: Type.String(),
  /** A seat in a class: nothing has to be sent back, and the organizer's rules decide the refund. */
  isClass: Type.Boolean(),
  /** The bought quantity, and the quantity that may be returned now. */
  boughtQuantity: Type.Integer(),
  quantity: Type.Integer(),
  /** The refund for one, two, … of them. */
  refundCents: Type.Array(Type.Integer()),
  /** The part of the price that is refunded, in percent. */
  percent: Type.Integer(),
  isReceiptExpected: Type.Boolean(),
  /** Until when it may be returned; null if that isn't known yet. */
  until: Type.Union([Type.String(), Type.Null()]),
  hindrance: Type.Union([Type.Enum(RETURN_HINDRANCES), Type.Null()]),
});
export type ReturnableLine = Static<typeof ReturnableLine>;

export const Returnable = Type.Object({
  orderNumber: Type.String(),
  parentNumber: Type.String(),
  storeName: Type.String(),
  /** From delivery on, in days. */
  days: Type.Integer(),
  lines: Type.Array(ReturnableLine),
});
export type Returnable = Static<typeof Returnable>;

export const OpenReturnBody = Type.Object(
  {
    /** Client-generated idempotency key: a return that is sent twice is opened once. */
    clientKey: Type.String({ pattern: CLIENT_KEY }),
    lines: Type.Array(
      Type.Object(
        {
          orderLineId: Id,
          quantity: Type.Integer({ minimum: 1, maximum: RETURN_QUANTITY_MAX }),
          reason: Type.Enum(RETURN_REASONS),
          note: Type.String({ maxLength: RETURN_NOTE_MAX }),
          photoIds: PhotoIds,
        },
        strict,
      ),
      { minItems: 1, maxItems: RETURN_LINES_MAX },
    ),
  },
  strict,
);
export type OpenReturnBody = Static<typeof OpenReturnBody>;
