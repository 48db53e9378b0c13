import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { SUPPORT_CLAIM_MS, SUPPORT_IDLE_MS } from './constants.ts';
import type { SupportRequestContext, SupportRequestEvent, SupportRequestInput } from './events.ts';
import { supportRequestRules } from './guards.ts';

/** Initial context of a request, whose first message waits for an answer. */
export const requested = ({ requestedAt }: SupportRequestInput): SupportRequestContext => ({
  dueAt: null,
  waitingSince: requestedAt,
  claimedBy: null,
  closedAt: null,
});

/** `unclaimed`: it waits for any agent. `claimed`: an agent has claimed it or answered it last. `open`: either. */
export type SupportRequestTag = 'open' | 'unclaimed' | 'claimed' | 'closed';

/** Types, actions and guards of the chart in `machine.ts`. */
export const supportRequestSetup = setup({
  types: {} as {
    context: SupportRequestContext;
    events: SupportRequestEvent;
    input: SupportRequestInput;
    tags: SupportRequestTag;
  },
  actions: {
    /** A request that an agent gave back waits since its first unanswered message. */
    waitForSupport: assign(({ context, event }) => ({
      dueAt: null,
      waitingSince: context.waitingSince ?? event.at,
      claimedBy: null,
      closedAt: null,
    })),
    claim: assign(({ event }, { agentId }: { agentId: string }) => ({
      dueAt: event.at + SUPPORT_CLAIM_MS,
      claimedBy: agentId,
    })),
    waitForMember: assign(({ event }) => ({ dueAt: event.at + SUPPORT_IDLE_MS, waitingSince: null })),
    close: assign(({ event }) => ({
      dueAt: null,
      waitingSince: null,
      claimedBy: null,
      closedAt: event.at,
    })),
  },
  guards: { may: mayBy(supportRequestRules) },
});
