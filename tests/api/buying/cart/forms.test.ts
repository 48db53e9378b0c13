import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { removedItem } from '#server/features/buying/cart/form-fields.ts';
import { readCart } from '#server/features/buying/cart/read-cart.ts';
import { startCartFixture, stock, type CartFixture, type Visitor } from './cart-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startCartFixture();
  await stock(fixture, { sku: 'WOOL', units: 5 });
  await stock(fixture, { sku: 'HOOP', units: 5 });
});
afterAll(() => fixture.close());

/** The cart as the cart page of this browser shows it. */
const cartPage = (visitor: Visitor) =>
  readCart(fixture.shop, {
    viewer: null,
    guestCookie: visitor.cookies.get(COOKIES.guestCart.name),
    locale: { language: 'fr', region: 'CA' },
  });

describe('the cart forms without JavaScript', () => {
  test('add an item, which the cart page then shows', async () => {
    const guest = fixture.guest();
    const answer = await guest.form('/cart/items', [
      ['sku', 'WOOL'],
      ['quantity', '2'],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
    expect(await cartPage(guest)).toMatchObject({ itemCount: 2, lines: [{ title: 'Laine WOOL' }] });
  });

  test('add all supplies of a project in one request, and lead from French pages to the French cart', async () => {
    const guest = fixture.guest();
    const answer = await guest.form('/fr/cart/items', [
      ['sku', 'WOOL'],
      ['quantity', '2'],
      ['sku', 'HOOP'],
      ['quantity', '1'],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/cart']);
    expect((await cartPage(guest)).lines.map((line) => [line.sku, line.quantity])).toEqual([
      ['WOOL', 2],
      ['HOOP', 1],
    ]);
  });

  test('change the quantity of a line and remove the line', async () => {
    const guest = fixture.guest();
    await guest.form('/cart/items', [['sku', 'WOOL']]);
    const lineId = (await cartPage(guest)).lines[0]?.lineId ?? 0;
    const line = `/cart/lines/${String(lineId)}`;
    expect((await guest.form(line, [['quantity', '4']])).headers.location).toBe('/cart');
    expect(await cartPage(guest)).toMatchObject({ itemCount: 4 });
    await guest.form(line, [['quantity', '0']]);
    expect(await cartPage(guest)).toMatchObject({ lines: [] });
    await guest.form('/cart/items', [['sku', 'HOOP']]);
    const other = (await cartPage(guest)).lines[0]?.lineId ?? 0;
    const removed = await guest.form(`/fr/cart/lines/${String(other)}`, [
      ['quantity', '1'],
      ['action', 'remove'],
    ]);
    expect(removed.headers.location).toBe('/fr/cart?removed=HOOP&quantity=1');
    expect(await cartPage(guest)).toMatchObject({ lines: [] });
  });

  test('lower the quantity of a line by one, never below one, and raise it by one', async () => {
    const guest = fixture.guest();
    await guest.form('/cart/items', [['sku', 'WOOL']]);
    const lineId = (await cartPage(guest)).lines[0]?.lineId ?? 0;
    const press = async (action: string) => {
      const { itemCount } = await cartPage(guest);
      await guest.form(`/cart/lines/${String(lineId)}`, [
        ['quantity', String(itemCount)],
        ['action', action],
      ]);
      return (await cartPage(guest)).itemCount;
    };
    expect([await press('more'), await press('more'), await press('less')]).toEqual([2, 3, 2]);
    expect([await press('less'), await press('less')]).toEqual([1, 1]);
  });

  test('offer to put a removed line back with its quantity, unless the item has sold out', async () => {
    const guest = fixture.guest();
    const remove = async () => {
      const lineId = (await cartPage(guest)).lines[0]?.lineId ?? 0;
      const { headers } = await guest.form(`/cart/lines/${String(lineId)}`, [['action', 'remove']]);
      return String(headers.location);
    };
    const addLast = () => guest.form('/cart/items', [['sku', 'LAST'], ['quantity', '2']]); // oxfmt-ignore
    await stock(fixture, { sku: 'LAST', units: 2 });
    await addLast();
    const location = await remove();
    expect(location).toBe('/cart?removed=LAST&quantity=2');
    expect(removedItem(new URL(location, 'http://shop').searchParams)).toEqual({ sku: 'LAST', quantity: 2 });
    await addLast();
    await fixture.shop.database.pool.query(`update variant set stock = 0 where sku = 'LAST'`);
    expect(await remove()).toBe('/cart');
  });

  test.each(['', 'removed=WOOL', 'removed=WOOL&quantity=0', 'removed=&quantity=1', 'quantity=1'])(
    'offer nothing to put back at the address ?%s',
    (query) => {
      expect(removedItem(new URLSearchParams(query))).toBeNull();
    },
  );

  test('lead to the cart page with an error when the stock is too low', async () => {
    const guest = fixture.guest();
    await guest.form('/cart/items', [
      ['sku', 'WOOL'],
      ['quantity', '5'],
    ]);
    const answer = await guest.form('/fr/cart/items', [['sku', 'WOOL']]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/cart?problem=STOCK_LIMIT']);
    expect(await cartPage(guest)).toMatchObject({ itemCount: 5 });
  });

  test.each([
    ['/project/scarf-9?x=1', '/project/scarf-9?x=1'],
    ['https://elsewhere.example/', '/cart'],
    ['//elsewhere.example/', '/cart'],
  ])('with the field back=%s lead to %s', async (back, location) => {
    const answer = await fixture.guest().form('/cart/items', [
      ['sku', 'WOOL'],
      ['back', back],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  test("answer 404 for a line of another visitor's cart", async () => {
    const [owner, stranger] = [fixture.guest(), fixture.guest()];
    await owner.form('/cart/items', [['sku', 'WOOL']]);
    await stranger.form('/cart/items', [['sku', 'HOOP']]);
    const lineId = (await cartPage(owner)).lines[0]?.lineId ?? 0;
    const answer = await stranger.form(`/cart/lines/${String(lineId)}`, [['action', 'remove']]);
    expect(answer.statusCode).toBe(404);
    expect(await cartPage(owner)).toMatchObject({ itemCount: 1 });
  });
});

describe('requests that the shop’s own forms never send', () => {
  test.each<[number, string, [string, string][]]>([
    [400, '/cart/items', []],
    [400, '/cart/items', [['sku', '']]],
    [400, '/cart/items', [['sku', 'WOOL'], ['quantity', '-3']]], // oxfmt-ignore
    [400, '/cart/items', [['sku', 'WOOL'], ['quantity', '1e9']]], // oxfmt-ignore
    [400, '/cart/items', [['sku', 'a\u0000']]],
    [400, '/cart/items', Array.from({ length: 51 }, () => ['sku', 'WOOL'])],
    [404, '/cart/items', [['sku', '🧶']]],
    [404, '/cart/lines/x', [['quantity', '1']]],
    [404, '/cart/lines/0', [['quantity', '1']]],
    [404, '/cart/lines/99999999999999999999', [['quantity', '1']]],
    [400, '/cart/lines/1', [['quantity', 'many']]],
  ])('get %i at %s for %j', async (status, url, fields) => {
    const guest = fixture.guest();
    expect((await guest.form(url, fields)).statusCode).toBe(status);
    expect(guest.cookies.size).toBe(0);
  });

  test('from another site are refused and add nothing to the cart', async () => {
    const guest = fixture.guest();
    const answer = await guest.send('POST', '/cart/items', {
      body: new URLSearchParams({ sku: 'WOOL' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
    expect(guest.cookies.size).toBe(0);
  });
});
