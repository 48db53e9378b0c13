import { assign, setup } from 'xstate';
import type { DisputeStage } from '#contract/disputes.ts';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { disputeEffects } from './effects.ts';
import { FIRST_REPLY_MS, OPEN_AT_MOST_MS } from './constants.ts';
import type { Decision, DisputeContext, DisputeEvent, DisputeInput, Party } from './events.ts';
import { disputeRules } from './guards.ts';

/** Its stage; and `settled` once a refund is agreed, or there won't be one. */
export type DisputeTag = DisputeStage | 'settled';

/** Initial context of a dispute. */
export const opened = ({ openedAt, maxRefundCents }: DisputeInput): DisputeContext => ({
  openedAt,
  maxRefundCents,
  dueAt: openedAt + FIRST_REPLY_MS,
  offer: null,
  agreed: null,
  informationFrom: null,
  decision: null,
});

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const disputeSetup = setup({
  types: {} as { context: DisputeContext; events: DisputeEvent; input: DisputeInput; tags: DisputeTag },
  actions: {
    ...disputeEffects,
    waitUntil: assign((_, { from, ms }: { from: number; ms: number }) => ({ dueAt: from + ms })),
    /** A deadline that neither side can extend beyond the dispute's maximum age. */
    waitAtMostUntil: assign(({ context }, { from, ms }: { from: number; ms: number }) => ({
      dueAt: Math.max(from, Math.min(from + ms, context.openedAt + OPEN_AT_MOST_MS)),
    })),
    waitForNothing: assign({ dueAt: null }),
    keepOffer: assign(({ context }, { amountCents }: { amountCents: number }) => ({
      offer: { version: (context.offer?.version ?? 0) + 1, amountCents },
    })),
    agree: assign(({ context }) => ({ agreed: context.offer })),
    requestInformation: assign((_, { from }: { from: Party }) => ({ informationFrom: from })),
    endInformationRequest: assign({ informationFrom: null }),
    keepDecision: assign((_, { decision }: { decision: Decision }) => ({ decision })),
  },
  guards: { may: mayBy(disputeRules) },
});
