import type { SnapshotFrom } from 'xstate';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { OrderContext, OrderEvent } from './events.ts';
import { unshippedGoods } from './lines.ts';
import type { orderMachine } from './machine.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/** Whether the order waits for its seller: to ship it, or to ship or cancel the rest of it. */
export const selectWaitsForSeller = (snapshot: OrderSnapshot): boolean =>
  snapshot.hasTag('toShip') || snapshot.hasTag('toComplete');

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const orderPayloads: Payloads<OrderContext, OrderEvent> = {
  AUTHORIZED: () => ({}),
  PAYMENT_FAILED: () => ({}),
  SHIP: (context) => ({ lines: unshippedGoods(context), tracking: null }),
  CORRECT_TRACKING: () => ({ shipment: 1, tracking: { carrier: '-', number: '-' } }),
  TICKETS_SENT: () => ({}),
  READY_FOR_PICKUP: () => ({}),
  HANDED_OVER: () => ({}),
  CANCEL: () => ({ reason: '-' }),
  CANCEL_REST: () => ({ reason: '-' }),
  DELIVERED: () => ({}),
  CASE_OPENED: () => ({}),
  CASE_CLOSED: () => ({}),
  TIME_UP: () => ({}),
};
