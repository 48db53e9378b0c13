import { useSelector } from '@xstate/react';
import type { ConversationSide } from '#contract/messages.ts';
import {
  selectSellerUnreadCount,
  selectUnreadCount,
  type NotificationsSnapshot,
} from '#machines/notifications/selectors.ts';
import { statePath } from '#machines/runtime/state-path.ts';
import { notifications } from '#services/unread.ts';
import { useAtom } from '../shop.tsx';

const COUNTS: Record<ConversationSide | 'both', (snapshot: NotificationsSnapshot) => number> = {
  buyer: selectUnreadCount,
  seller: selectSellerUnreadCount,
  both: (snapshot) => selectUnreadCount(snapshot) + selectSellerUnreadCount(snapshot),
};

/** How many messages the reader hasn't read, on one side or on both: 0 until the server has counted them. */
export const useUnread = (side: ConversationSide | 'both'): number =>
  useSelector(useAtom(notifications), (snapshot) => (snapshot ? COUNTS[side](snapshot) : 0));

/** The state of the notifications machine, for tests; undefined until its code has loaded. */
export const useNotificationsState = (): string | undefined =>
  useSelector(useAtom(notifications), (snapshot) => snapshot && statePath(snapshot.value));
