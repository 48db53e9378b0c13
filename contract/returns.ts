/**
 * The schemas of returns (§3, §7), and the events that people send to them. Amounts are integer cents, times ISO 8601.
 * `permittedEvents` lists the events that the caller may send now, as the machine permits.
 */
import { Type, type Static } from 'typebox';
import { Instant, SmallId } from './bounds.ts';
import { Picture } from './catalogue.ts';
import { event, lifecycleFacts, Page, ROLES, Size, stepOf } from './lifecycles.ts';
import { CHANNEL_LIST, CHANNEL_MAX, ORDER_NUMBER_MAX, PIECES_MAX, REASON_MAX } from './limits.ts';
import { ParcelTracking, TrackedParcel } from './parcels.ts';
import { Photo } from './photos.ts';

/** The condition in which the seller received what was returned. */
export const ReturnCondition = Type.Enum(['as-sold', 'used', 'damaged'] as const);
export type ReturnCondition = Static<typeof ReturnCondition>;

const strict = { additionalProperties: false };
const none = {};
const reason = { reason: Type.String({ minLength: 1, maxLength: REASON_MAX }) };
const tracking = { tracking: Type.Union([ParcelTracking, Type.Null()]) };

export const ReturnLineEventBody = Type.Union([
  event('APPROVE', none),
  event('REJECT', reason),
  event('APPROVE_RESHIP', none),
  event('CANCEL', none),
  event('SHIP', tracking),
  /** The number of the parcel that comes back. */
  event('CORRECT_TRACKING', { tracking: ParcelTracking }),
  event('CARRIER_DELIVERED', none),
  event('NOT_ARRIVED', reason),
  event('RECEIVE', {
    quantity: Type.Integer({ minimum: 1, maximum: PIECES_MAX }),
    condition: ReturnCondition,
  }),
  event('PASS', none),
  event('FAIL', reason),
  event('REFUND_SETTLED', none),
  event('REFUND_FAILED', none),
  event('RESHIP_SENT', tracking),
  event('DELIVERED', none),
  event('DISPUTE_DECIDED', none),
]);

/** An event that the buyer sends to every line of the return that accepts it. */
export const ReturnEventBody = Type.Union([
  Type.Object({ type: Type.Literal('CANCEL') }, strict),
  Type.Object(
    {
      type: Type.Literal('SHIP'),
      tracking: Type.Union([ParcelTracking, Type.Null()]),
    },
    strict,
  ),
  Type.Object({ type: Type.Literal('CORRECT_TRACKING'), tracking: ParcelTracking }, strict),
]);
export type ReturnEventBody = Static<typeof ReturnEventBody>;

/** The states of `machines/return-line`; a test compares the two lists. */
export const RETURN_LINE_STATES = [
  'NEED_APPROVAL',
  'PENDING_ITEM_RETURN',
  'SHIPPED',
  'RECEIVED',
  'READY_TO_REFUND',
  'WAITING_FOR_RESHIP',
  'REJECTED',
  'REFUND_REJECTED',
  'CANCELLED',
  'REFUNDED',
  'RESHIPPED',
] as const;
/** The situation of a line: the state, or a more precise value where the state would mislead. */
export const RETURN_LINE_SITUATIONS = [
  ...RETURN_LINE_STATES,
  'PENDING_ITEM_RETURN_UNLABELED',
  'SHIPPED_DELIVERED',
  'REFUND_FAILED',
] as const;
export type ReturnLineSituation = (typeof RETURN_LINE_SITUATIONS)[number];
export const RETURN_LINE_EVENTS = [
  'APPROVE',
  'REJECT',
  'APPROVE_RESHIP',
  'CANCEL',
  'SHIP',
  'CORRECT_TRACKING',
  'CARRIER_DELIVERED',
  'NOT_ARRIVED',
  'RECEIVE',
  'PASS',
  'FAIL',
  'REFUND_SETTLED',
  'REFUND_FAILED',
  'RESHIP_SENT',
  'DELIVERED',
  'DISPUTE_DECIDED',
  'TIME_UP',
] as const;

/** The item-level statuses of §4; `machines/return-line/status.ts` maps each state to one. */
export const RETURN_LINE_STATUSES = [
  'NEED_APPROVAL',
  'APPROVED_WAITING_FOR_RETURN',
  'SHIPPED',
  'RECEIVED',
  'READY_TO_REFUND',
  'APPROVED_WAITING_FOR_RESHIP',
  'REJECTED',
  'REFUND_REJECTED',
  'CANCELLED',
  'REFUNDED',
  'RESHIP_DELIVERED',
] as const;

const ReturnStep = stepOf(RETURN_LINE_EVENTS, RETURN_LINE_STATES);
export type ReturnStep = Static<typeof ReturnStep>;

