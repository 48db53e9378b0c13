import { by, byWhen } from '../runtime/roles/by.ts';
import {
  ARRIVES_MS,
  COMPLETES_MS,
  ORDER_MAX_ITERATIONS,
  PICKED_UP_MS,
  SELLER_SHIPS_MS,
} from './constants.ts';
import type { OrderContext, ShippedLine, Tracking } from './events.ts';
import { unshippedLines } from './lines.ts';
import { orderSetup, placed } from './setup.ts';

type Held = { readonly context: OrderContext };
type RestAction =
  | 'dropUnshipped'
  | {
      readonly type: 'refundLines' | 'restock';
      readonly params: (held: Held) => { lines: readonly ShippedLine[] };
    };

interface Parcel {
  readonly lines: readonly ShippedLine[];
  readonly tracking: Tracking | null;
}

const keepParcel = {
  type: 'keepParcel',
  params: ({ event }: { event: Parcel }) => ({ lines: event.lines, tracking: event.tracking }),
} as const;

const keepReason = {
  type: 'keepReason',
  params: ({ event }: { event: { reason: string | null } }) => ({ reason: event.reason }),
} as const;

/** The seller may correct a parcel's number a few times before it arrives; the buyer is told each time. */
const CORRECT_TRACKING = {
  guard: byWhen('seller', 'isCorrectable'),
  actions: [
    {
      type: 'keepCorrection',
      params: ({ event }: { event: { shipment: number; tracking: Tracking } }) => event,
    },
    { type: 'notify', params: { to: ['buyer'], about: 'CORRECT_TRACKING' } },
  ],
} as const;

/** Notifies the buyer of each parcel and its tracking. */
const notifyOfPart = { type: 'notify', params: { to: ['buyer'], about: 'PARTIALLY_SHIPPED' } } as const;

/** Refunds what hasn't been shipped, returns it to stock, and drops it from the order. */
const giveUpRest = [
  { type: 'refundLines', params: ({ context }) => ({ lines: unshippedLines(context) }) },
  { type: 'restock', params: ({ context }) => ({ lines: unshippedLines(context) }) },
  'dropUnshipped',
] as const satisfies readonly RestAction[];

/** Open returns and disputes delay the completion, in any state. */
const CASES = {
  CASE_OPENED: { guard: by('system'), actions: { type: 'countCase', params: { by: 1 } } },
  CASE_CLOSED: {
    guard: byWhen('system', 'hasOpenCase'),
    actions: { type: 'countCase', params: { by: -1 } },
  },
} as const;

/** The same shortly before completion: a buyer whose return was refused gets time to dispute it. */
const CASES_BEFORE_COMPLETION = {
  ...CASES,
  CASE_CLOSED: {
    ...CASES.CASE_CLOSED,
    actions: [
      CASES.CASE_CLOSED.actions,
      {
        type: 'waitAtLeastUntil',
        params: ({ event: { disputableUntil = 0 } }: { event: { disputableUntil?: number } }) => ({
          until: disputableUntil,
        }),
      },
    ],
  },
} as const;

/** The same while tickets are sent but goods are not: a booking can be returned without waiting for the goods. */
const CASES_OF_TICKETS = {
  ...CASES,
  CASE_OPENED: { ...CASES.CASE_OPENED, guard: byWhen('system', 'areTicketsOut') },
} as const;

