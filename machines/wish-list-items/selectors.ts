import type { SnapshotFrom } from 'xstate';
import type { WishListItem } from '#contract/wish-lists.ts';
import type { ItemsChange } from './changes.ts';
import { OBJECT_KINDS } from './constants.ts';
import type { ItemsFailure, ItemsFailureCode } from './failure.ts';
import { isMove } from './items.ts';
import type { wishListItemsMachine } from './machine.ts';

export type WishListItemsSnapshot = SnapshotFrom<typeof wishListItemsMachine>;

const NO_ITEMS: readonly WishListItem[] = [];

export const selectItems = (snapshot: WishListItemsSnapshot): readonly WishListItem[] =>
  snapshot.context.items ?? NO_ITEMS;

/** The items without those that are being removed, or moved to another list. */
export function selectStaying(snapshot: WishListItemsSnapshot): readonly WishListItem[] {
  const { underWay, waiting, listId } = snapshot.context;
  const leaving = new Set([underWay, ...waiting].flatMap((change) => leavingIn(change, listId)));
  if (leaving.size === 0) return selectItems(snapshot);
  return selectItems(snapshot).filter(({ listItemId }) => !leaving.has(listItemId));
}

function leavingIn(change: ItemsChange | null, listId: string): readonly string[] {
  if (change?.kind === 'remove') return change.itemIds;
  if (change?.kind !== 'modify') return [];
  return change.items.filter((patch) => isMove(patch, listId)).map(({ listItemId }) => listItemId);
}

/** Whether an object is on the list, so that its heart is filled. */
export const selectHasObject = (snapshot: WishListItemsSnapshot, objectId: string): boolean =>
  selectItems(snapshot).some((item) => item.objectId === objectId);

/** Whether an object will be on the list once the server has answered; put right when it refuses. */
export function selectWillHaveObject(snapshot: WishListItemsSnapshot, objectId: string): boolean {
  const { underWay, waiting } = snapshot.context;
  const isAdded = [underWay, ...waiting].some(
    (change) => change?.kind === 'add' && change.items.some((item) => item.objectId === objectId),
  );
  return isAdded || selectStaying(snapshot).some((item) => item.objectId === objectId);
}

/** The quantity the shopper last asked for while the server hasn't answered yet; null for an item that isn't on the list. */
export const selectDesiredQuantity = (snapshot: WishListItemsSnapshot, itemId: string): number | null =>
  requestedQuantity(snapshot, itemId, 'desiredQuantity');

/** The same for what the shopper already has. */
export const selectHaveQuantity = (snapshot: WishListItemsSnapshot, itemId: string): number | null =>
  requestedQuantity(snapshot, itemId, 'haveQuantity');

function requestedQuantity(
  snapshot: WishListItemsSnapshot,
  itemId: string,
  field: 'desiredQuantity' | 'haveQuantity',
): number | null {
  const { underWay, waiting } = snapshot.context;
  const asked = [underWay, ...waiting]
    .flatMap((change) => (change?.kind === 'modify' ? change.items : []))
    .findLast((patch) => patch.listItemId === itemId && patch[field] !== undefined);
  const item = selectItems(snapshot).find(({ listItemId }) => listItemId === itemId);
  return item === undefined ? null : (asked?.[field] ?? item[field]);
}

/** A call is under way. */
export const selectIsBusy = (snapshot: WishListItemsSnapshot): boolean => snapshot.hasTag('PENDING');

/** Why the last load or change failed; stays until the next attempt or until it is dismissed. */
export const selectItemsFailure = (snapshot: WishListItemsSnapshot): ItemsFailure | null =>
  snapshot.context.failure;

export const canRemove = (snapshot: WishListItemsSnapshot, itemId: string): boolean =>
  snapshot.can({ type: 'CHANGE', change: { kind: 'remove', itemIds: [itemId] } });

export const canModify = (snapshot: WishListItemsSnapshot, itemId: string): boolean =>
  snapshot.can({ type: 'CHANGE', change: { kind: 'modify', items: [{ listItemId: itemId }] } });

/** Product, project or event (§3 objectType); null for a type this shop doesn't know. */
export function objectKind(objectType: number): 'product' | 'project' | 'event' | null {
  return isKnown(objectType) ? OBJECT_KINDS[objectType] : null;
}

const isKnown = (objectType: number): objectType is keyof typeof OBJECT_KINDS => objectType in OBJECT_KINDS;

/** The message key of a failure. */
export const itemsFailureKey = (code: ItemsFailureCode) => `lists:failure.${code}` as const;
