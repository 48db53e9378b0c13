/** Items of a wish list: added, removed, or modified if the response says UPDATED (§4). */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { WishListItem } from '#contract/wish-lists.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import type { ItemsChange } from '#machines/wish-list-items/changes.ts';
import {
  canModify,
  canRemove,
  itemsFailureKey,
  objectKind,
  selectDesiredQuantity,
  selectHasObject,
  selectHaveQuantity,
  selectIsBusy,
  selectItems,
  selectItemsFailure,
  selectStaying,
  selectWillHaveObject,
} from '#machines/wish-list-items/selectors.ts';
import { anItem, wishListItemsAt, wool } from './feeds/wish-list-items.ts';
import { Live } from './walker/live.ts';

const begin = () =>
  new Live((openCalls, options) =>
    createActor(wishListItemsAt(openCalls), { ...options, input: { listId: 'favorites' } }),
  );
type Items = ReturnType<typeof begin>;

const look = (live: Items) => live.actor.getSnapshot();
const ids = (live: Items) => selectItems(look(live)).map(({ listItemId }) => listItemId);
const staying = (live: Items) => selectStaying(look(live)).map(({ listItemId }) => listItemId);
const change = (live: Items, wanted: ItemsChange) => live.actor.send({ type: 'CHANGE', change: wanted });
const wants = (listItemId: string, desiredQuantity: number): ItemsChange => ({
  kind: 'modify',
  items: [{ listItemId, desiredQuantity }],
});

const [a, b] = [anItem('a'), anItem('b', { objectId: 'SKU-2' })];
const refused = requestFailure(409, { code: 'LIST_FULL' });

async function opened(items: WishListItem[] = [a, b]): Promise<Items> {
  const live = begin();
  await live.answer('loadItems', items);
  return live;
}

describe('loading the items of a list', () => {
  test('starts at once, for the requested list', async () => {
    const live = begin();
    expect(live.value).toBe('PENDING');
    expect(live.openCalls.inputOf('loadItems')).toEqual({ listId: 'favorites' });
    expect(selectItems(look(live))).toEqual([]);
    await live.answer('loadItems', [a, b]);
    expect(live.value).toBe('FULFILLED');
    expect(selectHasObject(look(live), 'SKU-2')).toBe(true);
    expect(selectHasObject(look(live), 'SKU-3')).toBe(false);
  });

  test('times out after 30 s, and can be retried', async () => {
    const live = begin();
    live.advance(29_999);
    expect(live.value).toBe('PENDING');
    live.advance(1);
    expect(selectRequestStatus(look(live))).toBe('REJECTED');
    expect(selectItemsFailure(look(live))).toMatchObject({ code: 'TIMEOUT', change: null });
    live.actor.send({ type: 'RELOAD' });
    expect(selectItemsFailure(look(live))).toBeNull();
    await live.answer('loadItems', [a]);
    expect(ids(live)).toEqual(['a']);
  });

  test('fails with status and data (§8), and keeps the earlier items', async () => {
    const live = await opened();
    live.actor.send({ type: 'RELOAD' });
    await live.fail('loadItems', requestFailure(500, { detail: 'no' }));
    expect(live.value).toBe('REJECTED');
    expect(selectItemsFailure(look(live))?.request).toMatchObject({ status: 500, data: { detail: 'no' } });
    expect(ids(live)).toEqual(['a', 'b']);
    change(live, wants('a', 2));
    expect(live.value).toBe('PENDING');
    await live.answer('loadItems', [a]);
    expect(live.value).toEqual({ CHANGING: 'modifying' });
  });

  test('is not retried by a change of an unknown item', async () => {
    const live = begin();
    await live.fail('loadItems', refused);
    change(live, wants('a', 2));
    expect(live.value).toBe('REJECTED');
  });
});

