/** Undo after Remove: the cart adds the removed item again. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import type { Cart, CartLine } from '#contract/cart.ts';
import type { CartChange } from '#machines/cart/events.ts';
import { selectRemovalState, selectRemoved, selectUndo } from '#machines/cart/undo.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { aCart, aLine, cartAt } from './feeds/cart.ts';
import { Live } from './walker/live.ts';

const WRITE = 'guest.changeCart';
const REMOVE: CartChange = { kind: 'remove', lineId: 1 };
const TWO = { sku: 'SKU-1', quantity: 2 };
const other = aLine(5, 1);
const without = aCart(2, [other]);

async function begin(line: CartLine = aLine(1, 2)) {
  const live = new Live((openCalls, options) => createActor(cartAt(openCalls), options));
  const look = () => live.actor.getSnapshot();
  live.actor.send({ type: 'OPEN' });
  await live.answer('guest.loadCart', aCart(1, [line, other]));
  return {
    live,
    change: (change: CartChange) => live.actor.send({ type: 'CHANGE', change }),
    answer: (cart: Cart) => live.answer(WRITE, cart),
    async refuse(cart: Cart) {
      await live.fail(WRITE, requestFailure(0, null));
      await live.answer('guest.loadCart', cart);
    },
    state: () => selectRemovalState(look()),
    undo: () => selectUndo(look()),
    removed: () => selectRemoved(look()),
  };
}

/** A cart whose line 1 has been removed. */
async function beginRemoved(line?: CartLine) {
  const cart = await begin(line);
  cart.change(REMOVE);
  await cart.answer(without);
  return cart;
}

describe('a removed line', () => {
  test('can be put back once the server has removed it, with its item and quantity', async () => {
    const cart = await begin();
    expect([cart.state(), cart.undo()]).toEqual([null, null]);
    cart.change(REMOVE);
    expect([cart.state(), cart.undo()]).toEqual(['LEAVING', null]);
    await cart.answer(without);
    expect(cart.state()).toBe('GONE');
    expect(cart.removed()).toMatchObject({ lineId: 1, title: 'Merino' });
    expect(cart.undo()).toEqual({ kind: 'add', items: [TWO] });
  });

  test('is put back once, however often Undo is pressed', async () => {
    const cart = await beginRemoved();
    cart.change({ kind: 'add', items: [TWO] });
    expect([cart.state(), cart.undo()]).toEqual(['GONE', null]);
    await cart.answer(aCart(3, [other, aLine(6, 2, { sku: 'SKU-1' })]));
    expect([cart.state(), cart.undo()]).toEqual(['BACK', null]);
  });

  test('can still be put back after putting it back failed', async () => {
    const cart = await beginRemoved();
    cart.change({ kind: 'add', items: [TWO] });
    await cart.refuse(without);
    expect(cart.undo()).toEqual({ kind: 'add', items: [TWO] });
  });

  test('can be put back while the cart is fetched, once', async () => {
    const cart = await beginRemoved();
    cart.live.actor.send({ type: 'RELOAD' });
    expect(cart.undo()).not.toBeNull();
    cart.change({ kind: 'add', items: [TWO] });
    expect(cart.undo()).toBeNull();
  });

  test('stays where its removal failed, with nothing to undo', async () => {
    const cart = await begin();
    cart.change(REMOVE);
    await cart.refuse(aCart(1, [aLine(1, 2), other]));
    expect([cart.state(), cart.undo()]).toEqual(['LEAVING', null]);
  });

  test('comes back with the quantity that was asked for, not the part of it that is in stock', async () => {
    const cart = await beginRemoved(aLine(1, 3, { requestedQuantity: 8, available: 3 }));
    expect(cart.removed()?.item.quantity).toBe(8);
  });

  test('comes back with no more than can be added at once', async () => {
    const cart = await beginRemoved(aLine(1, 3, { requestedQuantity: LINE_QUANTITY_MAX + 1 }));
    expect(cart.undo()).toEqual({ kind: 'add', items: [{ sku: 'SKU-1', quantity: LINE_QUANTITY_MAX }] });
  });

  test('can’t be put back if its item has sold out', async () => {
    const cart = await beginRemoved(aLine(1, 0, { requestedQuantity: 2, available: 0 }));
    expect([cart.removed(), cart.state(), cart.undo()]).toEqual([null, null, null]);
  });

  test.each<[string, CartChange]>([
    ['another quantity', { kind: 'update', lineId: 5, quantity: 3 }],
    ['the removal of a line that isn’t there', { kind: 'remove', lineId: 99 }],
  ])('can’t be put back after a later change: %s', async (_, later) => {
    const cart = await beginRemoved();
    cart.change(later);
    expect([cart.removed(), cart.undo()]).toEqual([null, null]);
  });

  test('makes room for the next one: the last removal is undone', async () => {
    const cart = await beginRemoved();
    cart.change({ kind: 'remove', lineId: 5 });
    await cart.answer(aCart(3, []));
    expect(cart.undo()).toEqual({ kind: 'add', items: [{ sku: 'SKU-5', quantity: 1 }] });
  });

  test('can’t be put back if the cart wasn’t known when it was removed', async () => {
    const live = new Live((openCalls, options) => createActor(cartAt(openCalls), options));
    live.actor.send({ type: 'OPEN' });
    live.actor.send({ type: 'CHANGE', change: REMOVE });
    expect(selectRemoved(live.actor.getSnapshot())).toBeNull();
    await live.answer('guest.loadCart', aCart(1, [aLine(1, 2)]));
    await live.answer(WRITE, aCart(2, []));
    expect(selectUndo(live.actor.getSnapshot())).toBeNull();
  });

  test('is forgotten with the cart at sign-out', async () => {
    const cart = await beginRemoved();
    cart.live.actor.send({ type: 'RESET' });
    expect([cart.removed(), cart.state(), cart.undo()]).toEqual([null, null, null]);
  });
});
