/** From the cart to the placed orders. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import {
  CARDS,
  MONTREAL,
  offerClass,
  startCheckoutFixture,
  openSellerShop,
  stock,
  type CheckoutFixture,
} from './checkout-fixture.ts';

let fixture: CheckoutFixture;

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await openSellerShop(fixture, 1_001, 'Northern Fleece');
  await openSellerShop(fixture, 1_002, 'Kiln & Glaze');
});
afterAll(() => fixture.close());

describe('a purchase', () => {
  test('of a guest from three sellers makes one parent order and an order for each seller, exact to the cent', async () => {
    await stock(fixture, { sku: 'P-1', priceCents: 1_999, units: 10 });
    await stock(fixture, { sku: 'P-2', priceCents: 2_550, units: 10, sellerId: 1_001 });
    await stock(fixture, { sku: 'P-3', priceCents: 333, units: 10, sellerId: 1_002 });
    const guest = fixture.guest();
    await guest.visitor.add('P-1', 2);
    await guest.visitor.add('P-2', 1);
    await guest.visitor.add('P-3', 3);
    const seen = await guest.fillIn(MONTREAL);
    // Shipping is 495 for each order, without weight. GST 5 % and QST 9.975 % are charged on items and shipping of each order.
    expect(seen.quote).toMatchObject({
      subtotalCents: 3_998 + 2_550 + 999,
      shippingCents: 3 * 495,
      // (4493, 3045, 1494) × 5 % = 225 + 152 + 75; × 9.975 % = 448 + 304 + 149.
      taxCents: 225 + 152 + 75 + 448 + 304 + 149,
      problems: [],
    });
    const { outcome, checkout } = await guest.pay({ seen });
    expect(outcome).toBe('PLACED');
    expect(checkout).toMatchObject({ status: 'COMPLETED', quote: null, attempt: null });
    const parentNumber = checkout.placed?.parentOrderNumber ?? '';
    const { rows } = await fixture.database.pool.query(
      `select o.number, o.seller_id, o.item_subtotal_cents as item, o.shipping_handling_cents as shipping,
          o.estimated_tax_cents as tax, o.voucher_cents as voucher, l.state, p.state as payment, p.context
        from seller_order o join lifecycle l on l.id = o.lifecycle_id join lifecycle p on p.id = o.payment_lifecycle_id
       where parent_number = $1 order by o.number`,
      [parentNumber],
    );
    expect(rows).toMatchObject([
      {
        number: `${parentNumber}-1`,
        seller_id: null,
        item: 3_998,
        shipping: 495,
        tax: 673,
        state: 'PROCESSING',
      },
      {
        seller_id: 1_001,
        item: 2_550,
        shipping: 495,
        tax: 456,
        payment: 'AUTHORIZED',
        context: { amountCents: 3_501 },
      },
      { seller_id: 1_002, item: 999, shipping: 495, tax: 224, voucher: 0 },
    ]);
    const parent = await fixture.database.pool.query('select * from parent_order where number = $1', [
      parentNumber,
    ]);
    expect(parent.rows).toMatchObject([
      {
        email: 'ada@example.com',
        buyer_id: null,
        item_subtotal_cents: 7_547,
        shipping_handling_cents: 1_485,
        estimated_tax_cents: 1_353,
        ship_to: { city: 'Montréal', zipCode: 'H2X 1Y4' },
      },
    ]);
    // The commission of the standard plan is 12 % of the items.
    expect(
      await fixture.count(`select sum(commission_fee_cents) as n from order_line where order_number = $1`, [
        `${parentNumber}-2`,
      ]),
    ).toBe(306);
    expect((await guest.visitor.cart()).lines).toEqual([]);
    expect(await fixture.count(`select stock as n from variant where sku = 'P-1'`)).toBe(8);
    const provider = await fixture.payments.journal();
    expect(provider).toContain(`"amountCents":${String(7_547 + 1_485 + 1_353)}`);
  });

  test('gives a guest the key of the order in a cookie only, and again when the checkout is reopened', async () => {
    await stock(fixture, { sku: 'G-1', units: 10 });
    const guest = fixture.guest();
    const opens = async (parentOrderNumber: string) =>
      (await guest.visitor.call('parentOrder', { parentOrderNumber })).statusCode;
    const numbers: string[] = [];
    for (const nth of [1, 2]) {
      await guest.visitor.add('G-1', nth);
      const { checkout } = await guest.pay({ seen: await guest.fillIn() });
      expect(Object.keys(checkout.placed ?? {})).toEqual(['parentOrderNumber', 'isConfirming']);
      numbers.push(checkout.placed?.parentOrderNumber ?? '');
    }
    for (const number of numbers) expect(await opens(number)).toBe(200);
    // Another tab that reopens the checkout gets the key as well.
    guest.visitor.cookies.delete(COOKIES.guestOrders.name);
    expect(await opens(numbers[1] ?? '')).toBe(401);
    const { rows } = await fixture.database.pool.query<{ id: string }>(
      'select checkout_id as id from parent_order where number = $1',
      [numbers[1]],
    );
    await guest.checkout(rows[0]?.id);
    expect(await opens(numbers[1] ?? '')).toBe(200);
  });

  test('locks variants with a generic query plan, which PostgreSQL reuses for every list of variants', async () => {
    await stock(fixture, { sku: 'K-1', priceCents: 1_000, units: 10 });
    const guest = fixture.guest();
    await guest.visitor.add('K-1', 1);
    expect((await guest.pay({ seen: await guest.fillIn(MONTREAL) })).outcome).toBe('PLACED');
    const { pool } = fixture.database;
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    const plans = { kept: 0, made: 0 };
    for (const client of clients) {
      const { rows } = await client.query<typeof plans>(
        `select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where name = 'checkout-take-variants'`,
      );
      for (const { kept, made } of rows) {
        plans.kept += kept;
        plans.made += made;
      }
      client.release();
    }
    expect(plans).toEqual({ kept: expect.any(Number), made: 0 });
    expect(plans.kept).toBeGreaterThan(0);
  });

  test('of a guest who signs in midway includes the guest cart before the browser asks for the merge', async () => {
    await stock(fixture, { sku: 'M-1', units: 10 });
    const browser = fixture.guest();
    await browser.visitor.add('M-1', 2);
    const { visitor } = await fixture.member('placing-signs-in');
    browser.visitor.token = visitor.token;
    const { owner, quote } = await browser.start();
    expect({ owner, lines: quote?.sellers.flatMap(({ lines }) => lines) }).toMatchObject({
      owner: 'member',
      lines: [{ sku: 'M-1', quantity: 2 }],
    });
    const merged = await browser.visitor.call(
      'guestMergeToLogin',
      { userId: 'placing-signs-in' },
      { body: { type: 2 } },
    );
    expect(merged.json(), 'nothing is added twice').toMatchObject({ lines: [{ sku: 'M-1', quantity: 2 }] });
  });

  test('of a member books seats in a class without shipping', async () => {
    await offerClass(fixture, { sku: 'C-1', seats: 4, taken: 1 });
    const member = await fixture.member('placing-member');
    await member.visitor.add('C-1', 2);
    const seen = await member.fillIn();
    expect(seen.quote).toMatchObject({ subtotalCents: 6_000, shippingCents: 0, taxCents: 0 });
    expect(seen.quote?.sellers).toMatchObject([
      { seller: 'house', isSent: false, options: [], delivery: null },
    ]);
    const { outcome } = await member.pay({ seen });
    expect(outcome).toBe('PLACED');
    expect(member.visitor.cookies.has(COOKIES.guestOrders.name)).toBe(false);
    expect(await fixture.count(`select seats_taken as n from class_session where sku = 'C-1'`)).toBe(3);
  });
});

describe('a declined card', () => {
  test('places no order and shows a message, and the next card pays', async () => {
    await stock(fixture, { sku: 'D-1', priceCents: 1_000, units: 1 });
    const guest = fixture.guest();
    await guest.visitor.add('D-1', 1);
    await guest.fillIn();
    const declined = await guest.pay({ card: CARDS.declined });
    expect(declined).toMatchObject({
      outcome: 'DECLINED',
      checkout: {
        status: 'OPEN',
        attempt: { state: 'DECLINED', message: expect.stringContaining('declined') },
      },
    });
    expect(await fixture.count(`select stock as n from variant where sku = 'D-1'`)).toBe(1);
    expect((await guest.pay()).outcome).toBe('PLACED');
  });
});
