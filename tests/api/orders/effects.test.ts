/** Effects of orders: payments, stock and mails, each applied once even if it runs again. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { ARRIVES_MS, COMPLETES_MS, PICKED_UP_MS } from '#machines/order/constants.ts';
import { orderMachine } from '#machines/order/machine.ts';
import {
  classSession,
  mail,
  outbox,
  storeStock,
  store,
  variant,
} from '#server/platform/database/schema/index.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { attachmentsOf } from '#server/platform/mail/attachments.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { requestRefund } from '#server/features/money/refunds/request-refund.ts';
import { orderEffects } from '#server/features/orders/effects.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { mailedKey } from '#tests/support/order-keys.ts';
import { restock } from '#server/features/orders/restock.ts';
import { offerClass, stock } from '../buying/cart/cart-fixture.ts';
import {
  NOON,
  startAftersalesFixture,
  type AftersalesFixture,
  type OrderInTest,
  type PlacedOrder,
} from '../aftersales/aftersales-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const CLASS_BEGINS = NOON + 48 * HOUR_MS;
const STORE = 7;

let fixture: AftersalesFixture;
let variantId: number;
let classSessionId: number;
let made = 0;

beforeAll(async () => {
  fixture = await startAftersalesFixture();
  const { orm } = fixture.database;
  await stock(fixture, { sku: 'WOOL', units: 10 });
  await offerClass(fixture, { sku: 'BOWL', seats: 8, taken: 5 });
  const [wool] = await orm.select({ id: variant.id }).from(variant);
  const [bowl] = await orm.select({ id: classSession.id }).from(classSession);
  variantId = wool?.id ?? 0;
  classSessionId = bowl?.id ?? 0;
  const place = {
    slug: 'erie',
    name: 'Erie',
    address: '1 Kiln St',
    city: 'Erie',
    state: 'PA',
    zipCode: '16501',
  };
  await orm.insert(store).values({
    id: STORE,
    ...place,
    country: 'US',
    latitude: 0,
    longitude: 0,
    phone: '8145550100',
    timeZone: 'America/New_York',
    hours: [['10:00', '18:00'], ['10:00', '18:00'], null],
  });
  await orm.insert(storeStock).values({ variantId, storeId: STORE, quantity: 3 });
});
afterAll(() => fixture.close());

const runEffects = () => runDueEffects(fixture.shop, { order: orderEffects }, failOnError);

async function place(
  order: Partial<OrderInTest>,
): Promise<PlacedOrder & { number: string; parentNumber: string }> {
  fixture.clock.set(NOON);
  made += 1;
  const parentNumber = order.parentNumber ?? `43${String(made).padStart(4, '0')}0`;
  const number = `43${String(made).padStart(4, '0')}1`;
  return { ...(await fixture.place({ ...order, number, parentNumber })), number, parentNumber };
}

const send = (
  order: PlacedOrder,
  type: string,
  by: 'system' | 'time' | 'buyer' | 'seller',
  more: object = {},
) =>
  move(fixture.database.pool, orderMachine, order.lifecycleId, {
    ...more,
    type,
    by,
    at: fixture.clock.now(),
  });

async function paid(order: Partial<OrderInTest> = {}) {
  const placed = await place(order);
  await send(placed, 'AUTHORIZED', 'system');
  await runEffects();
  return placed;
}

const stateOf = async (id: string) => (await readRow(fixture.database.pool, id))?.state;
const stockNow = async () => (await fixture.database.orm.select().from(variant))[0]?.stock;

/** Mails about an order or its purchase, oldest first. */
async function mailsOf({ number, parentNumber }: { number: string; parentNumber: string }) {
  const mails = await fixture.database.orm.select().from(mail).orderBy(mail.id);
  return mails
    .filter(({ values }) => values['number'] === number || values['number'] === parentNumber)
    .map((row) => ({ ...row, key: row.values['key'], letter: renderMail(row, fixture.shop.settings) }));
}

