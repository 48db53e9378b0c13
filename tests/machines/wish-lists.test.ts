/** Wish lists: the default lists and their order (§9), changes (§7), shared lists (§6), failures (§8). */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { requestFailure, TIMED_OUT } from '#machines/request/failure.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { listRole, mayEditItems, mayManageItem, mayMoveItems } from '#machines/wish-lists/access.ts';
import type { ListChange } from '#machines/wish-lists/events.ts';
import { mayShare, missingDefaults, sortLists } from '#machines/wish-lists/lists.ts';
import {
  canDelete,
  canRename,
  defaultListKey,
  listLabel,
  listsFailureKey,
  ownerOf,
  selectDefaultList,
  selectIsBusy,
  selectLists,
  selectListsFailure,
  selectListsToSaveTo,
  selectSaveForLater,
  selectSharedFailure,
  selectSharedLists,
} from '#machines/wish-lists/selectors.ts';
import { aList, christmas, favorites, inEnglish, saveForLater, wishListsAt } from './feeds/wish-lists.ts';
import { Live } from './walker/live.ts';

const begin = () =>
  new Live((openCalls, options) => createActor(wishListsAt(openCalls), { ...options, input: inEnglish }));
type Lists = ReturnType<typeof begin>;

const look = (live: Lists) => live.actor.getSnapshot();
const names = (live: Lists) => selectLists(look(live)).map(({ listName }) => listName);
const change = (live: Lists, wanted: ListChange) => live.actor.send({ type: 'CHANGE', change: wanted });
const own = (live: Lists) => {
  const { value } = look(live);
  return typeof value === 'string' ? value : value.member?.own;
};

const garden = aList('garden', { sortNum: 1, listName: 'Garden' });
const conflict = requestFailure(409, { code: 'LIST_NAME_TAKEN' });

async function opened(lists = [favorites, saveForLater, garden]): Promise<Lists> {
  const live = begin();
  live.actor.send({ type: 'OPEN', userId: '7' });
  await live.answer('loadLists', lists);
  await live.answer('loadSharedLists', []);
  return live;
}

describe('loading wish lists', () => {
  test('starts at sign-in, with own and shared lists in parallel', async () => {
    const live = begin();
    expect(live.value).toBe('IDLE');
    expect(selectRequestStatus(look(live))).toBe('IDLE');
    live.actor.send({ type: 'OPEN', userId: '7' });
    expect(live.openCalls.inputOf('loadLists')).toEqual({ userId: '7' });
    expect(live.openCalls.inputOf('loadSharedLists')).toEqual({ userId: '7' });
    await live.answer('loadLists', [favorites, saveForLater]);
    expect(selectRequestStatus(look(live))).toBe('FULFILLED');
    expect(live.value).toEqual({ member: { own: 'FULFILLED', shared: 'loading' } });
    await live.answer('loadSharedLists', []);
    expect(live.value).toEqual({ member: { own: 'FULFILLED', shared: 'loaded' } });
  });

  test('times out after 30 s, not a millisecond sooner', () => {
    const live = begin();
    live.actor.send({ type: 'OPEN', userId: '7' });
    live.advance(29_999);
    expect(live.value).toEqual({ member: { own: 'PENDING', shared: 'loading' } });
    live.advance(1);
    expect(live.value).toEqual({ member: { own: 'REJECTED', shared: 'failed' } });
    expect(live.openCalls.aborted.toSorted()).toEqual(['loadLists', 'loadSharedLists']);
    expect(selectListsFailure(look(live))).toEqual({ change: null, request: TIMED_OUT });
    expect(selectSharedFailure(look(live))).toEqual(TIMED_OUT);
    expect(listsFailureKey('TIMEOUT')).toBe('lists:failure.TIMEOUT');
  });

  test('fails with status and data, keeps the earlier lists, and can be retried', async () => {
    const live = await opened();
    live.actor.send({ type: 'RELOAD' });
    await live.fail('loadLists', requestFailure(503, { code: 'DOWN' }));
    expect(selectRequestStatus(look(live))).toBe('REJECTED');
    expect(selectListsFailure(look(live))?.request).toMatchObject({ status: 503, data: { code: 'DOWN' } });
    expect(names(live)).toEqual(['Favorites', 'Garden', 'Save for Later']);
    live.actor.send({ type: 'RELOAD' });
    expect(selectListsFailure(look(live))).toBeNull();
    await live.answer('loadLists', [favorites, saveForLater]);
    expect(names(live)).toEqual(['Favorites', 'Save for Later']);
  });

  test('for another member cancels pending calls, and forgets the lists of the first', async () => {
    const live = await opened();
    change(live, { kind: 'create', list: christmas });
    change(live, { kind: 'create', list: christmas });
    live.actor.send({ type: 'OPEN', userId: '8' });
    expect(live.openCalls.aborted).toEqual(['changeList']);
    expect(live.openCalls.inputOf('loadLists')).toEqual({ userId: '8' });
    expect(names(live)).toEqual([]);
    await live.answer('loadLists', [favorites, saveForLater]);
    expect(own(live)).toBe('FULFILLED');
  });

  test('ends at sign-out, which clears everything', async () => {
    const live = await opened();
    live.actor.send({ type: 'CLOSE' });
    expect(live.value).toBe('IDLE');
    expect(look(live).context).toEqual({
      ...inEnglish,
      userId: null,
      lists: null,
      shared: [],
      missing: [],
      underWay: null,
      waiting: [],
      failure: null,
      sharedFailure: null,
    });
    change(live, { kind: 'create', list: christmas });
    expect(live.openCalls.open).toEqual([]);
  });
});

