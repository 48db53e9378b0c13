import { TIMED_OUT } from '../request/failure.ts';
import { CHALLENGED, DECIDED, KEEP_OUTCOME } from './outcome.ts';
import { attemptOf, bankOf, checkoutSetup } from './setup.ts';

/** To the bank's page and back (3-D Secure). */
export const challenged = checkoutSetup.createStateConfig({
  description: 'The bank wants to see its customer before it agrees (3-D Secure).',
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
      description: 'The shopper is here without having answered the bank: it can be gone to again.',
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
      description: 'What has become of it is asked.',
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
      description: 'A moment, before it is asked again.',
      tags: ['PENDING'],
      after: { confirmPoll: 'asking' },
      on: { RETURNED: 'asking' },
    },
    late: {
      description: 'The bank takes its time: what comes of it is mailed, and can be asked for again.',
      tags: ['IDLE'],
      on: {
        RETRY: { target: 'asking', actions: 'forgetLooks' },
        RETURNED: { target: 'asking', actions: 'forgetLooks' },
      },
    },
  },
});
