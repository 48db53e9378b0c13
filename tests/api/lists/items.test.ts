/** Items of a list (§3, §4, §7): products, projects and events; added once, changed, moved and removed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { LIST_ITEMS_MAX } from '#contract/limits.ts';
import { openSellerShop, stock, type CartFixture } from '../buying/cart/cart-fixture.ts';
import { add, addList, aWish, change, itemsOf, listsOf, remove, startListsFixture } from './lists-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startListsFixture();
});
afterAll(() => fixture.close());

async function memberWithList(id: string) {
  const member = await fixture.member(id);
  return { member, listId: await addList(member, 'To make') };
}

/** A list with one item. */
async function withWool(id: string, given: Parameters<typeof aWish>[1] = {}) {
  const { member, listId } = await memberWithList(id);
  const [item] = (await add(member, listId, aWish('WOOL', given))).json<CallAnswer<'addWishListItems'>>();
  return { member, listId, itemId: item?.listItemId ?? '' };
}

describe('adding items', () => {
  test('stores sub-SKUs, products, projects, classes and sessions, with the shop’s own price', async () => {
    const { member, listId } = await memberWithList('ann');
    const answer = await add(
      member,
      listId,
      aWish('SILK', { comment: ' two\r\nskeins ', desiredQuantity: 2, originPrice: 1 }),
      aWish('I-WOOL'),
      aWish('SCARF', { objectType: 2 }),
      aWish('I-BOWL', { objectType: 3 }),
      aWish('BOWL', { objectType: 0 }),
    );
    expect(answer.statusCode).toBe(201);
    const items = await itemsOf(member, listId);
    expect(answer.json()).toEqual(items);
    expect(items[0]).toEqual({
      listItemId: expect.stringMatching(/^\d+$/),
      listId,
      objectType: 1,
      objectId: 'SILK',
      comment: 'two\nskeins',
      currency: 'USD',
      desiredQuantity: 2,
      haveQuantity: 0,
      originPrice: 1_200,
      sortNum: 1,
      storeId: null,
      addedBy: null,
    });
    expect(items.map(({ objectType, objectId, originPrice }) => [objectType, objectId, originPrice])).toEqual(
      [
        [1, 'SILK', 1_200],
        [1, 'I-WOOL', 450],
        [2, 'SCARF', 2_100],
        [3, 'I-BOWL', 450],
        [0, 'BOWL', 3_000],
      ],
    );
  });

  test('adds an object once, also from two tabs at once, and leaves it as it was', async () => {
    const { member, listId } = await memberWithList('bea');
    const [one, two] = await Promise.all([
      add(member, listId, aWish('WOOL', { desiredQuantity: 3 }), aWish('WOOL', { desiredQuantity: 3 })),
      add(member.copy(), listId, aWish('WOOL', { desiredQuantity: 3 })),
    ]);
    expect(two.json()[0]).toEqual(one.json()[0]);
    await add(member, listId, aWish('SCARF', { objectType: 2 }), aWish('SCARF', { objectType: 4 }));
    const items = await itemsOf(member, listId);
    expect(items.map(({ objectId, desiredQuantity }) => [objectId, desiredQuantity])).toEqual([
      ['WOOL', 3],
      ['SCARF', 1],
    ]);
  });

  test.each([
    ['an unknown number', aWish('NOBODY'), 404, 'UNKNOWN_SKU', 'wishlistItems/1/objectId'],
    ['a project called a product', aWish('SCARF'), 404, 'UNKNOWN_SKU', 'wishlistItems/1/objectId'],
    ['an unknown store', aWish('WOOL', { storeId: '999' }), 404, 'NOT_FOUND', 'wishlistItems/1/storeId'],
    [
      'a negative quantity',
      aWish('WOOL', { desiredQuantity: -1 }),
      400,
      'VALIDATION',
      'wishlistItems/1/desiredQuantity',
    ],
  ])('refuses all of them for %s, naming the field', async (what, wrong, status, code, field) => {
    const { member, listId } = await memberWithList(what.replaceAll(' ', '-'));
    const refused = await add(member, listId, aWish('SILK'), wrong);
    expect(refused.json()).toMatchObject({ status, code, field });
    expect(await itemsOf(member, listId)).toEqual([]);
  });

  test(`refuses more than ${String(LIST_ITEMS_MAX)} items`, async () => {
    const { member, listId } = await memberWithList('cyd');
    await fixture.database.pool.query(
      `with many as (insert into item (kind, item_type, channel, slug, sku, category_id, title, description, attributes, options, art,
          price_min_cents, price_max_cents, created_at, updated_at)
        select 'project', 2, 'shop', 's', 'MANY-' || n, 1, '{}', '{}', '[]', '[]', '{}', 1, 1, now(), now()
          from generate_series(1, $2::int) n returning id)
       insert into wish_list_item (list_id, object_type, item_id, comment, currency, desired_quantity, have_quantity,
          origin_price_cents, sort_num, added_at)
       select $1, 2, id, '', 'USD', 1, 0, 1, 1, now() from many`,
      [listId, LIST_ITEMS_MAX - 1],
    );
    expect((await add(member, listId, aWish('WOOL'))).statusCode).toBe(201);
    expect((await add(member, listId, aWish('SILK'))).json()).toMatchObject({
      status: 409,
      code: 'LIST_FULL',
    });
    expect((await add(member, listId, aWish('WOOL'))).statusCode).toBe(201);
    expect(await itemsOf(member, listId)).toHaveLength(LIST_ITEMS_MAX);
  });
});

