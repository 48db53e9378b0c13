import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent, PaymentAttemptInput } from './events.ts';
import { paymentAttemptRules } from './guards.ts';

/**
 * `unanswered`: the provider may not know of it yet. `challenged`: the bank has asked the buyer to confirm it. `open`: it can still
 * succeed. `releasing`: the provider has to release its money. `letGo`: no money is held for it any more, or soon won't be.
 */
export type PaymentAttemptTag = 'unanswered' | 'challenged' | 'open' | 'releasing' | 'letGo';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const paymentAttemptSetup = setup({
  types: {} as {
    context: PaymentAttemptContext;
    events: PaymentAttemptEvent;
    input: PaymentAttemptInput;
    tags: PaymentAttemptTag;
  },
  actions: {
    /** An event without an id keeps the known one. */
    keepAuthorization: assign(({ context }, { authorizationId }: { authorizationId: string | null }) => ({
      authorizationId: authorizationId ?? context.authorizationId,
    })),
    forgetAuthorization: assign({ authorizationId: null }),
  },
  guards: { may: mayBy(paymentAttemptRules) },
});
