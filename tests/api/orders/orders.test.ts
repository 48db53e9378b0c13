/** Orders through the API: who can read them, which events each party may send, and refusals. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { ingestParcelEvents } from '#server/features/orders/carriers/ingest-parcel-events.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { writeReview } from '#server/features/reviews/write-review.ts';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { RETURNS } from '#tests/support/seller.ts';
import { someParcel } from '#tests/support/tracking.ts';
import { stock } from '../buying/cart/cart-fixture.ts';
import { keyCookie, keysCookie } from '#tests/support/order-keys.ts';
import {
  GUEST_ORDER,
  GUEST_PARENT,
  NOON,
  startAftersalesFixture,
  ORDER,
  PARENT,
  PEOPLE,
  type AftersalesFixture,
  type OrderInTest,
  type Who,
} from '../aftersales/aftersales-fixture.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';

let fixture: AftersalesFixture;
let made = 0;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

const system = (lifecycleId: string, type: string, at = fixture.clock.now()) =>
  move(fixture.database.pool, orderMachine, lifecycleId, { type, by: 'system', at });

/** The fixture's order with an open return and an open dispute. */
async function withCases() {
  const wish = { requestedAt: fixture.clock.now(), quantity: 1, isReceiptExpected: true };
  const { number: returnNumber, returnLineId } = await fixture.openReturn(wish);
  const { disputeId } = await fixture.openDispute({ openedAt: fixture.clock.now(), maxRefundCents: 100 });
  return { number: ORDER, returnNumber, returnLineId, disputeId };
}

/** A paid order, and calls about it. */
async function paid(order: Partial<OrderInTest> = {}) {
  fixture.clock.set(NOON + HOUR_MS / 2);
  made += 1;
  const parentNumber = `42${String(made).padStart(4, '0')}0`;
  const number = `42${String(made).padStart(4, '0')}1`;
  const placed = await fixture.place({ number, parentNumber, ...order });
  await system(placed.lifecycleId, 'AUTHORIZED');
  const read = (who: Who | 'guest', query = '') =>
    fixture.ask(who, 'sellerOrder', { query: `?orderNumber=${number}${query}` });
  return {
    ...placed,
    number,
    parentNumber,
    /** Sends an event with the current revision, unless `query` has another one. */
    async send(who: Who | 'guest', body: object, query?: string, cookie = '') {
      const seen = query ?? `?revision=${String((await read('seller')).json().revision)}`;
      return fixture.ask(who, 'orderEvent', { params: { orderNumber: number }, body, query: seen, cookie });
    },
    read,
  };
}

const TRACKING = { carrier: 'UPS', number: '1z 999-AA1 01 2345 6784' };
const KEPT = '1Z999AA10123456784';

