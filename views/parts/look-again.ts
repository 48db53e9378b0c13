/** Looking again every few seconds while a page is shown, so that what others do appears by itself. */
import { useEffect, useRef } from 'react';

/** Often enough to talk, seldom enough to be no burden. */
const LOOK_AGAIN_MS = 4_000;

/**
 * @param look it is called at once too, and anew when it is another one
 * @param isLooking an answer is on its way: to ask again would give it up, and a slow shop would never be heard
 */
export function useLookAgain(look: () => void, isLooking: boolean): void {
  const isOnItsWay = useRef(isLooking);
  useEffect(() => {
    isOnItsWay.current = isLooking;
  }, [isLooking]);
  useEffect(() => {
    look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isOnItsWay.current) look();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [look]);
}
