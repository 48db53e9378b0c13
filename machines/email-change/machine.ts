import { by, byWhen } from '../runtime/roles/by.ts';
import { EMAIL_CHANGE_MAX_ITERATIONS } from './constants.ts';
import { emailChangeSetup, requested } from './setup.ts';

const END_TRANSITIONS = {
  CANCEL: [
    { guard: by('buyer'), target: 'CANCELED' },
    { guard: by('system'), target: 'CANCELED' },
  ],
  TIME_UP: { guard: byWhen('time', 'isDue'), target: 'EXPIRED' },
} as const;

/** A new email address of an account: it counts once both the new and the old address have confirmed it. */
export const emailChangeMachine = emailChangeSetup.createMachine({
  id: 'email-change',
  description: 'A change of the email address that a member signs in with, confirmed at both addresses.',
  options: { maxIterations: EMAIL_CHANGE_MAX_ITERATIONS },
  context: ({ input }) => requested(input),
  initial: 'REQUESTED',
  states: {
    REQUESTED: {
      description: 'A link was mailed to both addresses, and neither has confirmed.',
      tags: ['open'],
      on: {
        ...END_TRANSITIONS,
        CONFIRM_NEW: { guard: by('buyer'), target: 'NEW_CONFIRMED' },
        CONFIRM_OLD: { guard: by('buyer'), target: 'OLD_CONFIRMED' },
      },
    },
    NEW_CONFIRMED: {
      description: 'The new address has confirmed; the old one is missing.',
      tags: ['open'],
      on: { ...END_TRANSITIONS, CONFIRM_OLD: { guard: by('buyer'), target: 'CHANGED' } },
    },
    OLD_CONFIRMED: {
      description: 'The old address has confirmed; the new one is missing.',
      tags: ['open'],
      on: { ...END_TRANSITIONS, CONFIRM_NEW: { guard: by('buyer'), target: 'CHANGED' } },
    },
    CHANGED: { description: 'Both have confirmed: the account has the new address.', type: 'final' },
    CANCELED: {
      description: 'The member has canceled it or requested another, or a new password has ended it.',
      type: 'final',
    },
    EXPIRED: { description: 'A confirmation was missing when the links expired.', type: 'final' },
  },
});
