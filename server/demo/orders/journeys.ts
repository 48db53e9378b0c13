/**
 * Journeys of the demo's lifecycles: the events that lead to each state of each machine. A step is an event, its sender and its hours
 * after the start of the journey; the machine must accept every step.
 */
import type { DisputeEvent } from '#machines/dispute/events.ts';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import type { PaymentEvent } from '#machines/payment/events.ts';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import type { ReturnCode } from '#machines/return-line/order-code.ts';
import type { VoucherEvent } from '#machines/voucher/events.ts';
import { demoTracking } from './parcels.ts';

/** An event without its time, which a step gives in hours. */
type Timeless<Event extends SentEvent> = Event extends SentEvent ? Omit<Event, 'at'> : never;

export interface Step<Event extends SentEvent> {
  readonly hours: number;
  readonly event: Timeless<Event>;
}

/** The final state of a lifecycle, the steps that lead there, and how many hours ago the last one was. */
export interface Journey<Event extends SentEvent> {
  readonly to: string;
  readonly steps: readonly Step<Event>[];
  /** When the refund settles, in hours after the start: the last step of a journey with a refund. */
  readonly settledHours?: number;
  readonly restsHours: number;
}

const DAY = 24;

const replied: Step<DisputeEvent> = { hours: 7, event: { type: 'REPLY', by: 'seller' } };
const offered: Step<DisputeEvent> = {
  hours: 20,
  event: { type: 'MAKE_OFFER', by: 'seller', amountCents: 900 },
};
const accepted: Step<DisputeEvent> = {
  hours: 30,
  event: { type: 'ACCEPT_OFFER', by: 'buyer', version: 1 },
};
const escalated: Step<DisputeEvent> = { hours: 3 * DAY, event: { type: 'ESCALATE', by: 'buyer' } };
const claimed: Step<DisputeEvent> = { hours: 3 * DAY + 5, event: { type: 'CLAIM', by: 'agent' } };

export const disputeJourneys: readonly Journey<DisputeEvent>[] = [
  { to: 'OPEN', steps: [], restsHours: 9 },
  { to: 'IN_PROGRESS', steps: [replied], restsHours: 26 },
  { to: 'OFFER_MADE', steps: [replied, offered], restsHours: 15 },
  {
    to: 'OFFER_REJECTED',
    steps: [replied, offered, { hours: 44, event: { type: 'REJECT_OFFER', by: 'buyer', version: 1 } }],
    restsHours: 8,
  },
  { to: 'OFFER_ACCEPTED', steps: [replied, offered, accepted], restsHours: 2 },
  {
    to: 'WAITING_FOR_SELLER_ACTION',
    steps: [replied, { hours: 31, event: { type: 'REPLY', by: 'buyer' } }],
    restsHours: 40,
  },
  { to: 'ESCALATED_DISPUTE', steps: [replied, escalated], restsHours: 3 },
  { to: 'ESCALATION_UNDER_REVIEW', steps: [replied, escalated, claimed], restsHours: 6 },
  {
    to: 'ESCALATION_WAITING_FOR_MORE_INFORMATION',
    steps: [
      replied,
      escalated,
      claimed,
      { hours: 4 * DAY, event: { type: 'REQUEST_INFORMATION', by: 'agent', from: 'buyer' } },
    ],
    restsHours: 12,
  },
  {
    to: 'RESOLVED',
    steps: [replied, offered, accepted],
    settledHours: 33,
    restsHours: 9 * DAY,
  },
  {
    to: 'CANCELLED',
    steps: [replied, { hours: 50, event: { type: 'WITHDRAW', by: 'buyer' } }],
    restsHours: 12 * DAY,
  },
];

