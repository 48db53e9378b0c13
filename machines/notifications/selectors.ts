import type { SnapshotFrom } from 'xstate';
import type { Unread } from './events.ts';
import type { NotificationsFailure, NotificationsFailureCode } from './failure.ts';
import type { notificationsMachine } from './machine.ts';

export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/** What the server counted last; null before. It stays while the line is closed or broken. */
export const selectUnread = (snapshot: NotificationsSnapshot): Unread | null => snapshot.context.unread;

/** For the badges: 0 before the server has counted. */
export const selectUnreadCount = (snapshot: NotificationsSnapshot): number =>
  snapshot.context.unread?.count ?? 0;
export const selectSellerUnreadCount = (snapshot: NotificationsSnapshot): number =>
  snapshot.context.unread?.sellerCount ?? 0;

/** The server can tell of news right now. */
export const selectIsListening = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ awake: { line: { connected: 'open' } } });

/** Closed because nobody did anything. */
export const selectIsAsleep = (snapshot: NotificationsSnapshot): boolean => snapshot.matches('asleep');

/** Why nothing is tried any more; null while it is. */
export const selectNotificationsFailure = (snapshot: NotificationsSnapshot): NotificationsFailure | null =>
  snapshot.hasTag('REJECTED') ? snapshot.context.failure : null;

/** The sentence for a failure: a key of `locales/`. */
export const notificationsFailureKey = (code: NotificationsFailureCode) => `notifications:${code}` as const;
