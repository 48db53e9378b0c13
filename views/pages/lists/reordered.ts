/** The new `sortNum`s of lists after one was moved by a step. */
import type { WishList } from '#contract/wish-lists.ts';

type Placed = Pick<WishList, 'listId' | 'sortNum'>;

/**
 * The lists whose place changes, with their new one. The first list is the default, which stays first (§9).
 * @param lists in the order of §9
 */
export function reordered(lists: readonly Placed[], listId: string, by: -1 | 1): Placed[] {
  const from = lists.findIndex((list) => list.listId === listId);
  const to = from + by;
  const moved = lists[from];
  const passed = lists[to];
  if (moved === undefined || passed === undefined || from === 0 || to === 0) return [];
  const order = lists.with(from, passed).with(to, moved);
  return order.flatMap((list, sortNum) =>
    list.sortNum === sortNum ? [] : [{ listId: list.listId, sortNum }],
  );
}
