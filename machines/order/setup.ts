import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { orderEffects } from './effects.ts';
import { PAYMENT_COMES_MS } from './constants.ts';
import { withCorrection } from './corrections.ts';
import type { OrderContext, OrderEvent, OrderInput, ShippedLine, Tracking } from './events.ts';
import { orderRules } from './guards.ts';
import { lastStart, unsentTickets, withAllShipped, withoutUnshipped, withShipped } from './lines.ts';

/** Initial context of an order. */
export const placed = ({ placedAt, lines, delivery = null }: OrderInput): OrderContext => ({
  lines: lines.map(({ lineId, quantity, startsAt = null }) => ({
    lineId,
    quantity,
    shippedQuantity: 0,
    startsAt,
  })),
  delivery,
  dueAt: placedAt + PAYMENT_COMES_MS,
  tracking: null,
  corrections: [],
  reason: null,
  openCases: 0,
});

/**
 * `unpaid`: only the buyer has been told of it. `toPickUp`: the buyer has to pick it up. `allShipped`: everything that will be
 * delivered is on its way. `arrived`: the buyer has it. `released`: its money is the seller's for good. `calledOff`: nothing of it will be delivered.
 */
export type OrderTag =
  | 'unpaid'
  | 'toShip'
  | 'toComplete'
  | 'toPickUp'
  | 'allShipped'
  | 'arrived'
  | 'released'
  | 'calledOff';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const orderSetup = setup({
  types: {} as { context: OrderContext; events: OrderEvent; input: OrderInput; tags: OrderTag },
  actions: {
    ...orderEffects,
    waitUntil: assign((_, { from, ms }: { from: number; ms: number }) => ({ dueAt: from + ms })),
    /** Goods: the time a parcel takes. Seats: until the last class begins, but no less than that time. */
    waitForArrival: assign(({ context }, { from, ms }: { from: number; ms: number }) => ({
      dueAt: Math.max(
        context.lines.every(({ startsAt }) => startsAt !== null) ? from : from + ms,
        lastStart(context) ?? from,
      ),
    })),
    /** Extends the deadline, so that it isn't before `until`. */
    waitAtLeastUntil: assign(({ context: { dueAt } }, { until }: { until: number }) => ({
      dueAt: dueAt === null ? null : Math.max(dueAt, until),
    })),
    waitForNothing: assign({ dueAt: null }),
    keepParcel: assign(
      ({ context }, { lines, tracking }: { lines: readonly ShippedLine[]; tracking: Tracking | null }) => ({
        lines: withShipped(context.lines, lines),
        tracking,
      }),
    ),
    keepCorrection: assign(
      ({ context }, { shipment, tracking }: { shipment: number; tracking: Tracking }) => ({
        tracking,
        corrections: withCorrection(context, shipment),
      }),
    ),
    keepTickets: assign(({ context }) => ({ lines: withShipped(context.lines, unsentTickets(context)) })),
    keepHandedOver: assign(({ context }) => ({ lines: withAllShipped(context.lines) })),
    keepReason: assign((_, { reason }: { reason: string | null }) => ({ reason })),
    dropUnshipped: assign(({ context }) => ({ lines: withoutUnshipped(context.lines) })),
    countCase: assign(({ context }, { by }: { by: 1 | -1 }) => ({ openCases: context.openCases + by })),
  },
  guards: { may: mayBy(orderRules) },
});
