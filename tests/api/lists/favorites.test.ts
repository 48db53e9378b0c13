/** Favorites as hearts on cards use them: an item is saved by its id, once, and removed with its units. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { LIST_ITEMS_MAX } from '#contract/limits.ts';
import { item } from '#server/platform/database/schema/index.ts';
import { stock, type CartFixture, type Visitor } from '../buying/cart/cart-fixture.ts';
import { add, addList, aWish, itemsOf, listsOf, startListsFixture } from './lists-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startListsFixture();
});
afterAll(() => fixture.close());

async function idOf(sku: string): Promise<number> {
  const [found] = await fixture.database.orm.select({ id: item.id }).from(item).where(eq(item.sku, sku));
  if (found === undefined) throw new Error(`no item ${sku}`);
  return found.id;
}

const save = async (member: Visitor, sku: string) => member.call('addFavorite', { itemId: await idOf(sku) });
const unsave = async (member: Visitor, sku: string) =>
  member.call('removeFavorite', { itemId: await idOf(sku) });
const savedBy = async (visitor: Visitor) =>
  (await visitor.call('favorites', {})).json<CallAnswer<'favorites'>>().itemIds;
const favoritesOf = async (member: Visitor) => {
  const [favorites] = await listsOf(member);
  return itemsOf(member, favorites?.listId ?? '');
};

describe('favorites', () => {
  test('addFavorite saves products, projects and classes, and creates the list Favorites if the member has none', async () => {
    const member = await fixture.member('ann');
    expect(await savedBy(member)).toEqual([]);
    for (const sku of ['I-WOOL', 'SCARF', 'I-BOWL'])
      expect((await save(member, sku)).json()).toEqual({ done: true });
    const ids = await Promise.all(['I-WOOL', 'SCARF', 'I-BOWL'].map(idOf));
    expect((await savedBy(member)).toSorted()).toEqual(ids.toSorted());
    expect(await favoritesOf(member)).toMatchObject([
      { objectType: 1, objectId: 'WOOL', originPrice: 450, desiredQuantity: 1 },
      { objectType: 2, objectId: 'SCARF', originPrice: 2_100 },
      { objectType: 3, objectId: 'I-BOWL' },
    ]);
  });

  test('addFavorite saves a product with several sub-SKUs as a whole', async () => {
    await stock(fixture, { sku: 'HEMP' });
    await fixture.database.pool.query(
      `insert into variant (item_id, sku, position, options, price_cents, stock)
        select id, 'HEMP-2', 1, '[]', 500, 3 from item where sku = 'I-HEMP'`,
    );
    const member = await fixture.member('bea');
    await save(member, 'I-HEMP');
    expect(await favoritesOf(member)).toMatchObject([{ objectId: 'I-HEMP' }]);
  });

  test('addFavorite saves an item once when two tabs send it at the same moment, and leaves a saved sub-SKU unchanged', async () => {
    const member = await fixture.member('cyd');
    await Promise.all([save(member, 'SCARF'), save(member.copy(), 'SCARF')]);
    const [favorites] = await listsOf(member);
    await add(member, favorites?.listId ?? '', aWish('SILK', { comment: 'two skeins' }));
    await save(member, 'I-SILK');
    expect(await favoritesOf(member)).toMatchObject([
      { objectId: 'SCARF' },
      { objectId: 'SILK', comment: 'two skeins' },
    ]);
  });

  test('removeFavorite removes an item with its sub-SKUs from Favorites alone, and a repeated call changes nothing', async () => {
    const member = await fixture.member('dan');
    const other = await addList(member, 'Later');
    await add(member, other, aWish('SILK'));
    const [favorites] = await listsOf(member);
    await add(member, favorites?.listId ?? '', aWish('SILK'), aWish('I-SILK'), aWish('WOOL'));
    for (const _ of [1, 2]) expect((await unsave(member, 'I-SILK')).json()).toEqual({ done: true });
    expect(await favoritesOf(member)).toMatchObject([{ objectId: 'WOOL' }]);
    expect(await itemsOf(member, other)).toHaveLength(1);
    expect((await unsave(await fixture.member('eve'), 'I-SILK')).json()).toEqual({ done: true });
  });

  test('an item that is off sale can be removed from Favorites, but not added', async () => {
    const member = await fixture.member('fay');
    await stock(fixture, { sku: 'JUTE' });
    await save(member, 'I-JUTE');
    await fixture.database.pool.query(`update item set status = 'draft' where sku = 'I-JUTE'`);
    expect(await savedBy(member)).toEqual([await idOf('I-JUTE')]);
    await unsave(member, 'I-JUTE');
    expect(await savedBy(member)).toEqual([]);
    expect((await save(member, 'I-JUTE')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await member.call('addFavorite', { itemId: 999 })).statusCode).toBe(404);
  });

  test('a member reads and changes only their own favorites, and a guest none', async () => {
    const [gus, hal] = [await fixture.member('gus'), await fixture.member('hal')];
    await save(gus, 'SCARF');
    expect(await savedBy(hal)).toEqual([]);
    expect((await fixture.guest().call('favorites', {})).statusCode).toBe(401);
    expect((await save(fixture.guest(), 'SCARF')).statusCode).toBe(401);
  });

  test('addFavorite answers LIST_FULL when Favorites has no room', async () => {
    const member = await fixture.member('ian');
    await listsOf(member);
    await fixture.database.pool.query(
      `with many as (insert into item (kind, item_type, channel, slug, sku, category_id, title, description, attributes, options, art,
          price_min_cents, price_max_cents, created_at, updated_at)
        select 'project', 2, 'shop', 's', 'MANY-' || n, 1, '{}', '{}', '[]', '[]', '{}', 1, 1, now(), now()
          from generate_series(1, $2::int) n returning id)
       insert into wish_list_item (list_id, object_type, item_id, comment, currency, desired_quantity, have_quantity,
          origin_price_cents, sort_num, added_at)
       select list.id, 2, many.id, '', 'USD', 1, 0, 1, 1, now() from many, wish_list as list where user_id = $1 and is_default`,
      ['ian', LIST_ITEMS_MAX],
    );
    expect((await save(member, 'SCARF')).json()).toMatchObject({ status: 409, code: 'LIST_FULL' });
    expect(await savedBy(member)).toHaveLength(LIST_ITEMS_MAX);
  });
});
