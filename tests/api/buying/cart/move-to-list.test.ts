/** A member moves a cart line to one of their lists, or to a list that another member lets them edit. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { Cart } from '#contract/cart.ts';
import { LIST_ITEMS_MAX } from '#contract/limits.ts';
import { movedTo } from '#server/features/buying/cart/form-fields.ts';
import { movingLine } from '#server/features/buying/cart/moving-line.ts';
import { offerClass, startCartFixture, stock, type CartFixture, type Visitor } from './cart-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startCartFixture();
  await stock(fixture, { sku: 'WOOL' });
  await stock(fixture, { sku: 'SILK' });
  await offerClass(fixture, { sku: 'BOWL' });
});
afterAll(() => fixture.close());

const LOCALE = { language: 'en', region: 'US' } as const;

const lineOf = ({ lines }: Cart, sku: string): number => lines.find((line) => line.sku === sku)?.lineId ?? 0;
const skus = ({ lines }: Cart) => lines.map(({ sku }) => sku);

const listsOf = async (visitor: Visitor, name: 'wishLists' | 'sharedWishLists' = 'wishLists') =>
  (await visitor.call(name, {})).json<CallAnswer<'wishLists'>>();
const listNamed = async (visitor: Visitor, listName: string) =>
  (await listsOf(visitor)).find((list) => list.listName === listName)?.listId ?? '';
const itemsOf = async (visitor: Visitor, listId: string) =>
  (await visitor.call('wishListItems', { listId })).json<CallAnswer<'wishListItems'>>();
const wanted = async (visitor: Visitor, listId: string) =>
  (await itemsOf(visitor, listId)).map(({ objectId, desiredQuantity }) => [objectId, desiredQuantity]);
const share = (visitor: Visitor, listId: string, accessType: 'EDIT' | 'VIEW' | null) =>
  visitor.call('updateWishList', { listId }, { body: { accessType } });

const move = async (visitor: Visitor, sku: string, listId: string) =>
  visitor.call(
    'saveCartItem',
    { cartId: 'mine', lineId: lineOf(await visitor.cart(), sku) },
    { query: { listId } },
  );

/** Fills a list up to its limit with copies of an item. */
async function fill(listId: string): Promise<void> {
  const { pool } = fixture.database;
  const copied =
    'kind, item_type, channel, status, category_id, slug, title, description, attributes, options, art, price_min_cents, price_max_cents, created_at, updated_at';
  await pool.query(
    `insert into item (sku, ${copied})
       select 'COPY-' || nth, ${copied} from item, generate_series(1, $1::int) nth where sku = 'I-WOOL'`,
    [LIST_ITEMS_MAX],
  );
  await pool.query(
    `insert into wish_list_item (list_id, object_type, item_id, comment, currency, desired_quantity, have_quantity,
            origin_price_cents, sort_num, added_at)
       select $1, 1, id, '', 'USD', 1, 0, 450, 1, now() from item where sku like 'COPY-%'`,
    [listId],
  );
}

test('moves a product and a class to a list with their quantities and prices', async () => {
  const ann = await fixture.member('ann');
  const listId = await listNamed(ann, 'Wish List');
  await ann.add('WOOL', 3);
  await ann.add('BOWL', 2);
  const left = (await move(ann, 'WOOL', listId)).json<Cart>();
  expect(skus(left)).toEqual(['BOWL']);
  expect(left.saved).toEqual([]);
  expect(skus((await move(ann, 'BOWL', listId)).json<Cart>())).toEqual([]);
  expect(await itemsOf(ann, listId)).toMatchObject([
    { objectType: 1, objectId: 'WOOL', desiredQuantity: 3, originPrice: 450, comment: '', addedBy: null },
    { objectType: 0, objectId: 'BOWL', desiredQuantity: 2, originPrice: 3_000 },
  ]);
});

test('keeps the higher quantity of an item that is on the list already', async () => {
  const bea = await fixture.member('bea');
  const listId = await listNamed(bea, 'Favorites');
  for (const [quantity, kept] of [
    [3, 3],
    [2, 3],
    [5, 5],
  ] as const) {
    await bea.add('WOOL', quantity);
    await move(bea, 'WOOL', listId);
    expect(await wanted(bea, listId)).toEqual([['WOOL', kept]]);
  }
});

