/** The items that this browser looked at last. The list stays here; only its ids are sent, to load their cards. */
import { RECENT_ITEMS_MAX } from '../contract/limits.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

const RECENT = 'recentItems';
/** Ids of an address have at most nine digits. */
const ID_LIMIT = 1e9;

const isRecent = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length <= RECENT_ITEMS_MAX &&
  value.every((id) => Number.isInteger(id) && id > 0 && id < ID_LIMIT);

/** Their ids, the latest first. */
export const readRecentItems = (): number[] => readLocal(RECENT, isRecent) ?? [];

/** Puts an item first; a list that is full loses its last. Signing out removes the list. */
export function rememberItem(id: number): void {
  const ids = [id, ...readRecentItems().filter((other) => other !== id)].slice(0, RECENT_ITEMS_MAX);
  if (isRecent(ids)) writeLocal(RECENT, ids, { priority: 'low', userRelate: true });
}

/** @returns what the list had, for `restoreRecentItems` */
export function forgetRecentItems(): readonly number[] {
  const ids = readRecentItems();
  removeLocal(RECENT);
  return ids;
}

/** Restores a cleared list, behind the items viewed since it was cleared. */
export function restoreRecentItems(ids: readonly number[]): void {
  const since = readRecentItems();
  for (const id of [...since, ...ids.filter((other) => !since.includes(other))].reverse()) rememberItem(id);
}
