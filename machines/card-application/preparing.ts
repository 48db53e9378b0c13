import { TIMED_OUT } from '../request/failure.ts';
import { caused, named } from './failure.ts';
import { isTestMode } from './guards.ts';
import { applicantOf, cardSetup } from './setup.ts';

const REJECTED = '#card-application.ready.REJECTED';

/**
 * Everything before the widget opens: checks for an existing card, loads the script, and asks it up to 50 times, every 800 ms,
 * whether it is ready (§8).
 */
export const preparing = cardSetup.createStateConfig({
  description: 'Fetches what the widget needs.',
  tags: ['PENDING'],
  initial: 'findingCard',
  on: { CANCEL: 'ready.IDLE' },
  states: {
    findingCard: {
      description:
        'Checks whether the member already has a card. If the check fails, the application continues, and the provider decides.',
      invoke: {
        id: 'findCard',
        src: 'findCard',
        input: ({ context }) => ({ loyaltyId: applicantOf(context).loyaltyId }),
        onDone: [
          {
            guard: { type: 'isHolder', params: ({ event }) => event.output },
            target: '#card-application.existingHolder',
          },
          { target: 'loadingSdk' },
        ],
        onError: {
          target: 'loadingSdk',
          actions: { type: 'reportFailure', params: ({ event }) => caused('LOOKUP_FAILED', event.error) },
        },
      },
      after: {
        requestTimeout: {
          target: 'loadingSdk',
          actions: { type: 'reportFailure', params: caused('LOOKUP_FAILED', TIMED_OUT) },
        },
      },
    },
    loadingSdk: {
      description: "The provider's script is loading.",
      invoke: {
        id: 'loadSdk',
        src: 'loadSdk',
        input: ({ context }) => ({ isTest: isTestMode(context.environment) }),
        onDone: 'polling',
        onError: {
          target: REJECTED,
          actions: { type: 'keepFailure', params: ({ event }) => caused('SDK_INIT', event.error) },
        },
      },
      after: {
        requestTimeout: {
          target: REJECTED,
          actions: { type: 'keepFailure', params: caused('SDK_INIT', TIMED_OUT) },
        },
      },
    },
    polling: {
      description: 'The script has loaded but is not ready yet.',
      initial: 'waiting',
      states: {
        waiting: { description: 'Waits until the next check.', after: { sdkPoll: 'looking' } },
        looking: {
          description: 'Checks whether the script is ready.',
          entry: 'countPoll',
          invoke: {
            id: 'isSdkReady',
            src: 'isSdkReady',
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => ({ ready: event.output }) },
                target: '#card-application.applying',
              },
              { guard: 'pollsAreLeft', target: 'waiting' },
              { target: REJECTED, actions: { type: 'keepFailure', params: named('NOT_READY') } },
            ],
            onError: [
              { guard: 'pollsAreLeft', target: 'waiting' },
              { target: REJECTED, actions: { type: 'keepFailure', params: named('NOT_READY') } },
            ],
          },
          after: {
            // A check that takes longer than the interval counts as not ready.
            sdkPoll: [
              { guard: 'pollsAreLeft', target: 'waiting' },
              { target: REJECTED, actions: { type: 'keepFailure', params: named('NOT_READY') } },
            ],
          },
        },
      },
    },
  },
});
