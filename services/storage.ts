/**
 * Local data (§3: data, expires, priority, userRelate) that a browser keeps between visits. When it is full, the least important
 * entries are evicted; when storage is unavailable (private windows, settings), data lives as long as the tab.
 */

import { evictionOrder, isExpired, localEntry, parseEntry } from '../machines/rules/local-data.ts';
import type { Keeping, LocalEntry } from '../machines/rules/local-data.ts';
import { now } from './clock.ts';

/** Begins the key of every entry. */
export const LOCAL_PREFIX = 'atelier:';
/** The key of the color scheme that the reader chose. */
export const COLOR_SCHEME = 'colorScheme';
/** The key of the choice of accessibility mode: true or false. */
export const ACCESSIBILITY = 'accessibility';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const memory = new Map<string, string>();
const memoryStore: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
  key: (index) => [...memory.keys()][index] ?? null,
  get length() {
    return memory.size;
  },
};

/** The browser's storage; accessing it can already throw. */
function store(): Store {
  try {
    return globalThis.localStorage ?? memoryStore;
  } catch {
    return memoryStore;
  }
}

function entries(from: Store): [key: string, entry: LocalEntry | null][] {
  const keys = Array.from({ length: from.length }, (_, index) => from.key(index));
  return keys
    .filter((key) => key?.startsWith(LOCAL_PREFIX) === true)
    .map((key) => [key ?? '', parseEntry(from.getItem(key ?? ''))]);
}

/** Removes the entries `isGone` selects; unreadable entries are passed as null. */
function sweep(from: Store, isGone: (entry: LocalEntry | null) => boolean): void {
  for (const [key, entry] of entries(from)) if (isGone(entry)) from.removeItem(key);
}

/** Reads an entry; null if there is none, it has expired, or `accepts` refuses it. */
export function readLocal<Value>(
  key: string,
  accepts: (value: unknown) => value is Value,
  at = now(),
): Value | null {
  const entry = parseEntry(store().getItem(LOCAL_PREFIX + key) ?? memoryStore.getItem(LOCAL_PREFIX + key));
  return entry && !isExpired(entry, at) && accepts(entry.data) ? entry.data : null;
}

/**
 * Stores an entry. `userRelate` marks data of the signed-in user, which is removed on sign-out. If storage is full, other entries
 * are evicted; if that isn't enough, the entry lives as long as the tab.
 */
export function writeLocal(key: string, data: unknown, keeping: Keeping = {}, at = now()): void {
  const entry = localEntry(data, keeping, at);
  const text = JSON.stringify(entry);
  const own = LOCAL_PREFIX + key;
  const to = store();
  const others = () => entries(to).filter(([each]) => each !== own);
  const isKept =
    put(to, own, text) ||
    evictionOrder(others(), entry.priority, at).some((each) => {
      to.removeItem(each);
      return put(to, own, text);
    });
  if (!isKept) {
    to.removeItem(own);
    memoryStore.setItem(own, text);
  } else if (to !== memoryStore) memoryStore.removeItem(own);
}

/** Whether there was room for it. */
function put(to: Store, key: string, text: string): boolean {
  try {
    to.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(key: string): void {
  store().removeItem(LOCAL_PREFIX + key);
  memoryStore.removeItem(LOCAL_PREFIX + key);
}

/** Removes everything that belongs to the signed-in user. */
export function removeUserData(): void {
  for (const from of [store(), memoryStore]) sweep(from, (entry) => entry?.userRelate === true);
}

/** Removes everything the shop stores in this browser. */
export function removeAllLocal(): void {
  for (const from of [store(), memoryStore]) sweep(from, () => true);
}

/** §4: a logout empties the session storage too. */
export function clearSessionStorage(): void {
  try {
    globalThis.sessionStorage?.clear();
  } catch {
    // Storage is unavailable, so there is nothing to clear.
  }
}
