/** §7 carts: a guest's cart, its merge at sign-in, changes one at a time, two tabs in step. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { CartChange } from '../../machines/cart/events.ts';
import {
  selectCart,
  selectCartFailure,
  selectIsBusy,
  selectIsEmpty,
  selectIsMerged,
  selectItemCount,
  selectLines,
  selectNotices,
  selectSubtotalCents,
  selectWantedQuantity,
} from '../../machines/cart/selectors.ts';
import { requestFailure, TIMED_OUT } from '../../machines/request/failure.ts';
import { aCart, aLine, cartAt, membersCart } from './feeds/cart.ts';
import { Live } from './walker/live.ts';

const begin = () => new Live((desk, options) => createActor(cartAt(desk), options));
type LiveCart = ReturnType<typeof begin>;

const look = (live: LiveCart) => live.actor.getSnapshot();
const change = (live: LiveCart, wanted: CartChange) => live.actor.send({ type: 'CHANGE', change: wanted });

const guestsCart = aCart(1, [aLine(1, 1)]);
const add: CartChange = { kind: 'add', items: [{ sku: 'SKU-1', quantity: 2 }] };
const conflict = requestFailure(409, { code: 'OUT_OF_STOCK' });

async function beginAsGuest(cart = guestsCart): Promise<LiveCart> {
  const live = begin();
  live.actor.send({ type: 'OPEN' });
  await live.answer('guest.loadCart', cart);
  return live;
}

async function beginAsMember(): Promise<LiveCart> {
  const live = begin();
  live.actor.send({ type: 'MERGE', userId: '7' });
  await live.answer('mergeCart', membersCart);
  live.takeEffects();
  return live;
}

describe("a guest's cart", () => {
  test('is fetched, so that it survives a reload', async () => {
    const live = begin();
    expect(live.value).toBe('IDLE');
    live.actor.send({ type: 'OPEN' });
    expect(live.desk.inputOf('guest.loadCart')).toEqual({ owner: { kind: 'guest' } });
    expect(selectIsBusy(look(live))).toBe(true);
    await live.answer('guest.loadCart', guestsCart);
    expect(live.value).toEqual({ guest: 'FULFILLED' });
    expect(selectCart(look(live))).toEqual(guestsCart);
    expect([selectItemCount(look(live)), selectSubtotalCents(look(live))]).toEqual([1, 1250]);
  });

  test('takes a change, shows the answer of the server and tells the other tabs', async () => {
    const live = await beginAsGuest();
    change(live, add);
    expect(live.desk.inputOf('guest.changeCart')).toEqual({ owner: { kind: 'guest' }, change: add });
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 3)]));
    expect(live.value).toEqual({ guest: 'FULFILLED' });
    expect(selectLines(look(live)).map(({ quantity }) => quantity)).toEqual([3]);
    expect(live.effects).toEqual([{ type: 'announceCart', params: { cartId: 'guest-cart-1', revision: 2 } }]);
  });

  test('makes changes one after the other, in order', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, { kind: 'remove', lineId: 1 });
    expect(live.desk.open).toEqual(['guest.changeCart']);
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 3)]));
    expect(live.desk.inputOf('guest.changeCart')).toMatchObject({ change: { kind: 'remove', lineId: 1 } });
    await live.answer('guest.changeCart', aCart(3, []));
    expect(selectIsEmpty(look(live))).toBe(true);
    expect(look(live).context).toMatchObject({ underWay: null, waiting: [] });
  });

  test('sends only the last of several quantities that wait for one line', async () => {
    const live = await beginAsGuest();
    for (const quantity of [2, 3, 4, 5]) change(live, { kind: 'update', lineId: 1, quantity });
    expect(live.desk.inputOf('guest.changeCart')).toMatchObject({ change: { quantity: 2 } });
    expect(selectWantedQuantity(look(live), 1)).toBe(5);
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 2)]));
    expect(live.desk.inputOf('guest.changeCart')).toMatchObject({ change: { quantity: 5 } });
    change(live, { kind: 'remove', lineId: 1 });
    expect(selectWantedQuantity(look(live), 1)).toBe(0);
    expect([selectWantedQuantity(look(live), 2), look(live).context.waiting.length]).toEqual([null, 1]);
  });

  test('never drops an addition, nor a change of another line', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, add);
    change(live, { kind: 'update', lineId: 1, quantity: 2 });
    change(live, { kind: 'update', lineId: 2, quantity: 4 });
    expect(look(live).context.waiting).toHaveLength(3);
  });

  test('keeps what was put in before it was known whose cart it is', async () => {
    const live = begin();
    change(live, add);
    live.actor.send({ type: 'OPEN' });
    change(live, add);
    await live.answer('guest.loadCart', aCart(1, []));
    expect(live.desk.inputOf('guest.changeCart')).toMatchObject({ change: add });
    expect(look(live).context.waiting).toEqual([add]);
  });
});

describe('a change that is refused', () => {
  test('keeps the cart, says why, and fetches what is true', async () => {
    const live = await beginAsGuest();
    change(live, add);
    await live.fail('guest.changeCart', conflict);
    expect(live.value).toEqual({ guest: 'PENDING' });
    expect(selectCart(look(live))).toEqual(guestsCart);
    expect(selectCartFailure(look(live))).toEqual({ change: add, request: conflict });
    await live.answer('guest.loadCart', guestsCart);
    expect(selectCartFailure(look(live))).toEqual({ change: add, request: conflict });
    live.actor.send({ type: 'DISMISS' });
    expect(selectCartFailure(look(live))).toBeNull();
    expect(live.takeEffects()).toEqual([]);
  });

  test('goes on with the next ones', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, { kind: 'remove', lineId: 1 });
    await live.fail('guest.changeCart', conflict);
    await live.answer('guest.loadCart', guestsCart);
    expect(live.desk.inputOf('guest.changeCart')).toMatchObject({ change: { kind: 'remove' } });
  });

  test('is given up after 30 s; whether it was made is then asked', async () => {
    const live = await beginAsGuest();
    change(live, add);
    live.advance(30_000);
    expect(live.value).toEqual({ guest: 'PENDING' });
    expect(selectCartFailure(look(live))).toEqual({ change: add, request: TIMED_OUT });
  });

  test('keeps its own reason when the fetch after it fails too', async () => {
    const live = await beginAsGuest();
    change(live, add);
    await live.fail('guest.changeCart', conflict);
    await live.fail('guest.loadCart', requestFailure(0, null));
    expect(live.value).toEqual({ guest: 'REJECTED' });
    expect(selectCartFailure(look(live))?.request).toEqual(conflict);
    live.actor.send({ type: 'RELOAD' });
    expect(live.value).toEqual({ guest: 'PENDING' });
    expect(selectCartFailure(look(live))).toBeNull();
  });
});

describe('a cart that cannot be fetched', () => {
  test('says why, and is fetched before the next change goes out', async () => {
    const live = begin();
    live.actor.send({ type: 'OPEN' });
    live.advance(30_000);
    expect(live.value).toEqual({ guest: 'REJECTED' });
    expect(selectCartFailure(look(live))).toEqual({ change: null, request: TIMED_OUT });
    change(live, add);
    expect(live.desk.open).toEqual(['guest.loadCart']);
    await live.answer('guest.loadCart', guestsCart);
    expect(live.desk.open).toEqual(['guest.changeCart']);
  });
});

describe('signing in', () => {
  test("merges the guest's cart into the member's", async () => {
    const live = await beginAsGuest();
    live.actor.send({ type: 'MERGE', userId: '7' });
    expect(live.value).toEqual({ merging: 'current' });
    expect(live.desk.inputOf('mergeCart')).toEqual({ userId: '7' });
    expect(selectCart(look(live))).toEqual(guestsCart);
    await live.answer('mergeCart', membersCart);
    expect(live.value).toEqual({ merged: 'FULFILLED' });
    expect([selectIsMerged(look(live)), selectItemCount(look(live))]).toEqual([true, 3]);
    expect(live.effects).toEqual([
      { type: 'announceCart', params: { cartId: 'member-cart-7', revision: 3 } },
    ]);
  });

  test('waits for the changes that are on their way and in line: nothing is lost', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, add);
    live.actor.send({ type: 'MERGE', userId: '7' });
    expect(live.desk.open).toEqual(['guest.changeCart']);
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 3)]));
    expect(live.desk.open).toEqual(['guest.changeCart']);
    await live.answer('guest.changeCart', aCart(3, [aLine(1, 5)]));
    expect(live.value).toEqual({ merging: 'current' });
  });

  test('calls off a fetch of the guest cart that is no longer of use', () => {
    const live = begin();
    live.actor.send({ type: 'OPEN' });
    live.actor.send({ type: 'MERGE', userId: '7' });
    expect(live.desk.aborted).toEqual(['guest.loadCart']);
    expect(live.desk.open).toEqual(['mergeCart']);
  });

  test("makes a change that comes meanwhile afterwards, in the member's cart", async () => {
    const live = begin();
    live.actor.send({ type: 'MERGE', userId: '7' });
    change(live, add);
    await live.answer('mergeCart', membersCart);
    expect(live.desk.inputOf('merged.changeCart')).toEqual({
      owner: { kind: 'member', userId: '7' },
      change: add,
    });
  });

  test.each([
    ['fails', (live: LiveCart) => live.fail('mergeCart', requestFailure(503, null)), 'REFUSED'],
    ['takes 30 s', (live: LiveCart) => Promise.resolve(live.advance(30_000)), 'TIMEOUT'],
  ])("keeps the guest's lines in sight when the merge %s, and tries again", async (_, happens, kind) => {
    const live = await beginAsGuest();
    live.actor.send({ type: 'MERGE', userId: '7' });
    await happens(live);
    expect(live.value).toBe('unmerged');
    expect(selectCart(look(live))).toEqual(guestsCart);
    expect(selectCartFailure(look(live))?.request.kind).toBe(kind);
    live.actor.send({ type: 'RELOAD' });
    await live.answer('mergeCart', membersCart);
    expect(live.value).toEqual({ merged: 'FULFILLED' });
    expect(selectCartFailure(look(live))).toBeNull();
  });

  test('tries again when the shopper goes on after a merge that failed', async () => {
    const live = await beginAsGuest();
    live.actor.send({ type: 'MERGE', userId: '7' });
    await live.fail('mergeCart', requestFailure(503, null));
    change(live, add);
    await live.answer('mergeCart', membersCart);
    expect(live.desk.open).toEqual(['merged.changeCart']);
  });
});

test('signing out leaves nothing of the member behind', async () => {
  const live = await beginAsMember();
  change(live, add);
  change(live, add);
  live.actor.send({ type: 'RESET' });
  expect(live.desk.aborted).toEqual(['merged.changeCart']);
  expect(live.value).toEqual({ guest: 'PENDING' });
  expect(look(live).context).toEqual({
    cart: null,
    userId: null,
    underWay: null,
    waiting: [],
    failure: null,
  });
  await live.answer('guest.loadCart', aCart(1, []));
  expect(live.value).toEqual({ guest: 'FULFILLED' });
});

describe('two tabs', () => {
  const elsewhere = (live: LiveCart, revision: number, cartId = 'member-cart-7') =>
    live.actor.send({ type: 'CHANGED_ELSEWHERE', cartId, revision });

  test('fetch what the other has changed', async () => {
    const live = await beginAsMember();
    elsewhere(live, 4);
    expect(live.value).toEqual({ merged: 'PENDING' });
    await live.answer('merged.loadCart', { ...membersCart, revision: 4 });
    expect(live.value).toEqual({ merged: 'FULFILLED' });
    expect(live.takeEffects()).toEqual([]);
  });

  test.each([3, 2])('fetch nothing for revision %i when they have the third', async (revision) => {
    const live = await beginAsMember();
    elsewhere(live, revision);
    expect(live.desk.open).toEqual([]);
  });

  test('fetch a cart they have not seen, whatever its revision', async () => {
    const live = await beginAsMember();
    elsewhere(live, 1, 'another-cart');
    expect(live.desk.open).toEqual(['merged.loadCart']);
  });

  test('start a fetch again that may be too old', async () => {
    const live = await beginAsMember();
    elsewhere(live, 4);
    elsewhere(live, 5);
    expect(live.desk.aborted).toEqual(['merged.loadCart']);
    expect(live.desk.open).toEqual(['merged.loadCart']);
  });

  test('fetch after their own change when the other was at it meanwhile', async () => {
    const live = await beginAsMember();
    change(live, add);
    elsewhere(live, 4);
    expect(live.desk.open).toEqual(['merged.changeCart']);
    await live.answer('merged.changeCart', { ...membersCart, revision: 4 });
    expect(live.value).toEqual({ merged: 'PENDING' });
    expect(live.takeEffects()).toEqual(['announceCart']);
  });

  test('fetch after a merge when the other was at it meanwhile', async () => {
    const live = begin();
    live.actor.send({ type: 'MERGE', userId: '7' });
    elsewhere(live, 4);
    await live.answer('mergeCart', membersCart);
    expect(live.value).toEqual({ merged: 'PENDING' });
  });
});

test('price changes and stock limits are told line by line', async () => {
  const live = await beginAsGuest(
    aCart(1, [
      aLine(1, 1, { unitPriceCents: 1400, seenPriceCents: 1250, notices: ['PRICE_UP'] }),
      aLine(2, 1),
      aLine(3, 0, { available: 0, askedQuantity: 2, notices: ['SOLD_OUT', 'PRICE_DOWN'] }),
    ]),
  );
  expect(selectNotices(look(live))).toEqual([
    { lineId: 1, notice: 'PRICE_UP' },
    { lineId: 3, notice: 'SOLD_OUT' },
    { lineId: 3, notice: 'PRICE_DOWN' },
  ]);
});
