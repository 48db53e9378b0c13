import type { ReturnLine } from './calls.ts';

/** States without a refund, unless some was paid already. */
const WITHOUT: readonly string[] = [
  'REJECTED',
  'REFUND_REJECTED',
  'CANCELLED',
  'WAITING_FOR_RESHIP',
  'RESHIPPED',
];

/** Whether to show a line's amount: it was refunded, or will be. */
export const bringsMoney = ({ state, refundToVouchers }: ReturnLine): boolean =>
  refundToVouchers !== null || !WITHOUT.includes(state);
