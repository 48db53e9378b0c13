import type { SupportRequestEvent, SupportRequestInput } from '#machines/support-request/events.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, sentEvents } from './sent.ts';

export const supportRequestInput: SupportRequestInput = { requestedAt: BEGUN };
export const AGENT = 'agent-1';
export const OTHER_AGENT = 'agent-2';

const agents = [{ agentId: AGENT }, { agentId: OTHER_AGENT }];
const payloads: Readonly<Record<SupportRequestEvent['type'], readonly object[]>> = {
  WRITE: [{}],
  CLAIM: [{ agentId: AGENT }],
  RELEASE: agents,
  ANSWER: agents,
  RESOLVE: [...agents, { agentId: null }],
  TIME_UP: [],
};

export const supportRequestFeed: Feed = {
  name: 'support-request',
  build: () => supportRequestMachine,
  inputs: [supportRequestInput],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
