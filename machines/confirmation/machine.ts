import { assign, setup } from 'xstate';
import { confirmationEffects } from './actors.ts';
import { CONFIRMATION_MAX_ITERATIONS } from './constants.ts';
import type { ConfirmationContext, ConfirmationEvent } from './events.ts';

/** `sent`: the call that carries it out is under way. */
export type ConfirmationTag = 'sent';

/** An action that moves money: filled in, shown with its amount, confirmed, and carried out once. */
export function createConfirmationMachine<Proposal>() {
  return setup({
    types: {} as {
      context: ConfirmationContext<Proposal>;
      events: ConfirmationEvent<Proposal>;
      tags: ConfirmationTag;
    },
    actions: {
      ...confirmationEffects<Proposal>(),
      keepProposal: assign({ proposal: (_, { proposal }: { proposal: Proposal }) => proposal }),
      forgetProposal: assign({ proposal: null }),
    },
    guards: { isFree: (_, { isBusy }: { isBusy: boolean }) => !isBusy },
  }).createMachine({
    id: 'confirmation',
    description:
      'An action that moves money: it is shown with its amount and confirmed before it is carried out.',
    options: { maxIterations: CONFIRMATION_MAX_ITERATIONS },
    context: { proposal: null },
    initial: 'EDITING',
    states: {
      EDITING: {
        description: 'The user fills in the form; nothing is proposed yet.',
        entry: 'forgetProposal',
        on: {
          PROPOSE: {
            target: 'REVIEWING',
            actions: { type: 'keepProposal', params: ({ event }) => ({ proposal: event.proposal }) },
          },
        },
      },
      REVIEWING: {
        description: 'The amount and its recipient are shown for confirmation.',
        on: {
          BACK: 'EDITING',
          CONFIRM: {
            // A busy page would drop the call, so the proposal stays unconfirmed.
            guard: { type: 'isFree', params: ({ event }) => ({ isBusy: event.isBusy }) },
            target: 'SENT',
            actions: {
              type: 'executeProposal',
              params: ({ context }) => ({ proposal: proposalIn(context) }),
            },
          },
        },
      },
      SENT: {
        description: 'The action is being carried out; confirming again does nothing.',
        tags: ['sent'],
        on: { SETTLED: 'EDITING' },
      },
    },
  });
}

/** Throws without a proposal: only states that have one use it. */
function proposalIn<Proposal>({ proposal }: ConfirmationContext<Proposal>): Proposal {
  if (proposal === null) throw new Error('REVIEWING was entered without a proposal');
  return proposal;
}

/** The chart itself, for the registry, the pictures and the tests. */
export const confirmationMachine = createConfirmationMachine<unknown>();
