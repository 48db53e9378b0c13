/** Orders: the edges and deadlines of design §4, for a row that the server moves. */
import { describe, expect, test } from 'vitest';
import { orderMachine } from '#machines/order/machine.ts';
import { orderPayloads, selectWaitsForSeller } from '#machines/order/selectors.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { mixedInput, orderInput, ticketsInput } from './feeds/order.ts';
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
  return order.send('SHIP', 'seller', afterHours(hours), {
    lines,
    tracking: { carrier: 'CANADA_POST', number: 'CP 1' },
  });
}

function shipped() {
  const order = processing();
  ship(order, WHOLE);
  return order;
}

function partlyShipped() {
  const order = processing();
  ship(order, PART);
  return order;
}

describe('an order', () => {
  test("is paid, shipped, delivered and completed, and then releases the seller's earnings", () => {
    const order = begin();
    expect(order.state).toBe('AWAITING_PAYMENT');
    expect(order.send('AUTHORIZED', 'system', afterHours(0))).toBe('PROCESSING');
    expect(ship(order, WHOLE)).toBe('SHIPPED');
    expect(order.takeEffects()).toEqual([{ type: 'capturePayment', params: undefined }]);
    expect(order.send('DELIVERED', 'system', afterHours(50))).toBe('DELIVERED');
    expect(order.wait(afterHours(50 + 30 * DAY) - 1)).toBe('DELIVERED');
    expect(order.wait(afterHours(50 + 30 * DAY))).toBe('COMPLETED');
    expect(order.takeEffects()).toEqual([
      { type: 'releaseEarnings', params: undefined },
      { type: 'awardPoints', params: undefined },
    ]);
  });

  test('that is not paid within an hour is canceled', () => {
    expect(begin().wait(afterHours(1) - 1)).toBe('AWAITING_PAYMENT');
    expect(begin().wait(afterHours(1))).toBe('CANCELLED');
    expect(begin().send('PAYMENT_FAILED', 'system', afterHours(0))).toBe('CANCELLED');
  });

  test('can be canceled before it is shipped, by the buyer without a reason, by the seller only with one', () => {
    const cancel = (by: 'buyer' | 'seller', reason: string | null) =>
      processing().send('CANCEL', by, afterHours(1), { reason });
    expect(cancel('buyer', null)).toBe('CANCELLED');
    expect(cancel('seller', null)).toBe('refused in PROCESSING');
    expect(cancel('seller', 'the kiln broke')).toBe('CANCELLED');
    expect(shipped().send('CANCEL', 'buyer', afterHours(3), { reason: null })).toBe('refused in SHIPPED');
  });
});

