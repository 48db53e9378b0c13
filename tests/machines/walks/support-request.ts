/** Random events of requests to Atelier Support: sender, time and payload. */
import fc from '#tests/support/fast-check-seed.ts';
import type { SupportRequestContext, SupportRequestEvent } from '#machines/support-request/events.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import { supportRequestPayloads } from '#machines/support-request/selectors.ts';
import { AGENT, supportRequestInput } from '../feeds/support-request.ts';
import { bare, oddText } from './odd.ts';
import { lifecycle, sentPool } from './row-wanderer.ts';

const claimant = ({ claimedBy }: SupportRequestContext) => ({ agentId: claimedBy ?? AGENT });
const fromAgent = fc.record({ agentId: fc.oneof(fc.constant(AGENT), oddText) });

export const supportRequest = lifecycle<SupportRequestContext, SupportRequestEvent>({
  machine: supportRequestMachine,
  inputs: [supportRequestInput, { requestedAt: 0 }],
  // A closed request can be reopened.
  finals: [],
  // As the agent sends it who has claimed the request.
  payloads: { ...supportRequestPayloads(AGENT), RELEASE: claimant, ANSWER: claimant, RESOLVE: claimant },
  events: sentPool<SupportRequestEvent>({
    WRITE: bare,
    CLAIM: fromAgent,
    RELEASE: fromAgent,
    ANSWER: fromAgent,
    RESOLVE: fc.record({ agentId: fc.option(oddText) }),
    TIME_UP: bare,
  }),
});
