import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import type { Cart } from '#contract/cart.ts';
import type { Problem } from '#contract/problem.ts';
import { HOUSE } from '#contract/seller-key.ts';
import { offerClass, openSellerShop, startCartFixture, stock, type CartFixture } from './cart-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { HOUSE_SEATS, HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';

const GUEST = COOKIES.guestCart.name;
const YEAR_S = 8_760 * 3_600;

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startCartFixture();
});
afterAll(() => fixture.close());

const rowsOf = async (table: 'cart' | 'cart_line'): Promise<number> => {
  const { rows } = await fixture.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  return rows[0]?.n ?? -1;
};

describe("a guest's cart", () => {
  test('is shown empty, and is not created, before the first item is added', async () => {
    const before = await rowsOf('cart');
    const answer = await fixture.guest().call('guestCartItems', { cartId: 'mine' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      cartId: 'mine',
      owner: 'guest',
      revision: 0,
      lines: [],
      saved: [],
      sellers: [],
      itemCount: 0,
      subtotalCents: 0,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await rowsOf('cart')).toBe(before);
  });

  test('is created with the first item, under a cookie that scripts cannot read and that lasts a year', async () => {
    await stock(fixture, { sku: 'FIRST', priceCents: 1_299, units: 8 });
    const guest = fixture.guest();
    const answer = await guest.add('FIRST', 2);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: GUEST, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: YEAR_S }),
      // Scripts can see that a cart exists, but not its key.
      { name: COOKIES.hasGuestCart.name, value: '1', sameSite: 'Lax', path: '/', maxAge: YEAR_S },
    ]);
    const cart = answer.json<Cart>();
    expect(cart).toMatchObject({ owner: 'guest', revision: 1, itemCount: 2, subtotalCents: 2_598 });
    expect(cart.lines).toEqual([
      expect.objectContaining({
        sku: 'FIRST',
        kind: 'product',
        title: 'Wool FIRST',
        option: 'Blue',
        seller: HOUSE,
        quantity: 2,
        requestedQuantity: 2,
        available: 8,
        unitPriceCents: 1_299,
        seenPriceCents: 1_299,
        lineTotalCents: 2_598,
        startsAt: null,
        timeZone: null,
        notices: [],
      }),
    ]);
    expect(cart.lines[0]?.path).toMatch(/^\/product\/wool-\d+$/);
    expect(cart.lines[0]?.picture.src).toMatch(/^\/pictures\//);
    expect(cart.lines[0]?.picture.alt).toBe('Wool FIRST, Blue');
  });

  test('is still there a day later, in the language of the reader', async () => {
    await stock(fixture, { sku: 'LASTS' });
    const guest = fixture.guest();
    await guest.add('LASTS', 3);
    fixture.clock.advance(24 * HOUR_MS);
    const cart = await guest.copy().cart('fr');
    expect(cart.lines).toEqual([
      expect.objectContaining({ title: 'Laine LASTS', option: 'Bleu', quantity: 3 }),
    ]);
  });

  test('sums the quantity when an item is added again, and each change raises the revision', async () => {
    await stock(fixture, { sku: 'SUMS' });
    const guest = fixture.guest();
    await guest.add('SUMS', 2);
    const cart = (await guest.add('SUMS', 3)).json<Cart>();
    expect(cart.lines).toHaveLength(1);
    expect(cart).toMatchObject({ revision: 2, itemCount: 5 });
  });

  test('has one line for an item that is twice in one request', async () => {
    await stock(fixture, { sku: 'TWICE' });
    const items = [
      { sku: 'TWICE', quantity: 2 },
      { sku: 'TWICE', quantity: 1 },
    ];
    const answer = await fixture.guest().call('addCartItems', { cartId: 'mine' }, { body: { items } });
    expect(answer.json<Cart>().lines.map((line) => line.quantity)).toEqual([3]);
  });

  test('changes the quantity of a line, removes it, and answers 404 to a second removal', async () => {
    await stock(fixture, { sku: 'EDITED', priceCents: 100 });
    const guest = fixture.guest();
    const { cartId, lines } = (await guest.add('EDITED', 2)).json<Cart>();
    const lineId = lines[0]?.lineId ?? 0;
    const changed = await guest.call('updateCartItem', { cartId, lineId }, { body: { quantity: 7 } });
    expect(changed.json()).toMatchObject({ revision: 2, itemCount: 7, subtotalCents: 700 });
    const removed = await guest.call('removeCartItem', { cartId, lineId });
    expect(removed.json()).toMatchObject({ cartId, revision: 3, lines: [], subtotalCents: 0 });
    const again = await guest.call('removeCartItem', { cartId, lineId });
    expect(again.statusCode).toBe(404);
  });

  test('names the seller of an item and links to the item in the marketplace', async () => {
    await openSellerShop(fixture, 7, 'Fjord Fibre');
    await stock(fixture, { sku: 'SOLD-BY', sellerId: 7 });
    const cart = (await fixture.guest().add('SOLD-BY', 1)).json<Cart>();
    expect(cart.sellers).toMatchObject([
      { seller: '7', soldBy: 'Fjord Fibre', path: '/fgm/storefront/seller-7' },
    ]);
    expect(cart.lines).toMatchObject([{ seller: '7', path: expect.stringMatching(/^\/fgm\/product\//) }]);
  });

  describe('the minimum shipping cost of a seller', () => {
    const TENS = { priceCents: 1_000, units: 99 };
    const shippingOf = (cart: Cart, key: string) =>
      cart.sellers.find(({ seller }) => seller === key)?.shipping ?? null;
    const policy = (further: object) =>
      fixture.database.pool.query('update seller set policies = $1 where id = 18', [
        {
          shipping: {
            ...HOUSE_SHIPPING,
            ...{ shipsTo: ['US'], flatCents: 700, freeFromCents: 4_000 },
            ...further,
          },
          returns: { days: 30, isReceiptExpected: true },
          classes: HOUSE_SEATS,
        },
      ]);
    beforeAll(async () => {
      await openSellerShop(fixture, 18, 'Kiln');
      await stock(fixture, { ...TENS, sku: 'OF-HOUSE' });
      await stock(fixture, { ...TENS, sku: 'OF-KILN', sellerId: 18 });
    });

    test('is shown for each seller, with the amount missing until shipping is free', async () => {
      await policy({});
      const guest = fixture.guest();
      await guest.add('OF-KILN', 3);
      const cart = (await guest.add('OF-HOUSE', 5)).json<Cart>();
      expect(cart.sellers.map(({ seller }) => seller)).toEqual(['18', HOUSE]);
      expect(shippingOf(cart, '18')).toEqual({ fromCents: 700, freeInCents: 1_000 });
      expect(shippingOf(cart, HOUSE)).toEqual({
        fromCents: HOUSE_SHIPPING.flatCents,
        freeInCents: HOUSE_SHIPPING.freeFromCents - 5_000,
      });
      const free = (await guest.add('OF-KILN', 1)).json<Cart>();
      expect(shippingOf(free, '18')).toEqual({ fromCents: 0, freeInCents: 0 });
    });

    test('is never free if the seller offers no free shipping, and is not shown if the seller doesn’t ship to the reader’s country', async () => {
      await policy({ freeFromCents: null });
      const guest = fixture.guest();
      const cart = (await guest.add('OF-KILN', 9)).json<Cart>();
      expect(shippingOf(cart, '18')).toEqual({ fromCents: 700, freeInCents: null });
      await policy({ shipsTo: ['CA'] });
      expect(shippingOf(await guest.cart(), '18')).toBeNull();
    });

    test('is not shown for tickets, and their price doesn’t count toward free shipping', async () => {
      await offerClass(fixture, { sku: 'SEATS' });
      const guest = fixture.guest();
      expect(shippingOf((await guest.add('SEATS', 1)).json<Cart>(), HOUSE)).toBeNull();
      expect(shippingOf((await guest.add('OF-HOUSE', 1)).json<Cart>(), HOUSE)).toMatchObject({
        freeInCents: HOUSE_SHIPPING.freeFromCents - 1_000,
      });
    });
  });
});

describe('limited stock', () => {
  test('reduces a line to the available quantity, with a notice', async () => {
    await stock(fixture, { sku: 'SCARCE', priceCents: 200, units: 6 });
    const guest = fixture.guest();
    await guest.add('SCARCE', 4);
    const [line] = (await guest.add('SCARCE', 5)).json<Cart>().lines;
    expect(line).toMatchObject({
      quantity: 6,
      requestedQuantity: 9,
      available: 6,
      lineTotalCents: 1_200,
      notices: ['STOCK_REDUCED'],
    });
  });

  test('refuses another unit when the cart holds the whole stock, and names the available quantity', async () => {
    await stock(fixture, { sku: 'LIMIT', units: 2 });
    const guest = fixture.guest();
    const before = (await guest.add('LIMIT', 2)).json<Cart>();
    const refused = await guest.add('LIMIT', 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>()).toMatchObject({
      code: 'STOCK_LIMIT',
      field: 'items/0/quantity',
      details: { available: 2 },
      message: 'That’s all we have in stock.',
    });
    expect(await guest.cart()).toEqual(before);
  });

  test('refuses a sold-out item and creates no cart', async () => {
    await stock(fixture, { sku: 'GONE', units: 0 });
    const carts = await rowsOf('cart');
    const refused = await fixture.guest().add('GONE', 1);
    expect(refused.json()).toMatchObject({ status: 409, code: 'STOCK_LIMIT', details: { available: 0 } });
    expect(refused.cookies).toEqual([]);
    expect(await rowsOf('cart')).toBe(carts);
  });

  test('keeps every item of a request in the cart, a sold-out one with quantity 0', async () => {
    await stock(fixture, { sku: 'SUPPLY-1', priceCents: 100, units: 5 });
    await stock(fixture, { sku: 'SUPPLY-2', units: 0 });
    const items = [
      { sku: 'SUPPLY-1', quantity: 2 },
      { sku: 'SUPPLY-2', quantity: 1 },
    ];
    const cart = (
      await fixture.guest().call('addCartItems', { cartId: 'mine' }, { body: { items } })
    ).json<Cart>();
    expect(cart).toMatchObject({ itemCount: 2, subtotalCents: 200 });
    expect(cart.lines).toEqual([
      expect.objectContaining({ sku: 'SUPPLY-1', quantity: 2, notices: [] }),
      expect.objectContaining({ sku: 'SUPPLY-2', quantity: 0, lineTotalCents: 0, notices: ['SOLD_OUT'] }),
    ]);
  });

  test('reduces a line until the stock grows again, unless the shopper accepts the smaller quantity', async () => {
    await stock(fixture, { sku: 'SHRINKS', units: 5 });
    const guest = fixture.guest();
    const { cartId, lines, revision } = (await guest.add('SHRINKS', 5)).json<Cart>();
    const lineId = lines[0]?.lineId ?? 0;
    await fixture.setStock('SHRINKS', 3);
    expect(await guest.cart()).toMatchObject({
      itemCount: 3,
      revision,
      lines: [{ quantity: 3, notices: ['STOCK_REDUCED'] }],
    });
    await fixture.setStock('SHRINKS', 4);
    expect(await guest.cart()).toMatchObject({ lines: [{ quantity: 4, notices: ['STOCK_REDUCED'] }] });
    await guest.call('updateCartItem', { cartId, lineId }, { body: { quantity: 4 } });
    await fixture.setStock('SHRINKS', 9);
    expect(await guest.cart()).toMatchObject({ lines: [{ quantity: 4, requestedQuantity: 4, notices: [] }] });
  });

  test('shows a sold-out line with quantity 0, and lets the shopper only remove it', async () => {
    await stock(fixture, { sku: 'SELLS-OUT', units: 1 });
    const guest = fixture.guest();
    const { cartId, lines } = (await guest.add('SELLS-OUT', 1)).json<Cart>();
    const lineId = lines[0]?.lineId ?? 0;
    await fixture.setStock('SELLS-OUT', 0);
    expect(await guest.cart()).toMatchObject({
      itemCount: 0,
      subtotalCents: 0,
      lines: [{ quantity: 0, available: 0, notices: ['SOLD_OUT'] }],
    });
    const refused = await guest.call('updateCartItem', { cartId, lineId }, { body: { quantity: 1 } });
    expect(refused.json()).toMatchObject({ status: 409, code: 'STOCK_LIMIT', field: 'quantity' });
    expect((await guest.call('removeCartItem', { cartId, lineId })).json()).toMatchObject({ lines: [] });
  });

  test('shows an item as sold out if it is taken off sale or its seller is suspended', async () => {
    await openSellerShop(fixture, 8, 'Loom & Co');
    const itemId = await stock(fixture, { sku: 'DRAFTED' });
    await stock(fixture, { sku: 'SUSPENDED', sellerId: 8 });
    const guest = fixture.guest();
    await guest.add('DRAFTED', 1);
    await guest.add('SUSPENDED', 1);
    await fixture.database.pool.query("update item set status = 'draft' where id = $1", [itemId]);
    await fixture.database.pool.query("update seller set status = 'SUSPENDED' where id = 8");
    const cart = await guest.cart();
    expect(cart.lines.map((line) => line.notices)).toEqual([['SOLD_OUT'], ['SOLD_OUT']]);
    expect(cart.subtotalCents).toBe(0);
    expect((await fixture.guest().add('DRAFTED', 1)).statusCode).toBe(404);
    expect((await fixture.guest().add('SUSPENDED', 1)).statusCode).toBe(404);
  });

  test('reduces a changed quantity to the stock, and refuses the same change a second time', async () => {
    await stock(fixture, { sku: 'STEPPED', units: 3 });
    const guest = fixture.guest();
    const { cartId, lines } = (await guest.add('STEPPED', 1)).json<Cart>();
    const lineId = lines[0]?.lineId ?? 0;
    const more = { body: { quantity: 10 } };
    expect((await guest.call('updateCartItem', { cartId, lineId }, more)).json()).toMatchObject({
      lines: [{ quantity: 3, requestedQuantity: 10, notices: ['STOCK_REDUCED'] }],
    });
    const refused = await guest.call('updateCartItem', { cartId, lineId }, more);
    expect(refused.json()).toMatchObject({ status: 409, code: 'STOCK_LIMIT', details: { available: 3 } });
  });
});

describe('a changed price', () => {
  test('is shown with the price last seen, until the shopper updates the line', async () => {
    await stock(fixture, { sku: 'PRICED', priceCents: 500 });
    const guest = fixture.guest();
    const { cartId, lines } = (await guest.add('PRICED', 2)).json<Cart>();
    const lineId = lines[0]?.lineId ?? 0;
    await fixture.setPrice('PRICED', 650);
    for (const _ of ['once', 'and again']) {
      expect(await guest.cart()).toMatchObject({
        subtotalCents: 1_300,
        lines: [{ unitPriceCents: 650, seenPriceCents: 500, notices: ['PRICE_UP'] }],
      });
    }
    await fixture.setPrice('PRICED', 450);
    expect(await guest.cart()).toMatchObject({ subtotalCents: 900, lines: [{ notices: ['PRICE_DOWN'] }] });
    const settled = await guest.call('updateCartItem', { cartId, lineId }, { body: { quantity: 2 } });
    expect(settled.json()).toMatchObject({ revision: 2, lines: [{ seenPriceCents: 450, notices: [] }] });
    const untouched = await guest.call('updateCartItem', { cartId, lineId }, { body: { quantity: 2 } });
    expect(untouched.json()).toMatchObject({ revision: 2 });
  });
});

describe('seats of a class', () => {
  test('are reduced to the free seats, and the line has the start and time zone of the class', async () => {
    await offerClass(fixture, { sku: 'BOWL-1', seats: 4, taken: 2 });
    const guest = fixture.guest();
    const [line] = (await guest.add('BOWL-1', 3)).json<Cart>().lines;
    expect(line).toMatchObject({
      kind: 'class',
      title: 'Throw a bowl',
      option: 'Studio 2',
      quantity: 2,
      available: 2,
      lineTotalCents: 6_000,
      startsAt: '2026-05-03T08:00:00-04:00',
      timeZone: 'America/Toronto',
      notices: ['STOCK_REDUCED'],
    });
  });

  test('cannot be added once the class has begun, and are sold out in a cart that holds them', async () => {
    await offerClass(fixture, { sku: 'BOWL-2' });
    const guest = fixture.guest();
    await guest.add('BOWL-2', 1);
    const now = fixture.clock.now();
    fixture.clock.set(Date.UTC(2026, 4, 3, 12));
    const refused = await fixture.guest().add('BOWL-2', 1);
    expect(refused.json()).toMatchObject({ status: 409, code: 'CLASS_STARTED', field: 'items/0/sku' });
    expect(await guest.cart()).toMatchObject({ subtotalCents: 0, lines: [{ notices: ['SOLD_OUT'] }] });
    fixture.clock.set(now);
  });
});

describe("another visitor's cart", () => {
  test('answers 404 to reads and writes, exactly like a cart that does not exist', async () => {
    await stock(fixture, { sku: 'PRIVATE' });
    const owner = fixture.guest();
    const { cartId, lines } = (await owner.add('PRIVATE', 1)).json<Cart>();
    const lineId = lines[0]?.lineId ?? 0;
    const stranger = fixture.guest();
    await stranger.add('PRIVATE', 1);
    const member = await fixture.member('stranger');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const add = { body: { items: [{ sku: 'PRIVATE', quantity: 1 }] } };
    const problemAt = async (who: typeof stranger, id: string) => [
      (await who.call('guestCartItems', { cartId: id })).json<Problem>(),
      (await who.call('addCartItems', { cartId: id }, add)).json<Problem>(),
      (await who.call('updateCartItem', { cartId: id, lineId }, { body: { quantity: 9 } })).json<Problem>(),
      (await who.call('removeCartItem', { cartId: id, lineId })).json<Problem>(),
    ];
    for (const who of [stranger, member]) {
      const problems = await problemAt(who, cartId);
      expect(problems.map((problem) => problem.status)).toEqual([404, 404, 404, 404]);
      expect(problems).toEqual(await problemAt(who, nowhere));
    }
    // The line isn't found through the stranger's own cart either.
    const own = await stranger.call('updateCartItem', { cartId: 'mine', lineId }, { body: { quantity: 9 } });
    expect(own.statusCode).toBe(404);
    expect(await owner.cart()).toMatchObject({ itemCount: 1 });
  });

  test('is not opened by its id without the secret, nor by a broken cookie', async () => {
    await stock(fixture, { sku: 'SECRET' });
    const { cartId } = (await fixture.guest().add('SECRET', 1)).json<Cart>();
    for (const value of [`${cartId}.${'A'.repeat(43)}`, cartId, 'x', `${cartId}.`, '%00', '💥']) {
      const thief = fixture.guest();
      thief.cookies.set(GUEST, encodeURIComponent(value));
      expect(await thief.cart()).toMatchObject({ cartId: 'mine', lines: [] });
    }
  });

  test("asks a guest to sign in when it is a member's cart", async () => {
    const answer = await fixture.guest().call('cartItems', { cartId: 'mine' });
    expect(answer.json()).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
  });

  test('is not changed by a request from another site', async () => {
    await stock(fixture, { sku: 'FORGED' });
    const guest = fixture.guest();
    await guest.add('FORGED', 1);
    const items = [{ sku: 'FORGED', quantity: 1 }];
    const sent = { body: { items }, headers: { 'sec-fetch-site': 'cross-site' } };
    const forged = await guest.call('addCartItems', { cartId: 'mine' }, sent);
    expect(forged.json()).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
    expect(await guest.cart()).toMatchObject({ itemCount: 1 });
  });
});
