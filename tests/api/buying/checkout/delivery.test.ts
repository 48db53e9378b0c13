/** The ways of delivery: shipping, pickup in a store, pickup at a seller's studio. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { store, storeStock, variant } from '#server/platform/database/schema/index.ts';
import {
  startCheckoutFixture,
  openSellerShop,
  PORTLAND,
  stock,
  type CheckoutFixture,
} from './checkout-fixture.ts';

let fixture: CheckoutFixture;
const STORES = [
  { id: 1, city: 'Salem', state: 'OR', zipCode: '97301', latitude: 44.94, longitude: -123.04 },
  { id: 2, city: 'Boise', state: 'ID', zipCode: '83702', latitude: 43.62, longitude: -116.2 },
  { id: 3, city: 'Eugene', state: 'OR', zipCode: '97401', latitude: 44.05, longitude: -123.09 },
  { id: 4, city: 'Vancouver', state: 'WA', zipCode: '98660', latitude: 45.63, longitude: -122.67 },
] as const;
/** Monday first. */
const HOURS = [null, ['10:00', '18:00'], ['10:00', '18:00'], null, null, null, ['12:00', '17:00']] as const;

const hoursOf = (day: (typeof HOURS)[number]): [string, string] | null => (day === null ? null : [...day]);

async function putInStore(sku: string, storeId: number, quantity: number): Promise<void> {
  const { orm, pool } = fixture.database;
  const { rows } = await pool.query<{ id: string }>('select id from variant where sku = $1', [sku]);
  await orm.insert(storeStock).values({ variantId: Number(rows[0]?.id), storeId, quantity });
}

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  const common = { address: '1 Main St', country: 'US' };
  const more = { phone: '5035550100', timeZone: 'America/Los_Angeles', hours: HOURS.map(hoursOf) };
  for (const row of STORES) {
    const slug = `store-${String(row.id)}`;
    await fixture.database.orm
      .insert(store)
      .values({ ...common, ...more, ...row, slug, name: `${row.city} store` });
  }
  await openSellerShop(fixture, 1_001, 'Northern Fleece');
  await fixture.database.pool.query('update seller set policies = $1', [
    JSON.stringify({
      shipping: {
        shipsTo: ['US', 'CA'],
        flatCents: 800,
        perKgCents: 100,
        freeFromCents: 5_000,
        expressCents: null,
        studioPickup: true,
      },
      returns: { days: 30, isReceiptExpected: true },
      classes: { fullRefundHours: 48, partRefundHours: 24, partPercent: 50 },
    }),
  ]);
});
afterAll(() => fixture.close());

describe('the delivery options', () => {
  test('of the shop’s own goods are shipping, and pickup in stores with enough stock, the nearest first', async () => {
    await stock(fixture, { sku: 'D-1', units: 9 });
    await putInStore('D-1', 2, 5);
    await putInStore('D-1', 1, 1);
    await putInStore('D-1', 3, 2);
    await putInStore('D-1', 4, 2);
    const guest = fixture.guest();
    await guest.visitor.add('D-1', 2);
    await guest.start();
    const { quote } = await guest.save('saveAddress', PORTLAND);
    const options = quote?.sellers[0]?.options ?? [];
    expect(options).toMatchObject([
      { method: 'standard', costCents: 495, places: [] },
      { method: 'express', costCents: 1_695 },
      {
        method: 'pickup',
        costCents: 0,
        from: null,
        // The nearest store is in another state. Salem is left out, because its stock is too low.
        places: [
          {
            ...{ storeId: 4, name: 'Vancouver store', distanceKm: 13, isPreferred: false },
            hours: HOURS.map((day) => (day === null ? null : { opens: day[0], closes: day[1] })),
          },
          { storeId: 3, name: 'Eugene store', distanceKm: 165 },
          { storeId: 2, distanceKm: 555 },
        ],
      },
    ]);
    const [standard, express] = options;
    expect(Date.parse(express?.to ?? '')).toBeLessThan(Date.parse(standard?.to ?? ''));
  });

  test('mark the preferred store, and keep the stores in the order of distance', async () => {
    await stock(fixture, { sku: 'D-9', units: 9 });
    for (const storeId of [2, 3, 4]) await putInStore('D-9', storeId, 5);
    const guest = fixture.guest();
    guest.visitor.cookies.set(COOKIES.preferredStore.name, '3');
    await guest.visitor.add('D-9', 1);
    await guest.start();
    const { quote } = await guest.save('saveAddress', PORTLAND);
    const pickup = quote?.sellers[0]?.options.find(({ method }) => method === 'pickup');
    expect(pickup?.places.map(({ storeId, isPreferred }) => [storeId, isPreferred])).toEqual([
      [4, false],
      [3, true],
      [2, false],
    ]);
  });

  test('of a seller are shipping, and pickup at the studio if the seller offers it', async () => {
    await stock(fixture, { sku: 'D-2', sellerId: 1_001 });
    const guest = fixture.guest();
    await guest.visitor.add('D-2', 1);
    await guest.start();
    const { quote } = await guest.save('saveAddress', PORTLAND);
    expect(quote?.sellers[0]?.options).toMatchObject([
      { method: 'standard', costCents: 800 },
      {
        method: 'studio',
        costCents: 0,
        places: [{ storeId: null, name: 'Northern Fleece', city: 'Halifax', state: 'NS' }],
      },
    ]);
  });
});