/** Makes every effect due again, as if the worker had crashed before it recorded the effect as done. */
const repeatEffects = () => fixture.database.orm.update(outbox).set({ nextAttemptAt: 0, attempts: 0 });

describe('a paid order', () => {
  test('is mailed to the buyer with the whole purchase, and to the seller with their own part', async () => {
    const first = await place({ language: 'fr' });
    const second = await place({ parentNumber: first.parentNumber, sellerId: null });
    for (const order of [first, second]) await send(order, 'AUTHORIZED', 'system');
    await runEffects();
    const mails = (await mailsOf(first)).concat(await mailsOf({ ...second, parentNumber: 'none' }));
    expect(mails.map(({ key, recipient }) => [key, recipient])).toEqual([
      ['order.buyer.PROCESSING', 'buyer@example.com'],
      ['order.seller.PROCESSING', 'seller@example.com'],
    ]);
    const [toBuyer, toSeller] = mails;
    expect(toBuyer?.letter.subject).toBe(`Merci de votre commande ${first.parentNumber}`);
    expect(toBuyer?.letter.text).toContain(
      `Kiln, commande ${first.number}\n2 × Tasse\u00a0: 30,00\u00a0$\u00a0US`,
    );
    expect(toBuyer?.letter.text).toContain(
      `Atelier, commande ${second.number}\n2 × Tasse\u00a0: 30,00\u00a0$\u00a0US`,
    );
    expect(toBuyer?.letter.text).toContain(`/fr/orders/${first.parentNumber}\n`);
    expect(toSeller?.letter.text).toContain('2 × Mug: $30.00');
    expect(toSeller?.letter.text).toContain(`/mp/orders/${first.number}\n`);
  });

  test("of a guest is mailed with a link that has the guest's key", async () => {
    const order = await paid({ buyerId: null });
    const [toBuyer] = await mailsOf(order);
    expect(toBuyer?.letter.text).toContain(
      `/orders/${order.parentNumber}?key=${await mailedKey(fixture.shop, order.parentNumber)}\n`,
    );
  });
});

