import type { SnapshotFrom } from 'xstate';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { ReturnLineContext, ReturnLineEvent } from './events.ts';
import type { returnLineMachine } from './machine.ts';
import { itemStatus } from './status.ts';
import type { ItemStatus } from './status.ts';

export type ReturnLineSnapshot = SnapshotFrom<typeof returnLineMachine>;

/** The status that is shown for the line (§4). */
export const selectItemStatus = ({ value, context }: ReturnLineSnapshot): ItemStatus =>
  itemStatus(value, context.isReceiptExpected);

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
