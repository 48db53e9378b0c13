/** A member adds a whole list to the cart; a long one takes several calls. */
import { describe, expect, it } from 'vitest';
import { ITEMS_PER_ADD_MAX } from '#contract/limits.ts';
import { afterCall, nextCall, startingFrom } from '#views/pages/lists/add-all-progress.ts';

const some = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ sku: `SKU-${String(nth)}`, quantity: nth + 1 }));
const all = some(2 * ITEMS_PER_ADD_MAX + 1);

describe('a list that is added to the cart', () => {
  it('is sent in its order, with no item twice, in calls that each take as many items as they may', () => {
    let progress = startingFrom(all, null);
    const calls: number[] = [];
    while (nextCall(progress).length > 0) {
      calls.push(nextCall(progress).length);
      progress = afterCall(progress);
    }
    expect(calls).toEqual([ITEMS_PER_ADD_MAX, ITEMS_PER_ADD_MAX, 1]);
    expect(progress).toEqual({ added: all, left: [] });
  });

  it('is sent after a failure without the items that are in the cart already, in the quantities it has by then', () => {
    const failed = afterCall(startingFrom(all, null));
    expect(failed.left).toHaveLength(ITEMS_PER_ADD_MAX + 1);
    const now = all.map((item) => ({ ...item, quantity: 7 }));
    const again = startingFrom(now, failed);
    expect(again.added).toEqual(all.slice(0, ITEMS_PER_ADD_MAX));
    expect(again.left).toEqual(now.slice(ITEMS_PER_ADD_MAX));
  });

  it('is sent whole again once all of it was added', () => {
    const everything = { added: [], left: all };
    expect(startingFrom(all, { added: all, left: [] })).toEqual(everything);
    const removed = some(ITEMS_PER_ADD_MAX);
    expect(startingFrom(removed, afterCall(startingFrom(all, null))), 'the rest left the list').toEqual({
      added: [],
      left: removed,
    });
  });
});
