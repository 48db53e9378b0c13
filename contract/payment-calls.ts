/** The calls around payment (§7 Rewards and card): the key that cards are sealed with, and what the provider tells. */
import { Type } from 'typebox';
import type { CallSchemas } from './call.ts';

export const paymentCalls = {
  pie: {
    summary: 'Script text with the key and phase that a card is encrypted with; to be read, not to be run',
    refuses: ['PAYMENT_AWAY'],
    answer: Type.String(),
  },
} as const satisfies Record<string, CallSchemas>;
