import { AGENT_SESSION_MS } from '../../../machines/agent-session/constants.ts';
import type {
  AgentGrant,
  AgentSessionEvent,
  AgentSessionInput,
  OnBehalf,
} from '../../../machines/agent-session/events.ts';
import { agentSessionMachine } from '../../../machines/agent-session/machine.ts';
import { requestFailure } from '../../../machines/request/failure.ts';
import type { Feed } from '../walker/feed.ts';
import type { Desk } from '../walker/live.ts';
import { marie, NOW, stored } from './people.ts';
import { nothing } from './sent.ts';

/** An agent's session with its calls at the desk; what it stores and tells is written down only. */
export const agentSessionAt = (desk: Desk) =>
  agentSessionMachine.provide({
    actors: { signInOnBehalf: desk.call(), loadGuestEmail: desk.call(), lookAtClock: desk.call() },
    actions: { storeGrant: nothing, clearGrant: nothing, handOver: nothing, logOut: nothing },
  });

export const forMarie: AgentGrant = { kind: 'member', email: marie.email, startedAt: NOW };
export const forGuest: AgentGrant = { kind: 'guest', email: null, startedAt: NOW };
export const onBehalf = (grant: AgentGrant): OnBehalf => ({ grant, session: stored });

const inputs: AgentSessionInput[] = [{ grant: null }, { grant: forMarie }, { grant: forGuest }];

const events: AgentSessionEvent[] = [
  { type: 'START', customer: { kind: 'member', email: marie.email } },
  { type: 'CANCEL' },
  { type: 'END' },
  { type: 'SIGNED_OUT' },
];

export const agentSessionFeed: Feed = {
  name: 'agent-session',
  build: agentSessionAt,
  inputs,
  events: () => events,
  answers: {
    signInOnBehalf: [onBehalf(forMarie)],
    loadGuestEmail: [{ guestEmail: 'guest@example.com' }],
    lookAtClock: [{ at: NOW }, { at: NOW + AGENT_SESSION_MS }],
  },
  failures: [requestFailure(403, null)],
};
