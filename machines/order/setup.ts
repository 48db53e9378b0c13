import { assign, setup } from 'xstate';
import { mayBy } from '../lifecycle/may.ts';
import { orderEffects } from './actors.ts';
import { PAYMENT_COMES_MS } from './constants.ts';
import type { OrderContext, OrderEvent, OrderInput, ShippedLine } from './events.ts';
import { orderRules, withShipped } from './guards.ts';

/** An order as it is placed. */
export const placed = ({ placedAt, lines }: OrderInput): OrderContext => ({
  lines: lines.map((line) => ({ ...line, shippedQuantity: 0 })),
  dueAt: placedAt + PAYMENT_COMES_MS,
  tracking: null,
  reason: null,
  openCases: 0,
});

/** What has not been shipped yet. */
export const unshippedLines = ({ lines }: OrderContext): ShippedLine[] =>
  lines
    .map(({ lineId, quantity, shippedQuantity }) => ({ lineId, quantity: quantity - shippedQuantity }))
    .filter(({ quantity }) => quantity > 0);

/** What the chart of an order is made of; `machine.ts` is the chart. */
export const orderSetup = setup({
  types: {} as { context: OrderContext; events: OrderEvent; input: OrderInput },
  actions: {
    ...orderEffects,
    waitUntil: assign((_, { from, ms }: { from: number; ms: number }) => ({ dueAt: from + ms })),
    waitForNothing: assign({ dueAt: null }),
    keepParcel: assign(
      ({ context }, { lines, tracking }: { lines: readonly ShippedLine[]; tracking: string | null }) => ({
        lines: withShipped(context.lines, lines),
        tracking,
      }),
    ),
    keepReason: assign((_, { reason }: { reason: string | null }) => ({ reason })),
    /** Lines that will not come are gone from the order; the part that was shipped stays. */
    dropUnshipped: assign(({ context }) => ({
      lines: context.lines
        .filter(({ shippedQuantity }) => shippedQuantity > 0)
        .map((line) => ({ ...line, quantity: line.shippedQuantity })),
    })),
    countCase: assign(({ context }, { by }: { by: 1 | -1 }) => ({ openCases: context.openCases + by })),
  },
  guards: { may: mayBy(orderRules) },
});
