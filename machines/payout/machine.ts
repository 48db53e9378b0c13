import { by, byWhen } from '../runtime/roles/by.ts';
import { HOLD_CHECK_MS, PAYOUT_MAX_ITERATIONS, PAYOUT_RETRY_MS } from './constants.ts';
import { payoutSetup, scheduled } from './setup.ts';

/** A seller's earnings on their way to the bank: scheduled, held, paid, failed (§4, design §4). */
export const payoutMachine = payoutSetup.createMachine({
  id: 'payout',
  description: "A seller's released earnings of a week, on their way to the bank.",
  options: { maxIterations: PAYOUT_MAX_ITERATIONS },
  context: ({ input }) => scheduled(input),
  initial: 'SCHEDULED',
  states: {
    SCHEDULED: {
      description: 'The payout was created; it is paid on payday.',
      on: { TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CHECKING' } },
    },
    CHECKING: {
      description: 'Checks whether the seller may be paid now.',
      entry: ['waitForNothing', 'checkSeller'],
      on: {
        CLEAR: { guard: by('system'), target: 'PAYING', actions: 'forgetHold' },
        HOLD: [
          {
            guard: byWhen('system', 'isNewHold'),
            target: 'HELD',
            actions: [
              { type: 'keepHold', params: ({ event }) => ({ reason: event.reason }) },
              { type: 'notifySeller', params: { about: 'HELD' } },
            ],
          },
          { guard: by('system'), target: 'HELD' },
        ],
      },
    },
    HELD: {
      description:
        'The store is suspended, closed or not verified, or its owner signs in without a code; it is checked again every day.',
      tags: ['held'],
      entry: { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: HOLD_CHECK_MS }) },
      on: { TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CHECKING' } },
    },
    PAYING: {
      description: 'The provider is asked to pay; a failed payment is retried.',
      entry: [
        'waitForNothing',
        'countTry',
        { type: 'payOut', params: ({ context }) => ({ amountCents: context.amountCents }) },
      ],
      on: {
        PAID: {
          guard: by('system'),
          target: 'PAID',
          actions: { type: 'keepReference', params: ({ event }) => ({ reference: event.reference }) },
        },
        PAY_FAILED: [
          {
            guard: byWhen('system', 'triesAreLeft'),
            actions: { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: PAYOUT_RETRY_MS }) },
          },
          { guard: by('system'), target: 'FAILED' },
        ],
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'PAYING', reenter: true },
      },
    },
    PAID: {
      description: 'The money was sent.',
      type: 'final',
      tags: ['over'],
      entry: ['waitForNothing', { type: 'notifySeller', params: { about: 'PAID' } }],
    },
    FAILED: {
      description:
        "The bank refused the payment: the money returns to the seller's balance, for the next payout.",
      type: 'final',
      tags: ['over'],
      entry: ['returnToBalance', { type: 'notifySeller', params: { about: 'FAILED' } }],
    },
  },
});
