/** §7 carts: which changes are accepted, what is shown before the server has answered, and when a failure is cleared. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { CartChange } from '#machines/cart/events.ts';
import { selectCart, selectCartFailure, selectWantedQuantity } from '#machines/cart/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { aCart, aLine, cartAt, membersCart } from './feeds/cart.ts';
import { Live } from './walker/live.ts';

const begin = () => new Live((openCalls, options) => createActor(cartAt(openCalls), options));
type LiveCart = ReturnType<typeof begin>;

const look = (live: LiveCart) => live.actor.getSnapshot();
const change = (live: LiveCart, wanted: CartChange) => live.actor.send({ type: 'CHANGE', change: wanted });
const add = (...quantities: readonly number[]): CartChange => ({
  kind: 'add',
  items: quantities.map((quantity, index) => ({ sku: `SKU-${String(index)}`, quantity })),
});
const set = (quantity: number): CartChange => ({ kind: 'update', lineId: 1, quantity });
const conflict = requestFailure(409, { code: 'OUT_OF_STOCK' });

const OWNERS = [
  { owner: 'guest', cart: aCart(1, [aLine(1, 1)]) },
  { owner: 'merged', cart: membersCart },
] as const;
type Owned = (typeof OWNERS)[number];

async function beginAs({ owner, cart }: Owned): Promise<LiveCart> {
  const live = begin();
  if (owner === 'guest') {
    live.actor.send({ type: 'OPEN' });
    await live.answer('guest.loadCart', cart);
  } else {
    live.actor.send({ type: 'MERGE', userId: '7' });
    await live.answer('mergeCart', cart);
  }
  live.takeEffects();
  return live;
}

/** A cart in each of the states in which a shopper can ask for a change. */
async function everywhere(): Promise<LiveCart[]> {
  const merging = begin();
  merging.actor.send({ type: 'MERGE', userId: '7' });
  const unmerged = begin();
  unmerged.actor.send({ type: 'MERGE', userId: '7' });
  await unmerged.fail('mergeCart', conflict);
  const kept = await Promise.all(
    OWNERS.map(async (owned) => {
      const [loaded, loading, changing, failed] = await Promise.all([1, 2, 3, 4].map(() => beginAs(owned)));
      if (!loaded || !loading || !changing || !failed) throw new Error('four carts were begun');
      loading.actor.send({ type: 'RELOAD' });
      change(changing, add(1));
      failed.actor.send({ type: 'RELOAD' });
      await failed.fail(`${owned.owner}.loadCart`, conflict);
      return [loaded, loading, changing, failed];
    }),
  );
  return [begin(), merging, unmerged, ...kept.flat()];
}

describe('a cart change', () => {
  test.each([
    ['a negative quantity', set(-1)],
    ['half an item', set(0.5)],
    ['a quantity of 0', add(0)],
    ['a quantity of 0 for one of two items', add(1, 0)],
    ['no items', add()],
  ])('with %s is refused in every state of the cart', async (_, wanted) => {
    for (const live of await everywhere()) {
      const before = look(live);
      expect([before.value, before.can({ type: 'CHANGE', change: wanted })]).toEqual([before.value, false]);
      change(live, wanted);
      expect(look(live).context).toBe(before.context);
    }
  });

  test('of one item is accepted in every state of the cart', async () => {
    for (const live of await everywhere())
      expect([live.value, look(live).can({ type: 'CHANGE', change: add(1) })]).toEqual([live.value, true]);
  });
});

describe.each(OWNERS)('a $owner cart', (owned) => {
  const { owner, cart } = owned;
  const [load, write] = [`${owner}.loadCart`, `${owner}.changeCart`];

  /** The reason of a refused change stays after the cart was fetched again. */
  async function beginRefused(): Promise<LiveCart> {
    const live = await beginAs(owned);
    change(live, add(1));
    await live.fail(write, conflict);
    await live.answer(load, cart);
    expect(selectCartFailure(look(live))?.request).toEqual(conflict);
    return live;
  }

  test("shows the server's answer to a change and to a reload", async () => {
    const live = await beginAs(owned);
    const [changed, fetched] = [aCart(5, [aLine(1, 5)]), aCart(6, [aLine(1, 6)])];
    change(live, add(1));
    await live.answer(write, changed);
    expect(selectCart(look(live))).toEqual(changed);
    live.actor.send({ type: 'RELOAD' });
    await live.answer(load, fetched);
    expect(selectCart(look(live))).toEqual(fetched);
  });

  test('announces the answer to a change, even if another tab changed the cart during the call', async () => {
    const live = await beginAs(owned);
    const changed = aCart(5, [aLine(1, 5)]);
    change(live, add(1));
    live.actor.send({ type: 'CHANGED_ELSEWHERE', cartId: cart.cartId, revision: 4 });
    await live.answer(write, changed);
    expect(live.value).toEqual({ [owner]: 'PENDING' });
    expect(selectCart(look(live))).toEqual(changed);
    expect(live.takeEffects()).toEqual(['announceCart']);
  });

  test('clears the reason of a refused change once the cart is reloaded', async () => {
    const live = await beginRefused();
    live.actor.send({ type: 'RELOAD' });
    expect(selectCartFailure(look(live))).toBeNull();
  });

  test('clears the reason of a refused change once the shopper makes another change', async () => {
    const live = await beginRefused();
    change(live, add(1));
    expect(selectCartFailure(look(live))).toBeNull();
  });

  test('clears the reason of a failed load once the load is retried', async () => {
    const live = await beginAs(owned);
    live.actor.send({ type: 'RELOAD' });
    await live.fail(load, conflict);
    live.actor.send({ type: 'RELOAD' });
    expect(selectCartFailure(look(live))).toBeNull();
  });

  test('shows a requested quantity at once, the last one of several', async () => {
    const live = await beginAs(owned);
    const wanted = () => selectWantedQuantity(look(live), 1);
    expect(wanted()).toBe(cart.lines[0]?.quantity);
    change(live, set(4));
    expect(wanted()).toBe(4);
    change(live, add(9));
    change(live, set(7));
    expect(wanted()).toBe(7);
    change(live, { kind: 'remove', lineId: 1 });
    expect(wanted()).toBe(0);
    expect(selectWantedQuantity(look(live), 2)).toBeNull();
  });
});

test('a merged cart is announced to the other tabs, even if another tab changed it during the merge', async () => {
  const live = begin();
  live.actor.send({ type: 'MERGE', userId: '7' });
  live.actor.send({ type: 'CHANGED_ELSEWHERE', cartId: 'member-cart-7', revision: 4 });
  await live.answer('mergeCart', membersCart);
  expect(live.takeEffects()).toEqual(['announceCart']);
});
