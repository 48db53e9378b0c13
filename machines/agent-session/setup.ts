import { assign, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import type { SessionFailure } from '../session/failure.ts';
import { agentSessionActors, agentSessionEffects } from './actors.ts';
import { AGENT_CHECK_MS } from './constants.ts';
import type { AgentGrant, AgentSessionContext, AgentSessionEvent, AgentSessionInput } from './events.ts';
import { isTimeUp, isUnknownGuest } from './guards.ts';

/** What the chart of an agent's session is made of; `machine.ts` is the chart. ACTING: on behalf of a customer. */
export const agentSessionSetup = setup({
  types: {} as {
    context: AgentSessionContext;
    events: AgentSessionEvent;
    input: AgentSessionInput;
    tags: RequestStatus | 'ACTING';
  },
  actors: agentSessionActors,
  actions: {
    ...agentSessionEffects,
    keepGrant: assign((_, { grant }: { grant: AgentGrant }) => ({ grant, failure: null })),
    keepEmail: assign({
      grant: ({ context: { grant } }, { guestEmail }: { guestEmail: string }) =>
        grant && { ...grant, email: guestEmail },
    }),
    keepFailure: assign((_, { failure }: { failure: SessionFailure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetGrant: assign({ grant: null }),
  },
  guards: {
    hasGrant: ({ context }) => context.grant !== null,
    isUnknownGuest: ({ context }) => isUnknownGuest(grantOf(context)),
    isTimeUp: ({ context }, { at }: { at: number }) => isTimeUp(grantOf(context), at),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, agentCheck: AGENT_CHECK_MS },
});

/** A grant exists wherever the chart uses this; its absence would be a fault of the chart. */
export function grantOf({ grant }: AgentSessionContext): AgentGrant {
  if (grant === null) throw new Error('acting was entered without a grant');
  return grant;
}