describe('an order', () => {
  test('is shown to its buyer and an agent within its purchase, and to its seller without the purchase', async () => {
    const purchase = (who: Who) => fixture.ask(who, 'parentOrder', { params: { parentOrderNumber: PARENT } });
    expect((await purchase('buyer')).json()).toMatchObject({
      parentOrderNumber: PARENT,
      isGuest: false,
      itemSubtotal: 3000,
      shippingHandlingCharge: 500,
      estimatedTax: 240,
      total: 3740,
      orders: [
        {
          orderNumber: ORDER,
          soldBy: 'Kiln',
          storePath: '/fgm/storefront/kiln',
          status: 'AWAITING_PAYMENT',
          total: 3740,
          taxes: [{ kind: 'SALES_TAX', jurisdiction: 'US-PA', rate: 6000, amount: 240 }],
          orderLines: [{ title: 'Mug', quantity: 2, shippedQuantity: 0, commissionFee: null }],
        },
      ],
    });
    expect((await purchase('agent')).statusCode).toBe(200);
    expect((await purchase('seller')).statusCode).toBe(404);
    const single = await fixture.ask('seller', 'sellerOrder', { query: `?orderNumber=${ORDER}` });
    expect(single.json()).toMatchObject({ orderNumber: ORDER, orderLines: [{ commissionFee: 360 }] });
  });

  test('says that it was canceled for lack of payment, but not that it was canceled later', async () => {
    const isUnpaid = async (number: string) =>
      (await fixture.ask('seller', 'sellerOrder', { query: `?orderNumber=${number}` })).json<Order>()
        .isUnpaid;
    const declined = await fixture.place({ number: '4299991', parentNumber: '4299990' });
    expect(await isUnpaid('4299991')).toBe(false);
    await system(declined.lifecycleId, 'PAYMENT_FAILED');
    expect(await isUnpaid('4299991')).toBe(true);
    const canceled = await paid();
    await canceled.send('buyer', { type: 'CANCEL', reason: null });
    expect((await canceled.read('seller')).json()).toMatchObject({ status: 'CANCELLED', isUnpaid: false });
  });

  test('is shown in the language of the reader', async () => {
    const answer = await fixture.ask('buyer', 'parentOrder', {
      params: { parentOrderNumber: PARENT },
      language: 'fr',
    });
    expect(answer.json()).toMatchObject({ orders: [{ orderLines: [{ title: 'Tasse' }] }] });
  });

  test('answers strangers with the same 404 in every call, whether it exists or not', async () => {
    const answers = await Promise.all([
      fixture.ask('stranger', 'parentOrder', { params: { parentOrderNumber: PARENT } }),
      fixture.ask('stranger', 'parentOrder', { params: { parentOrderNumber: '999' } }),
      fixture.ask('stranger', 'sellerOrder', { query: `?orderNumber=${ORDER}` }),
      fixture.ask('stranger', 'sellerOrder', { query: '?orderNumber=999' }),
      fixture.ask('stranger', 'orderEvent', {
        params: { orderNumber: ORDER },
        body: { type: 'CANCEL', reason: null },
      }),
      fixture.ask('stranger', 'orderEvent', {
        params: { orderNumber: '999' },
        body: { type: 'CANCEL', reason: null },
      }),
      fixture.ask('stranger', 'buyAgain', { params: { orderNumber: ORDER }, body: {} }),
    ]);
    const problems = answers.map((answer) => {
      const { status, code, message } = answer.json();
      return { status, code, message };
    });
    expect(new Set(problems.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(problems[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test("of a guest is opened by its own key, and by no other order's key", async () => {
    const open = (cookie: string) =>
      fixture.ask('guest', 'parentOrder', { params: { parentOrderNumber: GUEST_PARENT }, cookie });
    const answer = await open(await keyCookie(fixture.shop, GUEST_PARENT));
    expect(answer.json()).toMatchObject({ isGuest: true, orders: [{ orderNumber: GUEST_ORDER }] });
    expect((await open(await keyCookie(fixture.shop, GUEST_PARENT, PARENT))).statusCode).toBe(404);
    expect((await open(keysCookie({ [GUEST_PARENT]: `forged.${'A'.repeat(43)}` }))).statusCode).toBe(404);
    const keyless = await fixture.ask('guest', 'parentOrder', {
      params: { parentOrderNumber: GUEST_PARENT },
    });
    expect(keyless.json()).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
  });

  test("of the shop's own goods is shown to the back office and agents only", async () => {
    const seen = await Promise.all(
      PEOPLE.map(async (who) => {
        const answer = await fixture.ask(who, 'sellerOrder', { query: `?orderNumber=${GUEST_ORDER}` });
        return [who, answer.statusCode] as const;
      }),
    );
    expect(Object.fromEntries(seen)).toEqual({
      buyer: 404,
      seller: 404,
      agent: 200,
      stranger: 404,
      office: 200,
    });
  });
});

describe('an order between buyer and seller', () => {
  test('names the events that each of them may send', async () => {
    const order = await paid();
    const permitted = async (who: Who) => (await order.read(who)).json().permittedEvents;
    expect(await permitted('buyer')).toEqual(['CANCEL']);
    expect(await permitted('seller')).toEqual(['SHIP', 'CANCEL']);
    expect(await permitted('agent')).toEqual([]);
  });

  test('shows its expected days of arrival, later ones if it ships late, and then its time of delivery', async () => {
    const order = await paid();
    const { pool } = fixture.database;
    const to = { ...RETURNS, firstName: 'Ann', lastName: 'Lee', phone: '' };
    await pool.query('update parent_order set ship_to = $1 where number = $2', [to, order.parentNumber]);
    type Facts = Pick<Order, 'arrival' | 'deliveredTime'>;
    const query = `?parentOrderNumberList=${order.parentNumber}`;
    /** The days of arrival or the time of delivery; the order and the list of orders must agree on them. */
    const arrival = async () => {
      const { arrival: days, deliveredTime } = (await order.read('buyer')).json<Facts>();
      const list = await fixture.ask('buyer', 'parentOrders', { query });
      expect(list.json()).toMatchObject({ content: [{ orders: [{ arrival: days, deliveredTime }] }] });
      return deliveredTime ?? days;
    };
    // Placed on a Friday; the seller packs within two business days, and shipping takes two to five.
    const promised = { from: '2026-05-07', to: '2026-05-12', isLate: false };
    expect(await arrival()).toEqual(promised);
    const [lineId] = order.lineIds;
    fixture.clock.set(NOON + 6 * DAY_MS);
    await order.send('seller', { type: 'SHIP', lines: [{ lineId, quantity: 2 }], tracking: null });
    const expected = { from: '2026-05-11', to: '2026-05-14' };
    expect(await arrival(), 'sent on Thursday').toEqual({ ...expected, isLate: false });
    fixture.clock.set(Date.UTC(2026, 4, 15, 1));
    expect(await arrival(), 'on the last of these days').toEqual({ ...expected, isLate: false });
    fixture.clock.advance(DAY_MS);
    expect(await arrival(), 'and after it').toEqual({ ...expected, isLate: true });
    await system(order.lifecycleId, 'DELIVERED');
    expect(await arrival()).toBe('2026-05-16T01:00:00.000Z');
    fixture.clock.advance(60 * DAY_MS);
    await system(order.lifecycleId, 'CASE_OPENED');
    expect(await arrival(), 'for good').toBe('2026-05-16T01:00:00.000Z');
  });

  test('counts as delivered after its deadline, without a time of delivery if none was reported', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    await order.send('seller', { type: 'SHIP', lines: [{ lineId, quantity: 2 }], tracking: null });
    fixture.clock.advance(22 * DAY_MS);
    expect((await order.read('buyer')).json()).toMatchObject({ status: 'DELIVERED', deliveredTime: null });
    const query = `?parentOrderNumberList=${order.parentNumber}`;
    expect((await fixture.ask('buyer', 'parentOrders', { query })).json()).toMatchObject({
      content: [{ orders: [{ status: 'DELIVERED', arrival: null, deliveredTime: null }] }],
    });
  });

  test('names its open returns and its open dispute until they are closed', async () => {
    const { number, returnNumber, disputeId, returnLineId } = await withCases();
    const cases = async (who: Who) =>
      (await fixture.ask(who, 'sellerOrder', { query: `?orderNumber=${number}` })).json<Order>().openCases;
    expect(await cases('buyer')).toEqual({ returnNumbers: [returnNumber], disputeId });
    expect(await cases('seller')).toEqual({ returnNumbers: [returnNumber], disputeId });
    expect(
      (await fixture.ask('buyer', 'parentOrder', { params: { parentOrderNumber: PARENT } })).json(),
    ).toEqual(
      expect.objectContaining({
        orders: [expect.objectContaining({ openCases: { returnNumbers: [returnNumber], disputeId } })],
      }),
    );
    await fixture.ask('buyer', 'returnLineEvent', { params: { returnLineId }, body: { type: 'CANCEL' } });
    await fixture.database.pool.query('update dispute set closed_at = now() where id = $1', [disputeId]);
    expect(await cases('buyer')).toEqual({ returnNumbers: [], disputeId: null });
  });

  test('offers its buyer one review of each delivered item', async () => {
    const items = [
      await stock(fixture, { sku: 'REVIEWED' }),
      await stock(fixture, { sku: 'NEW' }),
      await stock(fixture, { sku: 'GIVEN-UP' }),
    ];
    const order = await paid({
      lines: [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }],
    });
    for (const [nth, lineId] of order.lineIds.entries())
      await fixture.database.pool.query('update order_line set item_id = $1 where id = $2', [
        items[nth],
        lineId,
      ]);
    const offered = async (who: Who) =>
      (await order.read(who)).json<Order>().orderLines.map(({ mayReview }) => mayReview);
    const [first, second] = order.lineIds;
    const parcel = [first, second].map((lineId) => ({ lineId, quantity: 1 }));
    await order.send('seller', { type: 'SHIP', lines: parcel, tracking: null });
    await order.send('seller', { type: 'CANCEL_REST', reason: 'It broke.' });
    expect(await offered('buyer'), 'on its way').toEqual([false, false, false]);
    await system(order.lifecycleId, 'DELIVERED');
    expect(await offered('buyer')).toEqual([true, true, false]);
    expect([await offered('seller'), await offered('agent')]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    const body = { rating: 5, title: 'Fine', body: 'Knits well.', photoIds: [] };
    const itemId = items[0] ?? 0;
    await writeReview(fixture.shop, { userId: 'buyer', itemId, language: 'en', ...body });
    expect(await offered('buyer')).toEqual([false, true, false]);
    await fixture.database.pool.query(`update review set status = 'rejected' where item_id = $1`, [itemId]);
    expect(await offered('buyer'), 'again after a rejection').toEqual([true, true, false]);
    await fixture.database.pool.query(`update item set status = 'draft' where id = $1`, [itemId]);
    expect(await offered('buyer'), 'not for an item off sale').toEqual([false, true, false]);
    await setRestrictions(fixture.shop, 'buyer@example.com', ['no-reviews']);
    expect(await offered('buyer'), 'not to a restricted account').toEqual([false, false, false]);
    await setRestrictions(fixture.shop, 'buyer@example.com', []);
  });

  test('has a paid amount of zero after it is canceled, on its own page and in the list', async () => {
    const { parentNumber, send } = await paid();
    const sums = { total: 3740, canceledAmount: 3740, refundedAmount: 0, paidAmount: 0, paidByVouchers: 0 };
    await send('buyer', { type: 'CANCEL', reason: null });
    const purchase = await fixture.ask('buyer', 'parentOrder', {
      params: { parentOrderNumber: parentNumber },
    });
    expect(purchase.json()).toMatchObject({ ...sums, orders: [sums] });
    const query = `?parentOrderNumberList=${parentNumber}`;
    expect((await fixture.ask('buyer', 'parentOrders', { query })).json()).toMatchObject({
      content: [{ total: 3740, paidAmount: 0 }],
    });
  });

  test('shows its earnings, less canceled items, to its seller only, and the paid amount in the list', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    const earned = async (who: Who) => (await order.read(who)).json<Order>().earnings;
    const listed = async () => {
      const query = `?orderNumber=${order.number}`;
      return (await fixture.ask('seller', 'sellerOrders', { query })).json();
    };
    // The shop keeps 3.60 of 30.00 for two mugs and 5.00 for shipping; tax is not earned.
    expect(await earned('seller')).toEqual({ commission: 360, seller: 3500 - 360, refundsUnderWay: 0 });
    expect(await earned('buyer')).toBeNull();
    expect(await earned('agent')).toBeNull();
    expect(await listed()).toMatchObject({ content: [{ total: 3740, paidAmount: 3740 }] });

    await order.send('seller', { type: 'SHIP', lines: [{ lineId, quantity: 1 }], tracking: null });
    await order.send('seller', { type: 'CANCEL_REST', reason: 'The glaze ran' });
    const oneMug = { orderLineId: lineId, quantity: 1, itemCents: 1500, shippingCents: 0, taxCents: 120 };
    await fixture.database.pool.query(
      `insert into refund (key, order_number, cause, card_cents, voucher_cents, lines, created_at)
       values ($1, $2, 'order', 1620, 0, $3, now())`,
      [`rest-${order.number}`, order.number, JSON.stringify([oneMug])],
    );
    expect((await order.read('seller')).json()).toMatchObject({
      ...{ refundedAmount: 1620, paidAmount: 2120 },
      // The refund is requested, but not yet taken from the balance: 15.00 less its commission.
      earnings: { commission: 180, seller: 2000 - 180, refundsUnderWay: 1500 - 180 },
    });
    expect(await listed()).toMatchObject({ content: [{ total: 3740, paidAmount: 2120 }] });
  });

  test('is shown to its seller without earnings if a refund exceeds the price of a line', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    const tooMuch = { orderLineId: lineId, quantity: 2, itemCents: 3001, shippingCents: 0, taxCents: 0 };
    await fixture.database.pool.query(
      `insert into refund (key, order_number, cause, card_cents, voucher_cents, lines, created_at)
       values ($1, $2, 'order', 3001, 0, $3, now())`,
      [`beyond-${order.number}`, order.number, JSON.stringify([tooMuch])],
    );
    const read = await order.read('seller');
    expect([read.statusCode, read.json<Order>().earnings]).toEqual([200, null]);
  });

  test('earns its seller nothing after it is canceled', async () => {
    const order = await paid();
    await order.send('buyer', { type: 'CANCEL', reason: null });
    expect((await order.read('seller')).json<Order>().earnings).toEqual({
      commission: 0,
      seller: 0,
      refundsUnderWay: 0,
    });
  });

  test('lets only its seller correct a tracking number, and only until the parcel is delivered', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    const [wrong, right] = [someParcel(), someParcel()];
    const sent = await order.send('seller', {
      ...{ type: 'SHIP', lines: [{ lineId, quantity: 2 }], tracking: wrong },
    });
    const [shipment] = sent.json<Order>().shipments;
    const correct = (tracking: object, nth = shipment?.shipmentId ?? 0, who: Who = 'seller') =>
      order.send(who, { type: 'CORRECT_TRACKING', shipment: nth, tracking });
    expect((await correct(right, 1)).json()).toMatchObject({ status: 400, field: 'shipment' });
    expect((await correct({ carrier: 'USPS', number: 'abc' })).json()).toMatchObject({
      ...{ status: 400, code: 'TRACKING_INVALID', field: 'tracking/number' },
    });
    expect((await correct(right, undefined, 'buyer')).statusCode).toBe(409);
    const corrected = (await correct(right)).json<Order>();
    expect(corrected.shipments).toMatchObject([{ tracking: right, lines: [{ lineId, quantity: 2 }] }]);
    expect(corrected.shipments[0]?.tracking?.url).toContain(right.number);
    const arrived = { status: 'DELIVERED', at: fixture.clock.now() } as const;
    await ingestParcelEvents(fixture.shop, [{ id: randomUUID(), ...wrong, ...arrived }]);
    expect((await order.read('buyer')).json()).toMatchObject({ status: 'SHIPPED' });
    await ingestParcelEvents(fixture.shop, [{ id: randomUUID(), ...right, ...arrived }]);
    expect((await order.read('buyer')).json()).toMatchObject({ status: 'DELIVERED' });
    expect((await correct(wrong)).statusCode).toBe(409);
  });

  async function parcelUnderWay() {
    const order = await paid();
    const first = someParcel();
    const lines = [{ lineId: order.lineIds[0], quantity: 2 }];
    const sent = await order.send('seller', { type: 'SHIP', lines, tracking: first });
    const shipment = sent.json<Order>().shipments[0]?.shipmentId ?? 0;
    const correct = (tracking: object) =>
      order.send('seller', { type: 'CORRECT_TRACKING', shipment, tracking });
    const corrections = async () => {
      const { rows } = await fixture.database.pool.query<{ steps: number; mails: number }>(
        `select (select count(*)::int from lifecycle_step where lifecycle_id = $1 and event = 'CORRECT_TRACKING') as steps,
                (select count(*)::int from outbox
                  where lifecycle_id = $1 and params ->> 'about' = 'CORRECT_TRACKING') as mails`,
        [order.lifecycleId],
      );
      return rows[0];
    };
    return { order, first, correct, corrections };
  }

  test('refuses the sixth correction of a tracking number', async () => {
    const { order, correct, corrections } = await parcelUnderWay();
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await correct(someParcel())).json()).toMatchObject({ shipments: [{ correctionsLeft: left }] });
    }
    expect((await correct(someParcel())).statusCode).toBe(409);
    expect((await order.read('seller')).json()).toMatchObject({ shipments: [{ correctionsLeft: 0 }] });
    expect(await corrections()).toEqual({ steps: 5, mails: 5 });
  });

  test('counts corrections of tracking numbers from before the migration that added the count', async () => {
    const { order, correct } = await parcelUnderWay();
    await correct(someParcel());
    await correct(someParcel());
    const { pool } = fixture.database;
    const uncounted = `update lifecycle set shape = 2, context = context - 'corrections' where id = $1`;
    await pool.query(uncounted, [order.lifecycleId]);
    const untouched = await paid();
    await pool.query(uncounted, [untouched.lifecycleId]);
    await pool.query(
      await readFile('server/platform/database/migrations/0042_tracking_corrections.sql', 'utf8'),
    );
    expect((await order.read('seller')).json()).toMatchObject({ shipments: [{ correctionsLeft: 3 }] });
    expect((await untouched.read('seller')).json()).toMatchObject({ status: 'PROCESSING' });
  });

  test('refuses a correction to the same tracking number, and sends no notification of it', async () => {
    const { first, correct, corrections } = await parcelUnderWay();
    const SAME = { status: 400, code: 'TRACKING_SAME', field: 'tracking/number' };
    expect((await correct(first)).json()).toMatchObject(SAME);
    expect(await corrections()).toEqual({ steps: 0, mails: 0 });
    const right = someParcel();
    expect((await correct(right)).statusCode).toBe(200);
    expect((await correct(right)).json()).toMatchObject(SAME);
    expect(await corrections()).toEqual({ steps: 1, mails: 1 });
    expect((await correct(first)).statusCode, 'back to the number before').toBe(200);
  });

  test('refuses a tracking number that another order already has', async () => {
    const [mine, theirs] = [await paid(), await paid({ buyerId: null })];
    const tracking = someParcel();
    const ship = ({ send, lineIds: [lineId] }: typeof mine) =>
      send('seller', { type: 'SHIP', lines: [{ lineId, quantity: 2 }], tracking });
    expect((await ship(mine)).statusCode).toBe(200);
    expect((await ship(theirs)).json()).toMatchObject({ status: 400, code: 'TRACKING_USED' });
    expect((await theirs.read('seller')).json()).toMatchObject({ status: 'PROCESSING' });
  });

  test('can be shipped in parts, with quantities and a tracking link', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    const first = await order.send('seller', {
      type: 'SHIP',
      lines: [{ lineId, quantity: 1 }],
      tracking: TRACKING,
    });
    expect(first.json()).toMatchObject({
      status: 'PARTIALLY_SHIPPED',
      orderLines: [{ shippedQuantity: 1 }],
      shipments: [
        {
          lines: [{ lineId, quantity: 1 }],
          tracking: { carrier: 'UPS', number: KEPT, url: `https://www.ups.com/track?tracknum=${KEPT}` },
        },
      ],
    });
    await order.send('seller', { type: 'SHIP', lines: [{ lineId, quantity: 1 }], tracking: null });
    const seen = (await order.read('buyer')).json();
    // Items in transit can be disputed as missing, but not returned.
    expect(seen).toMatchObject({ status: 'SHIPPED', openableCases: { return: false, dispute: true } });
    await system(order.lifecycleId, 'DELIVERED');
    expect((await order.read('buyer')).json()).toMatchObject({
      openableCases: { return: true, dispute: true },
    });
    expect((await order.read('seller')).json()).toMatchObject({
      openableCases: { return: false, dispute: false },
    });
    expect(seen.shipments).toHaveLength(2);
    expect(seen.steps.map(({ event }: { event: string }) => event)).toEqual(['AUTHORIZED', 'SHIP', 'SHIP']);
  });

  test('shows the buyer why its seller canceled the unshipped items', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    await order.send('seller', { type: 'SHIP', lines: [{ lineId, quantity: 1 }], tracking: null });
    await order.send('seller', { type: 'CANCEL_REST', reason: 'The glaze ran' });
    expect((await order.read('buyer')).json()).toMatchObject({
      status: 'SHIPPED',
      reason: 'The glaze ran',
      orderLines: [{ quantity: 2, shippedQuantity: 1, cancelledQuantity: 1 }],
    });
  });

  test('can be canceled by its buyer before the first shipment, and not afterwards', async () => {
    const early = await paid();
    expect((await early.send('buyer', { type: 'CANCEL', reason: null })).json()).toMatchObject({
      status: 'CANCELLED',
      permittedEvents: [],
      orderLines: [{ cancelledQuantity: 2 }],
      openableCases: { return: false, dispute: false },
    });
    const late = await paid();
    const [lineId] = late.lineIds;
    await late.send('seller', { type: 'SHIP', lines: [{ lineId, quantity: 2 }], tracking: null });
    expect((await late.send('buyer', { type: 'CANCEL', reason: null })).json()).toMatchObject({
      status: 409,
      code: 'NOTHING_POSSIBLE_NOW',
    });
  });

  test('of a guest can be canceled with the key of the link, without an account', async () => {
    const order = await paid({ buyerId: null });
    const cookie = await keyCookie(fixture.shop, order.parentNumber);
    expect((await order.send('guest', { type: 'CANCEL', reason: null }, '', cookie)).statusCode).toBe(200);
    const { rows } = await fixture.database.pool.query(
      `select sent_by, user_id from lifecycle_step where lifecycle_id = $1 and event = 'CANCEL'`,
      [order.lifecycleId],
    );
    expect(rows).toEqual([{ sent_by: 'buyer', user_id: null }]);
  });

  test('for pickup is made ready and handed over by its seller', async () => {
    const order = await paid({ delivery: { kind: 'studio' } });
    expect((await order.read('seller')).json()).toMatchObject({
      permittedEvents: ['READY_FOR_PICKUP', 'CANCEL'],
      delivery: { kind: 'studio', place: { name: 'Kiln', city: 'Erie', address: null } },
    });
    await order.send('seller', { type: 'READY_FOR_PICKUP' });
    expect((await order.send('seller', { type: 'HANDED_OVER' })).json()).toMatchObject({
      status: 'DELIVERED',
    });
  });

  test.each([
    ['the buyer', 'buyer', { type: 'READY_FOR_PICKUP' }],
    ['the buyer', 'buyer', { type: 'CANCEL_REST', reason: 'no' }],
    ['an agent', 'agent', { type: 'CANCEL', reason: 'no' }],
    ['a seller without a reason', 'seller', { type: 'CANCEL', reason: null }],
    ['a seller with an empty reason', 'seller', { type: 'CANCEL', reason: '  ' }],
  ] as const)('refuses an event from %s: %s %j', async (_, who, body) => {
    const order = await paid();
    expect((await order.send(who, body)).statusCode).toBe(409);
    expect((await order.read('seller')).json()).toMatchObject({ status: 'PROCESSING', revision: 2 });
  });

  test('refuses shipments of more than was bought, of no pieces, and of another order’s lines', async () => {
    const order = await paid();
    const other = await paid();
    const ship = (lineId: number | undefined, quantity: number) =>
      order.send('seller', { type: 'SHIP', lines: [{ lineId, quantity }], tracking: null });
    expect((await ship(order.lineIds[0], 3)).statusCode).toBe(409);
    expect((await ship(other.lineIds[0], 1)).statusCode).toBe(409);
    expect((await ship(order.lineIds[0], 0)).json()).toMatchObject({
      status: 400,
      field: 'lines/0/quantity',
    });
    expect((await order.read('seller')).json()).toMatchObject({ status: 'PROCESSING' });
  });

  test.each([
    ['type', { type: 'SHRUG' }],
    ['type', { type: 'AUTHORIZED' }],
    ['type', { type: 'TIME_UP' }],
    ['lines', { type: 'SHIP', tracking: null }],
    ['lines', { type: 'SHIP', lines: [], tracking: null }],
    ['tracking', { type: 'SHIP', lines: [{ lineId: 1, quantity: 1 }] }],
    [
      'tracking/carrier',
      { type: 'SHIP', lines: [{ lineId: 1, quantity: 1 }], tracking: { carrier: 'OWL', number: '1' } },
    ],
    [
      'tracking/number',
      { type: 'SHIP', lines: [{ lineId: 1, quantity: 1 }], tracking: { carrier: 'UPS', number: '<b>' } },
    ],
    ['by', { type: 'READY_FOR_PICKUP', by: 'seller' }],
  ])('names %s as the invalid field of the event %j', async (field, body) => {
    const order = await paid();
    expect((await order.send('seller', body)).json()).toMatchObject({ status: 400, field });
  });

  test('refuses an event with an outdated revision, such as one that is sent twice', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    const parcel = { type: 'SHIP', lines: [{ lineId, quantity: 1 }], tracking: null };
    expect((await order.send('seller', parcel, '?revision=2')).statusCode).toBe(200);
    expect((await order.send('seller', parcel, '?revision=2')).json()).toMatchObject({
      status: 409,
      code: 'MOVED_ON',
    });
    expect((await order.read('seller')).json()).toMatchObject({ orderLines: [{ shippedQuantity: 1 }] });
  });

  test('applies passed deadlines before it handles an event', async () => {
    const order = await paid();
    fixture.clock.set(NOON + 8 * DAY_MS);
    const late = await order.send('seller', { type: 'CANCEL', reason: 'late' });
    expect(late.json()).toMatchObject({ status: 409, details: { state: 'CANCELLED' } });
  });
});

