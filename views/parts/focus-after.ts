/** Where what was pressed is gone once it has worked, the focus goes to what has changed, else a keyboard begins at the top again. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param done changes with everything that has worked; what stands at first is nobody's doing */
export function useFocusAfter<Place extends HTMLElement>(done: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const seen = useRef(done);
  useEffect(() => {
    if (seen.current === done) return;
    seen.current = done;
    place.current?.focus();
  }, [done]);
  return place;
}
