/** The look of transactions' and payouts' statuses. */
import type { PAYOUT_STATES } from '#contract/finance.ts';
import type { StatusTone } from '#views/components/StatusBadge.tsx';

type PayoutState = (typeof PAYOUT_STATES)[number];

const PAYOUT_TONES: Readonly<Record<PayoutState, StatusTone>> = {
  SCHEDULED: 'wait',
  CHECKING: 'wait',
  HELD: 'bad',
  PAYING: 'go',
  PAID: 'good',
  FAILED: 'bad',
};
export const payoutTone = (state: PayoutState): StatusTone => PAYOUT_TONES[state];

/** Transactions by the number of their status (§4); others have the look of what is over. */
const TRANSACTION_TONES: ReadonlyMap<number, StatusTone> = new Map([
  [1, 'good'],
  [2, 'wait'],
]);
export const transactionTone = (status: number): StatusTone => TRANSACTION_TONES.get(status) ?? 'off';
