import { isRecord } from '../runtime/snapshots/check.ts';

/** Persistence of keys (§9): 31536e6 ms, one year. */
export const KEY_LIFETIME_MS = 31_536e6;
/** Local data is kept for two years unless said otherwise (§9). */
export const LOCAL_LIFETIME_MS = 2 * KEY_LIFETIME_MS;

const PRIORITIES = ['low', 'normal', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** An entry that a browser keeps between visits (§3). `expires` in ms. */
export interface LocalEntry {
  readonly data: unknown;
  readonly expires: number;
  readonly priority: Priority;
  /** Belongs to the signed-in user, and is removed when they sign out. */
  readonly userRelate: boolean;
}

/** How long, and with what priority, an entry is kept. */
export interface Keeping {
  readonly lifetimeMs?: number;
  readonly priority?: Priority;
  readonly userRelate?: boolean;
}

/** An entry that is stored at `at`, ms. */
export function localEntry(data: unknown, keeping: Keeping, at: number): LocalEntry {
  const { lifetimeMs = LOCAL_LIFETIME_MS, priority = 'normal', userRelate = false } = keeping;
  return { data, expires: at + lifetimeMs, priority, userRelate };
}

/** Parses a stored text; null if it isn't a valid entry. */
export function parseEntry(text: string | null): LocalEntry | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value['expires'] !== 'number') return null;
    const priority = PRIORITIES.find((known) => known === value['priority']) ?? 'normal';
    return {
      data: value['data'],
      expires: value['expires'],
      priority,
      userRelate: value['userRelate'] === true,
    };
  } catch {
    return null;
  }
}

/** An entry is valid before its expiry, not at it. */
export const isExpired = ({ expires }: LocalEntry, at: number): boolean => expires <= at;

/** Below the lowest priority. */
const WORTHLESS = -1;

/**
 * The keys to evict, in this order, until an entry of this priority fits (§3, §9): invalid and expired entries, then by priority,
 * then by expiry. Only an entry of high priority evicts normal ones.
 */
export function evictionOrder(
  kept: readonly (readonly [key: string, entry: LocalEntry | null])[],
  priority: Priority,
  at: number,
): string[] {
  const worth = (entry: LocalEntry | null): number =>
    entry === null || isExpired(entry, at) ? WORTHLESS : PRIORITIES.indexOf(entry.priority);
  const displaced = PRIORITIES.indexOf(priority === 'high' ? 'normal' : 'low');
  return kept
    .filter(([, entry]) => worth(entry) <= displaced)
    .sort(([, a], [, b]) => worth(a) - worth(b) || (a?.expires ?? 0) - (b?.expires ?? 0))
    .map(([key]) => key);
}
