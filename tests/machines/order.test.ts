/** Orders: the edges and deadlines of design §4, as the server moves a row by them. */
import { describe, expect, test } from 'vitest';
import { orderMachine } from '../../machines/order/machine.ts';
import { orderPayloads } from '../../machines/order/selectors.ts';
import { permittedEvents } from '../../machines/lifecycle/permitted.ts';
import { restoreRow } from '../../machines/lifecycle/row.ts';
import { orderInput } from './feeds/order.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const DAY = 24;
const WHOLE = [
  { lineId: 1, quantity: 2 },
  { lineId: 2, quantity: 1 },
];
const PART = [{ lineId: 1, quantity: 1 }];
const REST = [
  { lineId: 1, quantity: 1 },
  { lineId: 2, quantity: 1 },
];

const begin = () => new RowJourney(orderMachine, orderInput);

function processing() {
  const order = begin();
  order.send('AUTHORIZED', 'system', afterHours(0));
  return order;
}

function ship(order: RowJourney, lines: object[], hours = 2) {
  return order.send('SHIP', 'seller', afterHours(hours), { lines, tracking: 'CP 1' });
}

function shipped() {
  const order = processing();
  ship(order, WHOLE);
  return order;
}

describe('an order', () => {
  test('is paid, shipped, delivered and completed, and the seller earns', () => {
    const order = begin();
    expect(order.state).toBe('AWAITING_PAYMENT');
    expect(order.send('AUTHORIZED', 'system', afterHours(0))).toBe('PROCESSING');
    expect(ship(order, WHOLE)).toBe('SHIPPED');
    expect(order.takeEffects()).toEqual([{ type: 'capturePayment', params: undefined }]);
    expect(order.send('DELIVERED', 'system', afterHours(50))).toBe('DELIVERED');
    expect(order.wait(afterHours(50 + 30 * DAY) - 1)).toBe('DELIVERED');
    expect(order.wait(afterHours(50 + 30 * DAY))).toBe('COMPLETED');
    expect(order.takeEffects()).toEqual([{ type: 'releaseEarnings', params: undefined }]);
  });

  test('that is not paid within an hour is cancelled', () => {
    expect(begin().wait(afterHours(1) - 1)).toBe('AWAITING_PAYMENT');
    expect(begin().wait(afterHours(1))).toBe('CANCELLED');
    expect(begin().send('PAYMENT_FAILED', 'system', afterHours(0))).toBe('CANCELLED');
  });

  test('that a seller leaves for seven days is cancelled: stock and money are given back', () => {
    const order = processing();
    expect(order.wait(afterHours(7 * DAY) - 1)).toBe('PROCESSING');
    order.takeSteps();
    expect(order.wait(afterHours(7 * DAY))).toBe('CANCELLED');
    expect(order.takeSteps()).toEqual(['PROCESSING > CANCELLED']);
    expect(order.takeEffects()).toEqual([
      { type: 'releasePayment', params: undefined },
      { type: 'restock', params: { lines: WHOLE } },
    ]);
  });

  test('can be cancelled before it leaves: by the buyer as is, by the seller with a reason', () => {
    const cancel = (by: 'buyer' | 'seller', reason: string | null) =>
      processing().send('CANCEL', by, afterHours(1), { reason });
    expect(cancel('buyer', null)).toBe('CANCELLED');
    expect(cancel('seller', null)).toBe('refused in PROCESSING');
    expect(cancel('seller', 'the kiln broke')).toBe('CANCELLED');
    expect(shipped().send('CANCEL', 'buyer', afterHours(3), { reason: null })).toBe('refused in SHIPPED');
  });

  test('counts as delivered 21 days after it was shipped', () => {
    expect(shipped().wait(afterHours(2 + 21 * DAY) - 1)).toBe('SHIPPED');
    expect(shipped().wait(afterHours(2 + 21 * DAY))).toBe('DELIVERED');
  });
});