describe('the mails about a delivery', () => {
  const shipTo = {
    ...{ firstName: 'Ann', lastName: 'Lee', line1: '1 Main St', line2: 'Apt 2', city: 'Erie', state: 'PA' },
    ...{ zipCode: '16501', country: 'US' as const, phone: '' },
  };

  test('name the delivery address and the arrival days that each seller promised, as the order page does', async () => {
    const first = await place({ shipTo });
    const second = await place({ parentNumber: first.parentNumber, sellerId: null, shipTo });
    for (const order of [first, second]) await send(order, 'AUTHORIZED', 'system');
    await runEffects();
    const [confirmation] = await mailsOf(first);
    for (const { number } of [first, second]) {
      const asked = await fixture.ask('buyer', 'sellerOrder', { query: `?orderNumber=${number}` });
      const { arrival }: Order = asked.json();
      const [from, to] = [arrival?.from, arrival?.to].map((day) =>
        new Intl.DateTimeFormat('en-US', {
          ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
        }).format(new Date(day ?? 0)),
      );
      const part = confirmation?.letter.text.split(`order ${number}\n`)[1] ?? '';
      expect(part.split('\n').slice(0, 2)).toEqual([
        '2 × Mug: $30.00',
        `Standard shipping · Arrives ${from} to ${to}`,
      ]);
    }
    expect(confirmation?.letter.text).toContain(
      '\n\nShips to\nAnn Lee\n1 Main St\nApt 2\nErie, PA 16501\nUnited States\n\n',
    );
  });

  test('show each item as a JPEG on the shop’s own origin', async () => {
    const order = await paid({ lines: [{ quantity: 1 }, { quantity: 2, sku: 'VASE' }] });
    const [lineId] = order.lineIds;
    await send(order, 'SHIP', 'seller', { lines: [{ lineId, quantity: 1 }], tracking: null });
    await runEffects();
    const shown = (await mailsOf(order)).map(({ key, letter }) => [
      key,
      [...letter.html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src),
    ]);
    const picture = expect.stringMatching(
      new RegExp(`^${fixture.shop.settings.origins.US}/pictures/\\d+/front\\.pottery\\..*/160\\.jpg$`),
    );
    expect(shown).toEqual([
      ['order.buyer.PROCESSING', [picture, picture]],
      ['order.seller.PROCESSING', [picture, picture]],
      ['order.buyer.PARTIALLY_SHIPPED', [picture]],
    ]);
  });

  test('name the address of a shipped parcel and the days when it should arrive', async () => {
    const order = await paid({ shipTo, language: 'fr' });
    const [lineId] = order.lineIds;
    await send(order, 'SHIP', 'seller', { lines: [{ lineId, quantity: 2 }], tracking: null });
    await runEffects();
    const text = (await mailsOf(order)).at(-1)?.letter.text;
    expect(text).toMatch(/2 × Tasse\n\nLivraison standard · Arrivée entre le .+ mai et le .+ mai\n/);
    expect(text).toContain(
      '\n\nAdresse de livraison\nAnn Lee\n1 Main St\nApt 2\nErie, PA 16501\nÉtats-Unis\n\n',
    );
  });

  test('name the store of a pickup with its address, phone and hours', async () => {
    const order = await paid({ delivery: { kind: 'pickup', storeId: STORE }, lines: [{ quantity: 1 }] });
    await send(order, 'READY_FOR_PICKUP', 'seller');
    await runEffects();
    const toBuyer = (await mailsOf(order)).filter(({ key }) => key?.startsWith('order.buyer') === true);
    expect(toBuyer.map(({ key }) => key)).toEqual(['order.buyer.PROCESSING', 'order.buyer.READY_FOR_PICKUP']);
    for (const { letter } of toBuyer) {
      expect(letter.text).toContain(
        '\nPickup at Erie\n1 Kiln St\nErie, PA 16501\n8145550100\nMon–Tue 10:00\u00a0AM–6:00\u00a0PM\nWed closed\n',
      );
      expect(letter.text).not.toContain('Ships to');
    }
  });
});

describe('a shipment', () => {
  test('captures the payment with the first parcel, and mails the tracking link to the buyer', async () => {
    const order = await paid();
    const [lineId] = order.lineIds;
    const parcel = { lines: [{ lineId, quantity: 1 }], tracking: { carrier: 'CANADA_POST', number: '7023' } };
    await send(order, 'SHIP', 'seller', parcel);
    await runEffects();
    expect(await stateOf(order.paymentLifecycleId)).toBe('CAPTURING');
    await send(order, 'SHIP', 'seller', parcel);
    await runEffects();
    const mails = await mailsOf(order);
    expect(mails.map(({ key }) => key)).toEqual([
      'order.buyer.PROCESSING',
      'order.seller.PROCESSING',
      'order.buyer.PARTIALLY_SHIPPED',
      'order.buyer.SHIPPED',
    ]);
    expect(mails[2]?.letter.text).toContain('In this parcel:\n1 × Mug\nCanada Post 7023\nhttps://');
  });
});

