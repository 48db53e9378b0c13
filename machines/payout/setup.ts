import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { payoutEffects } from './effects.ts';
import type { HoldReason, PayoutContext, PayoutEvent, PayoutInput } from './events.ts';
import { payoutRules } from './guards.ts';

/** Initial context of a payout. */
export const scheduled = ({ amountCents, payday }: PayoutInput): PayoutContext => ({
  amountCents,
  heldFor: null,
  tries: 0,
  reference: null,
  dueAt: payday,
});

/** `held`: the seller may not be paid now. `over`: it was paid, or returned to the seller's balance. */
export type PayoutTag = 'held' | 'over';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const payoutSetup = setup({
  types: {} as { context: PayoutContext; events: PayoutEvent; input: PayoutInput; tags: PayoutTag },
  actions: {
    ...payoutEffects,
    waitUntil: assign((_, { from, ms }: { from: number; ms: number }) => ({ dueAt: from + ms })),
    waitForNothing: assign({ dueAt: null }),
    keepHold: assign((_, { reason }: { reason: HoldReason }) => ({ heldFor: reason })),
    forgetHold: assign({ heldFor: null }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    keepReference: assign((_, { reference }: { reference: string }) => ({ reference })),
  },
  guards: { may: mayBy(payoutRules) },
});
