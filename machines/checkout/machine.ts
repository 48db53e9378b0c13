import { TIMED_OUT } from '../request/failure.ts';
import { challenged, confirming } from './confirming.ts';
import { CHECKOUT_MAX_ITERATIONS } from './constants.ts';
import { formStep } from './form-step.ts';
import { paymentStep } from './payment-step.ts';
import { placing } from './placing.ts';
import { begun, checkoutSetup, placedOf } from './setup.ts';

/** From a cart to a placed order: five steps, each open once the ones before it are complete, then the payment. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'From a cart to a placed order, step by step.',
  options: { maxIterations: CHECKOUT_MAX_ITERATIONS },
  context: ({ input }) => begun(input),
  initial: 'routing',
  on: {
    TYPE: { actions: { type: 'keepDraft', params: ({ event }) => event } },
    CARD_FORGOTTEN: { actions: 'forgetCardShown' },
    PLACED_ELSEWHERE: {
      guard: { type: 'isSame', params: ({ event }) => event },
      target: '.loading',
    },
  },
  states: {
    routing: {
      description:
        'Chooses the step to show, from the wanted step and the complete ones; this is the only place that decides it.',
      always: [
        { guard: 'isUnknown', target: 'loading' },
        { guard: 'hasOrder', target: 'placed' },
        { guard: 'isConfirming', target: 'confirming' },
        { guard: 'isNothingLeft', target: 'empty' },
        { guard: { type: 'leadsTo', params: { step: 'contact' } }, target: 'filling.contact' },
        { guard: { type: 'leadsTo', params: { step: 'address' } }, target: 'filling.address' },
        { guard: { type: 'leadsTo', params: { step: 'delivery' } }, target: 'filling.delivery' },
        { guard: { type: 'leadsTo', params: { step: 'payment' } }, target: 'filling.payment' },
        { target: 'filling.review' },
      ],
    },
    loading: {
      description: 'The checkout is being fetched; typed text stays.',
      tags: ['PENDING'],
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => ({ checkoutId: context.checkout?.checkoutId ?? null }),
        onDone: {
          target: 'routing',
          actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
        },
        onError: [
          { guard: { type: 'isCartEmpty', params: ({ event }) => event }, target: 'empty' },
          {
            target: 'unavailable',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
        ],
      },
      after: {
        requestTimeout: {
          target: 'unavailable',
          actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
        },
      },
      on: { GO_TO: { actions: { type: 'keepWanted', params: ({ event }) => event } } },
    },
    unavailable: {
      description: 'The checkout could not be fetched; typed text stays.',
      tags: ['REJECTED'],
      on: { RETRY: { target: 'loading', actions: 'forgetSaid' } },
    },
    empty: {
      description: 'The cart has no items that can be bought.',
      tags: ['FULFILLED'],
      on: { RELOAD: 'loading' },
    },
    filling: {
      description: 'One step is open; those before it are complete.',
      initial: 'contact',
      on: {
        GO_TO: {
          guard: { type: 'canGoTo', params: ({ event }) => event },
          target: 'routing',
          actions: ['forgetSaid', { type: 'keepWanted', params: ({ event }) => ({ step: event.step }) }],
        },
        RELOAD: 'loading',
        RETURNED: { guard: 'hasAttempt', target: 'confirming' },
        SERVED: {
          target: 'routing',
          actions: { type: 'keepCheckout', params: ({ event }) => event },
        },
      },
      states: {
        contact: formStep('contact', 'The name, email address and phone number for news about the order.'),
        address: formStep('address', 'Where it goes, and by whose rules it is taxed.'),
        delivery: formStep('delivery', "How each seller's part gets there: sent, or fetched in a store."),
        payment: paymentStep,
        review: {
          description: 'The whole order with its total, before it is placed.',
          tags: ['IDLE'],
          on: {
            PLACE: {
              guard: 'mayPlace',
              target: '#checkout.placing',
              actions: ['forgetSaid', { type: 'keepAttempt', params: ({ event }) => event }],
            },
            CARD_FORGOTTEN: {
              guard: 'hasCard',
              target: 'payment.asking.forgotten',
              actions: 'forgetCardShown',
            },
          },
        },
      },
    },
    placing,
    challenged,
    confirming,
    placed: {
      description: 'The order is placed; its page is opened.',
      tags: ['FULFILLED'],
      type: 'final',
      entry: [
        'forgetCard',
        { type: 'announceOrder', params: ({ context }) => placedOf(context) },
        { type: 'leadToOrder', params: ({ context }) => placedOf(context) },
      ],
    },
  },
});