describe('the default lists (§9)', () => {
  test('are created one after the other for a member without lists', async () => {
    const live = begin();
    live.actor.send({ type: 'OPEN', userId: '7' });
    await live.answer('loadLists', []);
    const made = { sortNum: 0, description: '', isPublic: false, channel: 1 };
    expect(own(live)).toBe('completing');
    expect(live.openCalls.inputOf('createList')).toEqual({
      userId: '7',
      list: { ...made, listName: 'Favorites', listType: 2, isDefault: true },
    });
    await live.answer('createList', favorites);
    expect(live.openCalls.inputOf('createList')).toEqual({
      userId: '7',
      list: { ...made, listName: 'Wish List', listType: 2, isDefault: false, sortNum: 1 },
    });
    await live.answer('createList', aList('wishes', { sortNum: 1, listName: 'Wish List' }));
    expect(live.openCalls.inputOf('createList')).toEqual({
      userId: '7',
      list: { ...made, listName: 'Save for Later', listType: 1, isDefault: false, sortNum: 2 },
    });
    expect(selectIsBusy(look(live))).toBe(true);
    await live.answer('createList', saveForLater);
    expect(own(live)).toBe('FULFILLED');
    expect(names(live)).toEqual(['Favorites', 'Wish List', 'Save for Later']);
    expect(selectDefaultList(look(live))).toEqual(favorites);
    expect(selectSaveForLater(look(live))).toEqual(saveForLater);
  });

  test('count once if two tabs have created them twice: the first one is used', async () => {
    const live = await opened([
      favorites,
      saveForLater,
      { ...favorites, listId: 'favorites-again' },
      { ...saveForLater, listId: 'later-again' },
    ]);
    expect(selectDefaultList(look(live))).toEqual(favorites);
    expect(selectSaveForLater(look(live))).toEqual(saveForLater);
  });

  test('are not created again once deleted, except Favorites and Save for Later', () => {
    expect(missingDefaults([favorites, saveForLater])).toEqual([]);
    expect(missingDefaults([garden])).toEqual(['FAVORITES', 'SAVE_FOR_LATER']);
    expect(missingDefaults([garden, favorites])).toEqual(['SAVE_FOR_LATER']);
    expect(missingDefaults([])).toEqual(['FAVORITES', 'WISH_LIST', 'SAVE_FOR_LATER']);
    expect(defaultListKey('FAVORITES')).toBe('lists:default.FAVORITES');
  });

  test('that cannot be created leave the others usable, and are tried again at the next load', async () => {
    const live = begin();
    live.actor.send({ type: 'OPEN', userId: '7' });
    await live.answer('loadLists', [garden]);
    await live.fail('createList', conflict);
    expect(own(live)).toBe('FULFILLED');
    expect(selectListsFailure(look(live))).toEqual({ change: null, request: conflict });
    live.actor.send({ type: 'RELOAD' });
    await live.answer('loadLists', [garden]);
    expect(own(live)).toBe('completing');
    live.advance(30_000);
    expect(own(live)).toBe('FULFILLED');
    expect(selectListsFailure(look(live))).toEqual({ change: null, request: TIMED_OUT });
  });
});

