import type { Rule } from '../runtime/roles/sender-guard.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent } from './events.ts';

type PaymentAttemptRule = Rule<PaymentAttemptContext, PaymentAttemptEvent>;

/** Conditions of the chart beyond who sent the event. */
export const paymentAttemptRules = {
  /** The provider holds money that has to be released. */
  isHeld: (_, event) => event.type === 'GIVE_UP' && event.authorizationId !== null,
  /** The provider holds money under an id that isn't known here: late webhooks repeat ones that were released already. */
  isHeldUnknown: ({ authorizationId }, event) =>
    event.type === 'GIVE_UP' && event.authorizationId !== null && event.authorizationId !== authorizationId,
} as const satisfies Readonly<Record<string, PaymentAttemptRule>>;
