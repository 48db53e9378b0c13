/** Where what was pressed is gone once it has worked, the focus goes to what has changed, else a keyboard begins at the top again. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface FocusAfter<Place extends HTMLElement> {
  /** Where the focus goes; it takes it (`tabIndex={-1}`). */
  readonly place: RefObject<Place | null>;
  /** Something is being sent from here. What others do moves no focus. */
  sent(): void;
}

/** @param revision grows with everything that has worked */
export function useFocusAfter<Place extends HTMLElement>(revision: number): FocusAfter<Place> {
  const place = useRef<Place>(null);
  const isSent = useRef(false);
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    if (isSent.current && document.activeElement === document.body) place.current?.focus();
    isSent.current = false;
  }, [revision]);
  const sent = useCallback(() => {
    isSent.current = true;
  }, []);
  return { place, sent };
}