describe('the order of wish lists (§9)', () => {
  test('starts with the default list, then goes by sortNum, then newest first', () => {
    const lists = [
      aList('old', { sortNum: 1, createUtcTime: 1000 }),
      aList('late', { sortNum: 2, createUtcTime: 9000 }),
      aList('new', { sortNum: 1, createUtcTime: 1001 }),
      aList('default', { sortNum: 9, isDefault: true }),
      aList('first', { sortNum: 0, createUtcTime: 1 }),
    ];
    expect(sortLists(lists).map(({ listId }) => listId)).toEqual(['default', 'first', 'new', 'old', 'late']);
    expect(lists[0]?.listId).toBe('old');
  });
});

describe('shared lists (§6)', () => {
  test("are shown only with EDIT access, with their owner's name or User", async () => {
    const live = begin();
    live.actor.send({ type: 'OPEN', userId: '7' });
    const jean = aList('jean', { accessType: 'EDIT', ownerFullName: 'Jean Roy', sortNum: 2 });
    const nobodys = aList('nobody', { accessType: 'EDIT', ownerFullName: ' ', sortNum: 1 });
    await live.answer('loadSharedLists', [
      jean,
      aList('view', { accessType: 'VIEW', ownerFullName: 'Ann Lee' }),
      aList('none', { accessType: null }),
      nobodys,
    ]);
    expect(selectSharedLists(look(live))).toEqual([nobodys, jean]);
    expect(ownerOf(jean)).toEqual({ name: 'Jean Roy' });
    expect(ownerOf(nobodys)).toEqual({ key: 'lists:USER' });
    expect(ownerOf({ ownerFullName: null })).toEqual({ key: 'lists:USER' });
  });

  test('follow the own lists, without Save for Later, where an item is saved, each named with its owner', async () => {
    const live = begin();
    live.actor.send({ type: 'OPEN', userId: '7' });
    expect(selectListsToSaveTo(look(live)), 'the own lists are still loading').toBeNull();
    await live.answer('loadLists', [saveForLater, garden, favorites]);
    const jean = aList('jean', { accessType: 'EDIT', ownerFullName: 'Jean Roy', listName: 'Camp' });
    const nobodys = aList('nobody', { accessType: 'EDIT', ownerFullName: ' ', listName: 'Raffle' });
    await live.answer('loadSharedLists', [jean, nobodys]);
    const lists = selectListsToSaveTo(look(live)) ?? [];
    expect(lists.map((list) => listLabel(list, (key) => `<${key}>`))).toEqual([
      favorites.listName,
      'Garden',
      'Camp (Jean Roy)',
      'Raffle (<lists:USER>)',
    ]);
  });

  test('that cannot be fetched leave own lists usable, and are fetched again on RELOAD', async () => {
    const live = await opened();
    live.actor.send({ type: 'RELOAD' });
    await live.fail('loadSharedLists', conflict);
    await live.answer('loadLists', [favorites, saveForLater]);
    expect(live.value).toEqual({ member: { own: 'FULFILLED', shared: 'failed' } });
    expect(selectSharedFailure(look(live))).toEqual(conflict);
    expect(selectListsFailure(look(live))).toBeNull();
    live.actor.send({ type: 'RELOAD' });
    await live.answer('loadSharedLists', []);
    expect(selectSharedFailure(look(live))).toBeNull();
  });

  test('cannot be renamed or deleted', async () => {
    const live = begin();
    live.actor.send({ type: 'OPEN', userId: '7' });
    await live.answer('loadSharedLists', [aList('jean', { accessType: 'EDIT' })]);
    expect(canRename(look(live), 'jean')).toBe(false);
    expect(canDelete(look(live), 'jean')).toBe(false);
  });
});

