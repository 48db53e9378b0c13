import { RETURN_CODES } from './order-code.ts';
import { ITEM_STATUSES, type ItemStatus } from './status.ts';

/** Label of unknown codes and statuses (§4). */
const NO_STATUS = 'returns:NO_STATUS';

/** The message key of a whole return's code (§4); unknown codes show 'No Status'. */
export function returnCodeKey(code: number | null) {
  const known = RETURN_CODES.find((each) => each === code);
  return known === undefined ? NO_STATUS : (`returns:code.${known}` as const);
}

/** An approved line that waits for its items (§4); its label depends on more than the status, see below. */
const APPROVED = 'APPROVED_WAITING_FOR_RETURN' satisfies ItemStatus;

/**
 * The message key of one line's status on the wire (§4). An approved line shows REFUNDED where nothing has to come back,
 * otherwise PENDING ITEM RETURN; unknown statuses show 'No Status'.
 */
export function itemStatusKey(status: string, isReceiptExpected: boolean) {
  if (status === APPROVED) {
    return isReceiptExpected
      ? ('returns:item.PENDING_ITEM_RETURN' as const)
      : ('returns:item.REFUNDED' as const);
  }
  const known = ITEM_STATUSES.find(
    (each): each is Exclude<ItemStatus, typeof APPROVED> => each === status && each !== APPROVED,
  );
  return known === undefined ? NO_STATUS : (`returns:item.${known}` as const);
}
