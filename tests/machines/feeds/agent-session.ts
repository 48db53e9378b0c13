import type { AgentSessionEvent, AgentSessionInput } from '#machines/agent-session/events.ts';
import { agentSessionMachine } from '#machines/agent-session/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, sentEvents } from './sent.ts';

export const agentSessionInput: AgentSessionInput = { startedAt: BEGUN };

const payloads: Readonly<Record<AgentSessionEvent['type'], readonly object[]>> = {
  END: [{}],
  SESSION_ENDED: [{}],
  ASK_CODE: [{}],
  CODE_RIGHT: [{}],
  CODE_WRONG: [{}],
  TIME_UP: [],
};

export const agentSessionFeed: Feed = {
  name: 'agent-session',
  build: () => agentSessionMachine,
  inputs: [agentSessionInput],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
