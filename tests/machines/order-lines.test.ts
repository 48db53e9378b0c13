/** Lines of an order, counted: seats and goods, the quantity of each still to send, and the start of the last class. */
import { describe, expect, test } from 'vitest';
import type { OrderContext } from '#machines/order/events.ts';
import { orderRules } from '#machines/order/guards.ts';
import { areTicketsAlone, isPickup, lastStart } from '#machines/order/lines.ts';
import { placed } from '#machines/order/setup.ts';
import { applyEvent, beginRow } from '#machines/persistence/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { orderInTest } from './feeds/order.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const line = (lineId: number, startsAt: number | null, shippedQuantity = 0) => ({
  lineId,
  quantity: 1,
  shippedQuantity,
  startsAt,
});
const MUG = line(1, null);
const EARLY = line(2, afterHours(60));
const LATE = line(3, afterHours(90));

const order = (...lines: OrderContext['lines']): OrderContext => ({
  ...placed({ placedAt: BEGUN, lines: [] }),
  lines,
});

test('only orders collected at a store or a studio are pickups; shipped orders, tickets and unknown deliveries are not', () => {
  const pickups = ['pickup', 'studio', 'ship', 'tickets', null] as const;
  expect(pickups.filter((delivery) => isPickup({ delivery }))).toEqual(['pickup', 'studio']);
});

describe('seats in the lines of an order', () => {
  test('are the whole order when it has no goods', () => {
    expect(areTicketsAlone({ lines: [EARLY, LATE] })).toBe(true);
    expect(areTicketsAlone({ lines: [EARLY] })).toBe(true);
    expect(areTicketsAlone({ lines: [MUG, EARLY] })).toBe(false);
    expect(areTicketsAlone({ lines: [] })).toBe(false);
  });

  test('start with the last of their classes', () => {
    expect(lastStart({ lines: [LATE, MUG, EARLY] })).toBe(afterHours(90));
    expect(lastStart({ lines: [MUG] })).toBeNull();
  });

  test('are due until they are sent', () => {
    const gone = line(2, afterHours(60), 1);
    expect(orderRules.areTicketsDue(order(MUG, EARLY))).toBe(true);
    expect(orderRules.areTicketsDue(order(MUG, gone))).toBe(false);
    expect(orderRules.areTicketsAll(order(EARLY))).toBe(true);
    expect(orderRules.areTicketsAll(order(gone))).toBe(false);
    expect(orderRules.areTicketsAll(order(MUG, EARLY))).toBe(false);
  });
});

test('the buyer has tickets once they are sent', () => {
  const asked = { type: 'CANCEL', by: 'buyer', at: afterHours(1), reason: null } as const;
  expect(orderRules.areTicketsOut(order(line(2, afterHours(60), 1)), asked)).toBe(true);
  expect(orderRules.areTicketsOut(order(EARLY), asked)).toBe(false);
});

test('a pickup order with nothing left to hand over is not to be picked up', () => {
  expect(orderRules.isToBePickedUp(order(MUG))).toBe(true);
  expect(orderRules.isToBePickedUp(order(line(1, null, 1)))).toBe(false);
});

describe('the tracking number of a parcel', () => {
  const correct = (
    state: string,
    by: Role,
    shipment: number,
    shippedQuantity: number,
    corrections: OrderContext['corrections'] = [],
  ) => {
    const context = { ...order(line(1, null, shippedQuantity)), dueAt: null, corrections };
    const row = { ...beginRow(orderInTest, '1', { placedAt: BEGUN, lines: [] }).row, state, context };
    const tracking = { carrier: 'UPS', number: '1Z' };
    const event = { type: 'CORRECT_TRACKING', by, at: afterHours(1), shipment, tracking };
    const { accepted, row: now, effects } = applyEvent(orderInTest, { ...row, dueAt: null }, event);
    return accepted
      ? {
          tracking: Reflect.get(now.context, 'tracking'),
          corrections: Reflect.get(now.context, 'corrections'),
          effects,
        }
      : 'refused';
  };
  const CORRECTED = {
    tracking: { carrier: 'UPS', number: '1Z' },
    corrections: [{ shipment: 1, times: 1 }],
    effects: [{ type: 'notify', params: { to: ['buyer'], about: 'CORRECT_TRACKING' } }],
  };

  test.each(['PARTIALLY_SHIPPED', 'SHIPPED'])(
    'is corrected by the seller alone in %s, and the buyer is notified',
    (state) => {
      expect(correct(state, 'seller', 1, 1)).toEqual(CORRECTED);
      for (const by of ['buyer', 'agent', 'office', 'system'] as const)
        expect(correct(state, by, 1, 1)).toBe('refused');
    },
  );

  test.each(['PARTIALLY_SHIPPED', 'SHIPPED'])('can be corrected five times, not a sixth, in %s', (state) => {
    expect(correct(state, 'seller', 1, 1, [{ shipment: 1, times: 4 }])).toEqual({
      ...CORRECTED,
      corrections: [{ shipment: 1, times: 5 }],
    });
    expect(correct(state, 'seller', 1, 1, [{ shipment: 1, times: 5 }])).toBe('refused');
    expect(correct(state, 'seller', 1, 1, [{ shipment: 2, times: 5 }])).toEqual({
      ...CORRECTED,
      corrections: [
        { shipment: 2, times: 5 },
        { shipment: 1, times: 1 },
      ],
    });
  });

  test.each(['PARTIALLY_SHIPPED', 'SHIPPED'])(
    'cannot be corrected before anything is sent in %s',
    (state) => {
      expect(correct(state, 'seller', 1, 0)).toBe('refused');
    },
  );
});