const approved: Step<ReturnLineEvent> = { hours: 18, event: { type: 'APPROVE', by: 'seller' } };
const sentBack: Step<ReturnLineEvent> = {
  hours: 2 * DAY,
  event: { type: 'SHIP', by: 'buyer', tracking: demoTracking(0) },
};
const received: Step<ReturnLineEvent> = {
  hours: 6 * DAY,
  event: { type: 'RECEIVE', by: 'seller', quantity: 1, condition: 'as-sold' },
};
const passed: Step<ReturnLineEvent> = { hours: 6 * DAY + 3, event: { type: 'PASS', by: 'seller' } };
const replaced: Step<ReturnLineEvent> = { hours: 20, event: { type: 'APPROVE_RESHIP', by: 'seller' } };

export const returnLineJourneys: readonly Journey<ReturnLineEvent>[] = [
  { to: 'NEED_APPROVAL', steps: [], restsHours: 11 },
  { to: 'PENDING_ITEM_RETURN', steps: [approved], restsHours: 30 },
  { to: 'SHIPPED', steps: [approved, sentBack], restsHours: 28 },
  { to: 'RECEIVED', steps: [approved, sentBack, received], restsHours: 5 },
  { to: 'READY_TO_REFUND', steps: [approved, sentBack, received, passed], restsHours: 1 },
  { to: 'WAITING_FOR_RESHIP', steps: [replaced], restsHours: 3 * DAY },
  {
    to: 'REJECTED',
    steps: [
      {
        hours: 22,
        event: { type: 'REJECT', by: 'seller', reason: 'Cut to length for you, as the page says.' },
      },
    ],
    restsHours: 2 * DAY,
  },
  {
    to: 'REFUND_REJECTED',
    steps: [
      approved,
      sentBack,
      { hours: 6 * DAY, event: { type: 'RECEIVE', by: 'seller', quantity: 1, condition: 'used' } },
      {
        hours: 6 * DAY + 2,
        event: { type: 'FAIL', by: 'seller', reason: 'The skein has been wound and knitted.' },
      },
    ],
    restsHours: 4 * DAY,
  },
  {
    to: 'CANCELLED',
    steps: [{ hours: 4, event: { type: 'CANCEL', by: 'buyer' } }],
    restsHours: 8 * DAY,
  },
  {
    to: 'REFUNDED',
    steps: [approved, sentBack, received, passed],
    settledHours: 6 * DAY + 4,
    restsHours: 15 * DAY,
  },
  {
    to: 'RESHIPPED',
    steps: [
      replaced,
      { hours: 2 * DAY, event: { type: 'RESHIP_SENT', by: 'seller', tracking: null } },
      { hours: 7 * DAY, event: { type: 'DELIVERED', by: 'system' } },
    ],
    restsHours: 10 * DAY,
  },
];

export type ReturnJourney = (typeof returnLineJourneys)[number];

const lineTo = (state: string): ReturnJourney => {
  const found = returnLineJourneys.find(({ to }) => to === state);
  if (found === undefined) throw new Error(`no journey of a return line leads to ${state}`);
  return found;
};

/** A return of both lines of an order, with a code (§4) that no one-line return can have. */
export interface MixedReturn {
  readonly code: ReturnCode;
  /** The journeys of the first line (two pieces) and the second (one). */
  readonly journeys: readonly [ReturnJourney, ReturnJourney];
  readonly restsHours: number;
}

export const mixedReturns: readonly MixedReturn[] = [
  { code: 10500, journeys: [lineTo('PENDING_ITEM_RETURN'), lineTo('WAITING_FOR_RESHIP')], restsHours: DAY },
  { code: 11500, journeys: [lineTo('PENDING_ITEM_RETURN'), lineTo('NEED_APPROVAL')], restsHours: 7 },
  { code: 14000, journeys: [lineTo('SHIPPED'), lineTo('RECEIVED')], restsHours: 6 },
  { code: 17000, journeys: [lineTo('REJECTED'), lineTo('REFUNDED')], restsHours: 11 * DAY },
];

