import { by, byWhen } from '../runtime/roles/by.ts';
import { AGENT_SESSION_MAX_ITERATIONS } from './constants.ts';
import { agentSessionSetup, begun } from './setup.ts';

const END_TRANSITIONS = {
  END: { guard: by('agent'), target: 'ENDED_BY_AGENT' },
  SESSION_ENDED: { guard: by('system'), target: 'ENDED_WITH_SESSION' },
  TIME_UP: { guard: byWhen('time', 'isDue'), target: 'ENDED_BY_TIME' },
} as const;

const SENDING = {
  target: 'CODE_ASKED',
  actions: { type: 'noteCode', params: ({ event }: { event: { at: number } }) => ({ at: event.at }) },
} as const;

/**
 * How long an agent may act for a customer, who may end it (§2, §6), and when the customer's vouchers may be used.
 * The server moves a row by this chart; the browser's `on-behalf` machine asks it.
 */
export const agentSessionMachine = agentSessionSetup.createMachine({
  id: 'agent-session',
  description: 'A support agent who acts on behalf of a customer, for two hours at most (§2, §6).',
  options: { maxIterations: AGENT_SESSION_MAX_ITERATIONS },
  context: ({ input }) => begun(input),
  initial: 'ACTING',
  states: {
    ACTING: {
      description: 'The agent sees the shop as the customer does, and a banner says so.',
      on: { ...END_TRANSITIONS, ASK_CODE: { ...SENDING, guard: by('agent') } },
    },
    CODE_ASKED: {
      description:
        'The customer was sent a code to read out; until the agent enters it, only the customer can use the vouchers.',
      on: {
        ...END_TRANSITIONS,
        ASK_CODE: { ...SENDING, guard: byWhen('agent', 'hasCodesLeft') },
        CODE_RIGHT: { guard: byWhen('system', 'isCodeGood'), target: 'PERMITTED' },
        CODE_WRONG: { guard: byWhen('system', 'isCodeGood'), actions: 'countTry' },
      },
    },
    PERMITTED: {
      description:
        "The customer has agreed: the agent may use the customer's vouchers until this session ends.",
      tags: ['permitted'],
      on: END_TRANSITIONS,
    },
    ENDED_BY_AGENT: { description: 'The agent has ended it, by the banner or a sign-out.', type: 'final' },
    ENDED_BY_TIME: { description: 'The two hours have passed.', type: 'final' },
    ENDED_WITH_SESSION: {
      description: 'The session it was part of has ended: a new password, another sign-in.',
      type: 'final',
    },
  },
});
