/**
 * The number of unread messages, for badges. Every page loads this file; the actor that fills it (follow-unread.ts) loads after the page,
 * and only for members.
 */
import type { Unread } from '../machines/notifications/events.ts';

const NONE: Unread = { count: 0, sellerCount: 0 };
let unread = NONE;
const watchers = new Set<() => void>();

/** Calls the watcher when the counts may have changed; the returned function stops it. */
export function watchUnread(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** All 0 until the server has counted. */
export const unreadCounts = (): Unread => unread;

/** @param counted null for nobody's */
export function setUnread(counted: Unread | null): void {
  unread = counted ?? NONE;
  for (const watcher of watchers) watcher();
}
