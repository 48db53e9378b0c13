import { by, byWhen } from '../runtime/roles/by.ts';
import { CAPTURE_RETRY_MS, PAYMENT_MAX_ITERATIONS } from './constants.ts';
import { authorized, paymentSetup } from './setup.ts';

interface PaidBack {
  readonly amountCents: number;
  readonly refundId: number;
}

const refunded = [
  { type: 'keepRefund', params: ({ event }: { event: PaidBack }) => ({ amountCents: event.amountCents }) },
  {
    type: 'refund',
    params: ({ event: { amountCents, refundId } }: { event: PaidBack }) => ({ amountCents, refundId }),
  },
] as const;

const REFUND = [
  { guard: byWhen('system', 'isRefundOfAll'), target: 'REFUNDED', actions: refunded },
  { guard: byWhen('system', 'isRefundOfPart'), target: 'PARTIALLY_REFUNDED', actions: refunded },
] as const;

/** An order's share of a payment (edges of design §4). */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: "An order's share of what the buyer pays.",
  options: { maxIterations: PAYMENT_MAX_ITERATIONS },
  context: ({ input }) => authorized(input),
  initial: 'AUTHORIZED',
  states: {
    AUTHORIZED: {
      description: 'The money is authorized; it is captured when the first parcel ships.',
      tags: ['ahead'],
      on: {
        CAPTURE: { guard: by('system'), target: 'CAPTURING' },
        VOID: { guard: by('system'), target: 'VOIDED' },
      },
    },
    CAPTURING: {
      description: 'The first parcel has shipped; the money is being captured, with retries after a failure.',
      tags: ['ahead'],
      entry: [
        'waitForNothing',
        'countCapture',
        { type: 'capture', params: ({ context }) => ({ amountCents: context.amountCents }) },
      ],
      on: {
        CAPTURED: { guard: by('system'), target: 'CAPTURED' },
        CAPTURE_FAILED: [
          {
            guard: byWhen('system', 'capturesAreLeft'),
            actions: {
              type: 'waitUntil',
              params: ({ event }) => ({ from: event.at, ms: CAPTURE_RETRY_MS }),
            },
          },
          { guard: by('system'), target: 'UNCAPTURED' },
        ],
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CAPTURING', reenter: true },
      },
    },
    UNCAPTURED: {
      description: 'The capture failed for good. The seller was notified, and an agent can try it again.',
      tags: ['lacking'],
      entry: { type: 'notifySeller', params: { about: 'UNCAPTURED' } },
      on: { CAPTURE: { guard: by('agent'), target: 'CAPTURING' } },
    },
    CAPTURED: {
      description: 'The money was captured.',
      tags: ['taken'],
      entry: 'waitForNothing',
      on: { REFUND },
    },
    PARTIALLY_REFUNDED: {
      description: 'A part was refunded.',
      tags: ['taken'],
      on: { REFUND },
    },
    REFUNDED: { description: 'All of it was refunded.', type: 'final', tags: ['taken'] },
    VOIDED: {
      description: 'The order was canceled before anything shipped: no money was captured.',
      type: 'final',
      tags: ['letGo'],
      entry: { type: 'release', params: ({ context }) => ({ amountCents: context.amountCents }) },
    },
  },
});