describe('a heart', () => {
  const isFilled = (live: Items, objectId: string) => selectWillHaveObject(look(live), objectId);

  test('is filled at once, and put right if the server refuses', async () => {
    const live = await opened([b]);
    expect(isFilled(live, 'SKU-1')).toBe(false);
    change(live, { kind: 'add', items: [wool] });
    expect(isFilled(live, 'SKU-1')).toBe(true);
    expect(isFilled(live, 'SKU-3')).toBe(false);
    change(live, { kind: 'add', items: [wool, { ...wool, objectId: 'SKU-4' }] });
    expect(isFilled(live, 'SKU-4')).toBe(true);
    expect(selectHasObject(look(live), 'SKU-1')).toBe(false);
    await live.fail('addItems', refused);
    await live.answer('loadItems', [b]);
    expect(isFilled(live, 'SKU-4')).toBe(true);
    await live.fail('addItems', refused);
    expect(isFilled(live, 'SKU-1')).toBe(false);
    change(live, { kind: 'add', items: [wool] });
    expect(isFilled(live, 'SKU-1')).toBe(true);
  });

  test('is empty at once, and filled again if the server refuses', async () => {
    const live = await opened();
    change(live, { kind: 'remove', itemIds: ['a'] });
    expect(isFilled(live, 'SKU-1')).toBe(false);
    expect(isFilled(live, 'SKU-2')).toBe(true);
    await live.fail('removeItems', refused);
    expect(isFilled(live, 'SKU-1')).toBe(true);
  });
});

describe('adding items', () => {
  test("shows the item from the server's answer", async () => {
    const live = await opened();
    change(live, { kind: 'add', items: [wool] });
    expect(live.value).toEqual({ CHANGING: 'adding' });
    expect(selectIsBusy(look(live))).toBe(true);
    expect(live.openCalls.inputOf('addItems')).toEqual({ listId: 'favorites', items: [wool] });
    await live.answer('addItems', [anItem('c', { sortNum: 3 })]);
    expect(live.value).toBe('FULFILLED');
    expect(look(live).context.underWay).toBeNull();
    expect(ids(live)).toEqual(['a', 'b', 'c']);
  });

  test('shows an item once if the server answers with an existing one', async () => {
    const live = await opened([a]);
    change(live, { kind: 'add', items: [wool] });
    await live.answer('addItems', [anItem('a', { desiredQuantity: 2 })]);
    expect(selectItems(look(live))).toEqual([anItem('a', { desiredQuantity: 2 })]);
  });

  test('waits until the list is loaded', async () => {
    const live = begin();
    change(live, { kind: 'add', items: [wool] });
    expect(live.openCalls.open).toEqual(['loadItems']);
    await live.answer('loadItems', []);
    expect(live.value).toEqual({ CHANGING: 'adding' });
  });

  test.each([
    { kind: 'add' as const, items: [] },
    { kind: 'add' as const, items: [{ ...wool, desiredQuantity: -1 }] },
    { kind: 'add' as const, items: [wool, { ...wool, haveQuantity: 0.5 }] },
    { kind: 'add' as const, items: [{ ...wool, desiredQuantity: Number.NaN }] },
    { kind: 'add' as const, items: [{ ...wool, originPrice: -1 }] },
  ])('is refused for no items or an invalid quantity or price', async (wrong) => {
    const live = await opened();
    change(live, wrong);
    expect(live.value).toBe('FULFILLED');
  });
});