export const ReturnLine = Type.Object({
  returnLineId: Type.String(),
  createdTime: Type.String(),
  quantity: Type.Integer(),
  receivedQuantity: Type.Integer(),
  /** The item-level status of §4; `state` is the state of the machine. */
  status: Type.Enum(RETURN_LINE_STATUSES),
  state: Type.Enum(RETURN_LINE_STATES),
  orderLineId: Type.Integer(),
  skuNumber: Type.String(),
  option: Type.String(),
  picture: Picture,
  /** A seat in a class. */
  isClass: Type.Boolean(),
  /** One of `RETURN_REASONS`, or the text of another client. */
  afterSalesReason: Type.String(),
  /** What the buyer adds to it. */
  note: Type.String(),
  photos: Type.Array(Photo),
  /** The condition of the returned items, by the seller. */
  condition: Type.Union([ReturnCondition, Type.Null()]),
  /** Whether a replacement has been sent. */
  isReshipped: Type.Boolean(),
  /** The steps that led to the present state; only in a single return, not in lists. */
  steps: Type.Optional(Type.Array(ReturnStep)),
  /** Why the seller said no. */
  sellerReason: Type.Union([Type.String(), Type.Null()]),
  /** The tracking of the returned parcel, or of the replacement. */
  tracking: Type.Union([TrackedParcel, Type.Null()]),
  /** How often the buyer can still correct the tracking number. */
  correctionsLeft: Type.Integer(),
  /** The expected refund, or the refund that was made. */
  refundAmount: Type.Integer(),
  /** The part of it for vouchers; null until the refund starts. */
  refundToVouchers: Type.Union([Type.Integer(), Type.Null()]),
  hasRefund: Type.Boolean({ description: 'The amount was refunded, or can still be' }),
  isReceiptExpected: Type.Boolean(),
  isToSend: Type.Boolean({ description: 'The buyer still has to send it' }),
  isLabeled: Type.Boolean({ description: 'The label names it: the seller has not received it yet' }),
  waitsFor: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Null()], {
    description: 'The side that has to act next',
  }),
  situation: Type.Optional(
    Type.Enum(RETURN_LINE_SITUATIONS, {
      description:
        'The state, or a case of it. PENDING_ITEM_RETURN_UNLABELED: the seller has given no address to send it to. Of one return only, not in lists',
    }),
  ),
  isDisputable: Type.Optional(
    Type.Boolean({
      description:
        'The seller has refused it, and the reader can open a dispute about its order now. Of one return only, not in lists',
    }),
  ),
  isLeftToAnotherAgent: Type.Boolean({
    description: 'For an agent who has acted for the buyer: only another agent can take the next step',
  }),
  originalOrderItem: Type.Object({
    title: Type.String(),
    /** Atelier's commission; null for the buyer. */
    commissionFee: Type.Union([Type.Integer(), Type.Null()]),
    estimatedTax: Type.Integer(),
    shippingHandlingCharge: Type.Integer(),
    itemSubtotal: Type.Integer(),
  }),
  ...lifecycleFacts(RETURN_LINE_EVENTS),
});
export type ReturnLine = Static<typeof ReturnLine>;

/** The codes of `machines/return-line`; a test compares the two lists. */
export const RETURN_CODES = [
  10500, 11000, 11500, 12000, 12500, 14000, 15000, 16000, 17000, 18000, 19000, 19100, 22100, 24100,
] as const;

export const ReturnOrder = Type.Object({
  returnOrderNumber: Type.String(),
  orderNumber: Type.String(),
  returnParentOrderNumber: Type.String(),
  createdTime: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  storeName: Type.String(),
  /** Sender and recipient for the label; null if nothing is sent back. Only in a single return, not in lists. */
  label: Type.Optional(
    Type.Union([
      Type.Object({ from: Type.Array(Type.String()), to: Type.Array(Type.String()) }),
      Type.Null(),
    ]),
  ),
  /** The role in which the caller sees it. */
  viewedBy: Type.Enum(ROLES),
  /** An order-level code of §4; null for a return without lines. */
  status: Type.Union([Type.Enum(RETURN_CODES), Type.Null()]),
  returnOrderLines: Type.Array(ReturnLine),
});
export type ReturnOrder = Static<typeof ReturnOrder>;

export const ReturnsQuery = Type.Object({
  pageNum: Page,
  pageSize: Size,
  channel: Type.Optional(Type.Integer({ minimum: 1, maximum: CHANNEL_MAX })),
  channels: Type.Optional(Type.String({ pattern: CHANNEL_LIST })),
});
/** The actions of a seller that a return can wait for. */
export const RETURN_WAITING = ['ANSWER', 'INSPECT'] as const;
export type ReturnWaiting = (typeof RETURN_WAITING)[number];

export const SellerReturnsQuery = Type.Object({
  pageNum: Page,
  pageSize: Size,
  /** Without photos, which a list doesn't show. */
  simpleMode: Type.Optional(Type.Boolean()),
  channel: Type.Optional(Type.Integer({ minimum: 1, maximum: CHANNEL_MAX })),
  /** Created at or after, and before: ms since 1970. */
  startTime: Type.Optional(Instant),
  endTime: Type.Optional(Instant),
  storeId: Type.Optional(SmallId),
  subOrderNumber: Type.Optional(Type.String({ minLength: 1, maxLength: ORDER_NUMBER_MAX })),
  waiting: Type.Optional(Type.Enum(RETURN_WAITING)),
});
export const ReturnsAnswer = Type.Object({
  afterSalesRspVoList: Type.Array(ReturnOrder),
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});
