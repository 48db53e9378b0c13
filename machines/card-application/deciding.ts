import { TIMED_OUT } from '../request/failure.ts';
import { caused } from './failure.ts';
import { alertOf, cardSetup, lookupOf, registrationOf } from './setup.ts';

const registrationFailed = (error: unknown) => caused('REGISTRATION_FAILED', error);
const lookupFailed = (error: unknown) => caused('LOOKUP_FAILED', error);

/** The provider's decision and what follows from it (§4 Card application outcomes). */
export const deciding = cardSetup.createStateConfig({
  description: "The provider's decision and what follows from it.",
  initial: 'undecided',
  states: {
    undecided: {
      description: 'The applicant fills in the form; the provider has not decided yet.',
      on: {
        WIDGET_RESULT: [
          {
            guard: { type: 'isResult', params: { result: 'APPROVED' } },
            target: 'lookingUp',
            actions: { type: 'keepDecision', params: ({ event }) => event },
          },
          {
            guard: { type: 'isResult', params: { result: 'ACCOUNT_EXISTS' } },
            target: 'settled',
            actions: { type: 'keepDecision', params: ({ event }) => event },
          },
          { target: 'registering', actions: { type: 'keepDecision', params: ({ event }) => event } },
        ],
        WIDGET_FAILED: {
          target: '#card-application.ready.REJECTED',
          actions: { type: 'keepFailure', params: ({ event }) => caused('SDK_INIT', event.error) },
        },
        CANCEL: '#card-application.ready.IDLE',
      },
    },
    lookingUp: {
      description: 'Approved: the number of the new account is being fetched.',
      invoke: {
        id: 'lookUpAccount',
        src: 'lookUpAccount',
        input: ({ context }) => lookupOf(context),
        onDone: {
          target: 'registering',
          actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
        },
        onError: {
          target: 'settled',
          actions: [
            { type: 'keepFailure', params: ({ event }) => lookupFailed(event.error) },
            { type: 'reportFailure', params: ({ event }) => lookupFailed(event.error) },
          ],
        },
      },
      after: {
        requestTimeout: {
          target: 'settled',
          actions: [
            { type: 'keepFailure', params: lookupFailed(TIMED_OUT) },
            { type: 'reportFailure', params: lookupFailed(TIMED_OUT) },
          ],
        },
      },
    },
    registering: {
      description: 'The decision is registered with the loyalty programme.',
      invoke: {
        id: 'registerCard',
        src: 'registerCard',
        input: ({ context }) => registrationOf(context),
        onDone: 'settled',
        onError: [
          {
            guard: 'retriesAreLeft',
            target: 'registering',
            reenter: true,
            actions: [
              'countFailure',
              {
                type: 'alertTeam',
                params: ({ context, event }) => alertOf(context, registrationFailed(event.error).failure),
              },
            ],
          },
          {
            target: 'settled',
            actions: [
              'countFailure',
              {
                type: 'alertTeam',
                params: ({ context, event }) => alertOf(context, registrationFailed(event.error).failure),
              },
              { type: 'keepFailure', params: ({ event }) => registrationFailed(event.error) },
            ],
          },
        ],
      },
      after: {
        requestTimeout: [
          {
            guard: 'retriesAreLeft',
            target: 'registering',
            reenter: true,
            actions: [
              'countFailure',
              {
                type: 'alertTeam',
                params: ({ context }) => alertOf(context, registrationFailed(TIMED_OUT).failure),
              },
            ],
          },
          {
            target: 'settled',
            actions: [
              'countFailure',
              {
                type: 'alertTeam',
                params: ({ context }) => alertOf(context, registrationFailed(TIMED_OUT).failure),
              },
              { type: 'keepFailure', params: registrationFailed(TIMED_OUT) },
            ],
          },
        ],
      },
    },
    settled: {
      description: 'Everything that follows from the decision is done, or has failed for good.',
      type: 'final',
    },
  },
});
