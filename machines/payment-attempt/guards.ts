import type { Rule } from '../runtime/roles/may.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent } from './events.ts';

type PaymentAttemptRule = Rule<PaymentAttemptContext, PaymentAttemptEvent>;

/** What the chart of an attempt to pay asks beyond who sent an event. */
export const paymentAttemptRules = {
  /** There is something at the provider to be let go. */
  isHeld: (_, event) => event.type === 'GIVE_UP' && event.authorizationId !== null,
  /** And nobody knew of it: what has been let go once is told again by late webhooks. */
  isHeldUnknown: ({ authorizationId }, event) =>
    event.type === 'GIVE_UP' && event.authorizationId !== null && event.authorizationId !== authorizationId,
} as const satisfies Readonly<Record<string, PaymentAttemptRule>>;
