import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { AGENT_SESSION_MS } from './constants.ts';
import type { AgentSessionContext, AgentSessionEvent, AgentSessionInput } from './events.ts';
import { agentSessionRules } from './guards.ts';

/** Initial context of an agent's session. */
export const begun = ({ startedAt }: AgentSessionInput): AgentSessionContext => ({
  startedAt,
  dueAt: startedAt + AGENT_SESSION_MS,
  codesAsked: 0,
  codeAskedAt: null,
  codeTries: 0,
});

/** `permitted`: the customer has let the agent use their vouchers, by giving them a code. */
export type AgentSessionTag = 'permitted';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const agentSessionSetup = setup({
  types: {} as {
    context: AgentSessionContext;
    events: AgentSessionEvent;
    input: AgentSessionInput;
    tags: AgentSessionTag;
  },
  actions: {
    noteCode: assign(({ context }, { at }: { at: number }) => ({
      codesAsked: context.codesAsked + 1,
      codeAskedAt: at,
      codeTries: 0,
    })),
    countTry: assign(({ context }) => ({ codeTries: context.codeTries + 1 })),
  },
  guards: { may: mayBy(agentSessionRules) },
});