describe('buying again', () => {
  test('adds the available items to the buyer’s cart, and names the unavailable ones', async () => {
    await stock(fixture, { sku: 'WOOL', units: 10 });
    await stock(fixture, { sku: 'GONE', units: 0 });
    const title = { en: 'Gone', fr: 'Parti' };
    const lines = [
      { quantity: 2, sku: 'WOOL' },
      { quantity: 1, sku: 'GONE', title },
      { quantity: 1, sku: 'FORGOTTEN', title },
    ];
    const order = await paid({ lines });
    const again = await fixture.ask('buyer', 'buyAgain', { params: { orderNumber: order.number }, body: {} });
    expect(again.json()).toMatchObject({
      added: 1,
      missing: [{ skuNumber: 'GONE' }, { skuNumber: 'FORGOTTEN' }],
    });
    const { rows } = await fixture.database.pool.query(
      `select quantity from cart_line join cart on cart.id = cart_id where user_id = 'buyer'`,
    );
    expect(rows).toEqual([{ quantity: 2 }]);
  });

  test('gives a guest a cart, and answers 404 to the seller', async () => {
    const order = await paid({ buyerId: null, lines: [{ quantity: 1, sku: 'WOOL' }] });
    const asked = { params: { orderNumber: order.number }, body: {} };
    const cookie = await keyCookie(fixture.shop, order.parentNumber);
    const again = await fixture.ask('guest', 'buyAgain', { ...asked, cookie });
    expect(again.json()).toEqual({ added: 1, missing: [] });
    expect(again.cookies.map(({ name }) => name)).toContain('atelier_guest_cart');
    expect((await fixture.ask('seller', 'buyAgain', asked)).statusCode).toBe(404);
  });
});

