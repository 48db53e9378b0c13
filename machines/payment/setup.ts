import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { paymentEffects } from './effects.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './events.ts';
import { paymentRules } from './guards.ts';

/** Initial context of a payment, which is authorized. */
export const authorized = ({ amountCents }: PaymentInput): PaymentContext => ({
  amountCents,
  refundedCents: 0,
  captures: 0,
  dueAt: null,
});

/**
 * `ahead`: its money is still to be captured. `lacking`: the capture failed. `taken`: it was captured, whatever was refunded
 * since. `letGo`: it will never be captured.
 */
export type PaymentTag = 'ahead' | 'lacking' | 'taken' | 'letGo';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const paymentSetup = setup({
  types: {} as { context: PaymentContext; events: PaymentEvent; input: PaymentInput; tags: PaymentTag },
  actions: {
    ...paymentEffects,
    waitUntil: assign((_, { from, ms }: { from: number; ms: number }) => ({ dueAt: from + ms })),
    waitForNothing: assign({ dueAt: null }),
    countCapture: assign(({ context }) => ({ captures: context.captures + 1 })),
    keepRefund: assign(({ context }, { amountCents }: { amountCents: number }) => ({
      refundedCents: context.refundedCents + amountCents,
    })),
  },
  guards: { may: mayBy(paymentRules) },
});
