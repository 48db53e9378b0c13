import { by, byWhen } from '../runtime/roles/by.ts';
import { TWO_STEP_MAX_ITERATIONS } from './constants.ts';
import { started, twoStepSetup } from './setup.ts';

const CONFIRMED = { target: 'ON', actions: 'keepKey' } as const;
const RENEWED = {
  actions: { type: 'noteCodes', params: ({ event }: { event: { at: number } }) => ({ at: event.at }) },
} as const;

/** Two-step verification of one account: a key for an authenticator app, from its first display to its removal. */
export const twoStepMachine = twoStepSetup.createMachine({
  id: 'two-step',
  description: 'Two-step verification of an account, by an authenticator app and recovery codes.',
  options: { maxIterations: TWO_STEP_MAX_ITERATIONS },
  context: ({ input }) => started(input),
  initial: 'ENROLLING',
  states: {
    ENROLLING: {
      description: 'The owner sees the key and the recovery codes, and has not entered a code yet.',
      on: {
        CONFIRM: [
          { ...CONFIRMED, guard: by('buyer') },
          { ...CONFIRMED, guard: by('agent') },
          { ...CONFIRMED, guard: by('office') },
        ],
        CANCEL: { guard: by('buyer'), target: 'CANCELED' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'EXPIRED' },
      },
    },
    ON: {
      description: 'A sign-in needs the password and a code. Staff can’t turn it off.',
      tags: ['active'],
      on: {
        RENEW_CODES: [
          { ...RENEWED, guard: by('buyer') },
          { ...RENEWED, guard: by('agent') },
          { ...RENEWED, guard: by('office') },
        ],
        TURN_OFF: [
          { guard: by('buyer'), target: 'OFF' },
          { guard: by('system'), target: 'OFF' },
        ],
      },
    },
    OFF: { description: 'The key and the recovery codes are deleted.', type: 'final' },
    CANCELED: { description: 'The owner canceled the setup before the first code.', type: 'final' },
    EXPIRED: { description: 'The owner entered no right code before the key expired.', type: 'final' },
  },
});