describe('modifying items', () => {
  test('takes effect if the response says UPDATED', async () => {
    const live = await opened();
    change(live, wants('a', 3));
    expect(live.value).toEqual({ CHANGING: 'modifying' });
    expect(live.openCalls.inputOf('modifyItems')).toEqual({
      listId: 'favorites',
      items: [{ listItemId: 'a', desiredQuantity: 3 }],
    });
    const answered = anItem('a', { desiredQuantity: 3 });
    await live.answer('modifyItems', { status: 'UPDATED', wishlistItems: [answered] });
    expect(live.value).toBe('FULFILLED');
    expect(selectItems(look(live))).toEqual([answered, b]);
    expect(selectItemsFailure(look(live))).toBeNull();
  });

  test.each(['updated', 'FAILED', ''])('has no effect if the response says "%s"', async (status) => {
    const live = await opened();
    const wanted = wants('a', 3);
    change(live, wanted);
    await live.answer('modifyItems', { status, wishlistItems: [anItem('a', { desiredQuantity: 3 })] });
    expect(selectItems(look(live))).toEqual([a, b]);
    // Another person may have changed the item: it is fetched again.
    expect(live.value).toBe('PENDING');
    await live.answer('loadItems', [a, b]);
    expect(live.value).toBe('FULFILLED');
    expect(selectItemsFailure(look(live))).toEqual({ code: 'NOT_UPDATED', change: wanted, request: null });
    expect(itemsFailureKey('NOT_UPDATED')).toBe('lists:failure.NOT_UPDATED');
    live.actor.send({ type: 'DISMISS' });
    expect(selectItemsFailure(look(live))).toBeNull();
    expect(live.value).toBe('FULFILLED');
  });

  test('moves an item to another list: it leaves this one at once', async () => {
    const live = await opened();
    const elsewhere: ItemsChange = {
      kind: 'modify',
      items: [
        { listItemId: 'a', listId: 'later' },
        { listItemId: 'b', listId: 'favorites', comment: 'soft' },
      ],
    };
    change(live, { kind: 'modify', items: [{ listItemId: 'a', comment: 'blue' }] });
    change(live, elsewhere);
    expect(staying(live)).toEqual(['b']);
    await live.answer('modifyItems', {
      status: 'UPDATED',
      wishlistItems: [anItem('a', { comment: 'blue' })],
    });
    expect(staying(live)).toEqual(['b']);
    expect(ids(live)).toEqual(['a', 'b']);
    const soft = anItem('b', { comment: 'soft' });
    await live.answer('modifyItems', {
      status: 'UPDATED',
      wishlistItems: [anItem('z', { listId: 'later' }), soft],
    });
    expect(selectItems(look(live))).toEqual([soft]);
    expect(look(live).context.underWay).toBeNull();
    expect(staying(live)).toEqual(['b']);
  });

  test('after a failure can be dismissed, while the list is still fetched again', async () => {
    const live = await opened();
    change(live, wants('a', 3));
    await live.fail('modifyItems', requestFailure(503, null));
    expect(live.value).toBe('PENDING');
    live.actor.send({ type: 'DISMISS' });
    expect(selectItemsFailure(look(live))).toBeNull();
    expect(live.value).toBe('PENDING');
    expect(live.openCalls.open).toEqual(['loadItems']);
  });

  test('shows at once how many the shopper has, and how many are wanted', async () => {
    const live = await opened();
    const shown = () => [selectDesiredQuantity(look(live), 'a'), selectHaveQuantity(look(live), 'a')];
    expect(shown()).toEqual([1, 0]);
    change(live, { kind: 'modify', items: [{ listItemId: 'a', haveQuantity: 1 }] });
    expect(shown()).toEqual([1, 1]);
    change(live, wants('a', 4));
    expect(shown()).toEqual([4, 1]);
    expect(selectHaveQuantity(look(live), 'elsewhere')).toBeNull();
  });

  test('several times during a call sends one more call, with the last quantity', async () => {
    const live = await opened();
    for (const quantity of [2, 3, 4, 5, 6]) change(live, wants('a', quantity));
    expect(selectDesiredQuantity(look(live), 'a')).toBe(6);
    expect(selectDesiredQuantity(look(live), 'b')).toBe(1);
    expect(selectDesiredQuantity(look(live), 'elsewhere')).toBeNull();
    const wishlistItems = [anItem('a', { desiredQuantity: 2 })];
    await live.answer('modifyItems', { status: 'UPDATED', wishlistItems });
    expect(live.openCalls.inputOf('modifyItems')).toMatchObject({
      items: [{ listItemId: 'a', desiredQuantity: 6 }],
    });
    expect(look(live).context.waiting).toEqual([]);
  });

  test('combines queued changes of several fields and items in one call', async () => {
    const live = await opened();
    change(live, { kind: 'add', items: [wool] });
    change(live, wants('a', 2));
    change(live, { kind: 'modify', items: [{ listItemId: 'b', comment: 'blue' }] });
    change(live, { kind: 'modify', items: [{ listItemId: 'a', comment: 'soft' }] });
    await live.answer('addItems', []);
    expect(live.openCalls.inputOf('modifyItems')).toMatchObject({
      items: [
        { listItemId: 'a', desiredQuantity: 2, comment: 'soft' },
        { listItemId: 'b', comment: 'blue' },
      ],
    });
  });

  test.each([
    wants('a', -1),
    wants('elsewhere', 1),
    { kind: 'modify' as const, items: [] },
    { kind: 'modify' as const, items: [{ listItemId: 'a' }, { listItemId: 'elsewhere' }] },
  ])('is refused for no items, an unknown item or a negative quantity', async (wrong) => {
    const live = await opened();
    change(live, wrong);
    expect(live.value).toBe('FULFILLED');
  });

  test("shows the server's quantity again after any answer", async () => {
    const live = await opened();
    const shown = () => selectDesiredQuantity(look(live), 'a');
    change(live, wants('a', 5));
    await live.answer('modifyItems', {
      status: 'UPDATED',
      wishlistItems: [anItem('a', { desiredQuantity: 4 })],
    });
    expect(shown()).toBe(4);
    change(live, wants('a', 6));
    await live.answer('modifyItems', { status: 'FAILED', wishlistItems: [] });
    expect(shown()).toBe(4);
    await live.answer('loadItems', [anItem('a', { desiredQuantity: 4 }), b]);
    change(live, wants('a', 7));
    await live.fail('modifyItems', refused);
    expect(shown()).toBe(4);
  });

  test('forgets its failure at a reload or at the next change', async () => {
    const reloaded = await opened();
    change(reloaded, wants('a', 3));
    await reloaded.answer('modifyItems', { status: 'FAILED', wishlistItems: [] });
    await reloaded.answer('loadItems', [a, b]);
    expect(selectItemsFailure(look(reloaded))).toMatchObject({ code: 'NOT_UPDATED' });
    reloaded.actor.send({ type: 'RELOAD' });
    expect(selectItemsFailure(look(reloaded))).toBeNull();
    const changed = await opened();
    change(changed, wants('a', 3));
    await changed.answer('modifyItems', { status: 'FAILED', wishlistItems: [] });
    change(changed, wants('a', 4));
    expect(selectItemsFailure(look(changed))).toBeNull();
  });

  test('twice keeps earlier queued changes in place', async () => {
    const live = await opened();
    change(live, { kind: 'add', items: [wool] });
    change(live, { kind: 'add', items: [wool] });
    change(live, wants('a', 2));
    change(live, wants('a', 3));
    expect(look(live).context.waiting).toEqual([{ kind: 'add', items: [wool] }, wants('a', 3)]);
  });

  test('can set the quantity to 0', async () => {
    const live = await opened();
    change(live, wants('a', 0));
    expect(live.value).toEqual({ CHANGING: 'modifying' });
  });
});

