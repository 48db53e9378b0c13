/** The calls around payment (§7 Rewards and card): the key that cards are sealed with, and what the provider tells. */
import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { ORDER_NUMBER } from './limits.ts';
import { event, lifecycleFacts, OF_AN_EVENT, SeenQuery } from './lifecycles.ts';

/** More than these at once are an outage, and no list. */
export const UNCAPTURED_MAX = 100;
const OrderParams = Type.Object({ orderNumber: Type.String({ pattern: ORDER_NUMBER }) });

/** Money that is not where it should be, as agents see it: of which order, whose, and how much in integer cents. */
const astray = {
  orderNumber: Type.String(),
  parentOrderNumber: Type.String(),
  soldBy: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  email: Type.String(),
  amount: Type.Integer(),
};

/** The states of `machines/payment`; a test compares the two lists. */
export const PAYMENT_STATES = [
  'AUTHORIZED',
  'CAPTURING',
  'UNCAPTURED',
  'CAPTURED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
] as const;
export const PAYMENT_EVENTS = ['CAPTURE', 'CAPTURED', 'CAPTURE_FAILED', 'VOID', 'REFUND', 'TIME_UP'] as const;

/** A payment that could not be had, as an agent sees it. */
export const UncapturedPayment = Type.Object({
  ...astray,
  sinceTime: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(PAYMENT_STATES),
  ...lifecycleFacts(PAYMENT_EVENTS),
});
export type UncapturedPayment = Static<typeof UncapturedPayment>;

/** More than these at once are an outage, too. */
export const FAILED_REFUNDS_MAX = 100;
const RefundParams = Type.Object({ refundId: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });

/** A refund of what did not come, that the provider would not pay back, as an agent sees it: what the card is owed alone. */
export const FailedRefund = Type.Object({
  refundId: Type.String(),
  ...astray,
  sinceTime: Type.String(),
});
export type FailedRefund = Static<typeof FailedRefund>;

export const paymentCalls = {
  failedRefunds: {
    summary: 'Refunds of what did not come, that the provider would not pay back so far, oldest first',
    needs: 'session',
    refuses: ['AGENTS_ONLY'],
    answer: Type.Object({ refunds: Type.Array(FailedRefund) }),
  },
  failedRefundEvent: {
    summary: 'Ends one of these: an agent has paid it back by hand',
    params: RefundParams,
    body: event('REFUND_SETTLED', {}),
    needs: 'session',
    refuses: ['AGENTS_ONLY', 'NOT_FOUND', 'REFUND_NOT_FAILED'],
    answer: Type.Object({ refundId: Type.String() }),
  },
  uncapturedPayments: {
    summary: 'Payments that could not be had though their goods have left, longest waiting first',
    needs: 'session',
    refuses: ['AGENTS_ONLY'],
    answer: Type.Object({ payments: Type.Array(UncapturedPayment) }),
  },
  uncapturedPaymentEvent: {
    summary: 'Has the money for an order asked for once more',
    params: OrderParams,
    query: SeenQuery,
    body: event('CAPTURE', {}),
    needs: 'session',
    refuses: ['AGENTS_ONLY', ...OF_AN_EVENT],
    answer: UncapturedPayment,
  },
  pie: {
    summary: 'Script text with the key and phase that a card is encrypted with; to be read, not to be run',
    refuses: ['PAYMENT_AWAY'],
    answer: Type.String(),
  },
  paymentWebhook: {
    summary: 'What the payment provider tells: signed, each event counts once',
    file: {
      types: ['application/json'],
      description:
        'Events of `contract/payment-provider.ts`, signed as `x-payment-signature: t=<ms>,v1=<HMAC-SHA256 of "<ms>.<body>">`.',
    },
    refuses: ['VALIDATION', 'INVALID_JSON', 'SIGNATURE_WRONG', 'SIGNATURE_STALE', 'PAYMENT_AWAY'],
    answer: Type.Object({ received: Type.Integer() }),
  },
} as const satisfies Record<string, CallSchemas>;
