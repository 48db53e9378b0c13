import type { Payloads } from '../runtime/roles/permitted.ts';
import type { PayoutContext, PayoutEvent } from './events.ts';

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const payoutPayloads: Payloads<PayoutContext, PayoutEvent> = {
  CLEAR: () => ({}),
  HOLD: () => ({ reason: 'SUSPENDED' }),
  PAID: () => ({ reference: '-' }),
  PAY_FAILED: () => ({}),
  TIME_UP: () => ({}),
};