describe('parcels', () => {
  test('go one by one, and the money is taken with the first', () => {
    const order = processing();
    expect(ship(order, PART)).toBe('PARTIALLY_SHIPPED');
    expect(order.takeEffects().map(({ type }) => type)).toEqual(['capturePayment']);
    expect(ship(order, PART, 3)).toBe('PARTIALLY_SHIPPED');
    expect(ship(order, [{ lineId: 2, quantity: 1 }], 4)).toBe('SHIPPED');
    expect(order.takeEffects()).toEqual([]);
  });

  test.each([
    ['nothing', []],
    ['more than was bought', [{ lineId: 1, quantity: 3 }]],
    ['more than was bought, said twice', [...WHOLE, ...PART]],
    ['a line of another order', [{ lineId: 3, quantity: 1 }]],
    ['half a piece', [{ lineId: 1, quantity: 0.5 }]],
    ['less than nothing', [{ lineId: 1, quantity: -1 }]],
  ])('with %s are refused', (_, lines) => {
    expect(ship(processing(), lines)).toBe('refused in PROCESSING');
  });

  test('that will not come are paid back and put on the shelf', () => {
    const order = processing();
    ship(order, PART);
    order.takeEffects();
    expect(order.send('CANCEL_REST', 'seller', afterHours(3), { reason: 'sold out' })).toBe('SHIPPED');
    expect(order.takeEffects()).toEqual([
      { type: 'refundLines', params: { lines: REST } },
      { type: 'restock', params: { lines: REST } },
    ]);
    expect(order.row.context).toMatchObject({
      lines: [{ lineId: 1, quantity: 1, shippedQuantity: 1 }],
      reason: 'sold out',
    });
  });
});

describe('an order to pick up', () => {
  test('is handed over, and paid then', () => {
    const order = processing();
    expect(order.send('READY_FOR_PICKUP', 'seller', afterHours(1))).toBe('READY_FOR_PICKUP');
    expect(order.send('HANDED_OVER', 'seller', afterHours(2))).toBe('DELIVERED');
    expect(order.takeEffects().map(({ type }) => type)).toEqual(['capturePayment']);
  });

  test('is cancelled when nobody comes for 14 days', () => {
    const order = processing();
    order.send('READY_FOR_PICKUP', 'seller', afterHours(1));
    expect(order.wait(afterHours(1 + 14 * DAY) - 1)).toBe('READY_FOR_PICKUP');
    order.takeSteps();
    expect(order.wait(afterHours(1 + 14 * DAY))).toBe('CANCELLED');
    expect(order.takeSteps()).toEqual(['READY_FOR_PICKUP > CANCELLED']);
  });
});

describe('an open return or dispute', () => {
  test('holds up the completion, which comes as soon as the last is closed', () => {
    const order = shipped();
    order.send('DELIVERED', 'system', afterHours(3));
    order.send('CASE_OPENED', 'system', afterHours(4));
    order.send('CASE_OPENED', 'system', afterHours(5));
    const late = afterHours(3 + 31 * DAY);
    expect(order.wait(late)).toBe('DELIVERED');
    expect(order.send('CASE_CLOSED', 'system', late + 1)).toBe('DELIVERED');
    expect(order.wait(late + 2)).toBe('DELIVERED');
    expect(order.send('CASE_CLOSED', 'system', late + 3)).toBe('DELIVERED');
    expect(order.wait(late + 3)).toBe('COMPLETED');
  });

  test.each([
    ['PARTIALLY_SHIPPED', PART],
    ['SHIPPED', WHOLE],
  ])('moves an order in %s nowhere, and is counted until it is closed', (state, lines) => {
    const order = processing();
    ship(order, lines);
    expect(order.send('CASE_OPENED', 'system', afterHours(3))).toBe(state);
    expect(order.row.context).toMatchObject({ openCases: 1 });
    expect(order.send('CASE_CLOSED', 'system', afterHours(4))).toBe(state);
    expect(order.row.context).toMatchObject({ openCases: 0 });
  });

  test('is not closed more often than it was opened', () => {
    expect(shipped().send('CASE_CLOSED', 'system', afterHours(4))).toBe('refused in SHIPPED');
  });
});

test('each may do now what the chart says', () => {
  const may = (order: RowJourney, by: 'buyer' | 'seller') =>
    permittedEvents(restoreRow(orderMachine, order.row), { by, at: afterHours(3) }, orderPayloads);
  expect(may(processing(), 'buyer')).toEqual(['CANCEL']);
  expect(may(processing(), 'seller')).toEqual(['SHIP', 'READY_FOR_PICKUP', 'CANCEL']);
  expect(may(shipped(), 'seller')).toEqual([]);
});
