/** Lists shared by their address (§6, design §5b): who may look, who may edit, and that two editors lose nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { CartFixture, Visitor } from '../buying/cart/cart-fixture.ts';
import {
  add,
  addList,
  aWish,
  change,
  itemsOf,
  listsOf,
  remove,
  startListsFixture,
  update,
} from './lists-fixture.ts';

let fixture: CartFixture;
let owner: Visitor;
let friend: Visitor;
beforeAll(async () => {
  fixture = await startListsFixture();
  owner = await fixture.member('owner');
  friend = await fixture.member('friend');
  await fixture.database.pool.query(
    `update account set first_name = initcap(id), last_name = 'Larsson' where id in ('owner', 'friend')`,
  );
});
afterAll(() => fixture.close());

async function sharedList(access: 'VIEW' | 'EDIT'): Promise<{ listId: string; itemId: string }> {
  const listId = await addList(owner, 'For the fair', { isPublic: true });
  await update(owner, listId, { accessType: access });
  const [item] = (await add(owner, listId, aWish('WOOL'))).json<CallAnswer<'addWishListItems'>>();
  return { listId, itemId: item?.listItemId ?? '' };
}

const shared = async (visitor: Visitor) =>
  (await visitor.call('sharedWishLists', {})).json<CallAnswer<'sharedWishLists'>>();
const keep = (visitor: Visitor, listId: string) => visitor.call('keepWishList', { listId });

describe('a private list', () => {
  test('answers every call of another member with 404', async () => {
    const listId = await addList(owner, 'Secret');
    for (const visitor of [friend, fixture.guest()])
      for (const name of ['wishList', 'wishListItems'] as const)
        expect((await visitor.call(name, { listId })).json()).toMatchObject({ status: 404 });
    for (const answer of [
      await add(friend, listId, aWish('WOOL')),
      await update(friend, listId, { listName: 'Mine' }),
      await keep(friend, listId),
      await friend.call('deleteWishList', { listId }),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a public list', () => {
  test('is shown with its owner’s name to everyone who has its address', async () => {
    const { listId } = await sharedList('VIEW');
    for (const visitor of [friend, fixture.guest()]) {
      const list = (await visitor.call('wishList', { listId })).json();
      expect(list).toMatchObject({ isPublic: true, accessType: 'VIEW', ownerFullName: 'Owner Larsson' });
      expect(await itemsOf(visitor, listId)).toMatchObject([{ objectId: 'WOOL', addedBy: 'Owner L.' }]);
    }
  });

  test('can’t be changed by a member who only has its address', async () => {
    const { listId, itemId } = await sharedList('VIEW');
    for (const answer of [
      await add(friend, listId, aWish('SILK')),
      await change(friend, listId, { listItemId: itemId, comment: 'hm' }),
      await remove(friend, listId, itemId),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: 'LIST_VIEW_ONLY' });
    expect((await update(friend, listId, { listName: 'Mine' })).json()).toMatchObject({ status: 404 });
    expect(await itemsOf(owner, listId)).toMatchObject([{ comment: '' }]);
  });

  test('is private again once its owner says so', async () => {
    const { listId } = await sharedList('EDIT');
    await keep(friend, listId);
    expect((await update(owner, listId, { isPublic: false })).json()).toMatchObject({ accessType: null });
    expect((await friend.call('wishList', { listId })).statusCode).toBe(404);
    expect(await shared(friend)).toEqual([]);
  });

  test('can’t be a member’s Save for Later', async () => {
    const saved = (await listsOf(owner)).find(({ listType }) => listType === 1);
    const refused = await update(owner, saved?.listId ?? '', { isPublic: true });
    expect(refused.json()).toMatchObject({ status: 409, code: 'LIST_STAYS_PRIVATE' });
  });
});

describe('a list that others may edit', () => {
  test('is among the shared lists of those who keep it, only while they may edit it (§6)', async () => {
    const { listId } = await sharedList('EDIT');
    expect(await shared(friend)).toEqual([]);
    for (const _ of [1, 2]) expect((await keep(friend, listId)).json()).toMatchObject({ listId });
    expect(await shared(friend)).toMatchObject([{ listId, ownerFullName: 'Owner Larsson' }]);
    await update(owner, listId, { accessType: 'VIEW' });
    expect(await shared(friend)).toEqual([]);
    await update(owner, listId, { accessType: 'EDIT' });
    await friend.call('forgetWishList', { listId });
    expect(await shared(friend)).toEqual([]);
    await keep(owner, listId);
    expect(await shared(owner)).toEqual([]);
  });

  test('tells everybody who added what', async () => {
    const { listId } = await sharedList('EDIT');
    await add(friend, listId, aWish('SILK'));
    expect((await itemsOf(owner, listId)).map(({ addedBy }) => addedBy)).toEqual([null, 'Friend L.']);
    expect((await itemsOf(friend, listId)).map(({ addedBy }) => addedBy)).toEqual(['Owner L.', null]);
  });

  test('lets them add, tick and comment, and remove what they added themselves', async () => {
    const { listId, itemId } = await sharedList('EDIT');
    const [own] = (await add(friend, listId, aWish('SILK'))).json<CallAnswer<'addWishListItems'>>();
    const ticked = await change(friend, listId, { listItemId: itemId, haveQuantity: 1, comment: 'Got it' });
    expect(ticked.json()).toMatchObject({
      status: 'UPDATED',
      wishlistItems: [{ haveQuantity: 1, comment: 'Got it' }],
    });
    const wanted = { listItemId: own?.listItemId, desiredQuantity: 3 };
    expect((await change(friend, listId, wanted)).json()).toMatchObject({ status: 'UPDATED' });
    expect((await remove(friend, listId, own?.listItemId ?? '')).json()).toEqual({ done: true });
  });

  test('lets them neither rename, share or delete it, nor remove, move or order what others added', async () => {
    const { listId, itemId } = await sharedList('EDIT');
    const mine = await addList(friend, 'Mine');
    for (const patch of [{ listName: 'Ours' }, { isPublic: false }, { accessType: 'VIEW' }])
      expect((await update(friend, listId, patch)).json()).toMatchObject({ status: 404 });
    expect((await friend.call('deleteWishList', { listId })).statusCode).toBe(404);
    for (const answer of [
      await remove(friend, listId, itemId),
      await change(friend, listId, { listItemId: itemId, desiredQuantity: 9 }),
      await change(friend, listId, { listItemId: itemId, sortNum: 9 }),
      await change(friend, listId, { listItemId: itemId, listId: mine }),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: 'LIST_OWNER_ONLY' });
    expect(await itemsOf(owner, listId)).toMatchObject([{ listItemId: itemId, desiredQuantity: 1 }]);
  });

  test('loses nothing when two people edit it at once', async () => {
    const { listId, itemId } = await sharedList('EDIT');
    const answers = await Promise.all([
      change(owner, listId, { listItemId: itemId, desiredQuantity: 6 }),
      change(friend, listId, { listItemId: itemId, haveQuantity: 2 }),
      add(owner, listId, aWish('SCARF', { objectType: 2 })),
      add(friend, listId, aWish('SILK')),
      change(owner, listId, { listItemId: itemId, comment: 'the blue one', seenComment: '' }),
      change(friend, listId, { listItemId: itemId, comment: 'the red one', seenComment: '' }),
    ]);
    const said = answers.slice(4).map((answer) => answer.json<{ status: string }>().status);
    expect(said.sort()).toEqual(['CONFLICT', 'UPDATED']);
    const items = await itemsOf(owner, listId);
    expect(items[0]).toMatchObject({ desiredQuantity: 6, haveQuantity: 2 });
    expect(items[0]?.comment).toMatch(/^the (blue|red) one$/);
    expect(items.map(({ objectId }) => objectId).sort()).toEqual(['SCARF', 'SILK', 'WOOL']);
  });
});
