import { TIMED_OUT } from '../request/failure.ts';
import { CHALLENGED, DECIDED, KEEP_OUTCOME } from './outcome.ts';
import { checkoutSetup, payOf } from './setup.ts';

/** Places the order; a lost connection never makes the shopper buy twice. */
export const placing = checkoutSetup.createStateConfig({
  description: 'The order is being placed; an attempt that is sent twice counts once.',
  initial: 'paying',
  states: {
    paying: {
      description: 'The server checks the order again and asks the bank.',
      tags: ['PENDING'],
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => payOf(context),
        onDone: [
          ...DECIDED,
          { ...CHALLENGED, target: '#checkout.challenged.leaving' },
          { target: '#checkout.confirming.waiting', actions: KEEP_OUTCOME },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: '#checkout.loading',
            actions: ['forgetAttempt', { type: 'keepFailure', params: ({ event }) => event }],
          },
          {
            target: 'unanswered',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
        ],
      },
      after: {
        requestTimeout: {
          target: 'unanswered',
          actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
        },
      },
    },
    unanswered: {
      description: 'No answer came. Sending the same attempt again tells whether the order was placed.',
      tags: ['REJECTED'],
      on: { RETRY: { target: 'paying', actions: 'forgetSaid' } },
    },
  },
});
