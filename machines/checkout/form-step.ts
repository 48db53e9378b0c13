import { TIMED_OUT } from '../request/failure.ts';
import { checkoutSetup, saveOf } from './setup.ts';
import type { SavedStep } from '../rules/checkout-steps.ts';

/**
 * A step whose form is saved on the server: typing, checking, saving. `name` is the state of the chart that contains these
 * states.
 */
export function formStep(name: SavedStep, description: string) {
  const CONTINUE = [
    {
      guard: { type: 'isSound', params: { step: name } },
      target: 'saving',
      actions: 'forgetSaid',
    },
    { target: 'faulty', actions: 'forgetSaid' },
  ] as const;
  return checkoutSetup.createStateConfig({
    description,
    initial: 'editing',
    states: {
      editing: {
        description: 'The shopper fills in the form.',
        tags: ['IDLE'],
        on: { CONTINUE },
      },
      faulty: {
        description: 'The form was submitted with errors, which are shown at their fields.',
        tags: ['REJECTED'],
        on: { CONTINUE },
      },
      saving: {
        description: 'The server saves the step and returns the new totals.',
        tags: ['PENDING'],
        invoke: {
          id: `${name}.saveStep`,
          src: 'saveStep',
          input: ({ context }) => saveOf(context, name),
          onDone: {
            target: '#checkout.routing',
            actions: [
              { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
              { type: 'forgetDraft', params: { step: name } },
              { type: 'keepWanted', params: { step: null } },
            ],
          },
          onError: [
            {
              guard: { type: 'isOvertaken', params: ({ event }) => event },
              target: '#checkout.loading',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
            {
              guard: { type: 'namesField', params: ({ event }) => ({ step: name, error: event.error }) },
              target: 'faulty',
              actions: {
                type: 'keepRefused',
                params: ({ event }) => ({ step: name, error: event.error }),
              },
            },
            {
              target: 'unsaved',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          ],
        },
        after: {
          requestTimeout: {
            target: 'unsaved',
            actions: { type: 'keepFailure', params: { error: TIMED_OUT } },
          },
        },
      },
      unsaved: {
        description: 'The step could not be saved; the typed text is kept.',
        tags: ['REJECTED'],
        on: { CONTINUE, RETRY: { target: 'saving', actions: 'forgetSaid' } },
      },
    },
  });
}
