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

describe('the saved items', () => {
  test('are fetched by one call for a member, and not for a guest', async () => {
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

  test('stay as they were if a reload fails, and no message is shown if no press was lost', async () => {
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

  test('are given up after 30 s without an answer, and the next press fetches them again', () => {
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

  test('are forgotten at sign-out, and when another member signs in', async () => {
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

describe('a press on a heart', () => {
  test('fills the heart at once, and a second press empties it', async () => {
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

  test('waits while another press is sent, and a second press on the same heart takes it back', async () => {
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

  test('is taken back with a message if the server refuses it, and the saved items are fetched again', async () => {
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

  test('is taken back after 30 s without an answer', async () => {
    const live = await opened();
    press(live, 2);
    live.advance(30_000);
    expect(live.value).toEqual({ member: 'PENDING' });
    expect(isFilled(live, 2)).toBe(false);
    expect(selectLostPress(look(live))).toEqual(TIMED_OUT);
  });

  test('waits until the saved items are fetched, and is taken back with a message if that fails', async () => {
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

  test('keeps the reason of its refusal if the load after it fails too', async () => {
    const live = await opened();
    press(live, 2);
    await live.fail('changeFavorite', full);
    await live.fail('loadFavorites', requestFailure(503, null));
    expect(selectLostPress(look(live))).toEqual(full);
    press(live, 1);
    expect(selectLostPress(look(live))).toBeNull();
  });

  test('of a guest fills no heart, and the last pressed item is saved when they sign in', async () => {
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
