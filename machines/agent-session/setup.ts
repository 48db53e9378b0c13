import { setup } from 'xstate';
import { isDue, mayBy } from '../lifecycle/may.ts';
import { AGENT_SESSION_MS } from './constants.ts';
import type { AgentSessionContext, AgentSessionEvent, AgentSessionInput } from './events.ts';

/** An agent's session as it begins. */
export const begun = ({ startedAt }: AgentSessionInput): AgentSessionContext => ({
  startedAt,
  dueAt: startedAt + AGENT_SESSION_MS,
});

/** What the chart of an agent's session is made of; `machine.ts` is the chart. */
export const agentSessionSetup = setup({
  types: {} as { context: AgentSessionContext; events: AgentSessionEvent; input: AgentSessionInput },
  guards: { may: mayBy<AgentSessionContext, AgentSessionEvent, 'isDue'>({ isDue }) },
});
