/** Marks the messages on show as read. */
import { useEffect } from 'react';
import { useIsActing } from './use-acting.ts';

/**
 * Waits until the tab is visible. An agent who acts for a customer marks nothing.
 * @param newest the last message that is shown and unread; undefined if there is none
 * @param mark sends the mark; keep it the same function between renders, because a new one marks again
 */
export function useMarkAsRead(newest: number | undefined, mark: (messageId: number) => void): void {
  const isActing = useIsActing();
  useEffect(() => {
    if (newest === undefined || isActing) return undefined;
    const markShown = () => {
      if (document.visibilityState === 'visible') mark(newest);
    };
    markShown();
    document.addEventListener('visibilitychange', markShown);
    return () => document.removeEventListener('visibilitychange', markShown);
  }, [newest, isActing, mark]);
}
