import { TIMED_OUT } from '../request/failure.ts';
import { CHALLENGED, DECIDED, KEEP_OUTCOME } from './outcome.ts';
import { attemptOf, bankOf, checkoutSetup } from './setup.ts';

/** To the bank's page and back (3-D Secure). */
export const challenged = checkoutSetup.createStateConfig({
  description: 'The bank asks the buyer to authenticate (3-D Secure).',
  initial: 'leaving',
  on: {
    RETURNED: 'confirming',
    TO_BANK: '.leaving',
    GO_TO: {
      guard: { type: 'canGoTo', params: ({ event }) => event },
      target: 'routing',
      actions: [
        'forgetAttempt',
        'forgetCardShown',
        'forgetCard',
        { type: 'keepWanted', params: ({ event }) => ({ step: event.step }) },
      ],
    },
  },
  states: {
    leaving: {
      description: "The bank's page is being opened.",
      tags: ['PENDING'],
      entry: { type: 'leadToBank', params: ({ context }) => bankOf(context) },
    },
    here: {
      description: "The shopper has returned without answering the bank, and can open the bank's page again.",
      tags: ['IDLE'],
    },
  },
});

/** The payment is undecided: polls until it is decided, or until the wait is too long for the shopper. */
export const confirming = checkoutSetup.createStateConfig({
  description: 'The payment is not decided yet.',
  initial: 'asking',
  exit: 'forgetLooks',
  states: {
    asking: {
      description: "The payment's outcome is being requested.",
      tags: ['PENDING'],
      entry: 'countLook',
      invoke: {
        id: 'askAttempt',
        src: 'askAttempt',
        input: ({ context }) => attemptOf(context),
        onDone: [
          ...DECIDED,
          { ...CHALLENGED, target: '#checkout.challenged.here' },
          { guard: 'looksAreLeft', target: 'waiting', actions: KEEP_OUTCOME },
          { target: 'late', actions: KEEP_OUTCOME },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: '#checkout.loading',
            actions: ['forgetAttempt', { type: 'keepFailure', params: ({ event }) => event }],
          },
          { guard: 'looksAreLeft', target: 'waiting' },
          { target: 'late' },
        ],
      },
      after: {
        requestTimeout: {
          target: 'late',
          actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
        },
      },
    },
    waiting: {
      description: 'Waits before the next request.',
      tags: ['PENDING'],
      after: { confirmPoll: 'asking' },
      on: { RETURNED: 'asking' },
    },
    late: {
      description:
        'The bank has not decided in time: the outcome is emailed, and the shopper can check again.',
      tags: ['IDLE'],
      on: {
        RETRY: { target: 'asking', actions: 'forgetLooks' },
        RETURNED: { target: 'asking', actions: 'forgetLooks' },
      },
    },
  },
});
