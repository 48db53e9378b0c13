import { useEffect, useState } from 'react';
import { whenUrgentWorkIsDone } from '#services/chunks.ts';

/** Whether the page is hydrated and the code on its way has loaded: parts that nobody sees at first load their own code from then on. */
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
