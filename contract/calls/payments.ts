/** The calls around payment (§7 Rewards and card): the key that cards are sealed with, and what the provider tells. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { OrderParams } from '../orders.ts';
import { event, OF_AN_EVENT, SeenQuery } from '../lifecycles.ts';
import { FailedRefund, UncapturedPayment } from '../payments.ts';

const RefundParams = Type.Object({ refundId: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });

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
    summary: 'Payments that were not captured although their goods have left, longest waiting first',
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
