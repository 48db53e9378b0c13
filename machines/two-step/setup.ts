import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { TWO_STEP_ENROLMENT_MS } from './constants.ts';
import type { TwoStepContext, TwoStepEvent, TwoStepInput } from './events.ts';
import { twoStepRules } from './guards.ts';

/** Initial context of a new key. */
export const started = ({ startedAt }: TwoStepInput): TwoStepContext => ({
  startedAt,
  dueAt: startedAt + TWO_STEP_ENROLMENT_MS,
  codesAt: startedAt,
});

/** `active`: a sign-in needs a code. */
export type TwoStepTag = 'active';

/** Types, actions and guards of the chart in `machine.ts`. */
export const twoStepSetup = setup({
  types: {} as {
    context: TwoStepContext;
    events: TwoStepEvent;
    input: TwoStepInput;
    tags: TwoStepTag;
  },
  actions: {
    keepKey: assign({ dueAt: null }),
    noteCodes: assign((_, { at }: { at: number }) => ({ codesAt: at })),
  },
  guards: { may: mayBy(twoStepRules) },
});