describe('changes of wish lists', () => {
  test("are sent one at a time, and the server's answer is shown", async () => {
    const live = await opened([favorites, saveForLater, garden, aList('attic')]);
    change(live, { kind: 'create', list: christmas });
    change(live, { kind: 'update', listId: 'garden', patch: { listName: 'Balcony' } });
    change(live, { kind: 'delete', listId: 'attic' });
    expect(own(live)).toBe('CHANGING');
    expect(live.openCalls.inputOf('changeList')).toEqual({
      userId: '7',
      change: { kind: 'create', list: christmas },
    });
    await live.answer('changeList', aList('c-1', { ...christmas }));
    expect(live.openCalls.inputOf('changeList')).toMatchObject({ change: { kind: 'update' } });
    await live.answer('changeList', { ...garden, listName: 'Balcony garden' });
    expect(live.openCalls.inputOf('changeList')).toMatchObject({
      change: { kind: 'delete', listId: 'attic' },
    });
    await live.answer('changeList', null);
    expect(own(live)).toBe('FULFILLED');
    expect(names(live)).toEqual(['Favorites', 'Balcony garden', 'Save for Later', 'Christmas']);
  });

  test.each([
    ['while the lists are being fetched', 'loadLists'],
    ['while default lists are being made', 'createList'],
  ])('wait %s', async (_, call) => {
    const live = begin();
    live.actor.send({ type: 'OPEN', userId: '7' });
    if (call === 'createList') await live.answer('loadLists', [favorites]);
    change(live, { kind: 'create', list: christmas });
    expect(live.openCalls.open).not.toContain('changeList');
    await live.answer(call, call === 'createList' ? saveForLater : [favorites, saveForLater]);
    expect(own(live)).toBe('CHANGING');
    expect(live.openCalls.open).toContain('changeList');
  });

  test('that are refused keep status and data, and the lists are fetched again', async () => {
    const live = await opened();
    const rename: ListChange = { kind: 'update', listId: 'garden', patch: { listName: 'Favorites' } };
    change(live, rename);
    await live.fail('changeList', conflict);
    expect(own(live)).toBe('PENDING');
    expect(selectListsFailure(look(live))).toEqual({ change: rename, request: conflict });
    await live.fail('loadLists', requestFailure(503, null));
    expect(own(live)).toBe('REJECTED');
    expect(selectListsFailure(look(live))).toEqual({ change: rename, request: conflict });
    live.actor.send({ type: 'DISMISS' });
    expect(selectListsFailure(look(live))).toBeNull();
    expect(own(live)).toBe('REJECTED');
    expect(names(live)).toEqual(['Favorites', 'Garden', 'Save for Later']);
  });

  test('that were refused are forgotten at the next change', async () => {
    const live = await opened();
    change(live, { kind: 'create', list: christmas });
    await live.fail('changeList', conflict);
    await live.answer('loadLists', [favorites, saveForLater]);
    expect(selectListsFailure(look(live))?.request).toEqual(conflict);
    change(live, { kind: 'create', list: christmas });
    expect(selectListsFailure(look(live))).toBeNull();
  });

  test('can delete a list again if an earlier deletion left it in place', async () => {
    const live = await opened();
    change(live, { kind: 'delete', listId: 'garden' });
    expect(canDelete(look(live), 'garden')).toBe(false);
    await live.answer('changeList', null);
    live.actor.send({ type: 'RELOAD' });
    await live.answer('loadLists', [favorites, saveForLater, garden]);
    expect(canDelete(look(live), 'garden')).toBe(true);
  });

  test('that are not answered for 30 s time out, and the lists are fetched again', async () => {
    const live = await opened();
    change(live, { kind: 'delete', listId: 'garden' });
    live.advance(29_999);
    expect(own(live)).toBe('CHANGING');
    live.advance(1);
    expect(own(live)).toBe('PENDING');
    expect(selectListsFailure(look(live))).toMatchObject({ request: { kind: 'TIMEOUT' } });
    await live.answer('loadLists', [favorites, saveForLater]);
    expect(names(live)).toEqual(['Favorites', 'Save for Later']);
  });

  test('after a failed load fetch the lists first', async () => {
    const live = await opened();
    live.actor.send({ type: 'RELOAD' });
    await live.fail('loadLists', conflict);
    change(live, { kind: 'delete', listId: 'favorites' });
    expect(own(live)).toBe('REJECTED');
    change(live, { kind: 'create', list: christmas });
    expect(own(live)).toBe('PENDING');
    await live.answer('loadLists', [favorites, saveForLater]);
    expect(own(live)).toBe('CHANGING');
  });

  test('of a list under deletion are refused, and queued ones are dropped', async () => {
    const live = await opened();
    change(live, { kind: 'create', list: christmas });
    change(live, { kind: 'update', listId: 'garden', patch: { listName: 'Balcony' } });
    change(live, { kind: 'delete', listId: 'garden' });
    change(live, { kind: 'delete', listId: 'garden' });
    expect(look(live).context.waiting).toEqual([{ kind: 'delete', listId: 'garden' }]);
    await live.answer('changeList', aList('c-1', { ...christmas }));
    expect(canRename(look(live), 'garden')).toBe(false);
    expect(canDelete(look(live), 'garden')).toBe(false);
    await live.answer('changeList', null);
    expect(names(live)).toEqual(['Favorites', 'Save for Later', 'Christmas']);
  });

  test('can be shared, but Save for Later can’t', () => {
    expect([favorites, garden].map((list) => mayShare(list))).toEqual([true, true]);
    expect(mayShare(saveForLater)).toBe(false);
  });

  test('can rename but not delete the default list and Save for Later, and cannot touch an unknown one', async () => {
    const live = await opened();
    expect(canRename(look(live), 'favorites')).toBe(true);
    expect(canDelete(look(live), 'favorites')).toBe(false);
    expect(canRename(look(live), 'later')).toBe(true);
    expect(canDelete(look(live), 'later')).toBe(false);
    expect(canDelete(look(live), 'garden')).toBe(true);
    expect(canRename(look(live), 'elsewhere')).toBe(false);
    change(live, { kind: 'delete', listId: 'favorites' });
    expect(own(live)).toBe('FULFILLED');
  });
});

