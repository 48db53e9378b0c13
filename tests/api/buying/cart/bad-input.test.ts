import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Problem } from '#contract/problem.ts';
import { startCartFixture, stock, type CartFixture, type Visitor } from './cart-fixture.ts';

let fixture: CartFixture;
let visitor: Visitor;
let kept: Cart;
beforeAll(async () => {
  fixture = await startCartFixture();
  await stock(fixture, { sku: 'GOOD', units: 2_000 });
  visitor = fixture.guest();
  kept = (await visitor.add('GOOD', 1)).json<Cart>();
});
afterAll(() => fixture.close());

async function refusedAdd(body: unknown): Promise<Problem> {
  const answer = await visitor.call('addCartItems', { cartId: 'mine' }, { body });
  expect(await visitor.cart()).toEqual(kept);
  return answer.json<Problem>();
}
const item = (fields: object) => ({ items: [{ sku: 'GOOD', quantity: 1, ...fields }] });

describe('an invalid quantity', () => {
  test.each([-1, 0, 1_000, 1e308, 1.5, '3', 'three', '', null, true, [2], {}])(
    'is refused: %j',
    async (quantity) => {
      expect(await refusedAdd(item({ quantity }))).toMatchObject({
        status: 400,
        code: 'VALIDATION',
        field: 'items/0/quantity',
        message: 'The quantity (“items/0/quantity”) must be a whole number from 1 to 999.',
      });
      const at = { cartId: 'mine', lineId: kept.lines[0]?.lineId ?? 0 };
      const change = await visitor.call('updateCartItem', at, { body: { quantity } });
      expect(change.json()).toMatchObject({ status: 400, code: 'VALIDATION', field: 'quantity' });
      expect(await visitor.cart()).toEqual(kept);
    },
  );
});

describe('an invalid SKU', () => {
  test.each(['NO-SUCH', '🧶', 'خيط', "' or 1=1 --", '<script>', '\ud800', 'GOOD '])(
    'answers 404 if it is unknown: %j',
    async (sku) => {
      expect(await refusedAdd(item({ sku }))).toMatchObject({
        status: 404,
        code: 'UNKNOWN_SKU',
        field: 'items/0/sku',
      });
    },
  );

  test.each(['', 'x'.repeat(65), 'a\u0000b', 'a\nb', 5, null])(
    'answers 400 if it is malformed: %j',
    async (sku) => {
      expect(await refusedAdd(item({ sku }))).toMatchObject({
        status: 400,
        code: 'VALIDATION',
        field: 'items/0/sku',
      });
    },
  );

  test('among valid ones refuses the whole request and is named by its position', async () => {
    const items = [
      { sku: 'GOOD', quantity: 1 },
      { sku: 'NO-SUCH', quantity: 1 },
    ];
    expect(await refusedAdd({ items })).toMatchObject({ status: 404, field: 'items/1/sku' });
  });
});

describe('an invalid request', () => {
  test.each([
    ['items', {}],
    ['items', { items: [] }],
    ['items', { items: 'GOOD' }],
    ['items', { items: Array.from({ length: 51 }, () => ({ sku: 'GOOD', quantity: 1 })) }],
    ['items/0/quantity', { items: [{ sku: 'GOOD' }] }],
    ['items/0/priceCents', item({ priceCents: 1 })],
    ['coupon', { ...item({}), coupon: 'FREE' }],
  ])('is refused with the field %s', async (field, body) => {
    expect(await refusedAdd(body)).toMatchObject({ status: 400, code: 'VALIDATION', field });
  });

  test.each(['{"items":', 'null,', '{"__proto__":{"x":1}}', ''])(
    'is refused for broken JSON: %j',
    async (text) => {
      const answer = await visitor.send('POST', '/api/commerce/carts/mine/cart-items', {
        body: text,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'INVALID_JSON',
        message: 'This request isn’t valid JSON.',
      });
    },
  );

  test.each([
    '1',
    "x'; drop table cart",
    '%00%00%00%00%00%00%00%00',
    '../../../etc',
    'a'.repeat(65),
    '🧶🧶🧶🧶',
  ])('is refused for a malformed cart id: %j', async (cartId) => {
    const answer = await visitor.call('guestCartItems', { cartId });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ field: 'cartId' });
  });

  test.each(['0', '-1', '1.5', 'x', '99999999999999999999', '9007199254740993'])(
    'is refused for a malformed line id: %j',
    async (lineId) => {
      const answer = await visitor.call('removeCartItem', { cartId: 'mine', lineId });
      expect(answer.json()).toMatchObject({ status: 400, field: 'lineId' });
    },
  );

  test('is explained in French to a French reader', async () => {
    const body = item({ quantity: 0 });
    const answer = await visitor.call('addCartItems', { cartId: 'mine' }, { body, language: 'fr' });
    expect(answer.json<Problem>().message).toMatch(
      /^La quantité \(«\sitems\/0\/quantity\s»\) doit être un nombre entier de 1 à 999\.$/,
    );
  });

  test('is refused when it adds a 201st item to a cart, but not when it adds a unit of an item in a full cart', async () => {
    const guest = fixture.guest();
    const skus = Array.from({ length: 201 }, (_, index) => `MANY-${String(index)}`);
    await fixture.database.pool.query(
      `insert into variant (item_id, sku, position, options, price_cents, stock)
       select (select item_id from variant where sku = 'GOOD'), unnest($1::text[]), 1, '[]', 100, 5`,
      [skus],
    );
    for (let from = 0; from < 200; from += 50) {
      const items = skus.slice(from, from + 50).map((sku) => ({ sku, quantity: 1 }));
      expect((await guest.call('addCartItems', { cartId: 'mine' }, { body: { items } })).statusCode).toBe(
        200,
      );
    }
    expect((await guest.add('MANY-200', 1)).json()).toMatchObject({ status: 409, code: 'CART_FULL' });
    expect((await guest.add('MANY-0', 1)).json()).toMatchObject({ itemCount: 201 });
  });
});
