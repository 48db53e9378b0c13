/** The calls around payment (§7 Rewards and card): the key that cards are sealed with, and what the provider tells. */
import { Type } from 'typebox';
import type { CallSchemas } from './call.ts';

export const paymentCalls = {
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
