/**
 * Placed orders in calls and answers (§3 Orders page, §7). Amounts are integer cents, times ISO 8601. `permittedEvents`
 * lists the events that the caller may send now, as the machine permits; `openableCases` says which cases the caller may open.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { Id } from './bounds.ts';
import { Address } from './address.ts';
import { ACCEPTED_CARDS } from './cards.ts';
import { Picture } from './catalogue.ts';
import { event, lifecycleFacts, stepOf } from './lifecycles.ts';
import { INTEGER_MAX, LAST_FOUR, PARCEL_LINES_MAX, PIECES_MAX, REASON_MAX } from './limits.ts';
import { ParcelTracking, TrackedParcel } from './parcels.ts';
import { VenueTime } from './venue-time.ts';

const strict = { additionalProperties: false };
const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The states of `machines/order`; a test compares the two lists. */
export const ORDER_STATES = [
  'AWAITING_PAYMENT',
  'PROCESSING',
  'PARTIALLY_SHIPPED',
  'READY_FOR_PICKUP',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
/** The events of `machines/order`. */
export const ORDER_EVENTS = [
  'AUTHORIZED',
  'PAYMENT_FAILED',
  'SHIP',
  'CORRECT_TRACKING',
  'TICKETS_SENT',
  'READY_FOR_PICKUP',
  'HANDED_OVER',
  'CANCEL',
  'CANCEL_REST',
  'DELIVERED',
  'CASE_OPENED',
  'CASE_CLOSED',
  'TIME_UP',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** The tags of `machines/order`; a test compares the two lists. */
export const ORDER_TAGS = [
  'unpaid',
  'toShip',
  'toComplete',
  'toPickUp',
  'allShipped',
  'arrived',
  'released',
  'calledOff',
] as const;
export type OrderTag = (typeof ORDER_TAGS)[number];

const Parcel = Type.Object(
  { lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: PIECES_MAX }) },
  strict,
);
const reason = Type.String({ minLength: 1, maxLength: REASON_MAX });

/** The events that people send by a call; the system and deadlines send theirs inside the server. */
export const OrderEventBody = Type.Union([
  event('SHIP', {
    lines: Type.Array(Parcel, { minItems: 1, maxItems: PARCEL_LINES_MAX }),
    tracking: nullable(ParcelTracking),
  }),
  event('CORRECT_TRACKING', {
    /** `shipmentId` of the parcel. */
    shipment: Type.Integer({ minimum: 1, maximum: INTEGER_MAX }),
    tracking: ParcelTracking,
  }),
  event('READY_FOR_PICKUP', {}),
  event('HANDED_OVER', {}),
  event('CANCEL', { reason: nullable(reason) }),
  event('CANCEL_REST', { reason }),
]);
export type OrderEventBody = Static<typeof OrderEventBody>;

const sums = {
  itemSubtotal: Type.Integer(),
  shippingHandlingCharge: Type.Integer(),
  estimatedTax: Type.Integer(),
  /** The part that vouchers pay. */
  voucherAmount: Type.Integer(),
  /** All of it, vouchers included, as it was ordered. */
  total: Type.Integer(),
};
/** How the total has changed: `paidAmount` is the total less `canceledAmount` and `refundedAmount`. */
const paid = {
  canceledAmount: Type.Integer({ description: 'Never charged, because it was canceled before it left' }),
  refundedAmount: Type.Integer({ description: 'Paid back so far, or on its way back' }),
  paidAmount: Type.Integer({ description: 'What is left to pay, or was paid, vouchers included' }),
  /** The part of it that vouchers pay. */
  paidByVouchers: Type.Integer(),
};

export const TAX_KINDS = ['SALES_TAX', 'GST', 'HST', 'PST', 'QST'] as const;
const OrderTax = Type.Object({
  kind: Type.Enum(TAX_KINDS),
  /** Country and state, such as US-CA. */
  jurisdiction: Type.String(),
  rate: Type.Integer({ description: 'In thousandths of a percent: 9.975 % is 9975' }),
  amount: Type.Integer(),
});
export type OrderTax = Static<typeof OrderTax>;

export const OrderLine = Type.Object({
  lineId: Type.Integer(),
  kind: Type.Union([Type.Literal('product'), Type.Literal('class')]),
  skuNumber: Type.String(),
  title: Type.String(),
  option: Type.String(),
  /** null for an item that has left the catalogue. */
  path: nullable(Type.String()),
  picture: Picture,
  quantity: Type.Integer(),
  /** The shipped or delivered part of `quantity`. */
  shippedQuantity: Type.Integer(),
  /** The part of `quantity` that was canceled. */
  cancelledQuantity: Type.Integer(),
  unitPrice: Type.Integer(),
  itemSubtotal: Type.Integer(),
  shippingHandlingCharge: Type.Integer(),
  estimatedTax: Type.Integer(),
  /** Atelier's commission; only the seller sees it. */
  commissionFee: nullable(Type.Integer()),
  startsAt: nullable(VenueTime),
  timeZone: nullable(Type.String()),
  /** The reader has received the item and has not reviewed it yet. */
  mayReview: Type.Boolean(),
});
export type OrderLine = Static<typeof OrderLine>;

export const Shipment = Type.Object({
  /** As CORRECT_TRACKING names it. */
  shipmentId: Type.Integer(),
  time: Type.String(),
  tracking: nullable(TrackedParcel),
  /** How often CORRECT_TRACKING can still be sent for it. */
  correctionsLeft: Type.Integer(),
  lines: Type.Array(Type.Object({ lineId: Type.Integer(), quantity: Type.Integer() })),
});
export type Shipment = Static<typeof Shipment>;

