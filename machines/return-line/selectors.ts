import type { SnapshotFrom } from 'xstate';
import type { ReturnLineSituation } from '#contract/returns.ts';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { ReturnLineContext, ReturnLineEvent } from './events.ts';
import type { returnLineMachine } from './machine.ts';
import { itemStatus } from './status.ts';
import type { ItemStatus } from './status.ts';

export type ReturnLineSnapshot = SnapshotFrom<typeof returnLineMachine>;

/** The status that is shown for the line (§4). */
export const selectItemStatus = ({ value, context }: ReturnLineSnapshot): ItemStatus =>
  itemStatus(value, context.isReceiptExpected);

/** Whether the buyer still has to send it. */
export const selectIsToSend = (snapshot: ReturnLineSnapshot): boolean => snapshot.hasTag('toSend');

/** Whether the return's label names it: until the seller has it. */
export const selectIsLabeled = (snapshot: ReturnLineSnapshot): boolean =>
  snapshot.hasTag('toSend') || snapshot.hasTag('onItsWay');

/** Whether the seller has refused the return or its refund, which a dispute can change. */
export const selectIsRefused = (snapshot: ReturnLineSnapshot): boolean => snapshot.hasTag('refused');

/** Whether its amount was refunded, or can still be: not after a refusal, a cancellation, or for a line that is replaced. */
export const selectHasRefund = (snapshot: ReturnLineSnapshot): boolean =>
  snapshot.hasTag('paysBack') || !(snapshot.hasTag('closed') || snapshot.hasTag('toReplace'));

/** The side that has to act next; null while the line waits for the carrier or the payment provider, and when it is closed. */
export function selectWaitsFor(snapshot: ReturnLineSnapshot): 'buyer' | 'seller' | null {
  const { deliveredAt, reshippedAt } = snapshot.context;
  if (snapshot.hasTag('toAnswer') || snapshot.hasTag('toInspect')) return 'seller';
  if (snapshot.hasTag('toSend')) return 'buyer';
  if (snapshot.hasTag('onItsWay')) return deliveredAt === null ? null : 'seller';
  if (snapshot.hasTag('toReplace')) return reshippedAt === null ? 'seller' : 'buyer';
  return null;
}

/**
 * What is going on with the line: the state, unless it would mislead its reader.
 * @param hasLabel whether the seller has given an address to send the parcel to
 */
export function selectSituation(
  { value, context }: ReturnLineSnapshot,
  hasLabel: boolean,
): ReturnLineSituation {
  if (value === 'PENDING_ITEM_RETURN' && !hasLabel) return 'PENDING_ITEM_RETURN_UNLABELED';
  if (value === 'SHIPPED' && context.deliveredAt !== null) return 'SHIPPED_DELIVERED';
  // A refund is due only when it failed and waits to be tried again.
  return value === 'READY_TO_REFUND' && context.dueAt !== null ? 'REFUND_FAILED' : value;
}

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const returnLinePayloads: Payloads<ReturnLineContext, ReturnLineEvent> = {
  APPROVE: () => ({}),
  REJECT: () => ({ reason: '-' }),
  APPROVE_RESHIP: () => ({}),
  CANCEL: () => ({}),
  SHIP: () => ({ tracking: null }),
  CORRECT_TRACKING: () => ({ tracking: { carrier: '-', number: '-' } }),
  CARRIER_DELIVERED: () => ({}),
  NOT_ARRIVED: () => ({ reason: '-' }),
  RECEIVE: () => ({ quantity: 1, condition: 'as-sold' }),
  PASS: () => ({}),
  FAIL: () => ({ reason: '-' }),
  REFUND_SETTLED: () => ({}),
  REFUND_FAILED: () => ({}),
  RESHIP_SENT: () => ({ tracking: null }),
  DELIVERED: () => ({}),
  DISPUTE_DECIDED: () => ({}),
  TIME_UP: () => ({}),
};
