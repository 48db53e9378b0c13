import { isDue } from '../runtime/roles/may.ts';
import type { Rule } from '../runtime/roles/may.ts';
import { PAYOUT_TRIES_AT_MOST } from './constants.ts';
import type { PayoutContext, PayoutEvent } from './events.ts';

type PayoutRule = Rule<PayoutContext, PayoutEvent>;

/** What the chart of a payout asks beyond who sent an event. */
export const payoutRules = {
  isDue,
  triesAreLeft: ({ tries }) => tries < PAYOUT_TRIES_AT_MOST,
  /** It is held for something that the seller hasn't been told of. */
  isNewHold: ({ heldFor }, event) => event.type === 'HOLD' && event.reason !== heldFor,
} as const satisfies Readonly<Record<string, PayoutRule>>;
