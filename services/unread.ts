/**
 * The number of unread messages, for badges. Every page loads this file; the actor that fills it (follow-unread.ts) loads after the page,
 * and only for members.
 */
import type { Unread } from '../machines/notifications/events.ts';

const NONE: Unread = { count: 0, sellerCount: 0 };
let unread = NONE;
let state: string | null = null;
const watchers = new Set<() => void>();

/** Calls the watcher when the counts may have changed; the returned function stops it. */
export function watchUnread(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** All 0 until the server has counted. */
export const unreadCounts = (): Unread => unread;

/** The state of the notifications machine; null until its code has loaded. */
export const notificationsState = (): string | null => state;

/** @param counted null while no member is signed in */
export function setUnread(counted: Unread | null, nextState: string): void {
  unread = counted ?? NONE;
  state = nextState;
  for (const watcher of watchers) watcher();
}
