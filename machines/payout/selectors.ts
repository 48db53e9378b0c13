import type { Payloads } from '../runtime/roles/permitted.ts';
import type { PayoutContext, PayoutEvent } from './events.ts';

/** What each event brings along, so that `can` can be asked before anybody has filled in a form. */
export const payoutPayloads: Payloads<PayoutContext, PayoutEvent> = {
  CLEAR: () => ({}),
  HOLD: () => ({ reason: 'SUSPENDED' }),
  PAID: () => ({ reference: '-' }),
  PAY_FAILED: () => ({}),
  TIME_UP: () => ({}),
};
