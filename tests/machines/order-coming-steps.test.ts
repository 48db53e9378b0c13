/** The steps that an order's timeline shows as still to come: the machine takes each of them, in this order, until none is left. */
import { describe, expect, test } from 'vitest';
import { ORDER_TAGS, type DeliveryKind } from '#contract/orders.ts';
import { comingSteps, type ComingStep } from '#machines/order/coming-steps.ts';
import type { OrderEvent, OrderInput } from '#machines/order/events.ts';
import { areTicketsAlone } from '#machines/order/lines.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { orderPayloads } from '#machines/order/selectors.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { mixedInput, orderInput, ticketsInput } from './feeds/order.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

/** Later than the class of the orders with seats. */
const LATER = afterHours(80);

const EVENTS: Readonly<Record<ComingStep, { type: OrderEvent['type']; by: Role }>> = {
  SHIP: { type: 'SHIP', by: 'seller' },
  SHIP_REST: { type: 'SHIP', by: 'seller' },
  READY_FOR_PICKUP: { type: 'READY_FOR_PICKUP', by: 'seller' },
  HANDED_OVER: { type: 'HANDED_OVER', by: 'seller' },
  DELIVERED: { type: 'DELIVERED', by: 'system' },
};

class Order extends RowJourney {
  readonly #kind: DeliveryKind;

  constructor(input: OrderInput, kind: DeliveryKind) {
    super(orderMachine, { ...input, delivery: kind });
    this.#kind = kind;
  }

  get snapshot() {
    return restoreRow(orderMachine, this.row);
  }

  get coming(): readonly ComingStep[] {
    const { snapshot } = this;
    return comingSteps({
      tags: ORDER_TAGS.filter((tag) => snapshot.hasTag(tag)),
      isTickets: areTicketsAlone(snapshot.context),
      delivery: { kind: this.#kind },
    });
  }

  take(step: ComingStep, at: number): string {
    const { type, by } = EVENTS[step];
    return this.send(type, by, at, orderPayloads[type](this.snapshot.context));
  }
}

describe('an order takes the steps that its timeline shows as still to come', () => {
  test.each<[string, OrderInput, DeliveryKind, readonly ComingStep[]]>([
    ['shipped to the buyer', orderInput, 'ship', ['SHIP', 'DELIVERED']],
    ['picked up at a store', orderInput, 'pickup', ['READY_FOR_PICKUP', 'HANDED_OVER']],
    ['picked up at a studio', orderInput, 'studio', ['READY_FOR_PICKUP', 'HANDED_OVER']],
    ['shipped, with seats in a class', mixedInput, 'ship', ['SHIP', 'DELIVERED']],
    ['picked up, with seats in a class', mixedInput, 'pickup', ['READY_FOR_PICKUP', 'HANDED_OVER']],
    ['of seats alone', ticketsInput, 'tickets', []],
  ])('%s', (_, input, kind, steps) => {
    const order = new Order(input, kind);
    expect(order.coming, 'before it is paid').toEqual(steps);
    order.send('AUTHORIZED', 'system', afterHours(0));
    order.send('TICKETS_SENT', 'system', afterHours(0));
    steps.forEach((step, nth) => {
      expect(order.coming).toEqual(steps.slice(nth));
      expect(order.take(step, nth === 0 ? afterHours(1) : LATER), step).not.toContain('refused');
    });
    expect(order.coming).toEqual([]);
  });

  test('shipped in part', () => {
    const order = new Order(orderInput, 'ship');
    order.send('AUTHORIZED', 'system', afterHours(0));
    order.send('SHIP', 'seller', afterHours(1), { lines: [{ lineId: 1, quantity: 1 }], tracking: null });
    expect(order.coming).toEqual(['SHIP_REST', 'DELIVERED']);
    expect(order.take('SHIP_REST', afterHours(2))).toBe('SHIPPED');
    expect(order.coming).toEqual(['DELIVERED']);
    expect(order.take('DELIVERED', LATER)).toBe('DELIVERED');
    expect(order.coming).toEqual([]);
  });
});

test('a canceled order has no step to come', () => {
  const order = new Order(orderInput, 'ship');
  order.send('AUTHORIZED', 'system', afterHours(0));
  expect(order.send('CANCEL', 'buyer', afterHours(1), { reason: null })).toBe('CANCELLED');
  expect(order.coming).toEqual([]);
});
