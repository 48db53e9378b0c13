/** Sales, cancellations and restocking show on pages and in lists at once, and in stores and popularity after the jobs have run. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countSales, updateItemStores, SALES_WINDOW_MS } from '#server/features/catalogue/availability.ts';
import { loadCards } from '#server/features/catalogue/load-cards.ts';
import {
  bumpRevision,
  readRevision,
  watchRevision,
  type RevisionWatch,
} from '#server/features/catalogue/revision.ts';
import { store, storeStock } from '#server/platform/database/schema/index.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { orderEffects } from '#server/features/orders/effects.ts';
import { restock } from '#server/features/orders/restock.ts';
import {
  NOON,
  offerClass,
  startCheckoutFixture,
  PORTLAND,
  stock,
  type CheckoutFixture,
} from '../buying/checkout/checkout-fixture.ts';
import { startSite, type Site } from '../site-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';

const STORE = 7;
let fixture: CheckoutFixture;
let watch: RevisionWatch;
let notifications = 0;

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  watch = await watchRevision(
    fixture.database.pool,
    () => undefined,
    () => (notifications += 1),
  );
  await fixture.database.orm.insert(store).values({
    id: STORE,
    slug: 'portland',
    name: 'Portland',
    ...{ address: '1 Loom St', city: 'Portland', state: 'OR', zipCode: '97201', country: 'US' },
    ...{ latitude: 0, longitude: 0, phone: '5035550100', timeZone: 'America/Los_Angeles', hours: [] },
  });
});
// A notification of another test's sale may arrive late, and must not count for this one.
beforeEach(takeNotices);
afterEach(() => fixture.clock.set(NOON));
afterAll(async () => {
  await watch.stop();
  await fixture.close();
});

/** Notifications since the last call. They arrive in the order of commits, so a new revision arrives after all earlier ones. */
async function takeNotices(): Promise<number> {
  const revision = await bumpRevision(fixture.database.pool);
  await expect.poll(() => watch.current()).toBe(revision);
  const count = notifications;
  notifications = 0;
  return count;
}

async function itemOf(sku: string): Promise<number> {
  return fixture.count(
    `select item_id as n from variant where sku = $1 union all select item_id from class_session where sku = $1`,
    [sku],
  );
}

/** The availability that a list shows. */
async function shown(sku: string): Promise<string> {
  const [card] = await loadCards(fixture.database.pool, [await itemOf(sku)], 'en', fixture.clock.now());
  return card?.inStock === true ? 'for sale' : 'sold out';
}

/** Buys this quantity of an item as a guest. @returns the number of the purchase */
async function buy(
  sku: string,
  quantity: number,
  choices: Parameters<ReturnType<CheckoutFixture['guest']>['fillIn']>[1] = {},
) {
  const guest = fixture.guest();
  await guest.visitor.add(sku, quantity);
  const { outcome, checkout } = await guest.pay({ seen: await guest.fillIn(PORTLAND, choices) });
  expect(outcome).toBe('PLACED');
  return checkout.placed?.parentOrderNumber ?? '';
}

async function cancel(parentNumber: string): Promise<void> {
  const id = await fixture.count(`select lifecycle_id as n from seller_order where parent_number = $1`, [
    parentNumber,
  ]);
  const event = { type: 'CANCEL', by: 'buyer', at: fixture.clock.now(), reason: null } as const;
  expect(await move(fixture.database.pool, orderMachine, String(id), event)).toMatchObject({
    accepted: true,
  });
  await runEffects();
}

async function runEffects(): Promise<void> {
  await runDueEffects(fixture.shop, { order: orderEffects }, failOnError);
}