describe('a pickup', () => {
  const seat = { quantity: 1, startsAt: CLASS_BEGINS, sku: 'BOWL' };
  const keysOf = async (order: Parameters<typeof mailsOf>[0]) => (await mailsOf(order)).map(({ key }) => key);

  test.each([
    ['in a store', { kind: 'pickup', storeId: STORE }],
    ['at a studio', { kind: 'studio' }],
  ] as const)('%s is mailed to both as picked up, not as delivered', async (_, delivery) => {
    const order = await paid({ delivery, lines: [{ quantity: 1 }] });
    await send(order, 'READY_FOR_PICKUP', 'seller');
    await send(order, 'HANDED_OVER', 'seller');
    await runEffects();
    expect((await keysOf(order)).slice(-2)).toEqual(['order.buyer.PICKED_UP', 'order.seller.PICKED_UP']);
    for (const { values } of (await mailsOf(order)).slice(-2))
      for (const language of LANGUAGES) {
        const { subject, text } = renderMail({ language, template: 'news', values }, fixture.shop.settings);
        expect(subject + text).not.toMatch(/deliver|livr/i);
      }
  });

  test('bought with seats is mailed as picked up once the class starts, and as a class alone if the goods were not picked up', async () => {
    const lines = [{ quantity: 1 }, { ...seat, classSessionId }];
    const bought = { lines, delivery: { kind: 'pickup', storeId: STORE } } as const;
    const fetched = await paid(bought);
    await send(fetched, 'READY_FOR_PICKUP', 'seller');
    await send(fetched, 'HANDED_OVER', 'seller');
    const left = await paid(bought);
    await send(left, 'READY_FOR_PICKUP', 'seller');
    await fixture.database.pool.query(`update lifecycle set state = 'CAPTURED' where id = $1`, [
      left.paymentLifecycleId,
    ]);
    fixture.clock.set(NOON + Math.max(PICKED_UP_MS, ARRIVES_MS));
    for (const order of [fetched, left]) await send(order, 'TIME_UP', 'time');
    await runEffects();
    expect((await keysOf(fetched)).slice(-2)).toEqual(['order.buyer.PICKED_UP', 'order.seller.PICKED_UP']);
    expect((await keysOf(left)).slice(-2)).toEqual([
      'order.buyer.DELIVERED_TICKETS',
      'order.seller.DELIVERED_TICKETS',
    ]);
  });
});

test('the buyer gets a mail for each of several parcels, with its tracking number', async () => {
  const order = await paid({ lines: [{ quantity: 3 }] });
  const [lineId] = order.lineIds;
  for (const number of ['7031', '7032', '7033']) {
    const tracking = { carrier: 'CANADA_POST', number };
    await send(order, 'SHIP', 'seller', { lines: [{ lineId, quantity: 1 }], tracking });
  }
  await runEffects();
  const parcels = (await mailsOf(order)).flatMap(({ key, letter }) => {
    const [, number] = /Canada Post (\d+)/.exec(letter.text) ?? [];
    return number === undefined ? [] : [[key, number]];
  });
  expect(parcels).toEqual([
    ['order.buyer.PARTIALLY_SHIPPED', '7031'],
    ['order.buyer.PARTIALLY_SHIPPED', '7032'],
    ['order.buyer.SHIPPED', '7033'],
  ]);
});

test('restocking an order locks rows in the same order as a purchase, so the two can’t deadlock', async () => {
  const order = await paid({
    lines: [
      { quantity: 1, variantId, sku: 'WOOL' },
      { quantity: 1, classSessionId, startsAt: CLASS_BEGINS, sku: 'BOWL' },
    ],
    delivery: { kind: 'pickup', storeId: STORE },
  });
  const { pool } = fixture.database;
  const [purchase, cancellation] = [await pool.connect(), await pool.connect()];
  for (const client of [purchase, cancellation]) await client.query('begin');
  try {
    await purchase.query('select from class_session where id = $1 for no key update', [classSessionId]);
    const lines = order.lineIds.map((lineId) => ({ lineId, quantity: 1 }));
    const givenBack = restock(cancellation, lines);
    await expect
      .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    const take = 'select from store_stock where store_id = $1 for no key update nowait';
    const taken = await purchase.query(take, [STORE]).then(
      ({ rowCount }) => rowCount,
      (error: unknown) => String(error),
    );
    await purchase.query('rollback');
    await givenBack;
    expect(taken).toBe(1);
  } finally {
    for (const client of [purchase, cancellation]) {
      await client.query('rollback');
      client.release();
    }
  }
});

