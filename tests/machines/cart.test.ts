/** §7 carts: a guest's cart, its merge at sign-in, one change at a time, and two tabs in sync. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { CartChange } from '#machines/cart/events.ts';
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
} from '#machines/cart/selectors.ts';
import { requestFailure, TIMED_OUT } from '#machines/request/failure.ts';
import { aCart, aLine, cartAt, membersCart } from './feeds/cart.ts';
import { Live } from './walker/live.ts';

const begin = () => new Live((openCalls, options) => createActor(cartAt(openCalls), options));
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

const asksFor = (quantity: number): CartChange[] => [
  { kind: 'add', items: [{ sku: 'SKU-1', quantity }] },
  { kind: 'update', lineId: 1, quantity },
];

describe('the quantity of a cart change', () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'is refused as %d in every state of the cart',
    async (quantity) => {
      const guests = await beginAsGuest();
      const changing = await beginAsGuest();
      change(changing, add);
      for (const live of [begin(), guests, changing, await beginAsMember()]) {
        const before = look(live);
        for (const wanted of asksFor(quantity)) {
          expect(before.can({ type: 'CHANGE', change: wanted })).toBe(false);
          change(live, wanted);
        }
        expect(look(live).context).toBe(before.context);
      }
    },
  );

  test('may be 0 to empty a line, but not to add an item', async () => {
    const live = await beginAsGuest();
    const [adding, setting] = asksFor(0).map((wanted) => look(live).can({ type: 'CHANGE', change: wanted }));
    expect([adding, setting]).toEqual([false, true]);
    expect(look(live).can({ type: 'CHANGE', change: { kind: 'add', items: [] } })).toBe(false);
  });
});

describe("a guest's cart", () => {
  test('is fetched when a page opens', async () => {
    const live = begin();
    expect(live.value).toBe('IDLE');
    live.actor.send({ type: 'OPEN' });
    expect(live.openCalls.inputOf('guest.loadCart')).toEqual({ owner: { kind: 'guest' } });
    expect(selectIsBusy(look(live))).toBe(true);
    await live.answer('guest.loadCart', guestsCart);
    expect(live.value).toEqual({ guest: 'FULFILLED' });
    expect(selectCart(look(live))).toEqual(guestsCart);
    expect([selectItemCount(look(live)), selectSubtotalCents(look(live))]).toEqual([1, 1250]);
  });

  test("sends a change, shows the server's answer and announces it to the other tabs", async () => {
    const live = await beginAsGuest();
    change(live, add);
    expect(live.openCalls.inputOf('guest.changeCart')).toEqual({ owner: { kind: 'guest' }, change: add });
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 3)]));
    expect(live.value).toEqual({ guest: 'FULFILLED' });
    expect(selectLines(look(live)).map(({ quantity }) => quantity)).toEqual([3]);
    expect(live.effects).toEqual([{ type: 'announceCart', params: { cartId: 'guest-cart-1', revision: 2 } }]);
  });

  test('sends changes one after the other, in order', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, { kind: 'remove', lineId: 1 });
    expect(live.openCalls.open).toEqual(['guest.changeCart']);
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 3)]));
    expect(live.openCalls.inputOf('guest.changeCart')).toMatchObject({
      change: { kind: 'remove', lineId: 1 },
    });
    await live.answer('guest.changeCart', aCart(3, []));
    expect(selectIsEmpty(look(live))).toBe(true);
    expect(look(live).context).toMatchObject({ underWay: null, waiting: [] });
  });

  test('sends only the last of several quantities queued for one line', async () => {
    const live = await beginAsGuest();
    for (const quantity of [2, 3, 4, 5]) change(live, { kind: 'update', lineId: 1, quantity });
    expect(live.openCalls.inputOf('guest.changeCart')).toMatchObject({ change: { quantity: 2 } });
    expect(selectWantedQuantity(look(live), 1)).toBe(5);
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 2)]));
    expect(live.openCalls.inputOf('guest.changeCart')).toMatchObject({ change: { quantity: 5 } });
    change(live, { kind: 'remove', lineId: 1 });
    expect(selectWantedQuantity(look(live), 1)).toBe(0);
    expect([selectWantedQuantity(look(live), 2), look(live).context.waiting.length]).toEqual([null, 1]);
  });

  test('never drops an added item or a change of another line', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, add);
    change(live, { kind: 'update', lineId: 1, quantity: 2 });
    change(live, { kind: 'update', lineId: 2, quantity: 4 });
    expect(look(live).context.waiting).toHaveLength(3);
  });

  test('keeps items added before the shopper was known', async () => {
    const live = begin();
    change(live, add);
    expect(live.value).toBe('IDLE');
    live.actor.send({ type: 'OPEN' });
    change(live, add);
    await live.answer('guest.loadCart', aCart(1, []));
    expect(live.openCalls.inputOf('guest.changeCart')).toMatchObject({ change: add });
    expect(look(live).context.waiting).toEqual([add]);
  });
});

describe('a change that is refused', () => {
  test('keeps the cart, shows the reason, and fetches the cart again', async () => {
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
    expect(live.value).toEqual({ guest: 'FULFILLED' });
    expect(live.takeEffects()).toEqual([]);
  });

  test('does not stop the queued changes', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, { kind: 'remove', lineId: 1 });
    await live.fail('guest.changeCart', conflict);
    await live.answer('guest.loadCart', guestsCart);
    expect(live.openCalls.inputOf('guest.changeCart')).toMatchObject({ change: { kind: 'remove' } });
  });

  test('includes one without an answer for 30 s, after which the cart is fetched again', async () => {
    const live = await beginAsGuest();
    change(live, add);
    live.advance(30_000);
    expect(live.value).toEqual({ guest: 'PENDING' });
    expect(selectCartFailure(look(live))).toEqual({ change: add, request: TIMED_OUT });
  });

  test('keeps its reason when the next fetch fails too', async () => {
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
  test('shows the reason, and is fetched before the next change is sent', async () => {
    const live = begin();
    live.actor.send({ type: 'OPEN' });
    live.advance(30_000);
    expect(live.value).toEqual({ guest: 'REJECTED' });
    expect(selectCartFailure(look(live))).toEqual({ change: null, request: TIMED_OUT });
    change(live, add);
    expect(live.openCalls.open).toEqual(['guest.loadCart']);
    await live.answer('guest.loadCart', guestsCart);
    expect(live.openCalls.open).toEqual(['guest.changeCart']);
  });
});

describe('the cart at sign-in', () => {
  test("merges the guest's cart into the member's", async () => {
    const live = await beginAsGuest();
    live.actor.send({ type: 'MERGE', userId: '7' });
    expect(live.value).toEqual({ merging: 'current' });
    expect(live.openCalls.inputOf('mergeCart')).toEqual({ userId: '7' });
    expect(selectCart(look(live))).toEqual(guestsCart);
    await live.answer('mergeCart', membersCart);
    expect(live.value).toEqual({ merged: 'FULFILLED' });
    expect([selectIsMerged(look(live)), selectItemCount(look(live))]).toEqual([true, 3]);
    expect(live.effects).toEqual([
      { type: 'announceCart', params: { cartId: 'member-cart-7', revision: 3 } },
    ]);
  });

  test('merges only after all queued changes were sent', async () => {
    const live = await beginAsGuest();
    change(live, add);
    change(live, add);
    live.actor.send({ type: 'MERGE', userId: '7' });
    expect(live.openCalls.open).toEqual(['guest.changeCart']);
    await live.answer('guest.changeCart', aCart(2, [aLine(1, 3)]));
    expect(live.openCalls.open).toEqual(['guest.changeCart']);
    await live.answer('guest.changeCart', aCart(3, [aLine(1, 5)]));
    expect(live.value).toEqual({ merging: 'current' });
  });

  test("cancels a pending fetch of the guest's cart", () => {
    const live = begin();
    live.actor.send({ type: 'OPEN' });
    live.actor.send({ type: 'MERGE', userId: '7' });
    expect(live.openCalls.aborted).toEqual(['guest.loadCart']);
    expect(live.openCalls.open).toEqual(['mergeCart']);
  });

  test("sends a change made during the merge afterwards, to the member's cart", async () => {
    const live = begin();
    live.actor.send({ type: 'MERGE', userId: '7' });
    change(live, add);
    await live.answer('mergeCart', membersCart);
    expect(live.openCalls.inputOf('merged.changeCart')).toEqual({
      owner: { kind: 'member', userId: '7' },
      change: add,
    });
  });

  test.each([
    ['fails', (live: LiveCart) => live.fail('mergeCart', requestFailure(503, null)), 'REFUSED'],
    ['takes 30 s', (live: LiveCart) => Promise.resolve(live.advance(30_000)), 'TIMEOUT'],
  ])("keeps showing the guest's lines when the merge %s, and merges on reload", async (_, happens, kind) => {
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

  test('merges again when the shopper makes a change after a failed merge', async () => {
    const live = await beginAsGuest();
    live.actor.send({ type: 'MERGE', userId: '7' });
    await live.fail('mergeCart', requestFailure(503, null));
    change(live, add);
    await live.answer('mergeCart', membersCart);
    expect(live.openCalls.open).toEqual(['merged.changeCart']);
  });
});

test("signing out cancels pending changes and forgets the member's cart", async () => {
  const live = await beginAsMember();
  change(live, add);
  change(live, add);
  live.actor.send({ type: 'RESET' });
  expect(live.openCalls.aborted).toEqual(['merged.changeCart']);
  expect(live.value).toEqual({ guest: 'PENDING' });
  expect(look(live).context).toEqual({
    cart: null,
    userId: null,
    underWay: null,
    waiting: [],
    failure: null,
    removed: null,
  });
  await live.answer('guest.loadCart', aCart(1, []));
  expect(live.value).toEqual({ guest: 'FULFILLED' });
});

describe.each([
  { owner: 'guest', beginAs: beginAsGuest, cart: guestsCart },
  { owner: 'merged', beginAs: beginAsMember, cart: membersCart },
] as const)('two tabs of one $owner cart', ({ owner, beginAs, cart }) => {
  const [load, write] = [`${owner}.loadCart`, `${owner}.changeCart`];
  const state = (value: string) => ({ [owner]: value });
  const elsewhere = (live: LiveCart, later: number, cartId = cart.cartId) =>
    live.actor.send({ type: 'CHANGED_ELSEWHERE', cartId, revision: cart.revision + later });

  test('fetch the cart that the other has changed', async () => {
    const live = await beginAs();
    elsewhere(live, 1);
    expect(live.value).toEqual(state('PENDING'));
    await live.answer(load, { ...cart, revision: cart.revision + 1 });
    expect(live.value).toEqual(state('FULFILLED'));
    expect(live.takeEffects()).toEqual([]);
  });

  test.each([0, -1])('ignore a revision that they have already (%i)', async (later) => {
    const live = await beginAs();
    elsewhere(live, later);
    expect(live.openCalls.open).toEqual([]);
  });

  test('fetch a cart with an unknown id, whatever its revision', async () => {
    const live = await beginAs();
    elsewhere(live, -1, 'another-cart');
    expect(live.openCalls.open).toEqual([load]);
  });

  test('restart a fetch when a newer revision is announced', async () => {
    const live = await beginAs();
    elsewhere(live, 1);
    elsewhere(live, 2);
    expect(live.openCalls.aborted.at(-1)).toBe(load);
    expect(live.openCalls.open).toEqual([load]);
  });

  test('fetch the cart after their own change when the other changed it during the call', async () => {
    const live = await beginAs();
    change(live, add);
    elsewhere(live, 1);
    expect(live.openCalls.open).toEqual([write]);
    await live.answer(write, { ...cart, revision: cart.revision + 1 });
    expect(live.value).toEqual(state('PENDING'));
    expect(selectCart(look(live))?.revision).toBe(cart.revision + 1);
    expect(look(live).context.underWay).toBeNull();
    expect(live.takeEffects()).toEqual(['announceCart']);
  });

  test('retry a failed fetch when the other tab has announced its cart', async () => {
    const live = await beginAs();
    live.actor.send({ type: 'RELOAD' });
    await live.fail(load, requestFailure(0, null));
    expect(live.value).toEqual(state('REJECTED'));
    elsewhere(live, 0);
    expect(live.value).toEqual(state('PENDING'));
    expect(selectCartFailure(look(live))).toBeNull();
  });
});

describe.each([
  { owner: 'guest', beginAs: beginAsGuest, cart: guestsCart },
  { owner: 'merged', beginAs: beginAsMember, cart: membersCart },
] as const)('a $owner cart', ({ owner, beginAs, cart }) => {
  const [load, write] = [`${owner}.loadCart`, `${owner}.changeCart`];
  const state = (value: string) => ({ [owner]: value });

  test('sends changes one after the other', async () => {
    const live = await beginAs();
    change(live, add);
    change(live, { kind: 'remove', lineId: 1 });
    await live.answer(write, { ...cart, revision: cart.revision + 1 });
    expect(live.openCalls.inputOf(write)).toMatchObject({ change: { kind: 'remove' } });
    await live.answer(write, { ...cart, revision: cart.revision + 2 });
    expect(live.value).toEqual(state('FULFILLED'));
    expect(look(live).context).toMatchObject({ underWay: null, waiting: [] });
    expect(live.takeEffects()).toEqual(['announceCart', 'announceCart']);
  });

  test('keeps a change made while the cart is fetched', async () => {
    const live = await beginAs();
    live.actor.send({ type: 'RELOAD' });
    change(live, add);
    await live.answer(load, cart);
    expect(live.openCalls.inputOf(write)).toMatchObject({ change: add });
  });

  test.each([
    ['is refused', (live: LiveCart) => live.fail(write, conflict), conflict],
    ['takes 30 s', (live: LiveCart) => Promise.resolve(live.advance(30_000)), TIMED_OUT],
  ])('is fetched again after a change that %s', async (_, happens, request) => {
    const live = await beginAs();
    change(live, add);
    await happens(live);
    expect(live.value).toEqual(state('PENDING'));
    expect(selectCartFailure(look(live))).toEqual({ change: add, request });
    expect(selectCart(look(live))).toEqual(cart);
  });

  test.each([
    ['fails', (live: LiveCart) => live.fail(load, conflict), conflict],
    ['takes 30 s', (live: LiveCart) => Promise.resolve(live.advance(30_000)), TIMED_OUT],
  ])(
    'stays visible when its reload %s, and is fetched before the next change',
    async (_, happens, request) => {
      const live = await beginAs();
      live.actor.send({ type: 'RELOAD' });
      await happens(live);
      expect(live.value).toEqual(state('REJECTED'));
      expect(selectCart(look(live))).toEqual(cart);
      expect(selectCartFailure(look(live))).toEqual({ change: null, request });
      change(live, add);
      await live.answer(load, cart);
      expect(live.openCalls.open).toEqual([write]);
    },
  );

  test('is fetched again on RELOAD after a failed load', async () => {
    const live = await beginAs();
    live.actor.send({ type: 'RELOAD' });
    await live.fail(load, conflict);
    live.actor.send({ type: 'RELOAD' });
    await live.answer(load, cart);
    expect(live.value).toEqual(state('FULFILLED'));
  });
});

describe('a cart merge', () => {
  test('is followed by a fetch when another tab changed the cart during the merge', async () => {
    const live = begin();
    live.actor.send({ type: 'MERGE', userId: '7' });
    live.actor.send({ type: 'CHANGED_ELSEWHERE', cartId: 'member-cart-7', revision: 4 });
    await live.answer('mergeCart', membersCart);
    expect(live.value).toEqual({ merged: 'PENDING' });
    expect(selectCart(look(live))).toEqual(membersCart);
  });

  test('that failed is retried when another tab has changed the cart', async () => {
    const live = await beginAsGuest();
    live.actor.send({ type: 'MERGE', userId: '7' });
    await live.fail('mergeCart', conflict);
    live.actor.send({ type: 'CHANGED_ELSEWHERE', cartId: 'member-cart-7', revision: 4 });
    expect(live.value).toEqual({ merging: 'current' });
    expect(selectCartFailure(look(live))).toBeNull();
  });
});

test('price changes and stock limits are listed line by line', async () => {
  const live = await beginAsGuest(
    aCart(1, [
      aLine(1, 1, { unitPriceCents: 1400, seenPriceCents: 1250, notices: ['PRICE_UP'] }),
      aLine(2, 1),
      aLine(3, 0, { available: 0, requestedQuantity: 2, notices: ['SOLD_OUT', 'PRICE_DOWN'] }),
    ]),
  );
  expect(selectNotices(look(live))).toEqual([
    { lineId: 1, notice: 'PRICE_UP' },
    { lineId: 3, notice: 'SOLD_OUT' },
    { lineId: 3, notice: 'PRICE_DOWN' },
  ]);
});
