/**
 * Local data (§3: data, expires, priority, userRelate): what a browser keeps between visits. When it is full, what
 * matters least goes first; when it is closed to us (private windows, settings), data live as long as the tab.
 */

import { evictionOrder, isExpired, localEntry, parseEntry } from '../machines/rules/local-data.ts';
import type { Keeping, LocalEntry } from '../machines/rules/local-data.ts';
import { now } from './clock.ts';

const PREFIX = 'atelier:';

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

/** The browser's storage; asking for it can already throw. */
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
    .filter((key) => key?.startsWith(PREFIX) === true)
    .map((key) => [key ?? '', parseEntry(from.getItem(key ?? ''))]);
}

/** Takes out whatever `isGone` says; what can't be read counts as null. */
function sweep(from: Store, isGone: (entry: LocalEntry | null) => boolean): void {
  for (const [key, entry] of entries(from)) if (isGone(entry)) from.removeItem(key);
}

/** Reads an entry; null when there is none, it has expired, or it isn't what `accepts` takes. */
export function readLocal<Value>(
  key: string,
  accepts: (value: unknown) => value is Value,
  at = now(),
): Value | null {
  const entry = parseEntry(store().getItem(PREFIX + key) ?? memoryStore.getItem(PREFIX + key));
  return entry && !isExpired(entry, at) && accepts(entry.data) ? entry.data : null;
}

/**
 * Keeps an entry. `userRelate` marks what belongs to the signed-in user and goes when they sign out. Where there is no
 * room, others go one by one until there is; what finds none lives as long as the tab.
 */
export function writeLocal(key: string, data: unknown, keeping: Keeping = {}, at = now()): void {
  const entry = localEntry(data, keeping, at);
  const text = JSON.stringify(entry);
  const own = PREFIX + key;
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
  store().removeItem(PREFIX + key);
  memoryStore.removeItem(PREFIX + key);
}

/** Takes out everything that belongs to the signed-in user. */
export function removeUserData(): void {
  for (const from of [store(), memoryStore]) sweep(from, (entry) => entry?.userRelate === true);
}

/** Takes out everything the shop keeps in this browser. */
export function removeAllLocal(): void {
  for (const from of [store(), memoryStore]) sweep(from, () => true);
}

/** §4: a logout empties the session storage too. */
export function clearSessionStorage(): void {
  try {
    globalThis.sessionStorage?.clear();
  } catch {
    // Closed to us: nothing of ours is in it.
  }
}
