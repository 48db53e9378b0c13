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
  description: 'What the widget needs is being fetched.',
  tags: ['PENDING'],
  initial: 'findingCard',
  on: { CANCEL: 'ready.IDLE' },
  states: {
    findingCard: {
      description:
        'Has this member got a card already? Where that can not be found out, the provider will tell.',
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
      description: "The provider's script is on its way.",
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
      description: 'The script is there; what it makes ready is not, yet.',
      initial: 'waiting',
      states: {
        waiting: { description: 'A moment until the next look.', after: { sdkPoll: 'looking' } },
        looking: {
          description: 'Is it ready?',
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