describe('a canceled order', () => {
  test('voids the payment, restocks its items and mails both parties, each once', async () => {
    const order = await paid({ lines: [{ quantity: 2, variantId, sku: 'WOOL' }] });
    const before = await stockNow();
    await send(order, 'CANCEL', 'seller', { reason: 'The kiln broke <again>' });
    await runEffects();
    await repeatEffects();
    await runEffects();
    expect(await stateOf(order.paymentLifecycleId)).toBe('VOIDED');
    expect(await stockNow()).toBe((before ?? 0) + 2);
    const mails = await mailsOf(order);
    expect(mails.map(({ key }) => key)).toEqual([
      'order.buyer.PROCESSING',
      'order.seller.PROCESSING',
      'order.buyer.CANCELLED',
      'order.seller.CANCELLED',
    ]);
    expect(mails[2]?.letter.text).toContain('Reason given: “The kiln broke <again>”');
    expect(mails[2]?.letter.html).toContain('The kiln broke &lt;again&gt;');
    const { rows } = await fixture.database.pool.query(
      `select kind from journal where order_number = $1 order by id`,
      [order.number],
    );
    expect(rows).toEqual([{ kind: 'CANCELLATION' }]);
  });

  test('returns its items to the stock of the pickup store', async () => {
    const lines = [{ quantity: 2, variantId, sku: 'WOOL' }];
    const order = await paid({ sellerId: null, delivery: { kind: 'pickup', storeId: STORE }, lines });
    const before = await stockNow();
    await send(order, 'CANCEL', 'buyer', { reason: null });
    await runEffects();
    const [there] = await fixture.database.orm.select().from(storeStock);
    expect(there?.quantity).toBe(5);
    expect(await stockNow()).toBe(before);
  });

  test('is not mailed to the seller if the payment failed', async () => {
    const order = await place({});
    await send(order, 'PAYMENT_FAILED', 'system');
    await runEffects();
    const mails = await mailsOf(order);
    expect(mails.map(({ key }) => key)).toEqual(['order.buyer.CANCELLED']);
    expect(mails[0]?.letter.text).toContain('Your bank didn’t approve the payment.');
  });
});

