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
      description: 'Nobody applies right now.',
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
        IDLE: { description: 'Nothing was asked for.', tags: ['IDLE'], entry: 'forgetAll' },
        REJECTED: {
          description: 'The widget could not be opened; the failure says why.',
          tags: ['REJECTED'],
          on: { DISMISS: 'IDLE' },
        },
      },
    },
    preparing,
    applying: {
      description: "The provider's widget is open; it stays so while the decision is dealt with.",
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
            completed: { description: 'The applicant is through with it.', type: 'final' },
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
      description: 'The card was approved: the page is loaded again, so that all of it knows.',
      tags: ['FULFILLED'],
      entry: 'reloadPage',
    },
    pending: {
      description: 'The provider takes its time and will write to the applicant.',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
    declined: {
      description: 'The provider has said no.',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
    accountExists: {
      description: 'The provider knew an account already: nothing is done (§4).',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
    existingHolder: {
      description: 'This member has a card (§4: statuses 3 and 4): the widget is not opened.',
      tags: ['FULFILLED'],
      on: { DISMISS: 'ready' },
    },
  },
});
