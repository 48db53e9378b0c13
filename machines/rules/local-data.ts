import { isRecord } from '../runtime/snapshots/check.ts';

/** §9, persistence for keys: 31536e6 ms, which is a year. */
export const KEY_LIFETIME_MS = 31_536e6;
/** Local data live two years unless said otherwise (§9). */
export const LOCAL_LIFETIME_MS = 2 * KEY_LIFETIME_MS;

const PRIORITIES = ['low', 'normal', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What a browser keeps between visits (§3). `expires` in ms. */
export interface LocalEntry {
  readonly data: unknown;
  readonly expires: number;
  readonly priority: Priority;
  /** It belongs to the signed-in user and goes when they sign out. */
  readonly userRelate: boolean;
}

/** How long and how dearly an entry is kept. */
export interface Keeping {
  readonly lifetimeMs?: number;
  readonly priority?: Priority;
  readonly userRelate?: boolean;
}

/** An entry to be kept from `at` on, ms. */
export function localEntry(data: unknown, keeping: Keeping, at: number): LocalEntry {
  const { lifetimeMs = LOCAL_LIFETIME_MS, priority = 'normal', userRelate = false } = keeping;
  return { data, expires: at + lifetimeMs, priority, userRelate };
}

/** A stored text as an entry; null for what is none, or broken. */
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

/** An entry counts until its expiry, not at it. */
export const isExpired = ({ expires }: LocalEntry, at: number): boolean => expires <= at;

/** Less than the lowest priority. */
const WORTHLESS = -1;

/**
 * The keys of what may go, one after the other until there is room, for an entry of this priority (§3, §9): what is broken or
 * has expired, then what matters least, and of equals what would expire soonest. Only what matters most displaces what matters.
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