test('moves a cart line onto a shared list that the member may edit, without changing the quantity that its owner asked for', async () => {
  const [cyd, dan] = [await fixture.member('cyd'), await fixture.member('dan')];
  const listId = await listNamed(cyd, 'Wish List');
  await cyd.add('WOOL', 1);
  await move(cyd, 'WOOL', listId);
  await share(cyd, listId, 'EDIT');
  await dan.add('WOOL', 4);
  await dan.add('SILK', 2);
  for (const sku of ['WOOL', 'SILK']) expect((await move(dan, sku, listId)).statusCode).toBe(200);
  expect(await wanted(cyd, listId)).toEqual([
    ['WOOL', 1],
    ['SILK', 2],
  ]);
  await dan.add('SILK', 6);
  await move(dan, 'SILK', listId);
  expect(await wanted(cyd, listId)).toContainEqual(['SILK', 6]);
});

test('refuses a list that the member may only look at, and another member’s private list', async () => {
  const [eve, fay] = [await fixture.member('eve'), await fixture.member('fay')];
  const listId = await listNamed(eve, 'Wish List');
  await fay.add('WOOL', 1);
  expect((await move(fay, 'WOOL', listId)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await share(eve, listId, 'VIEW');
  expect((await move(fay, 'WOOL', listId)).json()).toMatchObject({ status: 403, code: 'LIST_VIEW_ONLY' });
  expect(skus(await fay.cart())).toEqual(['WOOL']);
  expect(await wanted(eve, listId)).toEqual([]);
});

test('refuses to move a guest’s cart line onto a wish list', async () => {
  const [gus, guest] = [await fixture.member('gus'), fixture.guest()];
  const listId = await listNamed(gus, 'Wish List');
  await share(gus, listId, 'EDIT');
  await guest.add('WOOL', 1);
  expect((await move(guest, 'WOOL', listId)).statusCode).toBe(404);
  expect(skus(await guest.cart())).toEqual(['WOOL']);
});

test('refuses a full list, and keeps the line in the cart', async () => {
  const hal = await fixture.member('hal');
  const listId = await listNamed(hal, 'Wish List');
  await fill(listId);
  await hal.add('WOOL', 1);
  expect((await move(hal, 'WOOL', listId)).json()).toMatchObject({ status: 409, code: 'LIST_FULL' });
  const path = `/cart/lines/${String(lineOf(await hal.cart(), 'WOOL'))}`;
  const refused = await hal.form(path, [
    ['action', 'move'],
    ['listId', listId],
  ]);
  expect([refused.statusCode, refused.headers.location]).toEqual([303, '/cart?problem=LIST_FULL']);
  expect(skus(await hal.cart())).toEqual(['WOOL']);
});

test('moves a line by plain forms: the page offers the lists, and says where the line went', async () => {
  const ida = await fixture.member('ida');
  const kit = await fixture.member('kit');
  const shared = await listNamed(kit, 'Wish List');
  await share(kit, shared, 'EDIT');
  await ida.call('keepWishList', { listId: shared });
  await ida.add('WOOL', 2);
  const cart = await ida.cart();
  const lineId = lineOf(cart, 'WOOL');
  const path = `/fr/cart/lines/${String(lineId)}`;
  const asked = await ida.form(path, [['action', 'lists']]);
  const id = String(lineId);
  expect([asked.statusCode, asked.headers.location]).toEqual([303, `/fr/cart?move=${id}#line-${id}`]);

  const read = (viewer: { userId: string } | null, query: string) =>
    movingLine(fixture.shop, { cart, viewer, locale: LOCALE }, new URLSearchParams(query));
  const moving = await read({ userId: 'ida' }, `move=${id}`);
  expect(moving?.lineId).toBe(lineId);
  expect(moving?.lists.map(({ label }) => label)).toEqual([
    'Favorites',
    'Wish List',
    expect.stringMatching(/\(.+\)$/),
  ]);
  expect(moving?.lists.at(-1)?.listId).toBe(shared);
  expect(await read(null, `move=${id}`)).toBeNull();
  expect(await read({ userId: 'ida' }, 'move=999999')).toBeNull();
  expect(await read({ userId: 'ida' }, '')).toBeNull();

  const listId = await listNamed(ida, 'Wish List');
  const form = (list: [string, string][]) => ida.form(path, [['action', 'move'], ...list]);
  expect((await form([])).statusCode).toBe(400);
  expect((await form([['listId', 'garden']])).statusCode).toBe(400);
  const moved = await form([['listId', listId]]);
  expect([moved.statusCode, moved.headers.location]).toEqual([303, `/fr/cart?moved=${listId}`]);
  expect(await wanted(ida, listId)).toEqual([['WOOL', 2]]);
  expect(movedTo(new URLSearchParams({ moved: listId }))).toBe(listId);
  expect(movedTo(new URLSearchParams({ moved: '/elsewhere' }))).toBeNull();
});
