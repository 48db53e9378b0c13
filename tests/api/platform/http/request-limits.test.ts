/** Request limits, counted across all processes of a shop. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestCounts } from '#server/platform/http/request-limits.ts';
import { superuserUrl } from '#tests/support/database.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import { addOrder } from '#tests/support/received-order.ts';
import { startSite, type Site } from '#tests/api/site-fixture.ts';

/** Two processes of one shop, behind a proxy that reports each visitor's address. */
let first: Site;
let second: Site;
let sku: string;
let guestOrder: string;
let guestCookie: string;

beforeAll(async () => {
  first = await startSite({
    RATE_LIMIT: '6',
    RATE_LIMIT_SEARCH: '4',
    RATE_LIMIT_SIGN_IN: '2',
    RATE_LIMIT_CARTS: '2',
    TRUST_PROXY: '1',
  });
  second = await first.beside();
  const { rows } = await first.database.pool.query<{ sku: string }>(
    'select sku from variant order by stock desc limit 1',
  );
  sku = rows[0]?.sku ?? '';
  const parentNumber = await addOrder(first.database.pool, { buyerId: null, itemId: null });
  guestOrder = `${parentNumber}-1`;
  guestCookie = await keyCookie(first.shop, parentNumber);
  // The first line is no longer for sale: buying again still makes only one cart.
  await first.database.pool.query(
    `insert into order_line select (jsonb_populate_record(line, jsonb_build_object('id', line.id + 1, 'sku', $2::text))).*
       from order_line line where order_number = $1`,
    [guestOrder, sku],
  );
});
afterAll(async () => {
  await second.close();
  await first.close();
});

let visitors = 0;
/** A visitor with an address of their own. Each method sends `count` requests and returns their statuses. */
function visitor() {
  visitors += 1;
  const address = `203.0.113.${String(visitors)}`;
  const headers = { 'x-forwarded-for': address };
  const times = async (count: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < count; time += 1) statuses.push((await ask()).status);
    return statuses;
  };
  return {
    address,
    search: (site: Site, count: number) =>
      times(count, () => site.ask('/api/shop/search?q=merino', { headers })),
    listStores: (site: Site, count: number) =>
      times(count, () => site.ask('/api/shop/store-locator/stores', { headers })),
    /** Sends no cookies, so that each request makes a new cart. */
    addToCart: (site: Site, count: number) =>
      times(count, () =>
        site.ask('/api/commerce/carts/mine/cart-items', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ items: [{ sku, quantity: 1 }] }),
        }),
      ),
    /** Sends the key of a guest's order and no cart cookie, so that each request makes a new cart. */
    buyAgain: (site: Site, count: number) =>
      times(count, () =>
        site.ask(`/api/orders/order/v5/orders/${guestOrder}/buy-again`, {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            cookie: guestCookie,
          },
          body: '{}',
        }),
      ),
    signIn: (site: Site, count: number) =>
      times(count, () =>
        site.ask('/api/user/user/sign-in-secure', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'emailPassword=AAAA',
        }),
      ),
  };
}

it('two processes share the search limit, which counts each visitor separately', async () => {
  const one = visitor();
  expect(await one.search(first, 2)).toEqual([200, 200]);
  expect(await one.search(second, 3)).toEqual([200, 200, 429]);
  expect(await one.search(first, 2)).toEqual([429, 429]);
  expect(await visitor().search(first, 1)).toEqual([200]);
});

it('two processes share the sign-in limit', async () => {
  const one = visitor();
  expect(await one.signIn(first, 1)).toEqual([400]);
  expect(await one.signIn(second, 2)).toEqual([400, 429]);
  expect(await one.signIn(first, 1)).toEqual([429]);
});

it('two processes share the limit of new carts, and a refused request makes none', async () => {
  const one = visitor();
  expect(await one.addToCart(first, 1)).toEqual([200]);
  expect(await one.addToCart(second, 2)).toEqual([200, 429]);
  const { rowCount } = await first.database.pool.query('select from cart');
  expect(rowCount).toBe(2);
});

it('carts that guests make by buying again count toward the limit of new carts', async () => {
  const one = visitor();
  const { rowCount: before } = await first.database.pool.query('select from cart');
  expect(await one.buyAgain(first, 1)).toEqual([200]);
  expect(await one.addToCart(first, 1)).toEqual([200]);
  expect(await one.buyAgain(first, 1)).toEqual([429]);
  expect(await one.addToCart(second, 1)).toEqual([429]);
  const { rowCount } = await first.database.pool.query('select from cart');
  expect(rowCount).toBe((before ?? 0) + 2);
});

it('two processes share the general limit once they have exchanged their counts', async () => {
  const one = visitor();
  expect(await one.listStores(first, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  const key = createHash('sha256').update(`general ${one.address}`).digest('base64url');
  const storedHits = async (): Promise<number | undefined> => {
    const { rows } = await first.database.pool.query<{ hits: number }>(
      'select hits from request_count where key = $1',
      [key],
    );
    return rows[0]?.hits;
  };
  await expect.poll(storedHits).toBe(6);
  // Storing its own count tells the second process the count of both.
  expect(await one.listStores(second, 1)).toEqual([200]);
  await expect.poll(storedHits).toBe(7);
  await expect.poll(() => one.listStores(second, 1)).toEqual([429]);
});

it('request counts are stored without addresses, and deleted when their window is over', async () => {
  const { shop, database } = first;
  const { rows } = await database.pool.query<{ key: string }>('select key from request_count');
  expect(rows).not.toEqual([]);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  const log = { error: () => undefined };
  await requestCounts.work(shop, log);
  expect((await database.pool.query('select from request_count')).rowCount).toBe(rows.length);
  await database.pool.query(`update request_count set ends_at = now() - interval '1 second'`);
  await requestCounts.work(shop, log);
  expect((await database.pool.query('select from request_count')).rowCount).toBe(0);
});

it('each process applies the limits by its own counts while the shared count table is missing', async () => {
  const name = new URL(first.database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: superuserUrl(name) });
  await admin.connect();
  await admin.query('alter table request_count rename to aside');
  await admin.end();
  const one = visitor();
  expect(await one.search(first, 5)).toEqual([200, 200, 200, 200, 429]);
  expect(await one.search(second, 5)).toEqual([200, 200, 200, 200, 429]);
  expect(await one.listStores(first, 2)).toEqual([200, 429]);
});
