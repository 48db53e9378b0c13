import type { ReturnLine } from '#contract/returns.ts';
import type { ReturnLineState } from './machine.ts';

/** The item-level statuses of the wire (§4). */
export type ItemStatus = ReturnLine['status'];

/**
 * A state isn't a label (design §4): this table maps a line's state to its status on the wire, and `locales/` has a label for
 * each status.
 */
const STATUSES: Readonly<Record<ReturnLineState, ItemStatus>> = {
  NEED_APPROVAL: 'NEED_APPROVAL',
  PENDING_ITEM_RETURN: 'APPROVED_WAITING_FOR_RETURN',
  SHIPPED: 'SHIPPED',
  RECEIVED: 'RECEIVED',
  READY_TO_REFUND: 'READY_TO_REFUND',
  WAITING_FOR_RESHIP: 'APPROVED_WAITING_FOR_RESHIP',
  REJECTED: 'REJECTED',
  REFUND_REJECTED: 'REFUND_REJECTED',
  CANCELLED: 'CANCELLED',
  REFUNDED: 'REFUNDED',
  RESHIPPED: 'RESHIP_DELIVERED',
};
export const ITEM_STATUSES: readonly ItemStatus[] = Object.values(STATUSES);

/** An approved line shows as refunded where nothing has to come back (§4). */
export function itemStatus(state: ReturnLineState, isReceiptExpected: boolean): ItemStatus {
  return state === 'READY_TO_REFUND' && !isReceiptExpected ? 'REFUNDED' : STATUSES[state];
}
