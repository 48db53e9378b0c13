import type { ListChange, WishListsContext } from './events.ts';
import { mayDelete } from './lists.ts';

/** Whether a change is valid: the list exists, is not about to be deleted, and neither the default list nor Save for Later is deleted. */
export function mayChange(context: WishListsContext, change: ListChange): boolean {
  if (change.kind === 'create') return true;
  const list = context.lists?.find(({ listId }) => listId === change.listId);
  if (list === undefined || isGoing(context, change.listId)) return false;
  return change.kind === 'update' || mayDelete(list);
}

function isGoing({ underWay, waiting }: WishListsContext, listId: string): boolean {
  const isDeletion = (change: ListChange) => change.kind === 'delete' && change.listId === listId;
  return waiting.some(isDeletion) || (underWay !== null && isDeletion(underWay));
}
