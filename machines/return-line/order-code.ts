import type { ReturnLineState } from './machine.ts';

/** The order-level return codes (§4). The numbers are only names: never compare them by size. */
export const RETURN_CODES = [
  10500, 11000, 11500, 12000, 12500, 14000, 15000, 16000, 17000, 18000, 19000, 19100, 22100, 24100,
] as const;

export type ReturnCode = (typeof RETURN_CODES)[number];

export interface LineOfReturn {
  readonly state: ReturnLineState;
  readonly receivedQuantity: number;
}

/** The code of a whole return, derived from its lines (design §4, first match); null without lines. */
export function returnCode(lines: readonly LineOfReturn[]): ReturnCode | null {
  if (lines.length === 0) return null;
  const live = lines.filter(({ state }) => state !== 'CANCELLED');
  if (live.length === 0) return 19000;
  if (live.every(({ state }) => state === 'REJECTED')) return 12500;
  const open = live.filter(({ state }) => state !== 'REJECTED' && state !== 'REFUND_REJECTED');
  if (open.length === 0) return 19100;
  const some = (...states: ReturnLineState[]) => open.some(({ state }) => states.includes(state));
  const allOpen = (...states: ReturnLineState[]) => open.every(({ state }) => states.includes(state));
  if (some('NEED_APPROVAL')) return allOpen('NEED_APPROVAL') ? 12000 : 11500;
  if (some('PENDING_ITEM_RETURN', 'SHIPPED')) {
    if (live.some(({ receivedQuantity }) => receivedQuantity > 0)) return 14000;
    return allOpen('PENDING_ITEM_RETURN', 'SHIPPED') ? 11000 : 10500;
  }
  if (some('RECEIVED')) return 15000;
  if (some('WAITING_FOR_RESHIP')) return 22100;
  if (some('READY_TO_REFUND')) return some('REFUNDED') ? 17000 : 16000;
  if (some('REFUNDED')) return live.every(({ state }) => state === 'REFUNDED') ? 18000 : 17000;
  return 24100;
}
