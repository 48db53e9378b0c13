/** The calls around payment (§7 Rewards and card): the key that cards are sealed with, the provider's webhook, failed refunds and captures. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { OrderParams } from '../order-calls.ts';
import { event, OF_AN_EVENT, SeenQuery } from '../lifecycles.ts';
import { LONG_ID } from '../limits.ts';
import { FailedRefund, UncapturedPayment } from '../payments.ts';

const RefundParams = Type.Object({ refundId: Type.String({ pattern: LONG_ID }) });

export const paymentCalls = {
  failedRefunds: {
    summary: 'Refunds of canceled items that the payment provider has declined so far, oldest first',
    needs: 'session',
    refuses: ['AGENTS_ONLY'],
    answer: Type.Object({ refunds: Type.Array(FailedRefund) }),
  },
  failedRefundEvent: {
    summary: 'Mark a failed refund as settled: an agent has refunded it manually',
    params: RefundParams,
    body: event('REFUND_SETTLED', {}),
    needs: 'session',
    refuses: ['AGENTS_ONLY', 'NOT_FOUND', 'REFUND_NOT_FAILED'],
    answer: Type.Object({ refundId: Type.String() }),
  },
  uncapturedPayments: {
    summary: 'Payments that could not be captured although their goods have shipped, longest waiting first',
    needs: 'session',
    refuses: ['AGENTS_ONLY'],
    answer: Type.Object({ payments: Type.Array(UncapturedPayment) }),
  },
  uncapturedPaymentEvent: {
    summary: 'Try again to capture the payment of an order',
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
    summary: 'The payment provider’s webhook: signed, each event counts once',
    file: {
      types: ['application/json'],
      description:
        'Events of `contract/payment-provider.ts`, signed as `x-payment-signature: t=<ms>,v1=<HMAC-SHA256 of "<ms>.<body>">`.',
    },
    refuses: ['VALIDATION', 'INVALID_JSON', 'SIGNATURE_WRONG', 'SIGNATURE_STALE', 'PAYMENT_AWAY'],
    answer: Type.Object({ received: Type.Integer() }),
  },
} as const satisfies Record<string, CallSchemas>;
