import type { StateValueFrom } from 'xstate';
import { by, byWhen } from '../runtime/roles/by.ts';
import {
  ARRIVES_MS,
  BUYER_SHIPS_MS,
  REFUND_RETRY_MS,
  RESHIP_ARRIVES_MS,
  RESHIP_MS,
  RETURN_LINE_MAX_ITERATIONS,
  SELLER_INSPECTS_MS,
  SELLER_RECEIVES_MS,
} from './constants.ts';
import type { ReturnLineContext } from './events.ts';
import { refundableQuantity, requested, returnLineSetup } from './setup.ts';

const APPROVE_RESHIP = { guard: by('seller'), target: 'WAITING_FOR_RESHIP' } as const;

/** Returned to stock before the refund. */
const restock = {
  type: 'restock',
  params: ({ context }: { context: ReturnLineContext }) => ({
    quantity: refundableQuantity(context),
    condition: context.condition,
  }),
} as const;

/** A refusal isn't final: a dispute can still be decided for the buyer. */
const DISPUTE_DECIDED = { guard: byWhen('agent', 'isImpartial'), target: 'READY_TO_REFUND' } as const;

/** One line of a return, from the buyer's request to the refund or the replacement (§4, edges of design §4). */
export const returnLineMachine = returnLineSetup.createMachine({
  id: 'return-line',
  description: "One line of a return, from the buyer's request to the refund or the replacement.",
  options: { maxIterations: RETURN_LINE_MAX_ITERATIONS },
  context: ({ input }) => requested(input),
  initial: 'NEED_APPROVAL',
  states: {
    NEED_APPROVAL: {
      description: 'The buyer wants to return it; the seller has not answered yet.',
      tags: ['toAnswer'],
      entry: { type: 'notify', params: { to: ['seller'], about: 'NEED_APPROVAL' } },
      on: {
        APPROVE: [
          { guard: byWhen('seller', 'isReceiptExpected'), target: 'PENDING_ITEM_RETURN' },
          { guard: by('seller'), target: 'READY_TO_REFUND', actions: restock },
          // Approved by the seller's own rules: seats in a class that are returned in time.
          { guard: byWhen('system', 'isNothingExpected'), target: 'READY_TO_REFUND', actions: restock },
        ],
        REJECT: {
          guard: byWhen('seller', 'isReasoned'),
          target: 'REJECTED',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        APPROVE_RESHIP,
        CANCEL: { guard: by('buyer'), target: 'CANCELLED' },
        TIME_UP: [
          { guard: byWhen('time', 'isDueAndReceiptExpected'), target: 'PENDING_ITEM_RETURN' },
          { guard: byWhen('time', 'isDue'), target: 'READY_TO_REFUND', actions: restock },
        ],
      },
    },
    PENDING_ITEM_RETURN: {
      description: 'Approved; the buyer sends it back.',
      tags: ['toSend'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: BUYER_SHIPS_MS }) },
        { type: 'notify', params: { to: ['buyer'], about: 'PENDING_ITEM_RETURN' } },
      ],
      on: {
        SHIP: {
          guard: by('buyer'),
          target: 'SHIPPED',
          actions: { type: 'keepTracking', params: ({ event }) => event },
        },
        CANCEL: { guard: by('buyer'), target: 'CANCELLED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
      },
    },
    SHIPPED: {
      description: 'On its way back to the seller.',
      tags: ['onItsWay'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: ARRIVES_MS }) },
        { type: 'notify', params: { to: ['seller'], about: 'SHIPPED' } },
      ],
      on: {
        RECEIVE: {
          guard: byWhen('seller', 'isReceivable'),
          target: 'RECEIVED',
          actions: { type: 'keepReceived', params: ({ event }) => event },
        },
        CORRECT_TRACKING: {
          guard: byWhen('buyer', 'isCorrectable'),
          actions: [
            { type: 'keepTracking', params: ({ event }) => ({ tracking: event.tracking }) },
            'countCorrection',
            { type: 'notify', params: { to: ['seller'], about: 'CORRECT_TRACKING' } },
          ],
        },
        CARRIER_DELIVERED: {
          guard: byWhen('system', 'isNotDelivered'),
          actions: [
            { type: 'keepDelivered', params: ({ event }) => event },
            { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: SELLER_RECEIVES_MS }) },
            { type: 'notify', params: { to: ['seller'], about: 'CARRIER_DELIVERED' } },
          ],
        },
        NOT_ARRIVED: {
          guard: byWhen('seller', 'isReasonedAfterDelivery'),
          target: 'REFUND_REJECTED',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        TIME_UP: [
          {
            guard: byWhen('time', 'isDueAndDelivered'),
            target: 'RECEIVED',
            actions: 'keepAllReceived',
          },
          { guard: byWhen('time', 'isDue'), target: 'REFUND_REJECTED' },
        ],
      },
    },
    RECEIVED: {
      description: 'The seller has received it and inspects it.',
      tags: ['toInspect'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: SELLER_INSPECTS_MS }) },
        { type: 'notify', params: { to: ['buyer'], about: 'RECEIVED' } },
      ],
      on: {
        PASS: { guard: by('seller'), target: 'READY_TO_REFUND', actions: restock },
        FAIL: {
          guard: byWhen('seller', 'isReasoned'),
          target: 'REFUND_REJECTED',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        APPROVE_RESHIP,
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'READY_TO_REFUND', actions: restock },
      },
    },
    READY_TO_REFUND: {
      description: 'The refund was requested; a refund that fails is retried.',
      tags: ['paysBack'],
      entry: [
        'waitForNothing',
        { type: 'refundLine', params: ({ context }) => ({ quantity: refundableQuantity(context) }) },
        { type: 'notify', params: { to: ['buyer'], about: 'READY_TO_REFUND' } },
      ],
      on: {
        REFUND_SETTLED: [
          { guard: by('system'), target: 'REFUNDED' },
          { guard: by('agent'), target: 'REFUNDED' },
        ],
        REFUND_FAILED: {
          guard: by('system'),
          actions: [
            { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: REFUND_RETRY_MS }) },
            'reportRefundFailure',
          ],
        },
        TIME_UP: {
          guard: byWhen('time', 'isDue'),
          actions: [
            'waitForNothing',
            { type: 'refundLine', params: ({ context }) => ({ quantity: refundableQuantity(context) }) },
          ],
        },
      },
    },
    WAITING_FOR_RESHIP: {
      description: 'The seller sends a replacement.',
      tags: ['toReplace'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: RESHIP_MS }) },
        { type: 'notify', params: { to: ['buyer', 'seller'], about: 'WAITING_FOR_RESHIP' } },
      ],
      on: {
        RESHIP_SENT: {
          guard: byWhen('seller', 'isNotReshipped'),
          actions: [
            { type: 'keepReshipped', params: ({ event }) => event },
            { type: 'keepTracking', params: ({ event }) => event },
            { type: 'waitLonger', params: { ms: RESHIP_ARRIVES_MS } },
          ],
        },
        DELIVERED: [
          { guard: by('system'), target: 'RESHIPPED' },
          { guard: byWhen('buyer', 'isReshipped'), target: 'RESHIPPED' },
        ],
        TIME_UP: [
          { guard: byWhen('time', 'isDueAndKept'), target: 'READY_TO_REFUND', actions: restock },
          { guard: byWhen('time', 'isDue'), target: 'READY_TO_REFUND' },
        ],
      },
    },
    REJECTED: {
      description: 'The seller refused the return; the buyer can open a dispute.',
      tags: ['closed', 'refused'],
      entry: [
        'waitForNothing',
        'closeCase',
        { type: 'notify', params: { to: ['buyer'], about: 'REJECTED' } },
      ],
      on: { DISPUTE_DECIDED },
    },
    REFUND_REJECTED: {
      description:
        'The seller refused the refund, or the parcel never arrived; the buyer can open a dispute.',
      tags: ['closed', 'refused'],
      entry: [
        'waitForNothing',
        'closeCase',
        { type: 'notify', params: { to: ['buyer'], about: 'REFUND_REJECTED' } },
      ],
      on: { DISPUTE_DECIDED },
    },
    CANCELLED: {
      description: 'The buyer has canceled the return.',
      type: 'final',
      tags: ['closed', 'kept'],
      entry: [
        'waitForNothing',
        'closeCase',
        { type: 'notify', params: { to: ['seller'], about: 'CANCELLED' } },
      ],
    },
    REFUNDED: {
      description: 'The buyer has been refunded.',
      type: 'final',
      tags: ['closed', 'paysBack'],
      entry: [
        'waitForNothing',
        'closeCase',
        { type: 'notify', params: { to: ['buyer'], about: 'REFUNDED' } },
      ],
    },
    RESHIPPED: {
      description: 'The buyer has received the replacement.',
      type: 'final',
      tags: ['closed'],
      entry: [
        'waitForNothing',
        'closeCase',
        { type: 'notify', params: { to: ['seller'], about: 'RESHIPPED' } },
      ],
    },
  },
});

export type ReturnLineState = StateValueFrom<typeof returnLineMachine>;
