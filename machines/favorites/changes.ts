import type { ChangeFailure } from '../request/one-at-a-time.ts';
import { toRequestFailure } from '../request/failure.ts';
import type { FavoriteChange, FavoritesContext } from './events.ts';

/** Whether an item is saved once the server has accepted every change. */
export function willBeSaved(
  { itemIds, underWay, waiting }: Pick<FavoritesContext, 'itemIds' | 'underWay' | 'waiting'>,
  itemId: number,
): boolean {
  const last = [underWay, ...waiting].findLast((change) => change?.itemId === itemId);
  return last?.isSaved ?? itemIds?.includes(itemId) ?? false;
}

/** The waiting changes after a press: a second press on the same heart removes the first one if it still waits. */
export function pressed(context: FavoritesContext, itemId: number): readonly FavoriteChange[] {
  const others = context.waiting.filter((change) => change.itemId !== itemId);
  if (others.length < context.waiting.length) return others;
  return [...others, { itemId, isSaved: !willBeSaved(context, itemId) }];
}

/** The saved items after the server has accepted a change. */
export function changed(itemIds: readonly number[], { itemId, isSaved }: FavoriteChange): readonly number[] {
  const others = itemIds.filter((known) => known !== itemId);
  return isSaved ? [...others, itemId] : others;
}

/** The failure of a load, with the first press that is dropped. An earlier failure is kept, because it says why a change was refused. */
export const failedLoad = (
  { failure, waiting: [first] }: Pick<FavoritesContext, 'failure' | 'waiting'>,
  error: unknown,
): ChangeFailure<FavoriteChange> => failure ?? { change: first ?? null, request: toRequestFailure(error) };