describe('parcels', () => {
  test('can be shipped one by one, and the first captures the payment', () => {
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
    ['more than was bought, in two entries for one line', [...WHOLE, ...PART]],
    ['a line of another order', [{ lineId: 3, quantity: 1 }]],
    ['half an item', [{ lineId: 1, quantity: 0.5 }]],
    ['a negative quantity', [{ lineId: 1, quantity: -1 }]],
  ])('with %s are refused', (_, lines) => {
    expect(ship(processing(), lines)).toBe('refused in PROCESSING');
  });

  test('can have their tracking number corrected by the seller until delivery, and the buyer is notified', () => {
    const right = { shipment: 3, tracking: { carrier: 'UPS', number: '1Z1' } };
    expect(processing().send('CORRECT_TRACKING', 'seller', afterHours(3), right)).toBe(
      'refused in PROCESSING',
    );
    const order = processing();
    ship(order, PART);
    order.takeMessages();
    expect(order.send('CORRECT_TRACKING', 'buyer', afterHours(3), right)).toBe(
      'refused in PARTIALLY_SHIPPED',
    );
    expect(order.send('CORRECT_TRACKING', 'seller', afterHours(3), right)).toBe('PARTIALLY_SHIPPED');
    expect(order.row.context).toMatchObject({ tracking: right.tracking });
    expect(order.takeMessages()).toEqual([{ to: ['buyer'], about: 'CORRECT_TRACKING' }]);
    const whole = shipped();
    expect(whole.send('CORRECT_TRACKING', 'seller', afterHours(4), right)).toBe('SHIPPED');
    expect(whole.dueAt).toBe(afterHours(2 + 21 * DAY));
    whole.send('DELIVERED', 'system', afterHours(50));
    expect(whole.send('CORRECT_TRACKING', 'seller', afterHours(51), right)).toBe('refused in DELIVERED');
  });

  test('refuse the sixth correction of a tracking number, counted for each parcel by itself', () => {
    const order = processing();
    ship(order, PART);
    const correct = (shipment: number, nth: number) =>
      order.send('CORRECT_TRACKING', 'seller', afterHours(3), {
        shipment,
        tracking: { carrier: 'UPS', number: `1Z${String(nth)}` },
      });
    expect([1, 2, 3, 4, 5].map((nth) => correct(3, nth))).toEqual(Array(5).fill('PARTIALLY_SHIPPED'));
    expect(correct(3, 6)).toBe('refused in PARTIALLY_SHIPPED');
    expect(correct(4, 7), 'of another parcel').toBe('PARTIALLY_SHIPPED');
    expect(correct(3, 8), 'after that').toBe('refused in PARTIALLY_SHIPPED');
    expect(order.row.context).toMatchObject({
      corrections: [
        { shipment: 3, times: 5 },
        { shipment: 4, times: 1 },
      ],
    });
  });

  test('have no tracking number to correct when only tickets were sent or the buyer picked the goods up', () => {
    const right = { shipment: 3, tracking: { carrier: 'UPS', number: '1Z1' } };
    const tickets = new RowJourney(orderMachine, ticketsInput);
    tickets.send('AUTHORIZED', 'system', afterHours(0));
    tickets.send('TICKETS_SENT', 'system', afterHours(0));
    expect(tickets.send('CORRECT_TRACKING', 'seller', afterHours(1), right)).toBe('refused in SHIPPED');
    const fetched = new RowJourney(orderMachine, { ...mixedInput, delivery: 'pickup' });
    fetched.send('AUTHORIZED', 'system', afterHours(0));
    fetched.send('TICKETS_SENT', 'system', afterHours(0));
    fetched.send('READY_FOR_PICKUP', 'seller', afterHours(1));
    expect(fetched.send('HANDED_OVER', 'seller', afterHours(2))).toBe('SHIPPED');
    expect(fetched.send('CORRECT_TRACKING', 'seller', afterHours(3), right)).toBe('refused in SHIPPED');
  });

  test('that the seller cannot send are canceled, refunded and restocked', () => {
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

describe('a pickup order', () => {
  test('is delivered when it is handed over, which captures the payment', () => {
    const order = processing();
    expect(order.send('READY_FOR_PICKUP', 'seller', afterHours(1))).toBe('READY_FOR_PICKUP');
    expect(order.send('HANDED_OVER', 'seller', afterHours(2))).toBe('DELIVERED');
    expect(order.takeEffects().map(({ type }) => type)).toEqual(['capturePayment']);
    expect(order.row.context).toMatchObject({ lines: [{ shippedQuantity: 2 }, { shippedQuantity: 1 }] });
  });
});

describe('an open return or dispute', () => {
  test('delays the completion until the last one is closed', () => {
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
  ])('leaves an order in %s, and is counted until it is closed', (state, lines) => {
    const order = processing();
    ship(order, lines);
    expect(order.send('CASE_OPENED', 'system', afterHours(3))).toBe(state);
    expect(order.row.context).toMatchObject({ openCases: 1 });
    expect(order.send('CASE_CLOSED', 'system', afterHours(4))).toBe(state);
    expect(order.row.context).toMatchObject({ openCases: 0 });
  });

  test('cannot be closed more often than it was opened', () => {
    expect(shipped().send('CASE_CLOSED', 'system', afterHours(4))).toBe('refused in SHIPPED');
  });
});

const CLASS_BEGINS = 72;
const SEATS = [{ lineId: 4, quantity: 2 }];

function paid(input: object) {
  const order = new RowJourney(orderMachine, input);
  order.send('AUTHORIZED', 'system', afterHours(0));
  return order;
}

function withTicketsOut(input: object = mixedInput) {
  const order = paid(input);
  order.send('TICKETS_SENT', 'system', afterHours(0));
  order.takeEffects();
  order.takeSteps();
  return order;
}

describe('seats in a class', () => {
  test('are sent as tickets once they are paid for, which captures the payment', () => {
    const order = paid(ticketsInput);
    expect(order.takeEffects()).toEqual([{ type: 'sendTickets', params: undefined }]);
    expect(order.send('TICKETS_SENT', 'system', afterHours(0))).toBe('SHIPPED');
    expect(order.takeEffects()).toEqual([{ type: 'capturePayment', params: undefined }]);
    expect(order.row.context).toMatchObject({ lines: [{ lineId: 4, shippedQuantity: 2 }] });
  });

  test('are not sent for an order of goods only', () => {
    const order = processing();
    expect(order.takeEffects()).toEqual([]);
    expect(order.send('TICKETS_SENT', 'system', afterHours(0))).toBe('refused in PROCESSING');
  });

  test('count as delivered when the class starts, and not before', () => {
    const order = withTicketsOut(ticketsInput);
    expect(order.send('DELIVERED', 'system', afterHours(CLASS_BEGINS) - 1)).toBe('refused in SHIPPED');
    expect(order.wait(afterHours(CLASS_BEGINS) - 1)).toBe('SHIPPED');
    expect(order.wait(afterHours(CLASS_BEGINS))).toBe('DELIVERED');
  });

  test('in a class that has already started are delivered when the tickets are sent', () => {
    const order = paid(ticketsInput);
    order.send('TICKETS_SENT', 'system', afterHours(CLASS_BEGINS + 5));
    expect(order.wait(afterHours(CLASS_BEGINS + 5))).toBe('DELIVERED');
  });

  test('can be returned before the class starts', () => {
    const order = withTicketsOut(ticketsInput);
    expect(order.send('CASE_OPENED', 'system', afterHours(1))).toBe('SHIPPED');
  });
});

describe('an order of goods and seats', () => {
  test('captures the payment with the tickets, and leaves the goods to the seller', () => {
    const order = paid(mixedInput);
    order.takeEffects();
    expect(order.send('TICKETS_SENT', 'system', afterHours(0))).toBe('PROCESSING');
    expect(order.takeEffects().map(({ type }) => type)).toEqual(['capturePayment']);
    expect(order.send('TICKETS_SENT', 'system', afterHours(1))).toBe('refused in PROCESSING');
    expect(ship(order, PART)).toBe('PARTIALLY_SHIPPED');
    expect(ship(order, REST, 3)).toBe('SHIPPED');
  });

  test('sends no goods before the tickets, and no ticket in a parcel', () => {
    expect(ship(paid(mixedInput), WHOLE)).toBe('refused in PROCESSING');
    expect(paid(mixedInput).send('READY_FOR_PICKUP', 'seller', afterHours(1))).toBe('refused in PROCESSING');
    expect(ship(withTicketsOut(), SEATS)).toBe('refused in PROCESSING');
  });

  test.each([
    ['the buyer cancels', 'CANCEL', 'buyer', null],
    ['the seller cancels', 'CANCEL', 'seller', 'the kiln broke'],
  ] as const)('keeps the tickets when %s, and refunds only the goods', (_, type, by, reason) => {
    const order = withTicketsOut();
    expect(order.send(type, by, afterHours(1), { reason })).toBe('SHIPPED');
    expect(order.takeEffects()).toEqual([
      { type: 'refundLines', params: { lines: WHOLE } },
      { type: 'restock', params: { lines: WHOLE } },
    ]);
    expect(order.row.context).toMatchObject({ reason, lines: [{ lineId: 4, quantity: 2 }] });
    expect(order.dueAt).toBe(afterHours(CLASS_BEGINS));
  });

  test('cannot be canceled by a seller without a reason', () => {
    expect(withTicketsOut().send('CANCEL', 'seller', afterHours(1), { reason: ' ' })).toBe(
      'refused in PROCESSING',
    );
  });

  test('is shipped by a handover of the goods before the class starts, and delivered by one from then on', () => {
    const handed = (hours: number) => {
      const order = withTicketsOut();
      order.send('READY_FOR_PICKUP', 'seller', afterHours(1));
      return order.send('HANDED_OVER', 'seller', afterHours(hours));
    };
    expect(handed(CLASS_BEGINS - 1)).toBe('SHIPPED');
    expect(handed(CLASS_BEGINS)).toBe('DELIVERED');
  });

  test('can have a return opened before the goods are sent', () => {
    const order = withTicketsOut();
    expect(order.send('CASE_OPENED', 'system', afterHours(1))).toBe('PROCESSING');
    expect(order.send('CASE_CLOSED', 'system', afterHours(2))).toBe('PROCESSING');
    order.send('READY_FOR_PICKUP', 'seller', afterHours(3));
    expect(order.send('CASE_OPENED', 'system', afterHours(4))).toBe('READY_FOR_PICKUP');
    expect(order.send('CASE_CLOSED', 'system', afterHours(5))).toBe('READY_FOR_PICKUP');
    expect(order.row.context).toMatchObject({ openCases: 0 });
    expect(processing().send('CASE_OPENED', 'system', afterHours(1))).toBe('refused in PROCESSING');
  });
});

describe('the delivery method of an order', () => {
  const may = (delivery: string) =>
    permittedEvents(
      restoreRow(orderMachine, paid({ ...orderInput, delivery }).row),
      { by: 'seller', at: afterHours(1) },
      orderPayloads,
    );

  test.each([
    ['ship', ['SHIP', 'CANCEL']],
    ['pickup', ['READY_FOR_PICKUP', 'CANCEL']],
    ['studio', ['READY_FOR_PICKUP', 'CANCEL']],
  ])('%s permits the seller %j', (delivery, events) => {
    expect(may(delivery)).toEqual(events);
  });
});

test('the permitted events of an order depend on its state and on the sender', () => {
  const may = (order: RowJourney, by: 'buyer' | 'seller') =>
    permittedEvents(restoreRow(orderMachine, order.row), { by, at: afterHours(3) }, orderPayloads);
  expect(may(processing(), 'buyer')).toEqual(['CANCEL']);
  expect(may(processing(), 'seller')).toEqual(['SHIP', 'READY_FOR_PICKUP', 'CANCEL']);
  expect(may(shipped(), 'seller')).toEqual(['CORRECT_TRACKING']);
});

test.each([
  ['not paid yet', begin, false],
  ['to ship', processing, true],
  ['shipped in part', partlyShipped, true],
  ['shipped', shipped, false],
] as const)('tells whether an order waits for its seller: one that is %s', (_, order, isWaiting) => {
  expect(selectWaitsForSeller(restoreRow(orderMachine, order().row))).toBe(isWaiting);
});
