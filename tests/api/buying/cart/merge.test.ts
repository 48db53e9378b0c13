import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { COOKIES } from '#contract/cookies.ts';
import { offerClass, startCartFixture, stock, type CartFixture, type Visitor } from './cart-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startCartFixture();
});
afterAll(() => fixture.close());

let people = 0;
/** Signs the guest in with their cookies kept; the tests make the merge themselves. */
async function signIn(guest: Visitor): Promise<string> {
  people += 1;
  const id = `member-${String(people)}`;
  guest.token = (await fixture.member(id)).token;
  return id;
}
const merge = (visitor: Visitor, userId: string) =>
  visitor.call('guestMergeToLogin', { userId }, { body: { type: 2 } });
const quantities = ({ lines }: Cart) => Object.fromEntries(lines.map((line) => [line.sku, line.quantity]));

describe('merging a guest cart at sign-in', () => {
  test('sums the quantities of guest and member, and deletes the guest cookies', async () => {
    for (const sku of ['BOTH', 'GUEST', 'MEMBER']) await stock(fixture, { sku, priceCents: 100 });
    const browser = fixture.guest();
    await browser.add('BOTH', 2);
    await browser.add('GUEST', 1);
    const guestCart = await browser.cart();
    const userId = await signIn(browser);
    await browser.add('BOTH', 3);
    await browser.add('MEMBER', 4);
    const answer = await merge(browser, userId);
    expect(answer.statusCode).toBe(200);
    const cart = answer.json<Cart>();
    expect(quantities(cart)).toEqual({ BOTH: 5, GUEST: 1, MEMBER: 4 });
    expect(cart).toMatchObject({ owner: 'member', itemCount: 10, subtotalCents: 1_000 });
    expect(cart.cartId).not.toBe(guestCart.cartId);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: COOKIES.guestCart.name, value: '', path: '/' }),
      expect.objectContaining({ name: COOKIES.hasGuestCart.name, value: '', path: '/' }),
    ]);
    browser.token = null;
    expect(await browser.cart()).toMatchObject({ cartId: 'mine', lines: [] });
  });

  test('creates a cart for a member without one', async () => {
    await stock(fixture, { sku: 'MOVES' });
    const browser = fixture.guest();
    await browser.add('MOVES', 2);
    const userId = await signIn(browser);
    expect((await merge(browser, userId)).json()).toMatchObject({
      owner: 'member',
      revision: 1,
      itemCount: 2,
    });
  });

  test('keeps the requested quantity beyond the stock, with a notice', async () => {
    await stock(fixture, { sku: 'TIGHT', units: 5 });
    await offerClass(fixture, { sku: 'BOWL', seats: 3 });
    const browser = fixture.guest();
    await browser.add('TIGHT', 4);
    await browser.add('BOWL', 2);
    const userId = await signIn(browser);
    await browser.add('TIGHT', 3);
    await browser.add('BOWL', 2);
    const cart = (await merge(browser, userId)).json<Cart>();
    expect(cart.lines).toEqual([
      expect.objectContaining({
        sku: 'TIGHT',
        quantity: 5,
        requestedQuantity: 7,
        notices: ['STOCK_REDUCED'],
      }),
      expect.objectContaining({ sku: 'BOWL', quantity: 3, requestedQuantity: 4, notices: ['STOCK_REDUCED'] }),
    ]);
  });

  test('keeps an item that sold out before the merge', async () => {
    await stock(fixture, { sku: 'WAS-THERE' });
    const browser = fixture.guest();
    await browser.add('WAS-THERE', 2);
    await fixture.setStock('WAS-THERE', 0);
    const cart = (await merge(browser, await signIn(browser))).json<Cart>();
    expect(cart.lines).toEqual([
      expect.objectContaining({ sku: 'WAS-THERE', quantity: 0, requestedQuantity: 2, notices: ['SOLD_OUT'] }),
    ]);
  });

  test('takes the price that the guest saw as the price last seen', async () => {
    await stock(fixture, { sku: 'SEEN', priceCents: 500 });
    const member = fixture.guest();
    const userId = await signIn(member);
    await member.add('SEEN', 1);
    await fixture.setPrice('SEEN', 600);
    const guest = fixture.guest();
    await guest.add('SEEN', 1);
    guest.token = member.token;
    expect((await merge(guest, userId)).json()).toMatchObject({
      lines: [{ quantity: 2, seenPriceCents: 600, notices: [] }],
    });
  });

  test('adds nothing when repeated, even if the first answer and its cookie were lost', async () => {
    await stock(fixture, { sku: 'REPEATED' });
    const browser = fixture.guest();
    await browser.add('REPEATED', 2);
    const userId = await signIn(browser);
    const unaware = browser.copy();
    const first = (await merge(browser, userId)).json<Cart>();
    expect((await merge(unaware, userId)).json()).toEqual(first);
    expect((await merge(browser, userId)).json()).toEqual(first);
    expect((await merge(unaware, userId)).cookies).toEqual([]);
  });

  test('happens once when ten tabs sign in together', async () => {
    await stock(fixture, { sku: 'TABS', units: 100 });
    const browser = fixture.guest();
    await browser.add('TABS', 3);
    const userId = await signIn(browser);
    await browser.add('TABS', 4);
    const answers = await Promise.all(Array.from({ length: 10 }, () => merge(browser.copy(), userId)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    expect(quantities(await browser.cart())).toEqual({ TABS: 7 });
    expect((await browser.cart()).revision).toBe(2);
  });

  test('keeps every line when ten devices of one member merge at the same time', async () => {
    const skus = Array.from({ length: 10 }, (_, index) => `DEVICE-${String(index)}`);
    for (const sku of [...skus, 'SHARED']) await stock(fixture, { sku, units: 20 });
    const owner = fixture.guest();
    const userId = await signIn(owner);
    const devices = await Promise.all(
      skus.map(async (sku) => {
        const device = fixture.guest();
        await device.add(sku, 1);
        await device.add('SHARED', 3);
        device.token = owner.token;
        return device;
      }),
    );
    const answers = await Promise.all(devices.map((device) => merge(device, userId)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    const cart = await owner.cart();
    expect(quantities(cart)).toEqual({ ...Object.fromEntries(skus.map((sku) => [sku, 1])), SHARED: 20 });
    expect(cart.lines.find((line) => line.sku === 'SHARED')?.requestedQuantity).toBe(30);
  });

  test('lets an old tab of the member, and no other member, add items by the id of the guest cart', async () => {
    await stock(fixture, { sku: 'OLD-TAB' });
    const browser = fixture.guest();
    const { cartId } = (await browser.add('OLD-TAB', 1)).json<Cart>();
    const userId = await signIn(browser);
    const member = (await merge(browser, userId)).json<Cart>();
    const items = [{ sku: 'OLD-TAB', quantity: 1 }];
    const added = await browser.call('addCartItems', { cartId }, { body: { items } });
    expect(added.json()).toMatchObject({ cartId: member.cartId, itemCount: 2 });
    const other = fixture.guest();
    await signIn(other);
    expect((await other.call('addCartItems', { cartId }, { body: { items } })).statusCode).toBe(404);
  });

  test('keeps an item that another tab adds during the merge in one of the two carts', async () => {
    await stock(fixture, { sku: 'RACE', units: 100 });
    const browser = fixture.guest();
    await browser.add('RACE', 1);
    const late = browser.copy();
    const userId = await signIn(browser);
    await Promise.all([merge(browser, userId), late.add('RACE', 1)]);
    const [member, guest] = [await browser.cart(), await late.cart()];
    expect(member.itemCount + guest.itemCount).toBe(2);
  });
});

describe('guestMergeToLogin', () => {
  test('refuses a guest who is not signed in, and the cart of another member', async () => {
    await stock(fixture, { sku: 'MINE' });
    const browser = fixture.guest();
    await browser.add('MINE', 1);
    expect((await merge(browser, 'member-1')).json()).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
    await signIn(browser);
    expect((await merge(browser, 'member-1')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await merge(browser, 'no-such-member')).statusCode).toBe(404);
    browser.token = null;
    expect(await browser.cart()).toMatchObject({ itemCount: 1 });
  });

  test('gives a second member nothing of a guest cart that was merged for the first', async () => {
    await stock(fixture, { sku: 'FAMILY' });
    const browser = fixture.guest();
    await browser.add('FAMILY', 1);
    const stale = browser.copy();
    await merge(browser, await signIn(browser));
    expect((await merge(stale, await signIn(stale))).json()).toMatchObject({ cartId: 'mine', lines: [] });
  });

  test('answers an empty cart and creates none when there is no guest cart', async () => {
    const browser = fixture.guest();
    const cart = (await merge(browser, await signIn(browser))).json<Cart>();
    expect(cart).toMatchObject({ cartId: 'mine', owner: 'member', revision: 0 });
  });
});
