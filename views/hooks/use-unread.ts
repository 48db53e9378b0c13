import { useSyncExternalStore } from 'react';
import type { ConversationSide } from '#contract/messages.ts';
import { notificationsState, unreadCounts, watchUnread } from '#services/unread.ts';

/** How many messages the reader hasn't read, on one side or on both: 0 until the server has counted them. */
export function useUnread(side: ConversationSide | 'both'): number {
  return useSyncExternalStore(
    watchUnread,
    () => {
      const { count, sellerCount } = unreadCounts();
      return side === 'buyer' ? count : side === 'seller' ? sellerCount : count + sellerCount;
    },
    () => 0,
  );
}

/** The state of the notifications machine, for tests; null until its code has loaded. */
export const useNotificationsState = (): string | null =>
  useSyncExternalStore(watchUnread, notificationsState, () => null);
