import { useEffect, useState } from 'react';
import { whenUrgentWorkIsDone } from '#services/chunks.ts';

/** Whether the page is hydrated and all requested code has loaded. Components that are hidden at first wait for this before they load theirs. */
export function useAfterHydration(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void whenUrgentWorkIsDone().then(() => {
      if (isMounted) setReady(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isReady;
}