/** One seller's part of a parent order (edges of design §4). */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: "One seller's part of an order, from payment to the seller's earnings.",
  options: { maxIterations: ORDER_MAX_ITERATIONS },
  context: ({ input }) => placed(input),
  initial: 'AWAITING_PAYMENT',
  states: {
    AWAITING_PAYMENT: {
      description: 'Placed; the payment is being authorized.',
      tags: ['unpaid'],
      on: {
        AUTHORIZED: [
          { guard: byWhen('system', 'hasTickets'), target: 'PROCESSING', actions: 'sendTickets' },
          { guard: by('system'), target: 'PROCESSING' },
        ],
        PAYMENT_FAILED: { guard: by('system'), target: 'CANCELLED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
      },
    },
    PROCESSING: {
      description: 'Paid for; the seller packs it.',
      tags: ['toShip'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: SELLER_SHIPS_MS }) },
        { type: 'notify', params: { to: ['buyer', 'seller'], about: 'PROCESSING' } },
      ],
      on: {
        SHIP: [
          {
            guard: byWhen('seller', 'isLastParcel'),
            target: 'SHIPPED',
            actions: [keepParcel, 'capturePayment'],
          },
          {
            guard: byWhen('seller', 'isParcel'),
            target: 'PARTIALLY_SHIPPED',
            actions: [keepParcel, 'capturePayment'],
          },
        ],
        TICKETS_SENT: [
          {
            guard: byWhen('system', 'areTicketsAll'),
            target: 'SHIPPED',
            actions: ['keepTickets', 'capturePayment'],
          },
          { guard: byWhen('system', 'areTicketsDue'), actions: ['keepTickets', 'capturePayment'] },
        ],
        READY_FOR_PICKUP: { guard: byWhen('seller', 'isToBePickedUp'), target: 'READY_FOR_PICKUP' },
        CANCEL: [
          {
            guard: byWhen('buyer', 'areTicketsOut'),
            target: 'SHIPPED',
            actions: [keepReason, ...giveUpRest],
          },
          { guard: by('buyer'), target: 'CANCELLED', actions: keepReason },
          {
            guard: byWhen('seller', 'isReasonedWithTicketsOut'),
            target: 'SHIPPED',
            actions: [keepReason, ...giveUpRest],
          },
          { guard: byWhen('seller', 'isReasoned'), target: 'CANCELLED', actions: keepReason },
        ],
        TIME_UP: [
          { guard: byWhen('time', 'isDueWithTicketsOut'), target: 'SHIPPED', actions: giveUpRest },
          { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
        ],
        ...CASES_OF_TICKETS,
      },
    },
    PARTIALLY_SHIPPED: {
      description: 'A part of the order was shipped.',
      tags: ['toComplete'],
      entry: ['waitForNothing', notifyOfPart],
      on: {
        SHIP: [
          { guard: byWhen('seller', 'isLastParcel'), target: 'SHIPPED', actions: keepParcel },
          { guard: byWhen('seller', 'isParcel'), actions: [keepParcel, notifyOfPart] },
        ],
        CORRECT_TRACKING,
        CANCEL_REST: {
          guard: byWhen('seller', 'isReasoned'),
          target: 'SHIPPED',
          actions: [keepReason, ...giveUpRest],
        },
        ...CASES,
      },
    },
    READY_FOR_PICKUP: {
      description: 'The buyer can pick the order up at the store or the studio.',
      tags: ['toPickUp'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: PICKED_UP_MS }) },
        { type: 'notify', params: { to: ['buyer'], about: 'READY_FOR_PICKUP' } },
      ],
      on: {
        HANDED_OVER: [
          {
            guard: byWhen('seller', 'isClassAhead'),
            target: 'SHIPPED',
            actions: ['keepHandedOver', 'capturePayment'],
          },
          { guard: by('seller'), target: 'DELIVERED', actions: ['keepHandedOver', 'capturePayment'] },
        ],
        TIME_UP: [
          { guard: byWhen('time', 'isDueWithTicketsOut'), target: 'SHIPPED', actions: giveUpRest },
          { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
        ],
        ...CASES_OF_TICKETS,
      },
    },
    SHIPPED: {
      description: 'Everything was shipped; for tickets: they were sent, and the class has not begun.',
      tags: ['allShipped'],
      entry: [
        { type: 'waitForArrival', params: ({ event }) => ({ from: event.at, ms: ARRIVES_MS }) },
        { type: 'notify', params: { to: ['buyer'], about: 'SHIPPED' } },
      ],
      on: {
        CORRECT_TRACKING,
        DELIVERED: { guard: byWhen('system', 'isNoClassAhead'), target: 'DELIVERED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'DELIVERED' },
        ...CASES,
      },
    },
    DELIVERED: {
      description: 'The buyer has the order, and can open returns and disputes.',
      tags: ['arrived'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: COMPLETES_MS }) },
        { type: 'notify', params: { to: ['buyer', 'seller'], about: 'DELIVERED' } },
      ],
      on: {
        TIME_UP: { guard: byWhen('time', 'isDueAndAtPeace'), target: 'COMPLETED' },
        ...CASES_BEFORE_COMPLETION,
      },
    },
    COMPLETED: {
      description:
        "The order is complete; the seller's earnings are released, and a rewards member earns points.",
      type: 'final',
      tags: ['arrived', 'released'],
      entry: [
        'waitForNothing',
        'releaseEarnings',
        'awardPoints',
        { type: 'notify', params: { to: ['seller'], about: 'COMPLETED' } },
      ],
    },
    CANCELLED: {
      description:
        'The order will not be delivered: items return to stock, and the payment is voided or refunded.',
      type: 'final',
      tags: ['calledOff'],
      entry: [
        'waitForNothing',
        'releasePayment',
        { type: 'restock', params: ({ context }) => ({ lines: unshippedLines(context) }) },
        { type: 'notify', params: { to: ['buyer', 'seller'], about: 'CANCELLED' } },
      ],
    },
  },
});