describe('an item for pickup', () => {
  test('in a store reduces the stock of that store and is taxed where the store is', async () => {
    await stock(fixture, { sku: 'D-3', units: 9, priceCents: 1_000 });
    await putInStore('D-3', 2, 5);
    const guest = fixture.guest();
    await guest.visitor.add('D-3', 2);
    const seen = await guest.fillIn(PORTLAND, { house: { method: 'pickup', storeId: 2 } });
    // Idaho: 6 %.
    expect(seen.quote).toMatchObject({ shippingCents: 0, taxCents: 120, totalCents: 2_120 });
    const { outcome, checkout } = await guest.pay({ seen });
    expect(outcome).toBe('PLACED');
    const left = `select quantity as n from store_stock join variant on variant.id = variant_id where sku = 'D-3'`;
    expect(await fixture.count(left)).toBe(3);
    expect(await fixture.count(`select stock as n from variant where sku = 'D-3'`)).toBe(9);
    const { rows } = await fixture.database.pool.query(
      'select delivery, ship_to from seller_order join parent_order p on p.number = parent_number where p.number = $1',
      [checkout.placed?.parentOrderNumber],
    );
    expect(rows).toEqual([{ delivery: { kind: 'pickup', storeId: 2 }, ship_to: null }]);
  });

  test('that sold out in its store is refused with the name of the store, and can be shipped instead', async () => {
    await stock(fixture, { sku: 'D-4', units: 9 });
    await putInStore('D-4', 1, 1);
    const guest = fixture.guest();
    await guest.visitor.add('D-4', 1);
    const seen = await guest.fillIn(PORTLAND, { house: { method: 'pickup', storeId: 1 } });
    await fixture.database.pool.query('update store_stock set quantity = 0 where store_id = 1');
    const { outcome, checkout } = await guest.pay({ seen });
    expect(outcome).toBe('CHANGED');
    expect(checkout.quote?.problems[0]).toMatchObject({
      code: 'STORE_SHORT',
      message: 'Salem store has no Wool D-4 left. Choose another store, or have it shipped.',
    });
    expect((await guest.fillIn(PORTLAND)).quote?.problems).toEqual([]);
    expect((await guest.pay()).outcome).toBe('PLACED');
  });

  test('at a studio is taxed where the studio is', async () => {
    await stock(fixture, { sku: 'D-5', sellerId: 1_001, priceCents: 1_000 });
    const guest = fixture.guest();
    await guest.visitor.add('D-5', 1);
    const seen = await guest.fillIn(PORTLAND, { '1001': { method: 'studio' } });
    // Nova Scotia: 14 %.
    expect(seen.quote).toMatchObject({ shippingCents: 0, taxCents: 140 });
    expect((await guest.pay({ seen })).outcome).toBe('PLACED');
  });
});

describe('a guest who signs in during the checkout', () => {
  test('keeps the filled-in checkout, which then buys the member’s cart', async () => {
    await stock(fixture, { sku: 'D-6' });
    const guest = fixture.guest();
    await guest.visitor.add('D-6', 1);
    const before = await guest.fillIn();
    const member = await fixture.member('delivery-member');
    for (const [name, value] of guest.visitor.cookies) member.visitor.cookies.set(name, value);
    await member.visitor.call('guestMergeToLogin', { userId: 'delivery-member' });
    const after = await member.start();
    expect(after).toMatchObject({ checkoutId: before.checkoutId, owner: 'member', contact: before.contact });
    const { outcome } = await member.pay({ seen: after });
    expect(outcome).toBe('PLACED');
    expect(
      await fixture.count(`select count(*) as n from parent_order where buyer_id = 'delivery-member'`),
    ).toBe(1);
  });
});

test('the shipping costs are computed from the weight of the variant', async () => {
  await stock(fixture, { sku: 'D-7', units: 9 });
  await fixture.database.orm.update(variant).set({ weightGrams: 700 });
  const guest = fixture.guest();
  await guest.visitor.add('D-7', 3);
  // 2.1 kg at 1.50.
  expect((await guest.fillIn()).quote?.shippingCents).toBe(495 + 315);
});