describe('seats in a class', () => {
  const seats = { quantity: 2, sku: 'BOWL', title: { en: 'Bowl', fr: 'Bol' }, startsAt: CLASS_BEGINS };

  test('are mailed as tickets with the time, the number of seats and the ticket number', async () => {
    const order = await paid({
      lines: [{ ...seats, classSessionId }],
      delivery: { kind: 'tickets' },
    });
    expect(await stateOf(order.lifecycleId)).toBe('SHIPPED');
    expect(await stateOf(order.paymentLifecycleId)).toBe('CAPTURING');
    const mails = await mailsOf(order);
    expect(mails.map(({ key }) => key)).toEqual([
      'order.buyer.TICKETS',
      'order.buyer.PROCESSING_TICKETS',
      'order.seller.PROCESSING_TICKETS',
    ]);
    expect(mails[0]?.letter.text).toContain(
      `Bowl\nSunday, May 3, 2026, 8:00\u00a0AM\u00a0EDT\nStudio 2\n2 seats\nTicket ${order.number}-${String(order.lineIds[0])}`,
    );
    await repeatEffects();
    await runEffects();
    expect(await mailsOf(order)).toHaveLength(3);
  });

  test('in a store are mailed with its address, a calendar entry and the number as a code', async () => {
    const { orm } = fixture.database;
    const inStore = eq(classSession.id, classSessionId);
    await orm.update(classSession).set({ storeId: STORE, place: 'Erie, 1 Kiln St' }).where(inStore);
    const order = await paid({ lines: [{ ...seats, classSessionId }], delivery: { kind: 'tickets' } });
    await orm.update(classSession).set({ storeId: null, place: 'Studio 2' }).where(inStore);
    const ticket = `${order.number}-${String(order.lineIds[0])}`;
    const [mailed] = await mailsOf(order);
    expect(mailed?.letter.text).toContain('AM\u00a0EDT\nErie, 1 Kiln St, Erie, PA 16501\n2 seats');
    expect(mailed?.letter.html).toContain(`<img src="cid:code-1" width="160" height="160" alt="${ticket}"`);
    const attachments = await attachmentsOf(mailed?.values ?? {});
    expect(attachments.map(({ filename, cid }) => [filename, cid])).toEqual([
      [`${ticket}.png`, 'code-1'],
      ['atelier.ics', undefined],
    ]);
    const calendar = String(attachments[1]?.content).replaceAll('\r\n ', '').split('\r\n');
    expect(calendar).toEqual(
      expect.arrayContaining([
        `UID:${ticket}@localhost`,
        'SUMMARY:Bowl',
        'DTSTART:20260503T120000Z',
        'DTEND:20260503T140000Z',
        'LOCATION:Erie\\, 1 Kiln St\\, Erie\\, PA 16501',
      ]),
    );
  });

  test('are mailed without a word about packing, shipping or delivery', async () => {
    const order = await paid({ lines: [{ ...seats, classSessionId }], delivery: { kind: 'tickets' } });
    fixture.clock.set(CLASS_BEGINS);
    await applyDeadlines(fixture.database.pool, CLASS_BEGINS, { error: () => undefined });
    await runEffects();
    const mails = await mailsOf(order);
    expect(mails.slice(3).map(({ key }) => key)).toEqual([
      'order.buyer.DELIVERED_TICKETS',
      'order.seller.DELIVERED_TICKETS',
    ]);
    for (const { letter } of mails) {
      expect(letter.subject + letter.text).not.toMatch(
        /pack|deliver|arrived|on its way|send it|prépare|livr|est en route|expédi/i,
      );
    }
  });

  test('beside goods are mailed as tickets, and canceling the goods sends a mail about the goods', async () => {
    const order = await paid({
      lines: [
        { quantity: 1, variantId, sku: 'WOOL' },
        { ...seats, classSessionId },
      ],
    });
    const keysOf = async () => (await mailsOf(order)).map(({ key }) => key);
    expect(await keysOf()).toEqual([
      'order.buyer.TICKETS',
      'order.buyer.PROCESSING_BOTH',
      'order.seller.PROCESSING_BOTH',
    ]);
    await send(order, 'CANCEL', 'seller', { reason: 'It broke.' });
    await fixture.database.pool.query(`update lifecycle set state = 'CAPTURED' where id = $1`, [
      order.paymentLifecycleId,
    ]);
    await runEffects();
    expect((await keysOf()).slice(3)).toEqual(['order.buyer.REST']);
    expect((await mailsOf(order)).at(-1)?.letter.text).toContain('1 × Mug\nReason given: “It broke.”');
  });

  test('leave the goods of their order cancelable, for the amount that a dispute has not refunded', async () => {
    const order = await paid({
      lines: [
        { quantity: 1, variantId, sku: 'WOOL' },
        { ...seats, classSessionId },
      ],
    });
    const { pool } = fixture.database;
    await pool.query(`update lifecycle set state = 'CAPTURED' where id = $1`, [order.paymentLifecycleId]);
    const readOrder = async (): Promise<Order> =>
      (await fixture.ask('buyer', 'sellerOrder', { query: `?orderNumber=${order.number}` })).json();
    const before = await readOrder();
    const [wool] = before.orderLines;
    const ofWool =
      (wool?.itemSubtotal ?? 0) + (wool?.shippingHandlingCharge ?? 0) + (wool?.estimatedTax ?? 0);
    expect(before.cancelableAmount).toBe(ofWool);
    // A refund without quantities is spread over all lines, including the wool.
    await requestRefund(pool, {
      ...{ orderNumber: order.number, cause: 'dispute', key: `dispute-${order.number}` },
      ...{ causeLifecycleId: null, at: NOON, what: { amountCents: 1000 } },
    });
    const { cancelableAmount, paidAmount } = await readOrder();
    expect(cancelableAmount).toBeLessThan(ofWool);
    await send(order, 'CANCEL', 'buyer', { reason: null });
    await runEffects();
    const after = await readOrder();
    expect(paidAmount - after.paidAmount, 'the announced amount').toBe(cancelableAmount);
    expect(after.cancelableAmount, 'nothing is left to cancel').toBeNull();
  });

  test('get no ticket mail if the buyer cancels before it is sent, and can be booked again', async () => {
    const order = await place({ lines: [{ ...seats, classSessionId }], delivery: { kind: 'tickets' } });
    await send(order, 'AUTHORIZED', 'system');
    await send(order, 'CANCEL', 'buyer', { reason: null });
    await runEffects();
    expect((await mailsOf(order)).map(({ key }) => key)).not.toContain('order.buyer.TICKETS');
    const [session] = await fixture.database.orm.select().from(classSession);
    expect(session?.seatsTaken).toBe(3);
  });
});

