/** Notes on the items of a wish list: each is sent in a call of its own, because another person may have changed it. */
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { ItemsChange } from '#machines/wish-list-items/changes.ts';
import { anItem, wishListItemsAt, wool } from './feeds/wish-list-items.ts';
import { Live } from './walker/live.ts';

const note: ItemsChange = { kind: 'modify', items: [{ listItemId: 'a', comment: 'blue', seenComment: '' }] };
const wants = (listItemId: string, desiredQuantity: number): ItemsChange => ({
  kind: 'modify',
  items: [{ listItemId, desiredQuantity }],
});

/** A list of two items, with changes that wait for an earlier one. */
async function waitingAfter(...changes: ItemsChange[]): Promise<readonly ItemsChange[]> {
  const live = new Live((openCalls, options) =>
    createActor(wishListItemsAt(openCalls), { ...options, input: { listId: 'favorites' } }),
  );
  await live.answer('loadItems', [anItem('a'), anItem('b', { objectId: 'SKU-2' })]);
  for (const change of [{ kind: 'add', items: [wool] } as const, ...changes])
    live.actor.send({ type: 'CHANGE', change });
  return live.actor.getSnapshot().context.waiting;
}

test('a note is sent in a call of its own, so that no change of a quantity is dropped when the note is refused', async () => {
  const waiting = await waitingAfter(wants('a', 2), note, wants('a', 3), wants('b', 4));
  expect(waiting).toEqual([
    wants('a', 2),
    note,
    {
      kind: 'modify',
      items: [
        { listItemId: 'a', desiredQuantity: 3 },
        { listItemId: 'b', desiredQuantity: 4 },
      ],
    },
  ]);
});

test('a change of several items, one of them with a note, is sent in a call of its own too', async () => {
  const mixed: ItemsChange = {
    kind: 'modify',
    items: [
      { listItemId: 'a', comment: 'blue', seenComment: '' },
      { listItemId: 'b', desiredQuantity: 4 },
    ],
  };
  expect(await waitingAfter(mixed, wants('a', 3))).toEqual([mixed, wants('a', 3)]);
});

test('a waiting note stays the same object when another item is removed, so that its form still recognizes it', async () => {
  const waiting = await waitingAfter(note, { kind: 'remove', itemIds: ['b'] });
  expect(waiting[0]).toBe(note);
});

test('a waiting note is dropped when its item is removed', async () => {
  const waiting = await waitingAfter(note, { kind: 'remove', itemIds: ['a'] });
  expect(waiting).toEqual([{ kind: 'remove', itemIds: ['a'] }]);
});