describe('access to a list', () => {
  const member = { isOwner: false, isMember: true };
  const guest = { isOwner: false, isMember: false };

  test.each(['EDIT', 'VIEW', null] as const)(
    'its owner owns it, whether shared as %s or not',
    (accessType) => {
      expect(listRole({ accessType }, { isOwner: true, isMember: true })).toBe('OWNER');
    },
  );

  test('other members edit it if it is shared with EDIT, look at it with VIEW, and have no role in a private one', () => {
    const roles = (['EDIT', 'VIEW', null] as const).map((accessType) => listRole({ accessType }, member));
    expect(roles).toEqual(['EDITOR', 'VIEWER', null]);
  });

  test('guests only look at a shared list', () => {
    const roles = (['EDIT', 'VIEW', null] as const).map((accessType) => listRole({ accessType }, guest));
    expect(roles).toEqual(['VIEWER', 'VIEWER', null]);
  });

  test('owners and editors add, tick and comment; owners alone move items', () => {
    const all = ['OWNER', 'EDITOR', 'VIEWER'] as const;
    expect(all.map(mayEditItems)).toEqual([true, true, false]);
    expect(all.map(mayMoveItems)).toEqual([true, false, false]);
  });

  test('an item is managed by the owner of its list, and by the editor who added it', () => {
    const all = ['OWNER', 'EDITOR', 'VIEWER'] as const;
    expect(all.map((role) => mayManageItem(role, { isAdder: false }))).toEqual([true, false, false]);
    expect(all.map((role) => mayManageItem(role, { isAdder: true }))).toEqual([true, true, false]);
  });
});
