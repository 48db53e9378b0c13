import type { SnapshotFrom } from 'xstate';
import type { Unread } from './events.ts';
import type { NotificationsFailure, NotificationsFailureCode } from './failure.ts';
import type { notificationsMachine } from './machine.ts';

export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/** The server's last count; null before the first. It stays while the connection is closed or broken. */
export const selectUnread = (snapshot: NotificationsSnapshot): Unread | null => snapshot.context.unread;

/** The number on the badges: 0 before the first count. */
export const selectUnreadCount = (snapshot: NotificationsSnapshot): number =>
  snapshot.context.unread?.count ?? 0;
export const selectSellerUnreadCount = (snapshot: NotificationsSnapshot): number =>
  snapshot.context.unread?.sellerCount ?? 0;

/** The connection is open. */
export const selectIsListening = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ awake: { line: { connected: 'open' } } });

/** The connection was closed after inactivity. */
export const selectIsAsleep = (snapshot: NotificationsSnapshot): boolean => snapshot.matches('asleep');

/** Why there are no more retries; null while there are. */
export const selectNotificationsFailure = (snapshot: NotificationsSnapshot): NotificationsFailure | null =>
  snapshot.hasTag('REJECTED') ? snapshot.context.failure : null;

/** The message key of a failure. */
export const notificationsFailureKey = (code: NotificationsFailureCode) => `notifications:${code}` as const;
