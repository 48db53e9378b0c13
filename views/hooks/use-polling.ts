/** Polls every few seconds while a page is visible, so that changes by others appear. */
import { useEffect, useRef } from 'react';

/** Fast enough for a conversation, slow enough for the server. */
const POLL_MS = 4_000;

/**
 * @param look loads the data; called at once, and again when it is a different function
 * @param isLooking a load is under way: another would cancel it, and a slow server's answer would never arrive
 */
export function usePolling(look: () => void, isLooking: boolean): void {
  const isOnItsWay = useRef(isLooking);
  useEffect(() => {
    isOnItsWay.current = isLooking;
  }, [isLooking]);
  useEffect(() => {
    look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isOnItsWay.current) look();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [look]);
}