test('canceling unshipped items mails the reason to the buyer, restocks them and requests a refund', async () => {
  const order = await paid({ lines: [{ quantity: 3, variantId, sku: 'WOOL' }] });
  const [lineId] = order.lineIds;
  const before = await stockNow();
  await send(order, 'SHIP', 'seller', { lines: [{ lineId, quantity: 1 }], tracking: null });
  await runEffects();
  // As if the provider had captured the payment.
  await fixture.database.pool.query(`update lifecycle set state = 'CAPTURED' where id = $1`, [
    order.paymentLifecycleId,
  ]);
  await send(order, 'CANCEL_REST', 'seller', { reason: 'Sold out' });
  await runEffects();
  expect(await stockNow()).toBe((before ?? 0) + 2);
  const { rows } = await fixture.database.pool.query(
    `select cause, card_cents as cents, lines -> 0 ->> 'quantity' as quantity from refund where order_number = $1`,
    [order.number],
  );
  // Two of three pieces with their shares of shipping and tax.
  expect(rows).toEqual([{ cause: 'order', cents: 2494, quantity: '2' }]);
  const last = (await mailsOf(order)).at(-1);
  expect(last?.key).toBe('order.buyer.REST');
  expect(last?.letter.text).toContain('Canceled items:\n2 × Mug\nReason given: “Sold out”');
});

test('the mails about a delivery and a completed order list only what was delivered, at its own price', async () => {
  const order = await paid({
    lines: [{ quantity: 3 }, { quantity: 1, sku: 'VASE' }],
  });
  const [mugs] = order.lineIds;
  await send(order, 'SHIP', 'seller', { lines: [{ lineId: mugs, quantity: 1 }], tracking: null });
  await send(order, 'CANCEL_REST', 'seller', { reason: 'Sold out' });
  await fixture.database.pool.query(`update lifecycle set state = 'CAPTURED' where id = $1`, [
    order.paymentLifecycleId,
  ]);
  await send(order, 'DELIVERED', 'system');
  fixture.clock.advance(COMPLETES_MS);
  await send(order, 'TIME_UP', 'time');
  await runEffects();
  const listed = (await mailsOf(order)).flatMap(({ key, values }) =>
    /DELIVERED|COMPLETED/.test(key ?? '') ? [[key, values['details']]] : [],
  );
  expect(listed).toEqual([
    ['order.buyer.DELIVERED', '1 × Mug: $10.00'],
    ['order.seller.DELIVERED', '1 × Mug: $10.00'],
    ['order.seller.COMPLETED', '1 × Mug: $10.00'],
  ]);
});
