/** Save for Later beside the cart: lines leave for it and come back, one call at a time. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { SavedItem } from '#contract/cart.ts';
import type { CartChange } from '#machines/cart/events.ts';
import { selectSaved } from '#machines/cart/saved.ts';
import { selectWantedQuantity } from '#machines/cart/selectors.ts';
import { selectRemoved } from '#machines/cart/undo.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { aCart, aLine, cartAt } from './feeds/cart.ts';
import { Live } from './walker/live.ts';

const WRITE = 'guest.changeCart';
const aSaved = (savedId: number): SavedItem => ({
  savedId,
  sku: `SKU-${String(savedId)}`,
  title: 'Merino',
  option: 'Moss',
  path: '/product/merino-1',
  picture: { src: '/p/1.svg', alt: 'A skein' },
  quantity: 1,
  available: 10,
  unitPriceCents: 1250,
  startsAt: null,
  timeZone: null,
});
const saved = [aSaved(7), aSaved(8)];
const SAVE: CartChange = { kind: 'save', lineId: 1 };
const RESTORE: CartChange = { kind: 'restore', savedId: 7 };

async function begin() {
  const live = new Live((openCalls, options) => createActor(cartAt(openCalls), options));
  live.actor.send({ type: 'OPEN' });
  expect(selectSaved(live.actor.getSnapshot())).toEqual([]);
  await live.answer('guest.loadCart', aCart(1, [aLine(1, 2), aLine(2, 1)], { saved }));
  const look = () => live.actor.getSnapshot();
  return {
    live,
    change: (change: CartChange) => live.actor.send({ type: 'CHANGE', change }),
    waiting: () => look().context.waiting,
    savedIds: () => selectSaved(look()).map(({ savedId }) => savedId),
    wanted: () => selectWantedQuantity(look(), 1),
    look,
  };
}

describe('saving a line for later', () => {
  test('sends one call, and hides the line until the answer', async () => {
    const { live, change, wanted, savedIds, waiting } = await begin();
    change(SAVE);
    expect(live.openCalls.inputOf(WRITE)).toMatchObject({ change: SAVE });
    expect(wanted()).toBe(0);
    change(SAVE);
    change(SAVE);
    expect(waiting()).toEqual([SAVE]);
    await live.answer(WRITE, aCart(2, [aLine(2, 1)], { saved: [...saved, aSaved(9)] }));
    expect(savedIds()).toEqual([7, 8, 9]);
  });

  test('keeps the quantity that was asked for just before', async () => {
    const { change, waiting } = await begin();
    const update: CartChange = { kind: 'update', lineId: 1, quantity: 5 };
    change({ kind: 'update', lineId: 2, quantity: 3 });
    change(update);
    change(SAVE);
    expect(waiting()).toEqual([update, SAVE]);
    change({ kind: 'remove', lineId: 1 });
    expect(waiting()).toEqual([{ kind: 'remove', lineId: 1 }]);
  });

  test('replaces an earlier move of the same line to a wish list that hasn’t been sent yet', async () => {
    const { live, change, waiting } = await begin();
    const move: CartChange = { kind: 'save', lineId: 1, listId: 'garden' };
    change({ kind: 'remove', lineId: 2 });
    change(move);
    expect(waiting()).toEqual([move]);
    change(SAVE);
    expect(waiting()).toEqual([SAVE]);
    change(move);
    await live.answer(WRITE, aCart(2, [aLine(1, 2)], { saved }));
    expect(live.openCalls.inputOf(WRITE)).toMatchObject({ change: move });
  });

  test('is put right if the server refuses', async () => {
    const { live, change, wanted } = await begin();
    change(SAVE);
    await live.fail(WRITE, requestFailure(409, { code: 'LIST_FULL' }));
    expect(wanted()).toBe(2);
  });

  test('ends the offer to undo an earlier removal', async () => {
    for (const later of [SAVE, RESTORE, { kind: 'forget', savedId: 7 } as const]) {
      const { live, change, look } = await begin();
      change({ kind: 'remove', lineId: 2 });
      await live.answer(WRITE, aCart(2, [aLine(1, 2)], { saved }));
      expect(selectRemoved(look())).not.toBeNull();
      change(later);
      expect(selectRemoved(look())).toBeNull();
    }
  });
});

describe.each(['restore', 'forget'] as const)('to %s a saved item', (kind) => {
  test('hides it at once, and sends one call', async () => {
    const { live, change, savedIds, waiting } = await begin();
    change(SAVE);
    change({ kind, savedId: 7 });
    change({ kind, savedId: 7 });
    expect(waiting()).toEqual([{ kind, savedId: 7 }]);
    expect(savedIds()).toEqual([8]);
    change({ kind, savedId: 8 });
    expect(waiting()).toHaveLength(2);
    expect(savedIds()).toEqual([]);
    await live.answer(WRITE, aCart(2, [aLine(2, 1)], { saved }));
    expect(live.openCalls.inputOf(WRITE)).toMatchObject({ change: { kind, savedId: 7 } });
    expect(savedIds()).toEqual([]);
  });

  test('shows it again if the server refuses', async () => {
    const { live, change, savedIds } = await begin();
    change({ kind, savedId: 7 });
    await live.fail(WRITE, requestFailure(409, null));
    expect(savedIds()).toEqual([7, 8]);
  });
});