describe('removing items', () => {
  test('takes them off the list once the server has answered', async () => {
    const live = await opened();
    change(live, { kind: 'remove', itemIds: ['a'] });
    expect(live.value).toEqual({ CHANGING: 'removing' });
    expect(live.openCalls.inputOf('removeItems')).toEqual({ listId: 'favorites', itemIds: ['a'] });
    expect(ids(live)).toEqual(['a', 'b']);
    await live.answer('removeItems', null);
    expect(live.value).toBe('FULFILLED');
    expect(ids(live)).toEqual(['b']);
  });

  test('twice sends one call, and the items under removal cannot be changed', async () => {
    const live = await opened();
    change(live, { kind: 'remove', itemIds: ['a'] });
    expect(canRemove(look(live), 'a')).toBe(false);
    expect(canModify(look(live), 'a')).toBe(false);
    expect(canModify(look(live), 'b')).toBe(true);
    change(live, { kind: 'remove', itemIds: ['a'] });
    expect(look(live).context.waiting).toEqual([]);
  });

  test('still blocks their second removal while other changes are queued', async () => {
    const live = await opened();
    change(live, { kind: 'remove', itemIds: ['a'] });
    change(live, { kind: 'add', items: [wool] });
    expect(canRemove(look(live), 'a')).toBe(false);
  });

  test('ends with the answer, so that an item listed again can be removed again', async () => {
    const live = await opened();
    change(live, { kind: 'remove', itemIds: ['a'] });
    await live.answer('removeItems', null);
    live.actor.send({ type: 'RELOAD' });
    await live.answer('loadItems', [a, b]);
    expect(canRemove(look(live), 'a')).toBe(true);
  });

  test('drops queued changes of the same items', async () => {
    const live = await opened();
    change(live, { kind: 'add', items: [wool] });
    change(live, wants('a', 2));
    change(live, { kind: 'modify', items: [{ listItemId: 'b', comment: 'blue' }] });
    change(live, { kind: 'remove', itemIds: ['a'] });
    expect(look(live).context.waiting).toEqual([
      { kind: 'modify', items: [{ listItemId: 'b', comment: 'blue' }] },
      { kind: 'remove', itemIds: ['a'] },
    ]);
    change(live, { kind: 'remove', itemIds: ['b'] });
    expect(look(live).context.waiting.map(({ kind }) => kind)).toEqual(['remove', 'remove']);
  });

  test('is refused for no items or an unknown one', async () => {
    const live = await opened();
    change(live, { kind: 'remove', itemIds: [] });
    change(live, { kind: 'remove', itemIds: ['a', 'elsewhere'] });
    expect(live.value).toBe('FULFILLED');
    expect(canRemove(look(live), 'a')).toBe(true);
  });
});

