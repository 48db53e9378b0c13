/** Marks what is shown as read. */
import { useEffect } from 'react';
import { useIsActing } from './use-acting.ts';

/**
 * Waits until the tab is visible. What an agent reads for a customer stays unread.
 * @param newest the last message that is shown and unread; undefined if there is none
 * @param mark sends the mark; another function marks again
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
