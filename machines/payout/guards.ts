import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import { PAYOUT_TRIES_AT_MOST } from './constants.ts';
import type { PayoutContext, PayoutEvent } from './events.ts';

type PayoutRule = Rule<PayoutContext, PayoutEvent>;

/** Conditions of the chart beyond who sent the event. */
export const payoutRules = {
  isDue,
  triesAreLeft: ({ tries }) => tries < PAYOUT_TRIES_AT_MOST,
  /** It is held for a reason that the seller hasn't been told yet. */
  isNewHold: ({ heldFor }, event) => event.type === 'HOLD' && event.reason !== heldFor,
} as const satisfies Readonly<Record<string, PayoutRule>>;
