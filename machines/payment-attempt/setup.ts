import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/may.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent, PaymentAttemptInput } from './events.ts';
import { paymentAttemptRules } from './guards.ts';

/**
 * `unanswered`: the provider may not have heard of it yet. `open`: it can still come to something. `releasing`: the provider is to let
 * go of it. `letGo`: nobody's money is set aside for it any more, or not for long.
 */
export type PaymentAttemptTag = 'unanswered' | 'open' | 'releasing' | 'letGo';

/** What the chart of an attempt to pay is made of; `machine.ts` is the chart. */
export const paymentAttemptSetup = setup({
  types: {} as {
    context: PaymentAttemptContext;
    events: PaymentAttemptEvent;
    input: PaymentAttemptInput;
    tags: PaymentAttemptTag;
  },
  actions: {
    /** One that names nothing leaves what is known. */
    keepAuthorization: assign(({ context }, { authorizationId }: { authorizationId: string | null }) => ({
      authorizationId: authorizationId ?? context.authorizationId,
    })),
    forgetAuthorization: assign({ authorizationId: null }),
  },
  guards: { may: mayBy(paymentAttemptRules) },
});