const paid: Step<OrderEvent> = { hours: 0.02, event: { type: 'AUTHORIZED', by: 'system' } };
/** Placeholders for the ids of an order's two lines, which the seed replaces by those of the database. */
export const FIRST_LINE = 1;
export const SECOND_LINE = 2;
const allShipped: Step<OrderEvent> = {
  hours: 30,
  event: {
    type: 'SHIP',
    by: 'seller',
    lines: [
      { lineId: FIRST_LINE, quantity: 2 },
      { lineId: SECOND_LINE, quantity: 1 },
    ],
    tracking: demoTracking(0),
  },
};
const delivered: Step<OrderEvent> = { hours: 5 * DAY, event: { type: 'DELIVERED', by: 'system' } };

export const orderJourneys: readonly Journey<OrderEvent>[] = [
  { to: 'AWAITING_PAYMENT', steps: [], restsHours: 0.2 },
  { to: 'PROCESSING', steps: [paid], restsHours: 14 },
  {
    to: 'PARTIALLY_SHIPPED',
    steps: [
      paid,
      {
        hours: 28,
        event: {
          type: 'SHIP',
          by: 'seller',
          lines: [{ lineId: FIRST_LINE, quantity: 2 }],
          tracking: null,
        },
      },
    ],
    restsHours: 20,
  },
  {
    to: 'READY_FOR_PICKUP',
    steps: [paid, { hours: 20, event: { type: 'READY_FOR_PICKUP', by: 'seller' } }],
    restsHours: 2 * DAY,
  },
  { to: 'SHIPPED', steps: [paid, allShipped], restsHours: 2 * DAY },
  { to: 'DELIVERED', steps: [paid, allShipped, delivered], restsHours: 4 * DAY },
  {
    to: 'COMPLETED',
    steps: [paid, allShipped, delivered, { hours: 35 * DAY, event: { type: 'TIME_UP', by: 'time' } }],
    restsHours: 10 * DAY,
  },
  {
    to: 'CANCELLED',
    steps: [paid, { hours: 3, event: { type: 'CANCEL', by: 'buyer', reason: null } }],
    restsHours: 18 * DAY,
  },
];

/** An order on which a buyer can open a return or a dispute. */
export const deliveredOrder: Journey<OrderEvent> = {
  to: 'DELIVERED',
  steps: [paid, allShipped, delivered],
  restsHours: 0,
};

const capturing: Step<PaymentEvent> = { hours: 30, event: { type: 'CAPTURE', by: 'system' } };
const captured: Step<PaymentEvent> = { hours: 30.01, event: { type: 'CAPTURED', by: 'system' } };

/** The steps of an order's payment by the time the order is in `orderState`. */
export const paymentSteps = (orderState: string): readonly Step<PaymentEvent>[] => {
  switch (orderState) {
    case 'CANCELLED':
      return [{ hours: 3, event: { type: 'VOID', by: 'system' } }];
    case 'PARTIALLY_SHIPPED':
    case 'SHIPPED':
    case 'DELIVERED':
    case 'COMPLETED':
      return [capturing, captured];
    default:
      return [];
  }
};

const applied: Step<VoucherEvent> = { hours: 40, event: { type: 'APPLY', by: 'buyer', amountCents: 1000 } };

/** Leaves out held and redeemed vouchers, which are created with their orders. */
export const voucherJourneys: readonly Journey<VoucherEvent>[] = [
  { to: 'AVAILABLE', steps: [], restsHours: 3 * DAY },
  { to: 'APPLIED', steps: [applied], restsHours: 1 },
  {
    to: 'INVALID',
    steps: [applied, { hours: 42, event: { type: 'INVALIDATE', by: 'system', reason: 'LOCKED' } }],
    restsHours: 2,
  },
  {
    to: 'EXPIRED',
    steps: [{ hours: 60 * DAY, event: { type: 'TIME_UP', by: 'time' } }],
    restsHours: 20 * DAY,
  },
];