describe('an item', () => {
  test('is sold out when the last one is bought, and for sale again when that order is canceled', async () => {
    await stock(fixture, { sku: 'LAST', units: 3 });
    await buy('LAST', 2);
    expect([await shown('LAST'), await takeNotices()], 'one is left').toEqual(['for sale', 0]);
    const last = await buy('LAST', 1);
    expect(await shown('LAST')).toBe('sold out');
    expect(await takeNotices()).toBe(1);
    await cancel(last);
    expect(await shown('LAST')).toBe('for sale');
    expect(await takeNotices()).toBe(1);
  });

  test('is for sale again when one of it is restocked', async () => {
    await stock(fixture, { sku: 'BACK', units: 1 });
    const number = await buy('BACK', 1);
    const line = await fixture.count(
      `select line.id as n from order_line line join seller_order on number = order_number where parent_number = $1`,
      [number],
    );
    await restock(fixture.database.pool, [{ lineId: line, quantity: 1 }]);
    expect(await shown('BACK')).toBe('for sale');
  });
});

test('a class is sold out with its last seat, and bookable again when a booking is canceled', async () => {
  await offerClass(fixture, { sku: 'BOWL', seats: 4, taken: 3 });
  const booking = await buy('BOWL', 1);
  expect(await shown('BOWL')).toBe('sold out');
  expect(await takeNotices()).toBe(1);
  await cancel(booking);
  expect(await shown('BOWL')).toBe('for sale');
});

test('a store’s list leaves out an item that is sold out in that store, and shows it again after a restock', async () => {
  await stock(fixture, { sku: 'SHELF', units: 5 });
  const { orm, pool } = fixture.database;
  const variantId = await fixture.count(`select id as n from variant where sku = 'SHELF'`);
  await orm.insert(storeStock).values({ variantId, storeId: STORE, quantity: 1 });
  await pool.query('update item set store_ids = $2 where id = $1', [await itemOf('SHELF'), [STORE]]);
  const stores = async () =>
    (
      await pool.query<{ store_ids: number[] }>('select store_ids from item where id = $1', [
        await itemOf('SHELF'),
      ])
    ).rows[0]?.store_ids;
  const before = await readRevision(pool);

  const fetched = await buy('SHELF', 1, { house: { method: 'pickup', storeId: STORE } });
  expect([await updateItemStores(fixture.shop), await stores()]).toEqual([1, []]);
  expect(await readRevision(pool)).toBe(before + 1);
  expect(await updateItemStores(fixture.shop), 'nothing has changed since').toBe(0);
  await cancel(fetched);
  expect([await updateItemStores(fixture.shop), await stores()]).toEqual([1, [STORE]]);

  // Emptied and filled between two runs of the job: nothing has changed.
  await pool.query('update store_stock set quantity = 0; update store_stock set quantity = 1');
  expect(await updateItemStores(fixture.shop)).toBe(0);
  expect(await readRevision(pool)).toBe(before + 2);
});

test('an item gains popularity once for each unit sold, until the sale is outside the window', async () => {
  await countSales(fixture.shop);
  await stock(fixture, { sku: 'HIT', units: 9 });
  const popularity = async () =>
    fixture.count('select popularity as n from item where id = $1', [await itemOf('HIT')]);
  fixture.clock.set(NOON + HOUR_MS);
  await buy('HIT', 2);
  await buy('HIT', 3);
  await countSales(fixture.shop);
  expect(await popularity(), 'later sales may not be committed yet').toBe(0);
  fixture.clock.set(NOON + 2 * HOUR_MS);
  expect([await countSales(fixture.shop), await popularity()]).toEqual([expect.any(Number), 5]);
  fixture.clock.set(NOON + 3 * HOUR_MS);
  expect([await countSales(fixture.shop), await popularity()]).toEqual([0, 5]);
  fixture.clock.set(NOON + SALES_WINDOW_MS + 2 * HOUR_MS);
  await countSales(fixture.shop);
  expect(await popularity()).toBe(0);
});

