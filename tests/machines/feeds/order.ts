import type { AnyMachineSnapshot } from 'xstate';
import type { OrderEvent, OrderInput } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, nothing, sentEvents } from './sent.ts';

/** An order whose effects are only recorded. */
export const orderInTest = orderMachine.provide({
  actions: {
    notify: nothing,
    sendTickets: nothing,
    capturePayment: nothing,
    releasePayment: nothing,
    refundLines: nothing,
    restock: nothing,
    releaseEarnings: nothing,
    awardPoints: nothing,
  },
});

export const orderInput: OrderInput = {
  placedAt: BEGUN,
  lines: [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
  ],
};

/** Goods, and seats in a class that starts in three days. */
export const mixedInput: OrderInput = {
  placedAt: BEGUN,
  lines: [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
    { lineId: 4, quantity: 2, startsAt: afterHours(72) },
  ],
};

/** Seats only. */
export const ticketsInput: OrderInput = {
  placedAt: BEGUN,
  lines: [{ lineId: 4, quantity: 2, startsAt: afterHours(72) }],
};

const parcel = (...lines: [lineId: number, quantity: number][]) => ({
  lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
  tracking: null,
});

const payloads: Readonly<Record<OrderEvent['type'], readonly object[]>> = {
  AUTHORIZED: [{}],
  PAYMENT_FAILED: [{}],
  SHIP: [parcel([1, 2], [2, 1]), parcel([1, 1]), parcel([1, 1], [2, 1]), parcel([3, 1]), parcel()],
  CORRECT_TRACKING: [{ shipment: 3, tracking: { carrier: 'UPS', number: '1Z1' } }],
  TICKETS_SENT: [{}],
  READY_FOR_PICKUP: [{}],
  HANDED_OVER: [{}],
  CANCEL: [{ reason: 'changed my mind' }, { reason: null }],
  CANCEL_REST: [{ reason: 'the last one broke' }],
  DELIVERED: [{}],
  CASE_OPENED: [{}],
  CASE_CLOSED: [{}],
  TIME_UP: [],
};

const events = sentEvents(payloads, [afterHours(1)]);

export const orderFeed: Feed = {
  name: 'order',
  build: () => orderInTest,
  inputs: [orderInput, mixedInput, ticketsInput],
  // One open case and one correction are enough for the model.
  events: (snapshot: AnyMachineSnapshot) =>
    events(snapshot).filter(
      ({ type }) =>
        (type !== 'CASE_OPENED' || snapshot.context.openCases === 0) &&
        (type !== 'CORRECT_TRACKING' || snapshot.context.corrections.length === 0),
    ),
  answers: {},
  failures: [],
};