/** How the goods of an order reach the buyer. */
export const DeliveryKind = Type.Enum(['ship', 'pickup', 'studio', 'tickets'] as const);
export type DeliveryKind = Static<typeof DeliveryKind>;

/** The delivery method, and the pickup place. */
export const OrderDelivery = Type.Object({
  kind: DeliveryKind,
  speed: nullable(Type.Enum(['standard', 'express'] as const)),
  place: nullable(
    Type.Object({
      name: Type.String(),
      address: nullable(Type.String()),
      city: Type.String(),
      state: Type.String(),
      phone: nullable(Type.String()),
    }),
  ),
});

/** The kind of delivery that decides the wording of a status: a class starts, a pickup is picked up, everything else is delivered. */
export const wordingFacts = {
  isTickets: Type.Boolean({
    description: 'Only seats in classes: their tickets are mailed, and nothing is packed or delivered',
  }),
  isPickup: Type.Boolean({
    description: 'The buyer picks the goods up, at a store or at the seller’s studio',
  }),
};

/** First and last expected day of arrival, ISO dates; null once the parcels have arrived, or if nothing is sent. */
const arrival = nullable(
  Type.Object({
    from: Type.String(),
    to: Type.String(),
    isLate: Type.Boolean({ description: 'The last of these days is over' }),
  }),
);
/** When it was delivered or handed over; null before, and where it only counts as delivered because a deadline has passed. */
const deliveredTime = nullable(Type.String());
export const arrivalFacts = { arrival, deliveredTime };

const earned = {
  /**
   * The seller's earnings, less refunds; only the seller sees them. Null for the shop's own goods, and if refunds exceed what was
   * paid.
   */
  earnings: nullable(
    Type.Object({
      commission: Type.Integer(),
      seller: Type.Integer(),
      /** The pending refunds, which have not been subtracted from the seller's balance yet. */
      refundsUnderWay: Type.Integer(),
    }),
  ),
};

/** One seller's part of a purchase. */
export const Order = Type.Object({
  orderNumber: Type.String(),
  parentOrderNumber: Type.String(),
  createdTime: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  soldBy: Type.String(),
  /** The number of the shop's own store that sells it; the online store has one too (§9). null for other sellers. */
  storeNumber: nullable(Type.Integer()),
  /** The path of the seller's public page; null for Atelier's own shop. */
  storePath: nullable(Type.String()),
  status: Type.Enum(ORDER_STATES),
  tags: Type.Array(Type.Enum(ORDER_TAGS), {
    description:
      'What the status means: unpaid (the payment is being authorized), toShip, toComplete (the rest is to be shipped), toPickUp ' +
      '(ready for the buyer), allShipped, arrived, released (the money is the seller’s), calledOff (canceled)',
  }),
  isUnpaid: Type.Boolean({
    description: 'Canceled because its payment was declined, or not answered in time',
  }),
  ...wordingFacts,
  delivery: OrderDelivery,
  /** null where nothing is sent. */
  shipTo: nullable(Address),
  ...arrivalFacts,
  orderLines: Type.Array(OrderLine),
  shipments: Type.Array(Shipment),
  steps: Type.Array(stepOf(ORDER_EVENTS, ORDER_STATES)),
  /** Why it was cancelled, wholly or in part. */
  reason: nullable(Type.String()),
  taxes: Type.Array(OrderTax),
  /** The jurisdictions whose taxes were left out, because the buyer was exempt there (US-TX). */
  exemptIn: Type.Array(Type.String()),
  ...sums,
  /** The part of `voucherAmount` that gift cards pay. Unlike vouchers, it earns points. */
  giftCardAmount: Type.Integer(),
  ...paid,
  ...earned,
  cancelableAmount: nullable(
    Type.Integer({
      description:
        'What CANCEL refunds now, vouchers included: all that was paid, except for items that have shipped and tickets that were sent. ' +
        'null if CANCEL is not permitted',
    }),
  ),
  openableCases: Type.Object({ return: Type.Boolean(), dispute: Type.Boolean() }),
  /** Its open returns and its open dispute. */
  openCases: Type.Object({
    returnNumbers: Type.Array(Type.String()),
    disputeId: nullable(Type.String()),
  }),
  ...lifecycleFacts(ORDER_EVENTS),
});
export type Order = Static<typeof Order>;

/** The stored data of a card that was paid with. */
export const ChargedCard = Type.Object({
  brand: Type.Enum(ACCEPTED_CARDS),
  lastFour: Type.String({ pattern: LAST_FOUR }),
});
export type ChargedCard = Static<typeof ChargedCard>;

export const ParentOrder = Type.Object({
  parentOrderNumber: Type.String(),
  createdTime: Type.String(),
  /** Whether a guest bought it, who opens it only with its key. */
  isGuest: Type.Boolean(),
  /** Whether a support agent placed it in the buyer's name, by phone for example. */
  isPlacedByAgent: Type.Boolean(),
  email: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  shipTo: nullable(Address),
  /** The card and the charged amount; null if vouchers paid everything, or the bank has not answered yet. */
  card: nullable(ChargedCard),
  ...sums,
  ...paid,
  orders: Type.Array(Order),
});
export type ParentOrder = Static<typeof ParentOrder>;
