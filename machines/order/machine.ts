import { by, byWhen } from '../lifecycle/by.ts';
import {
  ARRIVES_MS,
  COMPLETES_MS,
  ORDER_MAX_ITERATIONS,
  PICKED_UP_MS,
  SELLER_SHIPS_MS,
} from './constants.ts';
import type { ShippedLine } from './events.ts';
import { orderSetup, placed, unshippedLines } from './setup.ts';

interface Parcel {
  readonly lines: readonly ShippedLine[];
  readonly tracking: string | null;
}

const keepParcel = {
  type: 'keepParcel',
  params: ({ event }: { event: Parcel }) => ({ lines: event.lines, tracking: event.tracking }),
} as const;

const keepReason = {
  type: 'keepReason',
  params: ({ event }: { event: { reason: string | null } }) => ({ reason: event.reason }),
} as const;

/** Returns and disputes hold up the completion, wherever the order stands. */
const CASES = {
  CASE_OPENED: { guard: by('system'), actions: { type: 'countCase', params: { by: 1 } } },
  CASE_CLOSED: {
    guard: byWhen('system', 'hasOpenCase'),
    actions: { type: 'countCase', params: { by: -1 } },
  },
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
      on: {
        AUTHORIZED: { guard: by('system'), target: 'PROCESSING' },
        PAYMENT_FAILED: { guard: by('system'), target: 'CANCELLED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
      },
    },
    PROCESSING: {
      description: 'Paid for; the seller packs it.',
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: SELLER_SHIPS_MS }) },
        { type: 'tell', params: { to: ['buyer', 'seller'], about: 'PROCESSING' } },
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
        READY_FOR_PICKUP: { guard: by('seller'), target: 'READY_FOR_PICKUP' },
        CANCEL: [
          { guard: by('buyer'), target: 'CANCELLED', actions: keepReason },
          { guard: byWhen('seller', 'isReasoned'), target: 'CANCELLED', actions: keepReason },
        ],
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
      },
    },
    PARTIALLY_SHIPPED: {
      description: 'A part is on its way.',
      entry: ['waitForNothing', { type: 'tell', params: { to: ['buyer'], about: 'PARTIALLY_SHIPPED' } }],
      on: {
        SHIP: [
          { guard: byWhen('seller', 'isLastParcel'), target: 'SHIPPED', actions: keepParcel },
          { guard: byWhen('seller', 'isParcel'), actions: keepParcel },
        ],
        CANCEL_REST: {
          guard: byWhen('seller', 'isReasoned'),
          target: 'SHIPPED',
          actions: [
            keepReason,
            { type: 'refundLines', params: ({ context }) => ({ lines: unshippedLines(context) }) },
            { type: 'restock', params: ({ context }) => ({ lines: unshippedLines(context) }) },
            'dropUnshipped',
          ],
        },
        ...CASES,
      },
    },
    READY_FOR_PICKUP: {
      description: 'Waits for the buyer at the store or the studio.',
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: PICKED_UP_MS }) },
        { type: 'tell', params: { to: ['buyer'], about: 'READY_FOR_PICKUP' } },
      ],
      on: {
        HANDED_OVER: { guard: by('seller'), target: 'DELIVERED', actions: 'capturePayment' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
      },
    },
    SHIPPED: {
      description: 'All of it is on its way.',
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: ARRIVES_MS }) },
        { type: 'tell', params: { to: ['buyer'], about: 'SHIPPED' } },
      ],
      on: {
        DELIVERED: { guard: by('system'), target: 'DELIVERED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'DELIVERED' },
        ...CASES,
      },
    },
    DELIVERED: {
      description: 'At the buyer; returns and disputes can be opened.',
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: COMPLETES_MS }) },
        { type: 'tell', params: { to: ['buyer', 'seller'], about: 'DELIVERED' } },
      ],
      on: {
        TIME_UP: { guard: byWhen('time', 'isDueAndAtPeace'), target: 'COMPLETED' },
        ...CASES,
      },
    },
    COMPLETED: {
      description: "Done; the seller's earnings are released.",
      type: 'final',
      entry: [
        'waitForNothing',
        'releaseEarnings',
        { type: 'tell', params: { to: ['seller'], about: 'COMPLETED' } },
      ],
    },
    CANCELLED: {
      description: 'It will not come: stock and money are given back.',
      type: 'final',
      entry: [
        'waitForNothing',
        'releasePayment',
        { type: 'restock', params: ({ context }) => ({ lines: unshippedLines(context) }) },
        { type: 'tell', params: { to: ['buyer', 'seller'], about: 'CANCELLED' } },
      ],
    },
  },
});