describe('lists of orders', () => {
  test('show a buyer only their own purchases, newest first, ten to a page', async () => {
    const own = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => paid({ placedAt: NOON + nth * HOUR_MS })),
    );
    const list = async (query: string) => (await fixture.ask('buyer', 'parentOrders', { query })).json();
    const first = await list('');
    expect(first).toMatchObject({ currentPage: 1, pageSize: 10 });
    expect(first.content).toHaveLength(10);
    expect(first.content[0]).toMatchObject({
      parentOrderNumber: own.at(-1)?.parentNumber,
      total: 3740,
      orders: [{ soldBy: 'Kiln', status: 'PROCESSING', itemCount: 2, pictures: [{ alt: 'Mug' }] }],
    });
    const second = await list('?currentPage=2');
    const numbers = [...first.content, ...second.content].map(
      ({ parentOrderNumber }: { parentOrderNumber: string }) => parentOrderNumber,
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).not.toContain(GUEST_PARENT);
    const page = await list(`?parentOrderNumberList=${PARENT},${GUEST_PARENT},999`);
    expect(page).toMatchObject({ total: 1, content: [{ parentOrderNumber: PARENT }] });
    expect((await fixture.ask('stranger', 'parentOrders')).json()).toMatchObject({ content: [], total: 0 });
  });

  test('mark pickups and orders that contain only tickets, for buyer and seller', async () => {
    const seat = { quantity: 1, sku: 'CLASS-1', startsAt: NOON + 30 * DAY_MS };
    const tickets = await paid({ lines: [seat], delivery: { kind: 'tickets' } });
    const mixed = await paid({ lines: [seat, { quantity: 1 }] });
    const pickup = await paid({ delivery: { kind: 'studio' } });
    for (const [{ number, parentNumber, read }, kind] of [
      [tickets, { isTickets: true, isPickup: false }],
      [mixed, { isTickets: false, isPickup: false }],
      [pickup, { isTickets: false, isPickup: true }],
    ] as const) {
      expect((await read('buyer')).json()).toMatchObject(kind);
      const bought = await fixture.ask('buyer', 'parentOrders', {
        query: `?parentOrderNumberList=${parentNumber}`,
      });
      expect(bought.json()).toMatchObject({ content: [{ orders: [kind] }] });
      const sold = await fixture.ask('seller', 'sellerOrders', { query: `?orderNumber=${number}` });
      expect(sold.json()).toMatchObject({ content: [kind] });
    }
  });

  test('are read by the same SQL statements, however long they are', async () => {
    await paid();
    await paid();
    const listAndStatements = async (who: Who, call: 'parentOrders' | 'sellerOrders', query: string) => {
      let shown = 0;
      const statements = await statementsOf(async () => {
        shown = (await fixture.ask(who, call, { query })).json().content.length;
      });
      return { shown, statements: statements.map(({ text }) => text) };
    };
    for (const [who, call] of [
      ['buyer', 'parentOrders'],
      ['seller', 'sellerOrders'],
    ] as const) {
      const one = await listAndStatements(who, call, '?pageSize=1');
      const many = await listAndStatements(who, call, '?pageSize=100');
      expect(one.shown).toBe(1);
      expect(many.shown).toBeGreaterThan(2);
      expect(many.statements).toEqual(one.statements);
    }
  });

  test('of a seller can be filtered by status, number and time, and contain whether there are more pages', async () => {
    const order = await paid();
    await order.send('seller', { type: 'CANCEL', reason: 'broke' });
    const list = async (query: string, who: Who = 'seller') =>
      (await fixture.ask(who, 'sellerOrders', { query })).json();
    const all = await list('?pageSize=5');
    expect(all.content).toHaveLength(5);
    expect(all.hasMore).toBe(true);
    const cancelled = await list('?status=CANCELLED&pageSize=100');
    expect(cancelled.hasMore).toBe(false);
    expect(cancelled.content.map(({ status }: { status: string }) => status)).toEqual(
      cancelled.content.map(() => 'CANCELLED'),
    );
    for (const number of [order.number, order.parentNumber]) {
      expect((await list(`?orderNumber=${number}`)).content).toMatchObject([{ orderNumber: order.number }]);
    }
    const [{ createdTime }] = (await list(`?orderNumber=${order.number}`)).content;
    const placed = Date.parse(createdTime);
    const between = async (startTime: number, endTime: number) =>
      (await list(`?orderNumber=${order.number}&startTime=${startTime}&endTime=${endTime}`)).content.length;
    expect(await between(placed, placed + 1), 'from the first moment').toBe(1);
    expect(await between(placed - 1, placed), 'before the last').toBe(0);
    expect(await between(placed + 1, placed + 2)).toBe(0);
    expect(await list('?startTime=soon')).toMatchObject({ status: 400, field: 'startTime' });
    expect(await list(`?orderNumber=${GUEST_ORDER}`)).toMatchObject({ content: [] });
    expect(await list('', 'office')).toMatchObject({
      content: [{ orderNumber: GUEST_ORDER }],
      hasMore: false,
    });
    expect(await list('', 'buyer')).toMatchObject({ status: 403, code: 'SELLERS_ONLY' });
  });

  test('refuse an invalid page number and an unknown status', async () => {
    expect((await fixture.ask('buyer', 'parentOrders', { query: '?currentPage=0' })).json()).toMatchObject({
      status: 400,
      field: 'currentPage',
    });
    expect((await fixture.ask('seller', 'sellerOrders', { query: '?status=LOST' })).json()).toMatchObject({
      status: 400,
      field: 'status',
    });
  });
});

describe('the store number of an order', () => {
  test.each([
    ['the online store for shipped goods', { sellerId: null }, 99_996],
    ['the pickup store for goods picked up', { sellerId: null, delivery: { kind: 'pickup', storeId: 7 } }, 7],
    ['missing for goods of another seller', {}, null],
  ] as const)('is %s (§9)', async (_, order, storeNumber) => {
    const { parentNumber: parentOrderNumber } = await paid(order);
    const parentOrder = await fixture.ask('buyer', 'parentOrder', { params: { parentOrderNumber } });
    expect(parentOrder.json().orders).toMatchObject([{ storeNumber }]);
  });
});