describe('changing items', () => {
  test('says UPDATED and changes the sent fields alone', async () => {
    const { member, listId, itemId } = await withWool('dan', { comment: 'for Ada' });
    const answer = await change(member, listId, { listItemId: itemId, desiredQuantity: 4, haveQuantity: 1 });
    expect(answer.json()).toMatchObject({
      status: 'UPDATED',
      wishlistItems: [{ listItemId: itemId, desiredQuantity: 4, haveQuantity: 1, comment: 'for Ada' }],
    });
  });

  test('changes nothing if one of the items isn’t on the list', async () => {
    const { member, listId, itemId } = await withWool('eve');
    const refused = await change(
      member,
      listId,
      { listItemId: itemId, comment: 'new' },
      { listItemId: '999999', comment: 'new' },
    );
    expect(refused.json()).toMatchObject({ status: 404, field: 'wishlistItems/1/listItemId' });
    expect(await itemsOf(member, listId)).toMatchObject([{ comment: '' }]);
  });

  test('answers CONFLICT, and keeps the newer comment, if its writer hasn’t seen that', async () => {
    const { member, listId, itemId } = await withWool('fay', { comment: 'red' });
    const write = (comment: string) =>
      change(member, listId, { listItemId: itemId, comment, seenComment: 'red' });
    expect((await write('blue')).json()).toMatchObject({ status: 'UPDATED' });
    expect((await write('green')).json()).toMatchObject({
      status: 'CONFLICT',
      wishlistItems: [{ comment: 'blue' }],
    });
    expect((await write('blue')).json()).toMatchObject({ status: 'UPDATED' });
    expect(await itemsOf(member, listId)).toMatchObject([{ comment: 'blue' }]);
  });

  test('moves an item to the end of another own list', async () => {
    const { member, listId, itemId } = await withWool('gus', { comment: 'soft' });
    const other = await addList(member, 'Later');
    await add(member, other, aWish('SILK'));
    const moved = await change(member, listId, { listItemId: itemId, listId: other });
    expect(moved.json()).toMatchObject({
      status: 'UPDATED',
      wishlistItems: [{ listId: other, comment: 'soft' }],
    });
    expect(await itemsOf(member, listId)).toEqual([]);
    expect((await itemsOf(member, other)).map(({ objectId }) => objectId)).toEqual(['SILK', 'WOOL']);
  });

  test('merges a moved item with the same one on the other list: the larger quantity, and a comment if there was none', async () => {
    const { member, listId, itemId } = await withWool('hal', { desiredQuantity: 5, comment: 'soft' });
    const other = await addList(member, 'Later');
    await add(member, other, aWish('WOOL', { desiredQuantity: 2 }));
    await change(member, listId, { listItemId: itemId, listId: other });
    expect(await itemsOf(member, other)).toMatchObject([{ desiredQuantity: 5, comment: 'soft' }]);
    expect(await itemsOf(member, listId)).toEqual([]);
  });
});

describe('removing items', () => {
  test('removes the named items, and answers as done for items that are removed already', async () => {
    const { member, listId, itemId } = await withWool('ian');
    await add(member, listId, aWish('SILK'));
    for (const _ of [1, 2])
      expect((await remove(member, listId, itemId, '999999')).json()).toEqual({ done: true });
    expect(await itemsOf(member, listId)).toMatchObject([{ objectId: 'SILK' }]);
  });

  test('leaves items of other lists alone', async () => {
    const { member, itemId, listId } = await withWool('joy');
    const [favorites] = await listsOf(member);
    await remove(member, favorites?.listId ?? '', itemId);
    expect(await itemsOf(member, listId)).toHaveLength(1);
  });
});

describe('the calls that resolve items', () => {
  const guest = () => fixture.guest();

  test('external-id answers with a project', async () => {
    const answer = await guest().call('projectProduct', { externalId: 'SCARF' }, { language: 'fr' });
    expect(answer.json()).toMatchObject({
      externalId: 'SCARF',
      title: 'Un foulard',
      path: expect.stringMatching(/^\/project\/scarf-/),
      priceCents: 2_100,
      isForSale: true,
    });
    expect((await guest().call('projectProduct', { externalId: 'I-WOOL' })).statusCode).toBe(404);
  });

  test('event answers with a session, and with a class and its only session to come', async () => {
    const session = {
      title: 'Throw a bowl',
      priceCents: 3_000,
      seatsLeft: 4,
      buySku: 'BOWL',
      place: 'Studio 2',
    };
    for (const externalId of ['BOWL', 'I-BOWL'])
      expect((await guest().call('externalEvent', { externalId })).json()).toMatchObject({
        ...session,
        externalId,
      });
    expect((await guest().call('externalEvent', { externalId: 'SCARF' })).statusCode).toBe(404);
  });

  test('answer that the items of a closed shop are not for sale', async () => {
    await openSellerShop(fixture, 6_001, 'Closed');
    await stock(fixture, { sku: 'HEMP', sellerId: 6_001 });
    await fixture.database.pool.query(
      `update item set kind = 'project' where sku = 'I-HEMP'; update seller set status = 'SUSPENDED' where id = 6001`,
    );
    expect((await guest().call('projectProduct', { externalId: 'I-HEMP' })).json()).toMatchObject({
      isForSale: false,
    });
  });
});
