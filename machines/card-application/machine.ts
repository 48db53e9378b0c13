import { stateIn } from 'xstate';
import { CARD_APPLICATION_MAX_ITERATIONS } from './constants.ts';
import { deciding } from './deciding.ts';
import { named } from './failure.ts';
import { preparing } from './preparing.ts';
import { cardSetup, NO_APPLICATION, widgetOf } from './setup.ts';

/** Applies for the store credit card (§4, §6, §7, §8): checks, the provider's widget, and what its decision leads to. */
export const cardApplicationMachine = cardSetup.createMachine({
  id: 'card-application',
  description: 'A member applies for the store credit card through a widget of its provider.',
  options: { maxIterations: CARD_APPLICATION_MAX_ITERATIONS },
  context: ({ input }) => ({ ...NO_APPLICATION, environment: input.environment }),
  initial: 'ready',
  states: {
    ready: {
      description: 'No application is under way.',
      initial: 'IDLE',
      on: {
        START: [
          {
            guard: { type: 'lacksUserInfo', params: ({ event }) => event },
            target: '.REJECTED',
            actions: { type: 'keepFailure', params: named('NO_USER_INFO') },
          },
          {
            guard: { type: 'lacksUserId', params: ({ event }) => event },
            target: '.REJECTED',
            actions: { type: 'keepFailure', params: named('NO_USER_ID') },
          },
          {
            guard: { type: 'lacksLoyaltyId', params: ({ event }) => event },
            target: '.REJECTED',
            actions: { type: 'keepFailure', params: named('NO_LOYALTY_ID') },
          },
          {
            guard: { type: 'lacksLocationType', params: ({ event }) => event },
            target: '.REJECTED',
            actions: { type: 'keepFailure', params: named('NO_LOCATION_TYPE') },
          },
          {
            guard: { type: 'isKnownHolder', params: ({ event }) => event },
            target: 'existingHolder',
            actions: 'forgetAll',
          },
          {
            target: 'preparing',
            actions: ['forgetAll', { type: 'keepApplicant', params: ({ event }) => event }],
          },
        ],
      },
      states: {
        IDLE: { description: 'No application was started.', tags: ['IDLE'], entry: 'forgetAll' },
        REJECTED: {
          description: 'The widget could not be opened; the failure says why.',
          tags: ['REJECTED'],
          on: { DISMISS: 'IDLE' },
        },
      },
    },
    preparing,
    applying: {
      description: "The provider's widget is open, also while the decision is processed.",
      tags: ['PENDING'],
      type: 'parallel',
      invoke: { id: 'widget', src: 'widget', input: ({ context }) => widgetOf(context) },
      states: {
        deciding,
        widget: {
          description: 'The form of the provider.',
          initial: 'shown',
          states: {
            shown: {
              description: 'The applicant sees it.',
              on: {
                WIDGET_COMPLETED: [
                  {
                    guard: stateIn({ applying: { deciding: 'undecided' } }),
                    target: '#card-application.ready.IDLE',
                  },
                  { target: 'completed' },
                ],
              },
            },
            completed: { description: 'The applicant has finished or closed the form.', type: 'final' },
          },
        },
      },
      onDone: [
        { guard: { type: 'was', params: { result: 'APPROVED' } }, target: 'approved' },
        { guard: { type: 'was', params: { result: 'PENDING' } }, target: 'pending' },
        { guard: { type: 'was', params: { result: 'DECLINED' } }, target: 'declined' },
        { target: 'accountExists' },
      ],
    },
    approved: {
      description: 'The card was approved: the page is reloaded to show it everywhere.',
      tags: ['FULFILLED'],
      entry: 'reloadPage',
    },
    pending: {
      description: 'The provider decides later and will write to the applicant.',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
    declined: {
      description: 'The provider declined the application.',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
    accountExists: {
      description: 'The provider already has an account for the applicant: nothing is done (§4).',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
    existingHolder: {
      description: 'The member already has a card (§4: statuses 3 and 4), so the widget is not opened.',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
  },
});
