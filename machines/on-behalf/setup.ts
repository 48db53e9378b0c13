import { assign, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import type { SessionFailure } from '../session/failure.ts';
import { onBehalfActors, onBehalfEffects } from './actors.ts';
import { AGENT_CHECK_MS } from './constants.ts';
import type { AgentGrant, OnBehalfContext, OnBehalfEvent, OnBehalfInput } from './events.ts';
import { isTimeUp, isUnknownGuest, mayEnd } from './guards.ts';

/** Types, actions, guards and delays of the chart in `machine.ts`. ACTING: an agent acts for a customer. */
export const onBehalfSetup = setup({
  types: {} as {
    context: OnBehalfContext;
    events: OnBehalfEvent;
    input: OnBehalfInput;
    tags: RequestStatus | 'acting';
  },
  actors: onBehalfActors,
  actions: {
    ...onBehalfEffects,
    keepGrant: assign((_, { grant }: { grant: AgentGrant }) => ({ grant })),
    keepEmail: assign({
      grant: ({ context: { grant } }, { guestEmail }: { guestEmail: string | null }) =>
        grant && { ...grant, email: guestEmail },
    }),
    keepFailure: assign((_, { failure }: { failure: SessionFailure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetGrant: assign({ grant: null }),
  },
  guards: {
    hasGrant: ({ context }) => context.grant !== null,
    isForGuest: ({ context }) => grantOf(context).kind === 'guest',
    isUnknownGuest: ({ context }) => isUnknownGuest(grantOf(context)),
    isTold: (_, { guestEmail }: { guestEmail: string | null }) => guestEmail !== null,
    isTimeUp: ({ context }, { at }: { at: number }) => isTimeUp(grantOf(context), at),
    mayEnd: ({ context }, { at }: { at: number }) => mayEnd(grantOf(context), at),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, agentCheck: AGENT_CHECK_MS },
});

/** Throws without a grant: only states that have one use it. */
function grantOf({ grant }: OnBehalfContext): AgentGrant {
  if (grant === null) throw new Error('acting was entered without a grant');
  return grant;
}
