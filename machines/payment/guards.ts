import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { CAPTURES_AT_MOST } from './constants.ts';
import type { PaymentContext, PaymentEvent } from './events.ts';

type PaymentRule = Rule<PaymentContext, PaymentEvent>;

const leftCents = ({ amountCents, refundedCents }: PaymentContext): number => amountCents - refundedCents;

/** Conditions of the chart beyond who sent the event. */
export const paymentRules = {
  isDue,
  capturesAreLeft: ({ captures }) => captures < CAPTURES_AT_MOST,
  isRefundOfAll: (context, event) => event.type === 'REFUND' && event.amountCents === leftCents(context),
  isRefundOfPart: (context, event) =>
    event.type === 'REFUND' &&
    Number.isSafeInteger(event.amountCents) &&
    event.amountCents > 0 &&
    event.amountCents < leftCents(context),
} as const satisfies Readonly<Record<string, PaymentRule>>;