describe('canceled units', () => {
  const popularityOf = async (sku: string) =>
    fixture.count('select popularity as n from item where id = $1', [await itemOf(sku)]);
  async function countedAt(sku: string, hour: number): Promise<number> {
    fixture.clock.set(hour);
    await countSales(fixture.shop);
    return popularityOf(sku);
  }
  /** Later than the counts of the other tests. */
  const start = NOON + 2 * SALES_WINDOW_MS;

  test('are subtracted once, whether they were counted before or not', async () => {
    await countedAt('HIT', start);
    await stock(fixture, { sku: 'FAD', units: 20 });
    const early = await buy('FAD', 2);
    await buy('FAD', 3);
    await cancel(early);
    expect(await countedAt('FAD', start + HOUR_MS), 'cancelled before it was counted').toBe(3);
    const late = await buy('FAD', 4);
    expect(await countedAt('FAD', start + 2 * HOUR_MS)).toBe(7);
    await cancel(late);
    expect(await countedAt('FAD', start + 3 * HOUR_MS), 'cancelled afterwards').toBe(3);
    expect(await countedAt('FAD', start + 4 * HOUR_MS)).toBe(3);
    expect(await countedAt('FAD', start + SALES_WINDOW_MS + HOUR_MS), 'all of it is long ago').toBe(0);
  });

  test('leave the initial popularity unchanged once the sale is outside the window', async () => {
    const begun = start + 2 * SALES_WINDOW_MS;
    await countedAt('HIT', begun);
    await stock(fixture, { sku: 'OLD', units: 20 });
    await fixture.database.pool.query('update item set popularity = 100 where id = $1', [
      await itemOf('OLD'),
    ]);
    const order = await buy('OLD', 5);
    expect(await countedAt('OLD', begun + HOUR_MS)).toBe(105);
    await cancel(order);
    expect(await countedAt('OLD', begun + 2 * HOUR_MS)).toBe(100);
    expect(await countedAt('OLD', begun + SALES_WINDOW_MS + 3 * HOUR_MS)).toBe(100);
  });

  test('of a partly shipped order are subtracted once', async () => {
    const begun = start + 4 * SALES_WINDOW_MS;
    await countedAt('HIT', begun);
    await stock(fixture, { sku: 'PART', units: 20 });
    const order = await buy('PART', 5);
    expect(await countedAt('PART', begun + HOUR_MS)).toBe(5);
    const { rows } = await fixture.database.pool.query<{ id: string; lineId: number }>(
      `select lifecycle_id as id, line.id::int as "lineId" from seller_order join order_line line on order_number = number
        where parent_number = $1`,
      [order],
    );
    const [{ id, lineId } = { id: '', lineId: 0 }] = rows;
    const by = { by: 'seller', at: fixture.clock.now() } as const;
    const parcel = { type: 'SHIP', lines: [{ lineId, quantity: 2 }], tracking: null, ...by } as const;
    for (const event of [parcel, { type: 'CANCEL_REST', reason: 'Sold out', ...by } as const])
      expect((await move(fixture.database.pool, orderMachine, id, event)).accepted).toBe(true);
    // The payment is captured, so the canceled units are refunded and then restocked.
    await fixture.database.pool.query(
      `update lifecycle set state = 'CAPTURED' where id = (select payment_lifecycle_id from seller_order where parent_number = $1)`,
      [order],
    );
    await runEffects();
    expect(await countedAt('PART', begun + 2 * HOUR_MS)).toBe(2);
    expect(await countedAt('PART', begun + 3 * HOUR_MS)).toBe(2);
    expect(await countedAt('PART', begun + SALES_WINDOW_MS + 3 * HOUR_MS)).toBe(0);
  });
});

describe('a cached page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test('is dropped as soon as an item on it sells out or is restocked', async () => {
    const PRODUCT = '/product/merino-sock-yarn-1001';
    const showSoldOut = async () =>
      [PRODUCT, '/search?q=merino'].reduce(
        async (before, path) => [...(await before), (await site.ask(path)).text.includes('Sold out')],
        Promise.resolve<boolean[]>([]),
      );
    expect(await showSoldOut()).toEqual([false, false]);
    // Notifications about sales of earlier tests may still reach every shop of this process.
    const kept = async () => [await showSoldOut(), site.cache.figures.pages];
    await expect.poll(kept).toEqual([[false, false], 2]);
    const set = (units: number) =>
      site.database.pool.query('update variant set stock = $1 where item_id = 1001 and position = 1', [
        units,
      ]);
    await set(2);
    await set(0);
    await expect.poll(showSoldOut).toEqual([true, true]);
    await set(3);
    await expect.poll(showSoldOut).toEqual([false, false]);
  });
});
