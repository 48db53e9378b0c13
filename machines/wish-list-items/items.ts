import type { WishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
import type { ItemsChange, ModifyItems } from './changes.ts';
import type { WishListItemsContext } from './events.ts';

/**
 * Appends a change to the queue. Modifications in a row become one, so that pressing + five times sends two calls, not five; a note goes
 * alone. Changes of an item that is about to be removed are dropped.
 */
export function enqueue(waiting: readonly ItemsChange[], change: ItemsChange): readonly ItemsChange[] {
  const last = waiting.at(-1);
  if (change.kind === 'modify' && last?.kind === 'modify' && !isNote(change) && !isNote(last))
    return [...waiting.slice(0, -1), { kind: 'modify', items: merged(last.items, change.items) }];
  if (change.kind !== 'remove') return [...waiting, change];
  const left = waiting.map((earlier) => without(earlier, change.itemIds));
  return [...left.filter((earlier) => earlier.kind !== 'modify' || earlier.items.length > 0), change];
}

/** A note can be refused because another person changed it: nothing else may be refused with it. */
const isNote = ({ items }: ModifyItems): boolean =>
  items.some(({ seenComment }) => seenComment !== undefined);

function merged(
  earlier: readonly WishListItemPatch[],
  later: readonly WishListItemPatch[],
): WishListItemPatch[] {
  const byId = new Map(earlier.map((patch) => [patch.listItemId, patch]));
  for (const patch of later) byId.set(patch.listItemId, { ...byId.get(patch.listItemId), ...patch });
  return [...byId.values()];
}

function without(change: ItemsChange, itemIds: readonly string[]): ItemsChange {
  if (change.kind !== 'modify') return change;
  const items = change.items.filter(({ listItemId }) => !itemIds.includes(listItemId));
  // The form that sent the change knows it by its identity.
  return items.length === change.items.length ? change : { ...change, items };
}

/** The items with the answer's versions in place of the old ones; new ones at the end. */
export function withItems(items: readonly WishListItem[], answer: readonly WishListItem[]): WishListItem[] {
  const byId = new Map([...items, ...answer].map((item) => [item.listItemId, item]));
  return [...byId.values()];
}

/** The items after a modification was answered: those that it moved to another list have left. */
export function modified(
  { listId, items }: Pick<WishListItemsContext, 'listId' | 'items'>,
  change: ModifyItems,
  answer: readonly WishListItem[],
): WishListItem[] {
  const left = change.items.filter((patch) => isMove(patch, listId)).map(({ listItemId }) => listItemId);
  const here = answer.filter((item) => item.listId === listId);
  return withItems(withoutItems(items ?? [], left), here);
}

/** Whether a patch moves its item to another list. */
export const isMove = (patch: WishListItemPatch, listId: string): boolean =>
  patch.listId !== undefined && patch.listId !== listId;

export const withoutItems = (items: readonly WishListItem[], itemIds: readonly string[]): WishListItem[] =>
  items.filter(({ listItemId }) => !itemIds.includes(listItemId));
