/** A member's own lists (§3, §7, §9): created, renamed, reordered, shared and deleted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LISTS_MAX } from '#contract/limits.ts';
import type { WishList } from '#contract/wish-lists.ts';
import type { CartFixture, Visitor } from '../buying/cart/cart-fixture.ts';
import { NOON } from '../buying/cart/cart-fixture.ts';
import { add, addList, aList, aWish, listsOf, startListsFixture, update } from './lists-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startListsFixture();
});
afterAll(() => fixture.close());

const names = async (visitor: Visitor) => (await listsOf(visitor)).map(({ listName }) => listName);

describe('the default lists', () => {
  test('are Favorites, Wish List and Save for Later, in the language of the first read', async () => {
    const ann = await fixture.member('ann');
    expect(await listsOf(ann)).toEqual([
      expect.objectContaining({
        listName: 'Favorites',
        listType: 2,
        isDefault: true,
        isPublic: false,
        accessType: null,
        ownerFullName: null,
        isStockMailed: false,
        channel: 1,
        userId: 'ann',
        createUtcTime: NOON,
        itemCount: 0,
        pictures: [],
      }),
      expect.objectContaining({ listName: 'Wish List', listType: 2, isDefault: false }),
      expect.objectContaining({ listName: 'Save for Later', listType: 1, isDefault: false }),
    ]);
    const zoe = await fixture.member('zoe');
    expect((await listsOf(zoe, 'fr')).map(({ listName }) => listName)).toEqual([
      'Favoris',
      'Liste de souhaits',
      'Enregistré pour plus tard',
    ]);
  });

  test('are created once, also for several tabs at once', async () => {
    const bea = await fixture.member('bea');
    const tabs = await Promise.all([bea, bea.copy(), bea.copy(), bea.copy()].map((tab) => listsOf(tab)));
    expect(new Set(tabs.map((lists) => lists.map(({ listId }) => listId).join())).size).toBe(1);
    expect(await listsOf(bea)).toHaveLength(3);
  });

  test('Favorites and Save for Later can’t be deleted; a deleted Wish List isn’t created again', async () => {
    const cyd = await fixture.member('cyd');
    const [favorites, wishes, saved] = await listsOf(cyd);
    for (const list of [favorites, saved]) {
      const refused = await cyd.call('deleteWishList', { listId: list?.listId ?? '' });
      expect(refused.json()).toMatchObject({ status: 409, code: 'LIST_STAYS' });
    }
    expect((await cyd.call('deleteWishList', { listId: wishes?.listId ?? '' })).json()).toEqual({
      done: true,
    });
    expect(await names(cyd)).toEqual(['Favorites', 'Save for Later']);
  });

  test('are the answer to a request for a second default list or Save for Later', async () => {
    const dan = await fixture.member('dan');
    const [favorites, , saved] = await listsOf(dan);
    const again = async (given: object) =>
      (await dan.call('createWishList', {}, { body: aList('Again', given) })).json<WishList>();
    expect(await again({ isDefault: true })).toEqual(favorites);
    expect(await again({ listType: 1 })).toEqual(saved);
    expect(await listsOf(dan)).toHaveLength(3);
  });
});

describe('lists', () => {
  test('are sorted by default flag, then sortNum, then the newest first (§9)', async () => {
    const eve = await fixture.member('eve');
    await listsOf(eve);
    for (const name of ['Older', 'Newer']) {
      fixture.clock.set(fixture.clock.now() + 1);
      await addList(eve, name, { sortNum: 1 });
    }
    expect(await names(eve)).toEqual(['Favorites', 'Newer', 'Older', 'Wish List', 'Save for Later']);
    const wishes = (await listsOf(eve)).find(({ listName }) => listName === 'Wish List');
    await update(eve, wishes?.listId ?? '', { sortNum: 0 });
    expect(await names(eve)).toEqual(['Favorites', 'Wish List', 'Newer', 'Older', 'Save for Later']);
  });

  test('store names and descriptions without stray spaces, and nothing of a refused patch', async () => {
    const fay = await fixture.member('fay');
    const listId = await addList(fay, '  Christmas\tgifts\u0007 ');
    const patched = await update(fay, listId, { listName: ' Noël ', description: 'Pour\r\nmaman' });
    expect(patched.json()).toMatchObject({ listName: 'Noël', description: 'Pour\nmaman' });
    const refused = await update(fay, listId, { sortNum: 7, listName: ' \u200b ' });
    expect(refused.json()).toMatchObject({ status: 400, code: 'TEXT_MISSING', field: 'listName' });
    expect((await fay.call('wishList', { listId })).json()).toMatchObject({ listName: 'Noël', sortNum: 3 });
    const long = await update(fay, listId, { listName: 'x'.repeat(61) });
    expect(long.json()).toMatchObject({ status: 400, field: 'listName' });
  });

  test('show how many items they have, and pictures of the latest', async () => {
    const gus = await fixture.member('gus');
    const listId = await addList(gus, 'To knit');
    await add(gus, listId, aWish('WOOL'), aWish('SILK'));
    const answer = (await gus.call('wishList', { listId }, { language: 'fr' })).json<WishList>();
    expect(answer.itemCount).toBe(2);
    expect(answer.pictures.map(({ alt }) => alt)).toEqual(['Laine SILK', 'Laine WOOL']);
  });

  test('a list is made once when a browser sends it twice; a list of the same name is made when the first one has items', async () => {
    const ivy = await fixture.member('ivy');
    const create = async () =>
      (await ivy.copy().call('createWishList', {}, { body: aList('To sew') })).json<WishList>().listId;
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toBe(first);
    await add(ivy, first, aWish('WOOL'));
    const third = await create();
    expect(third).not.toBe(first);
    const named = (await listsOf(ivy)).filter(({ listName }) => listName === 'To sew');
    expect(named.map(({ listId }) => listId).sort()).toEqual([first, third].sort());
  });

  test('a member has LISTS_MAX lists at most', async () => {
    const hal = await fixture.member('hal');
    await listsOf(hal);
    await fixture.database.pool.query(
      `insert into wish_list (id, user_id, list_type, list_name, sort_num, description, is_default, channel, created_at)
       select 'many-' || n, 'hal', 2, 'n', n, '', false, 1, now() from generate_series(4, $1::int - 1) n`,
      [LISTS_MAX],
    );
    const both = await Promise.all(
      ['Last', 'Latest'].map((name) => hal.copy().call('createWishList', {}, { body: aList(name) })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = await hal.call('createWishList', {}, { body: aList('More'), language: 'fr' });
    expect(refused.json()).toMatchObject({ code: 'LISTS_FULL', details: { limit: LISTS_MAX } });
    expect(refused.json().message).toContain('50 listes');
  });
});

describe('a member’s lists', () => {
  test('answer a guest with 401, and a request for another member’s userId with 404', async () => {
    expect((await fixture.guest().call('wishLists', {})).json()).toMatchObject({ code: 'SIGN_IN_NEEDED' });
    const ian = await fixture.member('ian');
    const asked = (userId: string) => ian.call('wishLists', {}, { query: { userId } });
    expect((await asked('ian')).statusCode).toBe(200);
    expect((await asked('ann')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
