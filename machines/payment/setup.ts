import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/may.ts';
import { paymentEffects } from './actors.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './events.ts';
import { paymentRules } from './guards.ts';

/** A payment that is authorized. */
export const authorized = ({ amountCents }: PaymentInput): PaymentContext => ({
  amountCents,
  refundedCents: 0,
  captures: 0,
  dueAt: null,
});

/**
 * `ahead`: its money is still to come. `lacking`: it could not be had. `taken`: it came, whatever of it went back since. `letGo`: it never
 * will.
 */
export type PaymentTag = 'ahead' | 'lacking' | 'taken' | 'letGo';

/** What the chart of a payment is made of; `machine.ts` is the chart. */
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
