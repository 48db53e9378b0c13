import type { ReturnLine } from './calls.ts';

/** Where no money is on its way, unless some was paid back already. */
const WITHOUT: readonly string[] = [
  'REJECTED',
  'REFUND_REJECTED',
  'CANCELLED',
  'WAITING_FOR_RESHIP',
  'RESHIPPED',
];

/** Whether a line's amount is to be told: it was paid back, or will be. */
export const bringsMoney = ({ state, refundToVouchers }: ReturnLine): boolean =>
  refundToVouchers !== null || !WITHOUT.includes(state);