describe.each([
  ['addItems', { kind: 'add', items: [wool] }],
  ['modifyItems', { kind: 'modify', items: [{ listItemId: 'a', desiredQuantity: 2 }] }],
  ['removeItems', { kind: 'remove', itemIds: ['a'] }],
] satisfies [string, ItemsChange][])('%s', (call, wanted) => {
  test('keeps status and data of a failure, and fetches the list again', async () => {
    const live = await opened();
    change(live, wanted);
    await live.fail(call, refused);
    expect(live.value).toBe('PENDING');
    expect(selectItemsFailure(look(live))).toEqual({ code: 'REFUSED', change: wanted, request: refused });
    await live.fail('loadItems', requestFailure(0, null));
    expect(selectItemsFailure(look(live))?.code).toBe('REFUSED');
  });

  test('times out after 30 s, and fetches the list again', async () => {
    const live = await opened();
    change(live, wanted);
    live.advance(29_999);
    expect(live.value).not.toBe('PENDING');
    live.advance(1);
    expect(live.value).toBe('PENDING');
    expect(live.openCalls.aborted).toEqual([call]);
    expect(selectItemsFailure(look(live))).toMatchObject({ code: 'TIMEOUT', change: wanted });
    await live.answer('loadItems', [b]);
    expect(ids(live)).toEqual(['b']);
    expect(live.value).toBe('FULFILLED');
  });
});

describe('the kind of an item (§3)', () => {
  test.each([
    [0, 'event'],
    [1, 'product'],
    [2, 'project'],
    [3, 'event'],
    [4, 'project'],
    [5, null],
    [-1, null],
  ])('objectType %i is %s', (objectType, kind) => {
    expect(objectKind(objectType)).toBe(kind);
  });
});
