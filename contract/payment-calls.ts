/** The calls around payment (§7 Rewards and card): the key that cards are sealed with, and what the provider tells. */
import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { event, lifecycleFacts, OF_AN_EVENT, SeenQuery } from './lifecycles.ts';

/** More than these at once are an outage, and no list. */
export const UNCAPTURED_MAX = 100;
const OrderParams = Type.Object({ orderNumber: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }) });

/** A payment that could not be had, as an agent sees it. Integer cents. */
export const UncapturedPayment = Type.Object({
  orderNumber: Type.String(),
  parentOrderNumber: Type.String(),
  soldBy: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  email: Type.String(),
  amount: Type.Integer(),
  sinceTime: Type.Union([Type.String(), Type.Null()]),
  state: Type.String(),
  ...lifecycleFacts,
});
export type UncapturedPayment = Static<typeof UncapturedPayment>;

export const paymentCalls = {
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
