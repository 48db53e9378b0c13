/** Save for Later: a line leaves the cart and comes back, for members and guests, and joins the member's at sign-in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { Cart } from '#contract/cart.ts';
import { mergeGuestCart } from '#server/features/buying/cart/merge-guest-cart.ts';
import { readGuestKey } from '#server/features/buying/cart/guest-cart-key.ts';
import { offerClass, startCartFixture, stock, type CartFixture, type Visitor } from './cart-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startCartFixture();
  await stock(fixture, { sku: 'WOOL' });
  await stock(fixture, { sku: 'SILK' });
  await offerClass(fixture, { sku: 'BOWL' });
});
afterAll(() => fixture.close());

const lineOf = ({ lines }: Cart, sku: string): number => lines.find((line) => line.sku === sku)?.lineId ?? 0;
const savedOf = ({ saved }: Cart, sku: string): number =>
  saved.find((item) => item.sku === sku)?.savedId ?? 0;
const shown = ({ lines, saved }: Cart) => ({
  lines: lines.map(({ sku, requestedQuantity }) => [sku, requestedQuantity]),
  saved: saved.map(({ sku, quantity }) => [sku, quantity]),
});

const save = async (visitor: Visitor, sku: string) =>
  visitor.call('saveCartItem', { cartId: 'mine', lineId: lineOf(await visitor.cart(), sku) });
const restore = async (visitor: Visitor, sku: string) =>
  visitor.call('restoreSavedItem', { cartId: 'mine', savedId: savedOf(await visitor.cart(), sku) });
const forget = async (visitor: Visitor, sku: string) =>
  visitor.call('removeSavedItem', { cartId: 'mine', savedId: savedOf(await visitor.cart(), sku) });

const listOf = async (visitor: Visitor) => {
  const lists = (await visitor.call('wishLists', {})).json<CallAnswer<'wishLists'>>();
  const listId = lists.find(({ listType }) => listType === 1)?.listId ?? '';
  return (await visitor.call('wishListItems', { listId })).json<CallAnswer<'wishListItems'>>();
};

describe.each(['a member', 'a guest'])('%s', (who) => {
  const open = async (name: string) => (who === 'a member' ? fixture.member(`${name}-m`) : fixture.guest());

  test('saves a line with its quantity, and moves it back', async () => {
    const visitor = await open('ann');
    await visitor.add('WOOL', 3);
    await visitor.add('BOWL', 2);
    const saved = (await save(visitor, 'WOOL')).json<Cart>();
    expect(shown(saved)).toEqual({ lines: [['BOWL', 2]], saved: [['WOOL', 3]] });
    expect(saved).toMatchObject({ itemCount: 2, revision: 3 });
    expect(saved.saved[0]).toMatchObject({
      title: 'Wool WOOL',
      option: 'Blue',
      available: 10,
      unitPriceCents: 450,
    });
    expect(shown(await visitor.cart())).toEqual(shown(saved));
    const back = (await restore(visitor, 'WOOL')).json<Cart>();
    expect(shown(back)).toEqual({
      lines: [
        ['BOWL', 2],
        ['WOOL', 3],
      ],
      saved: [],
    });
    const seats = (await save(visitor, 'BOWL')).json<Cart>();
    expect(seats.saved[0]).toMatchObject({ sku: 'BOWL', option: 'Studio 2', timeZone: 'America/Toronto' });
  });

  test('sums the quantities of an item that is saved twice, and removes it on request', async () => {
    const visitor = await open('bea');
    await visitor.add('WOOL', 1);
    await save(visitor, 'WOOL');
    await visitor.add('WOOL', 2);
    const twice = (await save(visitor, 'WOOL')).json<Cart>();
    expect(shown(twice)).toEqual({ lines: [], saved: [['WOOL', 3]] });
    expect(shown((await forget(visitor, 'WOOL')).json<Cart>())).toEqual({ lines: [], saved: [] });
    expect((await visitor.call('removeSavedItem', { cartId: 'mine', savedId: 1 })).statusCode).toBe(404);
  });

  test('keeps an item saved if it can’t be moved into the cart', async () => {
    const visitor = await open('cyd');
    await visitor.add('SILK', 1);
    await save(visitor, 'SILK');
    await fixture.setStock('SILK', 0);
    const refused = await restore(visitor, 'SILK');
    expect(refused.json()).toMatchObject({ status: 409, code: 'STOCK_LIMIT' });
    await fixture.setStock('SILK', 10);
    expect(shown(await visitor.cart())).toEqual({ lines: [], saved: [['SILK', 1]] });
  });

  test('saves a line once from two tabs at once', async () => {
    const visitor = await open('dan');
    await visitor.add('WOOL', 2);
    const lineId = lineOf(await visitor.cart(), 'WOOL');
    const at = { cartId: 'mine', lineId };
    const answers = await Promise.all([visitor, visitor.copy()].map((tab) => tab.call('saveCartItem', at)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(shown(await visitor.cart())).toEqual({ lines: [], saved: [['WOOL', 2]] });
  });

  test('saves, restores and removes by plain forms without script', async () => {
    const visitor = await open('eve');
    await visitor.add('WOOL', 2);
    const saving = await visitor.form(`/cart/lines/${String(lineOf(await visitor.cart(), 'WOOL'))}`, [
      ['action', 'save'],
    ]);
    expect([saving.statusCode, saving.headers.location]).toEqual([303, '/cart']);
    const path = `/fr/cart/saved/${String(savedOf(await visitor.cart(), 'WOOL'))}`;
    expect((await visitor.form(path, [['action', 'burn']])).statusCode).toBe(400);
    const back = await visitor.form(path, [['action', 'restore']]);
    expect([back.statusCode, back.headers.location]).toEqual([303, '/fr/cart']);
    expect(shown(await visitor.cart())).toEqual({ lines: [['WOOL', 2]], saved: [] });
  });

  test('answers 404 for an item that another shopper saved', async () => {
    const visitor = await open('fay');
    await visitor.add('WOOL', 1);
    await save(visitor, 'WOOL');
    const savedId = savedOf(await visitor.cart(), 'WOOL');
    for (const other of [fixture.guest(), await fixture.member(`thief-${who.replace(' ', '-')}`)])
      for (const name of ['restoreSavedItem', 'removeSavedItem'] as const)
        expect((await other.call(name, { cartId: 'mine', savedId })).statusCode).toBe(404);
    expect(shown(await visitor.cart()).saved).toEqual([['WOOL', 1]]);
  });
});

test('a member’s Save for Later is their list of type 1', async () => {
  const gus = await fixture.member('gus');
  await gus.add('WOOL', 2);
  await save(gus, 'WOOL');
  expect(await listOf(gus)).toMatchObject([
    { objectType: 1, objectId: 'WOOL', desiredQuantity: 2, originPrice: 450 },
  ]);
});

test('what a guest saved joins the member’s list at sign-in, once, and quantities are summed', async () => {
  const guest = fixture.guest();
  await guest.add('WOOL', 2);
  await guest.add('SILK', 1);
  await save(guest, 'WOOL');
  await save(guest, 'SILK');
  const member = await fixture.member('hal');
  await member.add('WOOL', 1);
  await save(member, 'WOOL');
  const guestKey = readGuestKey([...guest.cookies.values()].find((value) => readGuestKey(value) !== null));
  const asking = {
    userId: 'hal',
    guest: guestKey,
    locale: { language: 'en', region: 'US' },
    shown: undefined,
  } as const;
  for (const _ of [1, 2])
    expect(shown(await mergeGuestCart(fixture.shop, asking)).saved).toEqual([
      ['WOOL', 3],
      ['SILK', 1],
    ]);
  expect((await listOf(member)).map(({ objectId }) => objectId)).toEqual(['WOOL', 'SILK']);
  expect(shown(await guest.cart())).toEqual({ lines: [], saved: [] });
});
