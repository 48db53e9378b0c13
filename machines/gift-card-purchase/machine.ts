import { by, byWhen } from '../runtime/roles/by.ts';
import { GIFT_CARD_PURCHASE_MAX_ITERATIONS } from './constants.ts';
import { begun, giftCardPurchaseSetup } from './setup.ts';

const amount = ({ context }: { context: { amountCents: number } }) => ({ amountCents: context.amountCents });

/** The purchase of one gift card (design §5b): paid at once, sent by mail on its day. The payment before the bank's answer is a `payment-attempt`. */
export const giftCardPurchaseMachine = giftCardPurchaseSetup.createMachine({
  id: 'gift-card-purchase',
  description: 'The purchase of a gift card: paid by card, mailed to its recipient on the chosen day.',
  options: { maxIterations: GIFT_CARD_PURCHASE_MAX_ITERATIONS },
  context: ({ input }) => begun(input),
  initial: 'PAYING',
  states: {
    PAYING: {
      description: "The buyer's bank has not decided yet.",
      tags: ['paying'],
      on: {
        CHARGE: { guard: by('system'), target: 'CHARGING' },
        DECLINE: { guard: by('system'), target: 'DECLINED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'FAILED' },
      },
    },
    CHARGING: {
      description: 'The money is being captured, with retries after a failure.',
      tags: ['paying'],
      entry: ['waitForNothing', 'countCapture', { type: 'capture', params: amount }],
      on: {
        CAPTURED: {
          guard: by('system'),
          target: 'SCHEDULED',
          actions: { type: 'notifyBuyer', params: { about: 'PAID' } },
        },
        CAPTURE_FAILED: [
          {
            guard: byWhen('system', 'capturesAreLeft'),
            actions: { type: 'waitToRetry', params: ({ event }) => ({ from: event.at }) },
          },
          { guard: by('system'), target: 'FAILED' },
        ],
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CHARGING', reenter: true },
      },
    },
    SCHEDULED: {
      description: 'It is paid, and is mailed on its day.',
      tags: ['planned'],
      entry: 'waitForDay',
      on: {
        CHANGE: {
          guard: byWhen('buyer', 'isWithinAYear'),
          actions: { type: 'keepDay', params: ({ event }) => ({ sendAt: event.sendAt }) },
        },
        CANCEL: { guard: by('buyer'), target: 'CANCELED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'SENT' },
      },
    },
    SENT: {
      description: 'The gift card was made and mailed to its recipient.',
      type: 'final',
      entry: [
        { type: 'send', params: amount },
        { type: 'notifyBuyer', params: { about: 'SENT' } },
      ],
    },
    CANCELED: {
      description: 'The buyer canceled it before it was sent, and is refunded.',
      type: 'final',
      tags: ['refunded'],
      entry: [
        { type: 'refund', params: amount },
        { type: 'notifyBuyer', params: { about: 'CANCELED' } },
      ],
    },
    DECLINED: { description: "The buyer's bank declined the card.", type: 'final', tags: ['unpaid'] },
    FAILED: {
      description: 'The payment had no result in time, or could not be captured: nothing is charged.',
      type: 'final',
      tags: ['unpaid'],
      entry: ['release', { type: 'notifyBuyer', params: { about: 'FAILED' } }],
    },
  },
});
