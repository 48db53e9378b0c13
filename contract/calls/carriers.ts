/** The webhook of carriers. Its events are in `contract/carriers.ts`. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';

export const carrierCalls = {
  carrierWebhook: {
    summary: 'A carrier’s webhook about parcels: signed, each event counts once',
    file: {
      types: ['application/json'],
      description:
        'Events of `contract/carriers.ts`, signed as `x-carrier-signature: t=<ms>,v1=<HMAC-SHA256 of "<ms>.<body>">` with CARRIER_SECRET.',
    },
    refuses: ['VALIDATION', 'INVALID_JSON', 'SIGNATURE_WRONG', 'SIGNATURE_STALE'],
    answer: Type.Object({ received: Type.Integer() }),
  },
} as const satisfies Record<string, CallSchemas>;
