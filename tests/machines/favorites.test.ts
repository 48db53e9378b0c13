/** Hearts on cards: known by one call, filled at once, put right if the server refuses, and saved after a guest signs in. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { selectIsSaved, selectLostPress } from '#machines/favorites/selectors.ts';
import { requestFailure, TIMED_OUT } from '#machines/request/failure.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { favoritesAt } from './feeds/favorites.ts';
import { Live } from './walker/live.ts';

const begin = () => new Live((openCalls, options) => createActor(favoritesAt(openCalls), options));
type Hearts = ReturnType<typeof begin>;

const look = (live: Hearts) => live.actor.getSnapshot();
const isFilled = (live: Hearts, itemId: number) => selectIsSaved(look(live), itemId);
const press = (live: Hearts, itemId: number) => live.actor.send({ type: 'PRESS', itemId });
const open = (live: Hearts, userId = '7') => live.actor.send({ type: 'OPEN', userId });
const full = requestFailure(409, { code: 'LIST_FULL' });

async function opened(itemIds: number[] = [1]): Promise<Hearts> {
  const live = begin();
  open(live);
  await live.answer('loadFavorites', { itemIds });
  return live;
}

describe('which hearts are filled', () => {
  test('is known by one call, only for a member', async () => {
    const live = begin();
    expect(live.value).toBe('IDLE');
    expect(selectRequestStatus(look(live))).toBe('IDLE');
    expect(isFilled(live, 1)).toBe(false);
    open(live);
    expect(live.value).toEqual({ member: 'PENDING' });
    expect(live.openCalls.inputOf('loadFavorites')).toEqual({ userId: '7' });
    await live.answer('loadFavorites', { itemIds: [1] });
    expect(live.value).toEqual({ member: 'FULFILLED' });
    expect([1, 2].map((itemId) => isFilled(live, itemId))).toEqual([true, false]);
    expect(live.openCalls.open).toEqual([]);
  });

  test('stays as it was if a reload fails, which loses no press and needs no message', async () => {
    const live = await opened();
    live.actor.send({ type: 'RELOAD' });
    await live.fail('loadFavorites', full);
    expect(live.value).toEqual({ member: 'REJECTED' });
    expect(selectRequestStatus(look(live))).toBe('REJECTED');
    expect(isFilled(live, 1)).toBe(true);
    expect(look(live).context.failure).toEqual({ change: null, request: full });
    expect(selectLostPress(look(live))).toBeNull();
    live.actor.send({ type: 'RELOAD' });
    expect(look(live).context.failure).toBeNull();
    await live.answer('loadFavorites', { itemIds: [2] });
    expect([1, 2].map((itemId) => isFilled(live, itemId))).toEqual([false, true]);
  });

  test('is asked again after 30 s without an answer, not a millisecond sooner', () => {
    const live = begin();
    open(live);
    live.advance(29_999);
    expect(live.value).toEqual({ member: 'PENDING' });
    live.advance(1);
    expect(live.value).toEqual({ member: 'REJECTED' });
    expect(look(live).context.failure).toEqual({ change: null, request: TIMED_OUT });
    press(live, 2);
    expect(live.value).toEqual({ member: 'PENDING' });
    expect(isFilled(live, 2)).toBe(true);
  });

  test('is forgotten at sign-out, and when another member signs in', async () => {
    const live = await opened();
    press(live, 2);
    press(live, 3);
    open(live, '8');
    expect(live.openCalls.aborted).toEqual(['changeFavorite']);
    expect(live.openCalls.inputOf('loadFavorites')).toEqual({ userId: '8' });
    expect([1, 2, 3].map((itemId) => isFilled(live, itemId))).toEqual([false, false, false]);
    await live.answer('loadFavorites', { itemIds: [1] });
    expect(live.value).toEqual({ member: 'FULFILLED' });
    live.actor.send({ type: 'CLOSE' });
    expect(live.value).toBe('IDLE');
    expect(look(live).context).toEqual({
      userId: null,
      itemIds: null,
      underWay: null,
      waiting: [],
      failure: null,
    });
  });
});

describe('a press', () => {
  test('fills the heart at once, and another one empties it', async () => {
    const live = await opened();
    press(live, 2);
    expect(isFilled(live, 2)).toBe(true);
    expect(selectRequestStatus(look(live))).toBe('PENDING');
    expect(live.openCalls.inputOf('changeFavorite')).toEqual({
      userId: '7',
      change: { itemId: 2, isSaved: true },
    });
    await live.answer('changeFavorite', { done: true });
    expect(isFilled(live, 2)).toBe(true);
    expect(look(live).context).toMatchObject({ itemIds: [1, 2], underWay: null });
    press(live, 2);
    expect(isFilled(live, 2)).toBe(false);
    await live.answer('changeFavorite', { done: true });
    expect(look(live).context.itemIds).toEqual([1]);
    expect(live.value).toEqual({ member: 'FULFILLED' });
  });

  test('that comes while another one is sent waits, and is taken back by one more', async () => {
    const live = await opened([]);
    press(live, 1);
    press(live, 1);
    press(live, 2);
    expect(isFilled(live, 1)).toBe(false);
    expect(look(live).context.waiting).toEqual([
      { itemId: 1, isSaved: false },
      { itemId: 2, isSaved: true },
    ]);
    press(live, 1);
    expect(isFilled(live, 1)).toBe(true);
    expect(look(live).context.waiting).toEqual([{ itemId: 2, isSaved: true }]);
    await live.answer('changeFavorite', { done: true });
    expect(live.openCalls.inputOf('changeFavorite')).toMatchObject({ change: { itemId: 2 } });
    await live.answer('changeFavorite', { done: true });
    expect(look(live).context.itemIds).toEqual([1, 2]);
  });

  test('that the server refuses is taken back and told, and the saved items are fetched again', async () => {
    const live = await opened();
    press(live, 2);
    await live.fail('changeFavorite', full);
    expect(live.value).toEqual({ member: 'PENDING' });
    expect(isFilled(live, 2)).toBe(false);
    expect(selectLostPress(look(live))).toEqual(full);
    await live.answer('loadFavorites', { itemIds: [1, 3] });
    expect(isFilled(live, 3)).toBe(true);
    expect(selectLostPress(look(live))).toEqual(full);
    live.actor.send({ type: 'DISMISS' });
    expect(live.value).toEqual({ member: 'FULFILLED' });
    expect(selectLostPress(look(live))).toBeNull();
  });

  test('that isn’t answered within 30 s is taken back', async () => {
    const live = await opened();
    press(live, 2);
    live.advance(30_000);
    expect(live.value).toEqual({ member: 'PENDING' });
    expect(isFilled(live, 2)).toBe(false);
    expect(selectLostPress(look(live))).toEqual(TIMED_OUT);
  });

  test('before the saved items are known is sent after them, and is lost if they can’t be fetched', async () => {
    const live = begin();
    open(live);
    press(live, 2);
    press(live, 3);
    expect(isFilled(live, 2)).toBe(true);
    expect(live.openCalls.open).toEqual(['loadFavorites']);
    await live.fail('loadFavorites', full);
    expect(isFilled(live, 2)).toBe(false);
    expect(look(live).context.failure).toEqual({ change: { itemId: 2, isSaved: true }, request: full });
    press(live, 2);
    expect(look(live).context.failure).toBeNull();
    await live.answer('loadFavorites', { itemIds: [] });
    expect(live.value).toEqual({ member: 'CHANGING' });
    await live.answer('changeFavorite', { done: true });
    expect(isFilled(live, 2)).toBe(true);
  });

  test('refused before a load fails keeps its reason', async () => {
    const live = await opened();
    press(live, 2);
    await live.fail('changeFavorite', full);
    await live.fail('loadFavorites', requestFailure(503, null));
    expect(selectLostPress(look(live))).toEqual(full);
    press(live, 1);
    expect(selectLostPress(look(live))).toBeNull();
  });

  test('of a guest fills nothing, and the item pressed last is saved when they sign in', async () => {
    const live = begin();
    press(live, 1);
    press(live, 2);
    press(live, 2);
    expect(isFilled(live, 2)).toBe(false);
    expect(live.openCalls.open).toEqual([]);
    open(live);
    expect(isFilled(live, 2)).toBe(true);
    await live.answer('loadFavorites', { itemIds: [] });
    expect(live.openCalls.inputOf('changeFavorite')).toEqual({
      userId: '7',
      change: { itemId: 2, isSaved: true },
    });
    await live.answer('changeFavorite', { done: true });
    expect(look(live).context.itemIds).toEqual([2]);
  });
});
